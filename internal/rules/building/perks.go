package building

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// perks are the figures to which rows of perks.json add (decision H16), in any profile. No perk changes the gold
// formula; the profile classic has no rows.
func perks() []rules.Figure {
	units := map[string]rules.Unit{}
	for _, p := range content.BuiltinPerks() {
		units[p.Figure] = rules.Unit(p.Unit)
	}
	out := []rules.Figure{{Name: "npcSlots", Terms: places}}
	for _, figure := range slices.Sorted(maps.Keys(units)) {
		out = append(out, rules.Figure{Name: figure, Unit: units[figure], Terms: func(env *rules.Env, _ string) []rules.Term { return terms(env, figure) }})
	}
	return out
}

func terms(env *rules.Env, figure string) (out []rules.Term) {
	for i := range env.Content.Perks {
		p := &env.Content.Perks[i]
		if p.Figure != figure {
			continue
		}
		level := env.Level(p.Building)
		if n := p.At(level); n > 0 {
			out = append(out, rules.Term{Code: "perk.level", Params: named(env, p, level), Value: n})
		}
	}
	return out
}

func named(env *rules.Env, p *content.Perk, level int64) map[string]any {
	if env.SumOnly() {
		return nil
	}
	def, _ := env.Content.Building(p.Building)
	return env.Params("building", def.Name, "level", level)
}

// places is the number of places at court without any building.
func places(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "npcSlots.base", Value: env.Content.Balance.Limits.NPCSlots}}
}

// Effects lists the changes by a building's next level, for cards.
func Effects(env *rules.Env, def *content.Building) []rules.Amount { return gains(env, def, 1) }

// gains lists the changes by several levels.
func gains(env *rules.Env, def *content.Building, steps int64) []rules.Amount {
	level := env.Level(def.ID)
	out := []rules.Amount{{What: "level", N: level + steps}}
	if def.ID == game.Treasury {
		out = append(out, rules.Amount{What: "incomePerTick", N: steps * env.Content.Balance.Tick.TreasuryIncome})
	}
	for i := range env.Content.Perks {
		p := &env.Content.Perks[i]
		if more := p.At(level+steps) - p.At(level); p.Building == def.ID && more > 0 {
			out = append(out, rules.Amount{What: p.Figure, N: more})
		}
	}
	return out
}
