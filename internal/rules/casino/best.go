package casino

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// A peak is noted once it is above the last one by a hundredth, or by this much gold: not with every tick.
const bestStep = 1000

// earned is the gold held but for what the casino brought or took since the reign began.
func earned(env *rules.Env, gold int64) int64 { return max(0, gold-net(env)) }

func net(env *rules.Env) int64 {
	return env.Doc.Stats.Of("casinoWon") - env.Doc.Stats.Of("casinoLost")
}

// noteBest keeps the most gold ever held without the casino's (decision H27): luck tops no other list.
func noteBest(env *rules.Env) {
	best := env.Doc.Casino.Get().Best
	if env.Reaches("gold", game.Add(best+max(bestStep, best/100), net(env))) {
		env.Doc.Casino.Edit().Best = earned(env, env.Figure("gold"))
	}
}
