package dungeon

import (
	"sort"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// fine is the number of steps in a thousandth of the raiders' luck, so that odds are finer than their unit.
const fine = 1000

// raiders is the range of strength of the next raid: uniform between a low and a high share of the base.
type raiders struct {
	base   int64 // thousandths of strength
	low    int64 // lowest share of the base, in millionths
	spread int64 // difference between the highest and the lowest share
}

func raidersNow(env *rules.Env, defense int64) raiders {
	b := &env.Content.Balance.Dungeon
	base := game.Add(game.Mul(env.Figure("power"), int64(b.PowerShare)), game.Mul(defense, int64(b.DefenseShare)))
	return raiders{base: base, low: int64(b.StrengthLow) * fine, spread: int64(b.StrengthHigh-b.StrengthLow) * fine}
}

// middle is their average strength.
func (r raiders) middle() int64 { return game.Scale(r.base, 1, int64(content.Whole)) }

// strength is the strength for a draw between 0 and the spread.
func (r raiders) strength(draw int64) int64 {
	return game.Scale(r.base, r.low+draw, int64(content.Whole)*million)
}

// odds is the chance that the strength exceeds needed, in thousandths. Strength rises with the draw, so all sufficient
// draws follow the first one.
func (r raiders) odds(needed int64) int64 {
	draws := int(r.spread) + 1
	enough := draws - sort.Search(draws, func(draw int) bool { return r.strength(int64(draw)) > needed })
	return int64(enough) * int64(content.Whole) / int64(draws)
}
