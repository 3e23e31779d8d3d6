package dungeon

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Excavated is the new floor.
type Excavated struct {
	Floor string `json:"floor" doc:"id"`
	Level int64  `json:"level"`
	Cost  int64  `json:"cost" doc:"whole gold paid"`
}

func excavate() rules.Command {
	return rules.Define(rules.Spec{Name: "dungeon.excavate", Summary: "Dig a new floor under the deepest", Codes: []game.Code{ErrDeepest, ErrGold}}, planExcavate)
}

func planExcavate(env *rules.Env, _ rules.None) (rules.Plan[Excavated], error) {
	b, level, cost := &env.Content.Balance.Dungeon, int64(env.Doc.Floors.Len())+1, price(env)
	switch {
	case level > b.Floors:
		return rules.Plan[Excavated]{}, ErrDeepest.With("n", b.Floors)
	case !ledger.Affords(env, content.Gold(cost)):
		return rules.Plan[Excavated]{}, ErrGold.With("cost", cost)
	}
	p := rules.Plan[Excavated]{Apply: func() Excavated {
		ledger.Charge(env, "dungeon.excavate", content.Gold(cost))
		dig(env, level)
		if level == b.CatalystFloor {
			ledger.Award(env, "dungeon.excavate", content.Amounts{Catalysts: 1})
		}
		return Excavated{Floor: game.FloorID(level), Level: level, Cost: cost}
	}}
	p.Costs = rules.Listed(content.Gold(cost))
	if level == b.CatalystFloor {
		p.Effects = []rules.Amount{{What: "catalysts", N: 1}}
	}
	return p, nil
}

// inherit gives a new ruler the first floor, dug by an ancestor.
func inherit(env *rules.Env, _ game.Due) {
	if env.Doc.Floors.Len() == 0 {
		dig(env, 1)
	}
}

// dig opens a floor. Raiders hear of the first.
func dig(env *rules.Env, level int64) {
	env.Doc.Floors.Put(game.FloorID(level), game.Floor{Theme: game.UndevelopedCavern})
	env.Say(rules.Good, "dungeon.excavated", "n", level)
	if level == 1 {
		first := env.Content.Balance.Dungeon.FirstRaid
		schedule(env, first, first)
	}
}

// price is the price of the next floor: each costs twice as much as the one above.
func price(env *rules.Env) int64 {
	b := &env.Content.Balance.Dungeon
	cost := b.FloorCost
	for range env.Doc.Floors.Len() {
		cost = game.Mul(cost, b.FloorGrowth)
	}
	return cost
}
