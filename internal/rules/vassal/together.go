package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals of a demand of all vassals (decision J4).
var (
	ErrNobody = game.Refuse(game.Unmet, "vassal.nobody_kneels")
	ErrUnpaid = game.Refuse(game.Unmet, "vassal.would_stop_paying")
)

// DemandedAll lists the vassals that paid and those spared.
type DemandedAll struct {
	Paid []Changed `json:"paid"`
	Gold int64     `json:"gold" doc:"total gold"`
	Left []Spared  `json:"left" doc:"vassals that were skipped, with the reason"`
}

// Spared is a vassal that does not pay now, with the reason.
type Spared struct {
	Vassal string       `json:"vassal"`
	Reason rules.Reason `json:"reason"`
}

// Payable is the yield of a demand of all now.
type Payable struct {
	Vassals int64         `json:"vassals" doc:"number of vassals that would pay"`
	Gold    int64         `json:"gold"`
	Loyalty int64         `json:"loyalty" doc:"change of loyalty of each, in thousandths"`
	NextAt  int64         `json:"nextAt,omitempty" doc:"when the next vassal that stays loyal enough can pay again"`
	Locked  *rules.Reason `json:"locked,omitempty" doc:"why no vassal would pay"`
}

func demandAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "vassal.demand_all", Summary: "Demand the tribute of every vassal that stays loyal enough to pay each tick", Codes: []game.Code{ErrNobody, ErrUnpaid, ErrDemanded},
	}, planDemandAll)
}

// planDemandAll demands tribute of all that can pay; it is refused only where none can.
func planDemandAll(env *rules.Env, _ rules.None) (rules.Plan[DemandedAll], error) {
	pay, left, no := payers(env)
	if no != nil {
		return rules.Plan[DemandedAll]{}, no
	}
	p := rules.Plan[DemandedAll]{Apply: func() DemandedAll {
		out := DemandedAll{Paid: make([]Changed, 0, len(pay)), Left: left}
		for _, id := range pay {
			v, _ := env.Doc.Vassals.Get(id)
			d := demanding(env, v)
			out.Paid, out.Gold = append(out.Paid, d.move(env, id)), game.Add(out.Gold, d.gain.Gold)
		}
		env.Say(rules.Good, "vassal.demanded_all", "n", len(pay), "gold", out.Gold)
		return out
	}}
	for _, id := range pay {
		v, _ := env.Doc.Vassals.Get(id)
		d := demanding(env, v)
		p.Effects = append(p.Effects, d.effects(env, id, v)...)
	}
	return p, nil
}

// payers lists the vassals that pay and those spared. Where none pays, it returns a refusal, preferably one that ends
// with time.
func payers(env *rules.Env) (pay []string, left []Spared, first *game.Refusal) {
	left = []Spared{}
	for id, v := range env.Doc.Vassals.All() {
		no := sparing(env, v)
		if no == nil {
			pay = append(pay, id)
			continue
		}
		left = append(left, Spared{id, *rules.ReasonOf(no)})
		if first == nil || no.Code.Name == ErrDemanded.Name {
			first = no
		}
	}
	switch {
	case len(pay) > 0:
		return pay, left, nil
	case first == nil:
		return nil, left, ErrNobody.With()
	}
	return nil, left, first
}

// sparing is the reason why a demand of all skips a vassal: it is in its cooldown, or would stop paying each tick.
func sparing(env *rules.Env, v *game.Vassal) *game.Refusal {
	if !wouldPay(env, v) {
		return ErrUnpaid.With("name", v.Name, "n", loyaltyAbove(env))
	}
	d := demanding(env, v)
	return d.no
}

// wouldPay tells whether a vassal keeps paying each tick after a demand.
func wouldPay(env *rules.Env, v *game.Vassal) bool {
	return v.LoyaltyMilli > loyaltyAbove(env)*game.Milli
}

// loyaltyAbove is the loyalty above which a vassal keeps paying each tick after a demand.
func loyaltyAbove(env *rules.Env) int64 {
	b := &env.Content.Balance
	return b.Tick.TributeLoyaltyAbove + b.Vassal.DemandLoyalty
}

func showPayable(env *rules.Env) Payable {
	pay, _, no := payers(env)
	out := Payable{Vassals: int64(len(pay)), Loyalty: -env.Content.Balance.Vassal.DemandLoyalty * game.Milli}
	for _, id := range pay {
		v, _ := env.Doc.Vassals.Get(id)
		out.Gold = game.Add(out.Gold, v.Tribute)
	}
	for _, v := range env.Doc.Vassals.All() {
		d := demanding(env, v)
		if at := d.readyAt; at != 0 && wouldPay(env, v) && (out.NextAt == 0 || at < out.NextAt) {
			out.NextAt = at
		}
	}
	out.Locked = rules.ReasonOf(no)
	return out
}
