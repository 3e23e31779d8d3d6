// Package report decides what a player may report to the admins: words that were written
// for them or by others. The rows are realm/report's.
package report

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/textcheck"
)

// Refusals.
var (
	ErrKind    = game.Refuse(game.Unmet, "report.kind")
	ErrReason  = game.Refuse(game.Unmet, "report.reason")
	ErrMany    = game.Refuse(game.Conflict, "report.many")
	ErrAlready = game.Refuse(game.Conflict, "report.already")
	ErrPiece   = game.Refuse(game.Missing, "report.piece")
)

// Kinds of what can be reported.
var Kinds = []string{"chronicle", "journal", "event", "vision", "portrait", "reply", "floor"}

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
func System() rules.System {
	return rules.System{Name: "report", About: "Reports of writing to the administrators.", Commands: []rules.Command{file()}}
}

// File names what is reported, and why.
type File struct {
	Kind   string `json:"kind" enum:"chronicle,journal,event,vision,portrait,reply,floor"`
	Ref    string `json:"ref" minLength:"1" maxLength:"80" doc:"id of the piece"`
	Reason string `json:"reason" maxLength:"4000" doc:"1 to 500 characters as people count them"`
}

// IsRow tells whether pieces of a kind are rows beside the document.
func IsRow(kind string) bool { return kind == "chronicle" || kind == "journal" }

// there tells whether the piece is one of this kingdom's. Portraits and replies are their subjects'.
func there(env *rules.Env, b File) bool {
	switch b.Kind {
	case "event":
		_, ok := env.Doc.Events.Get(b.Ref)
		return ok
	case "vision":
		v := env.Doc.Spire.Get().Vision
		return v != nil && v.ID == b.Ref
	case "floor":
		_, ok := env.Doc.Floors.Get(b.Ref)
		return ok
	case "portrait", "reply":
		_, subordinate := env.Doc.NPCs.Get(b.Ref)
		_, courtier := env.Doc.Court.Get(b.Ref)
		return subordinate || courtier
	}
	return env.Row
}

const longest = 500

func file() rules.Command {
	return rules.Define(rules.Spec{Name: "report.file", Summary: "Report a piece of writing to the admins", Scope: rules.OnRealm, Rate: rules.Spoken,
		Codes: []game.Code{ErrKind, ErrReason, ErrAlready, ErrPiece, ErrMany}}, plan)
}

func plan(env *rules.Env, b File) (rules.Plan[rules.None], error) {
	reason, fault := textcheck.Clean(b.Reason, longest, true)
	if fault == "" && reason == "" {
		fault = textcheck.Blank
	}
	state, _ := env.Shared.(State)
	switch {
	case !slices.Contains(Kinds, b.Kind):
		return rules.Plan[rules.None]{}, ErrKind.With()
	case fault != "":
		return rules.Plan[rules.None]{}, ErrReason.With("fault", string(fault))
	case state.Already:
		return rules.Plan[rules.None]{}, ErrAlready.With()
	case !there(env, b):
		return rules.Plan[rules.None]{}, ErrPiece.With()
	case state.Open >= env.Content.Balance.Limits.ReportsOpen:
		return rules.Plan[rules.None]{}, ErrMany.With("n", state.Open)
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		env.Out().Shared = Report{Player: env.Actor.Player, Kind: b.Kind, Ref: b.Ref, Reason: reason, At: env.Now()}
		env.Tally("reports.filed", 1)
		env.Say(rules.Plain, "report.filed")
		return rules.None{}
	}}, nil
}
