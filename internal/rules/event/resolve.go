package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

var (
	ErrUnknown = game.Refuse(game.Missing, "event.unknown")
	ErrChoice  = game.Refuse(game.Unmet, "event.choice")
	ErrRemedy  = game.Refuse(game.Unmet, "event.no_mitigation")
)

const (
	Accept   = "accept"
	Mitigate = "mitigate"
)

const (
	Accepted  = "accepted"
	Mitigated = "mitigated"
	Failed    = "failed"     // paid for, but the consequences came nevertheless
	GoldShort = "gold_short" // not enough gold to pay
)

// Resolve is the ruler's choice.
type Resolve struct {
	ID     string `json:"id" maxLength:"60" doc:"event id"`
	Choice string `json:"choice" enum:"accept,mitigate"`
}

// Resolved is the outcome.
type Resolved struct {
	ID      string          `json:"id"`
	Outcome string          `json:"outcome" enum:"accepted,mitigated,failed,gold_short"`
	Effects content.Amounts `json:"effects" doc:"actual changes; bounds may have reduced them"`
	Owed    int64           `json:"owed,omitempty" doc:"gold of its loss that the purse lacked; instalments of the income pay it"`
}

func resolve() rules.Command {
	return rules.Define(rules.Spec{
		Name: "event.resolve", Summary: "Accept an event, or pay for a chance to avert it",
		Codes: []game.Code{ErrUnknown, ErrChoice, ErrRemedy},
	}, plan)
}

func plan(env *rules.Env, b Resolve) (rules.Plan[Resolved], error) {
	e, ok := env.Doc.Events.Get(b.ID)
	if !ok || absent(env, e) {
		return rules.Plan[Resolved]{}, ErrUnknown.With("id", b.ID)
	}
	is := read(env, e)
	switch {
	case b.Choice != Accept && b.Choice != Mitigate:
		return rules.Plan[Resolved]{}, ErrChoice.With("choice", b.Choice)
	case e.Resolved:
		return rules.Nothing[Resolved](), nil
	case b.Choice == Mitigate && is.remedy == nil:
		return rules.Plan[Resolved]{}, ErrRemedy.With("event", is.title)
	}
	p := rules.Plan[Resolved]{Apply: func() Resolved {
		outcome := Accepted
		if b.Choice == Mitigate {
			outcome = attempt(env, b.ID, is.remedy.Cost)
		}
		done := settle(env, b.ID, outcome)
		say(env, outcome, is.title)
		trim(env)
		return done
	}}
	moves, _, _ := now(env, e)
	p.Effects = rules.Listed(moves)
	if b.Choice == Mitigate {
		odds := env.FigureOf("mitigation", b.ID)
		p.Costs = rules.Listed(is.remedy.Cost)
		p.Odds = []rules.Chance{{Outcome: Mitigated, Permille: odds}, {Outcome: Failed, Permille: 1000 - odds}}
	}
	return p, nil
}

// attempt pays and rolls. With too little gold it counts as an attempt without a roll (A166).
func attempt(env *rules.Env, id string, price content.Amounts) string {
	if !ledger.Charge(env, "event.mitigation", price) {
		return GoldShort
	}
	if env.Roll("event.mitigation", 1000) < env.FigureOf("mitigation", id) {
		return Mitigated
	}
	return Failed
}

// settle marks the event as resolved and applies its consequences, unless they were averted.
func settle(env *rules.Env, id, outcome string) Resolved {
	have, _ := env.Doc.Events.Get(id)
	did, lacks := content.Amounts{}, int64(0)
	if outcome != Mitigated {
		var does content.Amounts
		does, lacks = effects(env, have)
		did = ledger.Award(env, "event.consequence", does)
		owe(env, read(env, have).title, lacks)
	}
	e := env.Doc.Events.Edit(id)
	e.Resolved, e.Outcome, e.Effects, e.Owed = true, outcome, did.Map(), lacks
	return Resolved{ID: id, Outcome: outcome, Effects: did, Owed: lacks}
}

func say(env *rules.Env, outcome, title string) {
	switch outcome {
	case Mitigated:
		env.Say(rules.Good, "event.mitigated", "event", title)
	case Failed:
		env.Say(rules.Ill, "event.mitigation_failed", "event", title)
	case GoldShort:
		env.Say(rules.Ill, "event.mitigation_gold_short", "event", title)
	default:
		env.Say(rules.Plain, "event.resolved", "event", title)
	}
}
