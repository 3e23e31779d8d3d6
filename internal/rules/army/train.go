package army

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Train orders units of a kind.
type Train struct {
	Unit     string `json:"unit" maxLength:"40" doc:"unit id"`
	Quantity int64  `json:"quantity" minimum:"1"`
}

// Ordered names the order that holds the units.
type Ordered struct {
	Order    string `json:"order" doc:"id of the order; an order of the same kind at the end of the queue is extended"`
	Quantity int64  `json:"quantity" doc:"unfinished units of the order"`
}

func train() rules.Command {
	return rules.Define(rules.Spec{
		Name: "army.train", Summary: "Order units: paid at once, trained one after another", Codes: []game.Code{ErrUnit, ErrRequirements, ErrQueue, ErrOrders, ErrGold, ErrSubjects},
	}, planTrain)
}

func planTrain(env *rules.Env, body Train) (rules.Plan[Ordered], error) {
	u, ok := env.Content.Unit(body.Unit)
	if !ok {
		return rules.Plan[Ordered]{}, ErrUnit.With("id", body.Unit)
	}
	if no := refused(env, u, body.Quantity); no != nil {
		return rules.Plan[Ordered]{}, no
	}
	n := body.Quantity
	price := content.Gold(game.Mul(u.Cost.Gold, n))
	p := rules.Plan[Ordered]{Apply: func() Ordered {
		ledger.Charge(env, "army.train", price)
		o := enqueue(env, u, n)
		begin(env)
		env.Say(rules.Plain, "army.ordered", "n", n, "unit", u.Name)
		return Ordered{Order: o.ID, Quantity: o.Left}
	}}
	p.Costs = rules.Listed(price)
	p.Effects = []rules.Amount{{What: "armyPower", N: game.Mul(u.Power, n)}, {What: "armyPay", N: pay(env, game.Mul(u.Upkeep, n))}}
	if shared(env) {
		p.Effects = append(p.Effects, rules.Amount{What: "freeSubjects", N: -n})
	}
	return p, nil
}

// refused is the reason why a number of units cannot be ordered; nil where they can.
func refused(env *rules.Env, u *content.Unit, n int64) *game.Refusal {
	if need, no := unmet(env, u); no {
		return ErrRequirements.With("unit", u.Name, "requirement", need.Text)
	}
	if room := places(env); n > room {
		return ErrQueue.With("max", env.Content.Balance.Army.Queue, "room", room)
	}
	if q := env.Doc.Army.Get().Queue; int64(len(q)) >= env.Content.Balance.Army.Orders && !joins(q, u) {
		return ErrOrders.With("max", env.Content.Balance.Army.Orders, "last", nameOf(env, q[len(q)-1].Unit))
	}
	if cost := game.Mul(u.Cost.Gold, n); !env.Reaches("gold", cost) {
		return ErrGold.With("n", n, "unit", u.Name, "cost", cost)
	}
	if shared(env) && !env.Reaches("freeSubjects", n) {
		return ErrSubjects.With("unit", u.Name, "n", n, "free", env.Figure("freeSubjects"))
	}
	return nil
}

// places is the free places of the queue.
func places(env *rules.Env) int64 {
	return max(env.Content.Balance.Army.Queue-env.Doc.Army.Get().InTraining(), 0)
}

// joins tells whether more units of a kind extend the last order: it has the same kind and price.
func joins(queue []game.TrainingOrder, u *content.Unit) bool {
	if len(queue) == 0 {
		return false
	}
	last := queue[len(queue)-1]
	return last.Unit == u.ID && last.Price == u.Cost.Gold
}

// enqueue adds units to the last order, or as a new order.
func enqueue(env *rules.Env, u *content.Unit, n int64) game.TrainingOrder {
	a := env.Doc.Army.Edit()
	if joins(a.Queue, u) {
		last := &a.Queue[len(a.Queue)-1]
		last.Left += n
		last.Of += n
		return *last
	}
	a.Orders++
	a.Queue = append(a.Queue, game.TrainingOrder{ID: strconv.FormatInt(a.Orders, 36), Unit: u.ID, Left: n, Of: n, Price: u.Cost.Gold})
	return a.Queue[len(a.Queue)-1]
}
