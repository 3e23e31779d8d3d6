package casino

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// bestStep is the least rise in gold recorded as a new peak; the rise must also be at least a hundredth. This avoids a
// write at every tick.
const bestStep = 1000

// earned is the gold held less the casino's net yield since the reign began.
func earned(env *rules.Env, gold int64) int64 { return max(0, gold-net(env)) }

func net(env *rules.Env) int64 {
	return env.Doc.Stats.Of("casinoWon") - env.Doc.Stats.Of("casinoLost")
}

// noteBest records the highest gold ever held without the casino's yield (decision H27), so that luck does not decide
// the leaderboard.
func noteBest(env *rules.Env) {
	best := env.Doc.Casino.Get().Best
	if env.Reaches("gold", game.Add(best+max(bestStep, best/100), net(env))) {
		env.Doc.Casino.Edit().Best = earned(env, env.Figure("gold"))
	}
}
