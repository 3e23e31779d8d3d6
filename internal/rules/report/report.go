// Package report decides on players' reports of texts to the admins: generated texts, or other players'. The rows
// belong to realm/report.
package report

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

var (
	ErrKind    = game.Refuse(game.Unmet, "report.kind")
	ErrReason  = game.Refuse(game.Unmet, "report.reason")
	ErrMany    = game.Refuse(game.Conflict, "report.many")
	ErrAlready = game.Refuse(game.Conflict, "report.already")
	ErrPiece   = game.Refuse(game.Missing, "report.piece")
)

// Kinds lists the kinds of reportable texts.
var Kinds = []string{"chronicle", "journal", "event", "vision", "portrait", "reply", "floor", "subject", "item", "agent", "scene"}

// Report is a row of the admins' queue.
type Report struct {
	Player string `json:"player"`
	Kind   string `json:"kind"`
	Ref    string `json:"ref"`
	Reason string `json:"reason"`
	At     int64  `json:"at"`
}

// State is the input of the decision.
type State struct {
	Already bool
	Open    int64 // open reports of this player
}

// Seam is the seam of reports.
var Seam rules.Seam[State, Report]

func System() rules.System {
	return rules.System{Name: "report", About: "Reports of writing to the administrators.", Commands: []rules.Command{file()}}
}

// File names the reported text and the reason.
type File struct {
	Kind   string `json:"kind" enum:"chronicle,journal,event,vision,portrait,reply,floor,subject,item,agent,scene"`
	Ref    string `json:"ref" minLength:"1" maxLength:"80" doc:"id of the reported piece"`
	Reason string `json:"reason" maxLength:"4000" doc:"1 to 500 graphemes"`
}

// IsRow tells whether texts of a kind are rows beside the document.
func IsRow(kind string) bool { return kind == "chronicle" || kind == "journal" }

// there tells whether the text belongs to this kingdom. Details, portraits and replies are found by their NPC, those of
// a candidate for hire by the draft. A reply's id is "<subject>@<moment>".
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
	case "item":
		_, ok := env.Doc.Items.Get(b.Ref)
		return ok
	case "agent":
		_, ok := env.Doc.Agents.Get(b.Ref)
		return ok
	case "scene":
		w, waits := env.Doc.Scenes.Get(b.Ref)
		return waits && w.Retold != "" || slices.ContainsFunc(env.Doc.CourtBook.Get().Done, func(d game.DoneScene) bool { return d.Scene == b.Ref })
	case "reply":
		return replied(env, b.Ref)
	case "portrait", "subject":
		_, subordinate := env.Doc.NPCs.Get(b.Ref)
		_, courtier := env.Doc.Court.Get(b.Ref)
		d := env.Doc.Recruit.Get()
		return subordinate || courtier || d.Written() && b.Ref == at(Draft, d.At)
	}
	return env.Row
}

// Draft replaces the NPC's id for a candidate for hire: "draft@<moment>".
const Draft = "draft"

// at is the id of a text of a moment.
func at(what string, moment int64) string { return what + "@" + strconv.FormatInt(moment, 10) }

// replied tells whether an NPC remembers a reply, given as "<subject>@<moment>".
func replied(env *rules.Env, ref string) bool {
	id, _, _ := strings.Cut(ref, "@")
	n, ok := env.Doc.NPCs.Get(id)
	return ok && slices.ContainsFunc(n.Recent, func(i game.Interaction) bool { return i.Kind == "chat" && at(id, i.At) == ref })
}

const longest = 500

func file() rules.Command {
	return rules.Define(rules.Spec{Name: "report.file", Summary: "Report a text or portrait to the admins", Scope: rules.OnRealm, Seam: Seam.Types(), Rate: rules.Spoken,
		Codes: []game.Code{ErrKind, ErrReason, ErrAlready, ErrPiece, ErrMany}}, plan)
}

func plan(env *rules.Env, b File) (rules.Plan[rules.None], error) {
	reason, fault := textcheck.Clean(b.Reason, longest, true)
	if fault == "" && reason == "" {
		fault = textcheck.Blank
	}
	state := Seam.State(env)
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
		Seam.Decide(env, Report{Player: env.Actor.Player, Kind: b.Kind, Ref: b.Ref, Reason: reason, At: env.Now()})
		env.Tally("reports.filed", 1)
		env.Say(rules.Plain, "report.filed")
		return rules.None{}
	}}, nil
}
