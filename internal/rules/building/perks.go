package building

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// perks are what levels are worth (decision H16): a figure for each that a row of perks.json adds to, whichever the profile. None
// touches the gold formula; the profile classic has no rows.
func perks() []turn.Figure {
	units := map[string]turn.Unit{}
	for _, p := range content.BuiltinPerks() {
		units[p.Figure] = turn.Unit(p.Unit)
	}
	out := []turn.Figure{{Name: "npcSlots", Terms: places}}
	for _, figure := range slices.Sorted(maps.Keys(units)) {
		out = append(out, turn.Figure{Name: figure, Unit: units[figure], Terms: func(t *turn.Turn, _ string) []turn.Term { return terms(t, figure) }})
	}
	return out
}

func terms(t *turn.Turn, figure string) (out []turn.Term) {
	for i := range t.Content.Perks {
		p := &t.Content.Perks[i]
		if p.Figure != figure {
			continue
		}
		level := t.Level(p.Building)
		if n := p.At(level); n > 0 {
			out = append(out, turn.Term{Code: "perk.level", Params: named(t, p, level), Value: n})
		}
	}
	return out
}

func named(t *turn.Turn, p *content.Perk, level int64) map[string]any {
	if t.SumOnly() {
		return nil
	}
	def, _ := t.Content.Building(p.Building)
	return t.Params("building", def.Name, "level", level)
}

// places at court are there before any building adds one.
func places(t *turn.Turn, _ string) []turn.Term {
	return []turn.Term{{Code: "npcSlots.base", Value: t.Content.Balance.Limits.NPCSlots}}
}

// Effects lists what the next level of a building changes, for plans and cards.
func Effects(t *turn.Turn, def *content.Building) []turn.Amount {
	level := t.Level(def.ID)
	out := []turn.Amount{{What: "level", N: level + 1}}
	if def.ID == game.Treasury {
		out = append(out, turn.Amount{What: "incomePerTick", N: t.Content.Balance.Tick.TreasuryIncome})
	}
	for i := range t.Content.Perks {
		p := &t.Content.Perks[i]
		if more := p.At(level+1) - p.At(level); p.Building == def.ID && more > 0 {
			out = append(out, turn.Amount{What: p.Figure, N: more})
		}
	}
	return out
}
