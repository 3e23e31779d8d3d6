package land

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
)

// SwayRoom is how far a change of a vassal's loyalty, in whole points, goes within the bounds.
func SwayRoom(env *rules.Env, id string, points int64) int64 {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return 0
	}
	most := env.Content.Balance.Resources.LoyaltyMax * game.Milli
	return (game.Clamp(v.LoyaltyMilli+points*game.Milli, 0, most) - v.LoyaltyMilli) / game.Milli
}

// Sway moves a vassal's loyalty by whole points within the bounds, and returns the change.
func Sway(env *rules.Env, id string, points int64) int64 {
	moved := SwayRoom(env, id, points)
	if moved != 0 {
		env.Doc.Vassals.Edit(id).LoyaltyMilli += moved * game.Milli
	}
	return moved
}

// Release ends a vassalage. The land is Neutral, and its governor free.
func Release(env *rules.Env, id string) bool {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return false
	}
	if n, here := env.Doc.NPCs.Get(v.Governor); here && duty.Is(n, game.DutyGovern, id) {
		duty.Release(env.Doc.NPCs.Edit(v.Governor))
	}
	name := v.Name
	env.Doc.Vassals.Delete(id)
	Relate(env, id, Neutral, "vassal.history_released", "name", name)
	env.Tally("vassalsLost", 1)
	return true
}
