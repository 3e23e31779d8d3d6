// Package building upgrades the buildings on the ten plots. It owns the section buildings and contributes the perks of
// levels to other systems' figures.
package building

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown = game.Refuse(game.Missing, "building.unknown")
	ErrGold    = game.Refuse(game.Unmet, "building.gold_short")
	ErrHighest = game.Refuse(game.Conflict, "building.highest")
)

func System() rules.System {
	return rules.System{
		Name:     "building",
		About:    "The ten buildings round the keep.",
		Commands: []rules.Command{upgrade()},
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

// Next is the price of the following step: the price grown by the building's rate, rounded down.
func Next(def *content.Building, price int64) int64 {
	return game.Scale(price, int64(def.CostGrowth), int64(content.Whole))
}

// Highest tells whether there is no further level: the highest stands, or the next costs more than a treasury can hold
// (decision J11).
func Highest(env *rules.Env, def *content.Building, have *game.Building) bool {
	return have.Level >= min(int64(def.MaxLevel), env.Content.Balance.Limits.BuildingLevel) || have.Cost > game.MaxGold
}
