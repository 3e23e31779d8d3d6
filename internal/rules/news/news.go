// Package news decides what is announced to the whole realm. The rows are realm/news's.
package news

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/rules/words"
)

// Refusals.
var (
	ErrMessage = game.Refuse(game.Unmet, "news.message")
	ErrUnknown = game.Refuse(game.Missing, "news.unknown")
)

const longest = 500

// Announcement stands under the top bar until a player puts it away.
type Announcement struct {
	ID        int64  `json:"id"`
	Message   string `json:"message"`
	CreatedAt int64  `json:"created_at"`
}

// State is what the decisions read.
type State struct {
	NextID int64
	Known  bool // whether the one that is put away exists
}

// System of the news.
func System() turn.System {
	return turn.System{Name: "news", Commands: []turn.Command{announce(), dismiss()}}
}

// Announce is what an admin says to everybody.
type Announce struct {
	Message string `json:"message" maxLength:"4000" doc:"1 to 500 characters as people count them"`
}

func announce() turn.Command {
	return turn.Define(turn.Spec{Name: "news.announce", Summary: "Announce something to the whole realm", Scope: turn.OnAdmin, Codes: []game.Code{ErrMessage}},
		func(t *turn.Turn, b Announce) (turn.Plan[Announcement], error) {
			text, fault := words.Clean(b.Message, longest, true)
			if fault == "" && text == "" {
				fault = words.Blank
			}
			if fault != "" {
				return turn.Plan[Announcement]{}, ErrMessage.With("fault", string(fault))
			}
			state, _ := t.Shared.(State)
			return turn.Plan[Announcement]{Apply: func() Announcement {
				a := Announcement{ID: state.NextID, Message: text, CreatedAt: t.Now()}
				t.Out().Shared = a
				return a
			}}, nil
		})
}

// Dismiss puts an announcement away.
type Dismiss struct {
	ID string `json:"id" maxLength:"20"`
}

func dismiss() turn.Command {
	return turn.Define(turn.Spec{Name: "news.dismiss", Summary: "Put an announcement away", Scope: turn.OnRealm, Codes: []game.Code{ErrUnknown}},
		func(t *turn.Turn, b Dismiss) (turn.Plan[turn.None], error) {
			if state, _ := t.Shared.(State); !state.Known {
				return turn.Plan[turn.None]{}, ErrUnknown.With("id", b.ID)
			}
			for _, seen := range t.Doc.Settings.Get().Seen {
				if seen == b.ID {
					return turn.Nothing[turn.None](), nil
				}
			}
			return turn.Plan[turn.None]{Apply: func() turn.None {
				s := t.Doc.Settings.Edit()
				s.Seen = append(s.Seen, b.ID)
				if over := len(s.Seen) - int(t.Content.Balance.Limits.AnnouncementsKept); over > 0 {
					s.Seen = s.Seen[over:]
				}
				return turn.None{}
			}}, nil
		})
}
