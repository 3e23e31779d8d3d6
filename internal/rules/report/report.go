// Package report decides what a player may report to the admins: words that were written
// for them or by others. The rows are realm/report's.
package report

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/rules/words"
)

// Refusals.
var (
	ErrKind    = game.Refuse(game.Unmet, "report.kind")
	ErrReason  = game.Refuse(game.Unmet, "report.reason")
	ErrMany    = game.Refuse(game.Conflict, "report.many")
	ErrAlready = game.Refuse(game.Conflict, "report.already")
)

// Kinds of what can be reported.
var Kinds = []string{"chronicle", "journal", "event", "vision", "portrait", "reply"}

// Report is a row of the admins' queue.
type Report struct {
	Player string `json:"player"`
	Kind   string `json:"kind"`
	Ref    string `json:"ref"`
	Reason string `json:"reason"`
	At     int64  `json:"at"`
}

// State is what the decision reads.
type State struct {
	Already bool
	Open    int64 // of this player's
}

// System of reports.
func System() turn.System { return turn.System{Name: "report", Commands: []turn.Command{file()}} }

// File names what is reported, and why.
type File struct {
	Kind   string `json:"kind" enum:"chronicle,journal,event,vision,portrait,reply"`
	Ref    string `json:"ref" minLength:"1" maxLength:"80" doc:"id of the piece"`
	Reason string `json:"reason" maxLength:"4000" doc:"1 to 500 characters as people count them"`
}

const longest = 500

func file() turn.Command {
	return turn.Define(turn.Spec{Name: "report.file", Summary: "Report a piece of writing to the admins", Scope: turn.OnRealm, Rate: turn.Spoken,
		Codes: []game.Code{ErrKind, ErrReason, ErrAlready, ErrMany}}, plan)
}

func plan(t *turn.Turn, b File) (turn.Plan[turn.None], error) {
	reason, fault := words.Clean(b.Reason, longest, true)
	if fault == "" && reason == "" {
		fault = words.Blank
	}
	state, _ := t.Shared.(State)
	switch {
	case !slices.Contains(Kinds, b.Kind):
		return turn.Plan[turn.None]{}, ErrKind.With()
	case fault != "":
		return turn.Plan[turn.None]{}, ErrReason.With("fault", string(fault))
	case state.Already:
		return turn.Plan[turn.None]{}, ErrAlready.With()
	case state.Open >= t.Content.Balance.Limits.ReportsOpen:
		return turn.Plan[turn.None]{}, ErrMany.With("n", state.Open)
	}
	return turn.Plan[turn.None]{Apply: func() turn.None {
		t.Out().Shared = Report{Player: t.Actor.Player, Kind: b.Kind, Ref: b.Ref, Reason: reason, At: t.Now()}
		t.Tally("reports.filed", 1)
		t.Say(turn.Plain, "report.filed")
		return turn.None{}
	}}, nil
}
