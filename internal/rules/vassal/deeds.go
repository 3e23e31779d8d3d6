package vassal

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Changed is a vassal after a command.
type Changed struct {
	Vassal       string `json:"vassal"`
	LoyaltyMilli int64  `json:"loyaltyMilli"`
	Moved        int64  `json:"moved" doc:"loyalty gained or lost, in thousandths"`
	Strength     int64  `json:"strength"`
	Tribute      int64  `json:"tribute"`
}

// deed is a command's effect on a vassal, with its conditions.
type deed struct {
	cost, gain                 content.Amounts
	loyalty, strength, tribute int64
	readyAt                    int64 // when it may be repeated
	no                         *game.Refusal
	short                      game.Code          // refusal of an unaffordable price
	note                       func(*game.Vassal) // records the deed in the vassal
	reason, said               string             // reason in the ledger, and code of the notice
}

func (d *deed) plan(env *rules.Env, id string, v *game.Vassal) (rules.Plan[Changed], error) {
	if d.no != nil {
		return rules.Plan[Changed]{}, d.no
	}
	if !ledger.Affords(env, d.cost) {
		return rules.Plan[Changed]{}, d.short.With()
	}
	p := rules.Plan[Changed]{Apply: func() Changed { return d.apply(env, id) }}
	p.Costs, p.Effects = rules.Listed(d.cost), d.effects(env, id, v)
	return p, nil
}

// effects are the effects listed in the plan.
func (d *deed) effects(env *rules.Env, id string, v *game.Vassal) []rules.Amount {
	out := rules.Listed(d.gain)
	for _, e := range []rules.Amount{{What: "loyalty", N: points(v.LoyaltyMilli+room(env, v, d.loyalty)) - points(v.LoyaltyMilli)}, {What: "strength", N: d.strength}, {What: "tribute", N: d.tribute}} {
		if e.N != 0 {
			e.Of = id
			out = append(out, e)
		}
	}
	return out
}

// points is loyalty as shown; it is stored in thousandths.
func points(milli int64) int64 { return milli / game.Milli }

func (d *deed) apply(env *rules.Env, id string) Changed {
	v, _ := env.Doc.Vassals.Get(id)
	env.Say(rules.Good, d.said, "name", v.Name, "gold", d.gain.Gold)
	return d.move(env, id)
}

// move applies the deed without a notice.
func (d *deed) move(env *rules.Env, id string) Changed {
	ledger.Charge(env, d.reason, d.cost)
	ledger.Award(env, d.reason, d.gain)
	v := env.Doc.Vassals.Edit(id)
	d.note(v)
	v.Strength, v.Tribute = max(game.Add(v.Strength, d.strength), 0), game.Add(v.Tribute, d.tribute)
	moved := sway(env, id, v, room(env, v, d.loyalty))
	return Changed{Vassal: id, LoyaltyMilli: v.LoyaltyMilli, Moved: moved, Strength: v.Strength, Tribute: v.Tribute}
}

func define(name, summary string, of func(*rules.Env, *game.Vassal) deed, codes ...game.Code) rules.Command {
	return rules.Define(rules.Spec{Name: name, Summary: summary, Codes: append(codes, ErrUnknown)},
		func(env *rules.Env, b Target) (rules.Plan[Changed], error) {
			v, no := find(env, b.Vassal)
			if no != nil {
				return rules.Plan[Changed]{}, no
			}
			d := of(env, v)
			return d.plan(env, b.Vassal, v)
		})
}

func demand() rules.Command {
	return define("vassal.demand", "Demand a vassal's whole tribute at once", demanding, ErrDemanded, ErrLoyalty)
}

// demanding yields the tribute once and starts a cooldown (decisions H30 and H31).
func demanding(env *rules.Env, v *game.Vassal) deed {
	b := &env.Content.Balance.Vassal
	d := deed{gain: content.Gold(v.Tribute), loyalty: -b.DemandLoyalty, readyAt: rests(env, v.LastTribute, b.DemandCooldown), reason: "vassal.demand", said: "vassal.demanded",
		note: func(v *game.Vassal) { v.LastTribute = env.Now() }}
	switch {
	case d.readyAt != 0:
		d.no = ErrDemanded.With("name", v.Name, "retryAt", d.readyAt)
	case v.LoyaltyMilli <= b.DemandLoyalty*game.Milli:
		d.no = ErrLoyalty.With("name", v.Name, "n", b.DemandLoyalty)
	}
	return d
}

// Investment names a vassal and the number of investments.
type Investment struct {
	Vassal string `json:"vassal" maxLength:"60" doc:"id of the land"`
	Amount string `json:"amount,omitempty" enum:"1,max" doc:"number of investments; max makes as many as are left and affordable; default 1"`
}

func invest() rules.Command {
	return rules.Define(rules.Spec{
		Name: "vassal.invest", Summary: "Invest in a vassal: more strength, tribute and loyalty", Codes: []game.Code{ErrInvested, ErrGold, ErrUnknown},
	}, planInvest)
}

func planInvest(env *rules.Env, b Investment) (rules.Plan[Changed], error) {
	v, no := find(env, b.Vassal)
	if no != nil {
		return rules.Plan[Changed]{}, no
	}
	n := int64(1)
	if b.Amount == "max" {
		n = investable(env, v)
	}
	d := investing(env, v, n)
	return d.plan(env, b.Vassal, v)
}

// investable is the number of affordable investments among the remaining ones; at least one, so that a refusal is that
// of a single one.
func investable(env *rules.Env, v *game.Vassal) (n int64) {
	b := &env.Content.Balance.Vassal
	left := max(b.InvestMost-v.Investments, 1)
	env.Stepped("gold", func(gold int64) (low, high int64) {
		n = max(min(gold/b.InvestCost, left), 1)
		switch {
		case n == left && n > 1:
			return n * b.InvestCost, math.MaxInt64
		case n == 1:
			return math.MinInt64, min(left, 2)*b.InvestCost - 1
		}
		return n * b.InvestCost, (n+1)*b.InvestCost - 1
	})
	return n
}

// investing is bounded in number, because it raises the tribute permanently (decision H30). Several at once equal the
// same number of single ones (decision J4).
func investing(env *rules.Env, v *game.Vassal, n int64) deed {
	b := &env.Content.Balance.Vassal
	d := deed{cost: content.Gold(b.InvestCost * n), loyalty: b.InvestLoyalty * n, strength: b.InvestStrength * n, tribute: b.InvestTribute * n, reason: "vassal.invest", said: "vassal.invested",
		note: func(v *game.Vassal) { v.Investments += n }, short: ErrGold}
	if v.Investments >= b.InvestMost {
		d.no = ErrInvested.With("name", v.Name, "n", b.InvestMost)
	}
	return d
}

func suppress() rules.Command {
	return define("vassal.suppress", "Suppress a vassal's dissent with soldiers", suppressing, ErrSuppressed, ErrMilitary)
}

func suppressing(env *rules.Env, v *game.Vassal) deed {
	b := &env.Content.Balance.Vassal
	d := deed{cost: content.Amounts{Military: b.SuppressMilitary}, loyalty: b.SuppressLoyalty, strength: -min(b.SuppressStrength, v.Strength),
		readyAt: rests(env, v.SuppressedAt, b.SuppressCooldown), reason: "vassal.suppress", said: "vassal.suppressed", note: func(v *game.Vassal) { v.SuppressedAt = env.Now() }, short: ErrMilitary}
	if d.readyAt != 0 {
		d.no = ErrSuppressed.With("name", v.Name, "retryAt", d.readyAt)
	}
	return d
}

// rests is when a deed done at a time may be repeated; 0 where it may be now.
func rests(env *rules.Env, at, seconds int64) int64 {
	if ready := at + seconds*1000; at != 0 && !env.Passed(ready) {
		return ready
	}
	return 0
}
