// Package building raises what stands on the ten plots. It owns the section buildings and
// contributes what a level is worth to the figures of other systems.
package building

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ledger"
)

// Refusals.
var (
	ErrUnknown = game.Refuse(game.Missing, "building.unknown")
	ErrGold    = game.Refuse(game.Unmet, "building.gold_short")
	ErrHighest = game.Refuse(game.Conflict, "building.highest")
)

// System of buildings.
func System() rules.System {
	return rules.System{
		Name:     "building",
		About:    "The ten buildings round the keep.",
		Commands: []rules.Command{raise()},
		Figures:  append(perks(), rules.Figure{Name: "cost", Unit: rules.Whole, Page: "buildings", Terms: cost}),
		Counts:   counts(),
		Init:     initialize,
		Views:    []rules.View{rules.ShowEach("buildings", ids, show)},
	}
}

func initialize(env *rules.Env) {
	for _, b := range env.Content.Buildings {
		env.Doc.Buildings.Put(b.ID, game.Building{Level: int64(b.StartLevel), Cost: b.Cost})
	}
}

// Raise names the plot.
type Upgrade struct {
	Building string `json:"building" maxLength:"40" doc:"building id"`
}

// Raised says what stands there now.
type Upgraded struct {
	Building string `json:"building"`
	Level    int64  `json:"level"`
	Cost     int64  `json:"cost" doc:"whole gold of the next step"`
}

func raise() rules.Command {
	return rules.Define(rules.Spec{
		Name: "building.upgrade", Formerly: "building.raise", Summary: "Build on a plot, or upgrade what stands there",
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
	price := have.Cost
	switch {
	case Highest(env, def, have):
		return rules.Plan[Upgraded]{}, ErrHighest.With("building", def.Name)
	case !ledger.Affords(env, content.Gold(price)):
		return rules.Plan[Upgraded]{}, ErrGold.With("cost", price)
	}
	p := rules.Plan[Upgraded]{Apply: func() Upgraded {
		built := have.Level == 0
		ledger.Charge(env, "building.upgrade", content.Gold(price))
		b := env.Doc.Buildings.Edit(def.ID)
		b.Level++
		b.Cost = Next(def, price)
		b.InvestedGold = game.Add(b.InvestedGold, price)
		env.Tally("buildings.raised", 1)
		code := "building.upgraded"
		if built {
			code = "building.built"
		}
		env.Say(rules.Good, code, "building", def.Name, "level", b.Level)
		return Upgraded{Building: def.ID, Level: b.Level, Cost: b.Cost}
	}}
	p.Costs = rules.Listed(content.Gold(price))
	p.Effects = Effects(env, def)
	return p, nil
}

// Next is the price after a step: the price before it, grown and rounded down.
func Next(def *content.Building, price int64) int64 {
	return game.Scale(price, int64(def.CostGrowth), int64(content.Whole))
}

// Highest tells whether no further level exists: the highest one stands, or no treasury can hold
// the price of the next (decision J11).
func Highest(env *rules.Env, def *content.Building, have *game.Building) bool {
	return have.Level >= min(int64(def.MaxLevel), env.Content.Balance.Limits.BuildingLevel) || have.Cost > game.MaxGold
}
