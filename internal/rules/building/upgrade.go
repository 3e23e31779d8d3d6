package building

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Upgrade names the plot and the number of levels.
type Upgrade struct {
	Building string `json:"building" maxLength:"40" doc:"building id"`
	Amount   string `json:"amount,omitempty" enum:"1,10,max" doc:"number of levels; max buys as many as affordable; default 1"`
}

// Upgraded is the building after the upgrade.
type Upgraded struct {
	Building string `json:"building"`
	Level    int64  `json:"level"`
	Cost     int64  `json:"cost" doc:"price of the next step in whole gold"`
	Steps    int64  `json:"steps" doc:"levels gained"`
	Spent    int64  `json:"spent" doc:"total price in whole gold"`
}

func upgrade() rules.Command {
	return rules.Define(rules.Spec{
		Name: "building.upgrade", Formerly: "building.raise", Summary: "Build on a plot, or upgrade its building by one or several levels",
		Codes: []game.Code{ErrUnknown, ErrGold, ErrHighest},
	}, planUpgrade)
}

func planUpgrade(env *rules.Env, body Upgrade) (rules.Plan[Upgraded], error) {
	def, ok := env.Content.Building(body.Building)
	if !ok {
		return rules.Plan[Upgraded]{}, ErrUnknown.With("id", body.Building)
	}
	have, _ := env.Doc.Buildings.Get(def.ID)
	if have == nil {
		have = &game.Building{Cost: def.Cost}
	}
	b := batchOf(env, def, have, body.Amount)
	switch {
	case Highest(env, def, have):
		return rules.Plan[Upgraded]{}, ErrHighest.With("building", def.Name)
	case b.steps == 0 || !ledger.Affords(env, content.Gold(b.cost)):
		return rules.Plan[Upgraded]{}, ErrGold.With("cost", b.cost)
	}
	p := rules.Plan[Upgraded]{Apply: func() Upgraded { return apply(env, def, b) }}
	p.Costs = rules.Listed(content.Gold(b.cost))
	p.Effects = gains(env, def, b.steps)
	return p, nil
}

func apply(env *rules.Env, def *content.Building, of batch) Upgraded {
	ledger.Charge(env, "building.upgrade", content.Gold(of.cost))
	b := env.Doc.Buildings.Edit(def.ID)
	code := "building.upgraded"
	switch {
	case of.steps > 1:
		code = "building.upgraded_many"
	case b.Level == 0:
		code = "building.built"
	}
	b.Level += of.steps
	b.Cost = of.next
	b.InvestedGold = game.Add(b.InvestedGold, of.cost)
	env.Tally("buildings.raised", of.steps)
	// Consecutive steps of one building share a notice, which shows the latest.
	env.Notify(game.Notice{Code: code, Tone: rules.Good, Key: "building." + def.ID, Params: game.Params(
		"building", def.Name, "n", of.steps, "level", b.Level, "paid", ledger.Words(env, content.Gold(-of.cost)))})
	return Upgraded{Building: def.ID, Level: b.Level, Cost: b.Cost, Steps: of.steps, Spent: of.cost}
}

// batch is a number of steps, the sum of their prices, and the price of the following step.
type batch struct{ steps, cost, next int64 }

// Amounts of steps in one command (decision J4).
const (
	One = "1"
	Ten = "10"
	Max = "max"
)

// batchOf resolves an amount: one step; ten steps, or fewer up to the highest level; or as many as gold allows. Where
// gold does not suffice for one, the batch has no steps and the price of one.
func batchOf(env *rules.Env, def *content.Building, have *game.Building, amount string) (out batch) {
	switch amount {
	case Max:
		env.Stepped("gold", func(gold int64) (low, high int64) {
			out, high = climb(env, def, have, env.Content.Balance.Limits.BuildingLevel, gold)
			return out.cost, high
		})
	case Ten:
		out, _ = climb(env, def, have, 10, math.MaxInt64)
	default:
		out, _ = climb(env, def, have, 1, math.MaxInt64)
	}
	if out.steps == 0 {
		out.cost = have.Cost
	}
	return out
}

// climb takes steps while there are any and gold suffices. It also returns the most gold with which the result stays
// the same.
func climb(env *rules.Env, def *content.Building, have *game.Building, steps, gold int64) (now batch, most int64) {
	now.next = have.Cost
	for at := *have; now.steps < steps && !Highest(env, def, &at); at.Level++ {
		cost := game.Add(now.cost, at.Cost)
		if cost > gold {
			return now, cost - 1
		}
		at.Cost = Next(def, at.Cost)
		now = batch{steps: now.steps + 1, cost: cost, next: at.Cost}
	}
	return now, math.MaxInt64
}

// Price is the number of levels that an amount buys on a plot, and their sum of prices.
func Price(env *rules.Env, id, amount string) (steps, cost int64) {
	def, ok := env.Content.Building(id)
	have, held := env.Doc.Buildings.Get(id)
	if !ok || !held {
		return 0, 0
	}
	b := batchOf(env, def, have, amount)
	return b.steps, b.cost
}

// Batch is an amount of steps offered on the card.
type Batch struct {
	Amount string `json:"amount" enum:"1,10,max"`
	Steps  int64  `json:"steps" doc:"levels gained; 0 if none is affordable"`
	Cost   int64  `json:"cost" doc:"total price in whole gold"`
}

// batches lists the offered amounts. A building with a single level has none.
func batches(env *rules.Env, def *content.Building, have *game.Building) []Batch {
	out := []Batch{}
	if def.MaxLevel == 1 || Highest(env, def, have) {
		return out
	}
	for _, amount := range []string{One, Ten, Max} {
		b := batchOf(env, def, have, amount)
		out = append(out, Batch{amount, b.steps, b.cost})
	}
	return out
}
