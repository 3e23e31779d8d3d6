package army

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

type Cancel struct {
	Order string `json:"order" maxLength:"20" doc:"order id"`
}

// Canceled lists the units removed from the queue.
type Canceled struct {
	Units int64 `json:"units" doc:"cancelled units, which had not begun"`
	Gold  int64 `json:"gold" doc:"refund in whole gold"`
}

func cancel() rules.Command {
	return rules.Define(rules.Spec{
		Name: "army.cancel", Summary: "Cancel the units of an order that have not begun, for nine tenths of their price", Codes: []game.Code{ErrOrder, ErrBegun},
	}, planCancel)
}

// planCancel leaves the unit in training: it is paid and will be finished (decision H61).
func planCancel(env *rules.Env, body Cancel) (rules.Plan[Canceled], error) {
	at := slices.IndexFunc(env.Doc.Army.Get().Queue, func(o game.TrainingOrder) bool { return o.ID == body.Order })
	if at < 0 {
		return rules.Plan[Canceled]{}, ErrOrder.With()
	}
	n, gold := refund(env, at)
	name := nameOf(env, env.Doc.Army.Get().Queue[at].Unit)
	if n == 0 {
		return rules.Plan[Canceled]{}, ErrBegun.With("unit", name)
	}
	p := rules.Plan[Canceled]{Apply: func() Canceled {
		a := env.Doc.Army.Edit()
		a.Queue[at].Left -= n
		a.Queue[at].Of -= n
		if a.Queue[at].Left == 0 {
			a.Queue = slices.Delete(a.Queue, at, at+1)
		}
		ledger.Award(env, "army.cancel", content.Gold(gold))
		env.Say(rules.Plain, "army.canceled", "n", n, "unit", name, "gold", gold)
		return Canceled{Units: n, Gold: gold}
	}}
	p.Effects = append(rules.Listed(content.Gold(gold)), home(env, n)...)
	return p, nil
}

// refund is the number of units of an order that have not begun, and the gold for them.
func refund(env *rules.Env, at int) (units, gold int64) {
	o := env.Doc.Army.Get().Queue[at]
	if units = o.Left; at == 0 {
		units--
	}
	return units, game.Scale(game.Mul(o.Price, units), int64(env.Content.Balance.Army.Refund), int64(content.Whole))
}

func nameOf(env *rules.Env, unit string) string {
	if u, ok := env.Content.Unit(unit); ok {
		return u.Name
	}
	return unit
}
