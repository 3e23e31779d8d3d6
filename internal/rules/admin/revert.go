package admin

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// reverted is the reason of the line that the ledger has of it.
const reverted = "admin.reverted"

// PutBack makes an earlier document the reign of now, in place of the one that stands. The time since earns nothing: it was
// neither played nor away. What comes due in it ends at once. The dice are new, for the old ones have been seen. The reign is
// kept off the boards, as after every change of its numbers.
func PutBack(env, standing *rules.Env, at int64, seed string) rules.Change {
	before, after := StatsOf(standing), StatsOf(env)
	p := env.Doc.Pulse.Edit()
	p.TickedAt += env.Now() - p.PresentAt
	p.PresentAt = env.Now()
	*env.Doc.Dice.Edit() = game.Dice{Seed: seed}
	env.Assist()
	for what, delta := range map[string]int64{
		"gold": after.Gold - before.Gold, "power": after.Power - before.Power,
		"population": after.Population - before.Population, "military": after.Military - before.Military,
	} {
		env.Enter(reverted, what, delta)
	}
	env.Say(rules.Plain, "admin.put_back", "at", at)
	env.Changed(before.fields(), after.fields())
	return env.Out().Change
}
