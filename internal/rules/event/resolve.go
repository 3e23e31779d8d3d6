package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Refusals.
var (
	ErrUnknown = game.Refuse(game.Missing, "event.unknown")
	ErrChoice  = game.Refuse(game.Unmet, "event.choice")
	ErrRemedy  = game.Refuse(game.Unmet, "event.no_mitigation")
)

// Choices of the ruler.
const (
	Accept   = "accept"
	Mitigate = "mitigate"
)

// Outcomes of a settled event.
const (
	Accepted  = "accepted"
	Mitigated = "mitigated"
	Failed    = "failed"     // paid for, and the consequences came all the same
	GoldShort = "gold_short" // could not be paid for
)

// Resolve says how the ruler answers.
type Resolve struct {
	ID     string `json:"id" maxLength:"60" doc:"event id"`
	Choice string `json:"choice" enum:"accept,mitigate"`
}

// Resolved says what came of it.
type Resolved struct {
	ID      string          `json:"id"`
	Outcome string          `json:"outcome" enum:"accepted,mitigated,failed,gold_short"`
	Effects content.Amounts `json:"effects" doc:"what moved; a bound may have held some of it back"`
}

func resolve() turn.Command {
	return turn.Define(turn.Spec{
		Name: "event.resolve", Summary: "Accept an event, or pay for a chance to avert it",
		Codes: []game.Code{ErrUnknown, ErrChoice, ErrRemedy},
	}, plan)
}

func plan(t *turn.Turn, b Resolve) (turn.Plan[Resolved], error) {
	e, ok := t.Doc.Events.Get(b.ID)
	if !ok {
		return turn.Plan[Resolved]{}, ErrUnknown.With("id", b.ID)
	}
	is := read(t, e)
	switch {
	case b.Choice != Accept && b.Choice != Mitigate:
		return turn.Plan[Resolved]{}, ErrChoice.With("choice", b.Choice)
	case e.Resolved:
		return turn.Nothing[Resolved](), nil
	case b.Choice == Mitigate && is.remedy == nil:
		return turn.Plan[Resolved]{}, ErrRemedy.With("event", is.title)
	}
	p := turn.Plan[Resolved]{Apply: func() Resolved {
		outcome := Accepted
		if b.Choice == Mitigate {
			outcome = attempt(t, b.ID, is.remedy.Cost)
		}
		done := settle(t, b.ID, outcome)
		say(t, outcome, is.title)
		trim(t)
		return done
	}}
	moves, _ := now(t, e)
	p.Effects = turn.Listed(moves)
	if b.Choice == Mitigate {
		odds := t.FigureOf("mitigation", b.ID)
		p.Costs = turn.Listed(is.remedy.Cost)
		p.Odds = []turn.Chance{{Outcome: Mitigated, Permille: odds}, {Outcome: Failed, Permille: 1000 - odds}}
	}
	return p, nil
}

// attempt pays and rolls. Who cannot pay has tried all the same (A166).
func attempt(t *turn.Turn, id string, price content.Amounts) string {
	if !ledger.Charge(t, "event.mitigation", price) {
		return GoldShort
	}
	if t.Roll("event.mitigation", 1000) < t.FigureOf("mitigation", id) {
		return Mitigated
	}
	return Failed
}

// settle marks the event and carries out its consequences, unless they were averted.
func settle(t *turn.Turn, id, outcome string) Resolved {
	have, _ := t.Doc.Events.Get(id)
	did := content.Amounts{}
	if outcome != Mitigated {
		did = ledger.Award(t, "event.consequence", effects(t, have.Type, read(t, have).nominal))
	}
	e := t.Doc.Events.Edit(id)
	e.Resolved, e.Outcome, e.Effects = true, outcome, did.Map()
	return Resolved{ID: id, Outcome: outcome, Effects: did}
}

func say(t *turn.Turn, outcome, title string) {
	switch outcome {
	case Mitigated:
		t.Say(turn.Good, "event.mitigated", "event", title)
	case Failed:
		t.Say(turn.Ill, "event.mitigation_failed", "event", title)
	case GoldShort:
		t.Say(turn.Ill, "event.mitigation_gold_short", "event", title)
	default:
		t.Say(turn.Plain, "event.resolved", "event", title)
	}
}
