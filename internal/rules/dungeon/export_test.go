package dungeon

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Experience exposes the experience for repelled raiders of a strength.
var Experience = experience

// CountOdds returns the printed odds and the odds counted over all draws, for floors with these defences and DEBUFFs.
func CountOdds(power int64, defenses []int64, debuffs []string, env *rules.Env) (printed, counted int64) {
	env.Doc.Growth.Edit().Power = game.Power{Rewards: power}
	for i, d := range defenses {
		id := "keeper" + game.FloorID(int64(i))
		env.Doc.NPCs.Put(id, game.NPC{Name: id, Power: d})
		env.Doc.Floors.Put(game.FloorID(int64(i)+1), game.Floor{Guardian: id, Effects: debuffs})
	}
	floors := stands(env)
	defense, needed := total(floors)
	r := raidersNow(env, defense)
	for draw := range r.spread + 1 {
		if _, breached := fight(floors, r.strength(draw)); breached {
			counted++
		}
	}
	return r.odds(needed), counted * int64(content.Whole) / (r.spread + 1)
}
