// Package news decides on messages to the whole realm: announcements, notes of the Update Log, ads. The rows belong to
// realm/news.
package news

import (
	"slices"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

var (
	ErrMessage = game.Refuse(game.Unmet, "news.message")
	ErrUnknown = game.Refuse(game.Missing, "news.unknown")
)

const longest = 500

// Announcement is shown under the top bar until a player dismisses it.
type Announcement struct {
	ID        int64  `json:"id"`
	Message   string `json:"message"`
	CreatedAt int64  `json:"created_at"`
}

// State is the input of decisions.
type State struct {
	NextID int64
	Known  bool // the announcement to dismiss exists
}

// Seams of announcements. Dismissing one writes no row of the realm.
var (
	AnnounceSeam rules.Seam[State, Announcement]
	RetractSeam  rules.Seam[State, Retracted]
	DismissSeam  rules.Seam[State, rules.None]
)

func System() rules.System {
	return rules.System{Name: "news", About: "What is told to the whole realm: announcements, the Update Log, ads.", Commands: []rules.Command{
		announce(), retract(), dismiss(), putUpdate(), removeUpdate(), putAd(), removeAd(),
	}}
}

// Announce is an admin's announcement to all players.
type Announce struct {
	Message string `json:"message" maxLength:"4000" doc:"1 to 500 graphemes"`
}

func announce() rules.Command {
	return rules.Define(rules.Spec{Name: "news.announce", Summary: "Announce something to the whole realm", Scope: rules.OnAdmin, Seam: AnnounceSeam.Types(), Confirm: true, Codes: []game.Code{ErrMessage}},
		func(env *rules.Env, b Announce) (rules.Plan[Announcement], error) {
			text, fault := textcheck.Clean(b.Message, longest, true)
			if fault == "" && text == "" {
				fault = textcheck.Blank
			}
			if fault != "" {
				return rules.Plan[Announcement]{}, ErrMessage.With("fault", string(fault))
			}
			state := AnnounceSeam.State(env)
			return rules.Plan[Announcement]{Apply: func() Announcement {
				a := Announcement{ID: state.NextID, Message: text, CreatedAt: env.Now()}
				AnnounceSeam.Decide(env, a)
				env.Changed(nil, map[string]any{"announcement": a.ID, "message": a.Message})
				return a
			}}, nil
		})
}

type Retract struct {
	ID int64 `json:"id" minimum:"1" maximum:"9007199254740991"`
}

// Retracted is the row to write.
type Retracted struct{ ID int64 }

func retract() rules.Command {
	return rules.Define(rules.Spec{Name: "news.retract", Summary: "Retract an announcement", Scope: rules.OnAdmin, Seam: RetractSeam.Types(), Confirm: true, Codes: []game.Code{ErrUnknown}},
		func(env *rules.Env, b Retract) (rules.Plan[rules.None], error) {
			if !RetractSeam.State(env).Known {
				return rules.Plan[rules.None]{}, ErrUnknown.With("id", b.ID)
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				RetractSeam.Decide(env, Retracted(b))
				return rules.None{}
			}}, nil
		})
}

// Dismiss hides an announcement for the player.
type Dismiss struct {
	ID int64 `json:"id" minimum:"1" maximum:"9007199254740991"`
}

func dismiss() rules.Command {
	return rules.Define(rules.Spec{Name: "news.dismiss", Summary: "Dismiss an announcement", Scope: rules.OnRealm, Seam: DismissSeam.Types(), Codes: []game.Code{ErrUnknown}},
		func(env *rules.Env, b Dismiss) (rules.Plan[rules.None], error) {
			if !DismissSeam.State(env).Known {
				return rules.Plan[rules.None]{}, ErrUnknown.With("id", b.ID)
			}
			id := strconv.FormatInt(b.ID, 10)
			if slices.Contains(env.Doc.Settings.Get().Seen, id) {
				return rules.Nothing[rules.None](), nil
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				s := env.Doc.Settings.Edit()
				s.Seen = append(s.Seen, id)
				if over := len(s.Seen) - int(env.Content.Balance.Limits.AnnouncementsKept); over > 0 {
					s.Seen = s.Seen[over:]
				}
				return rules.None{}
			}}, nil
		})
}
