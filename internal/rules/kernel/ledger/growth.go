package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// power keeps power from rewards apart from the other sources of power.
var power = home{
	held: func(env *rules.Env, _ content.Kind) int64 { return env.Doc.Growth.Get().Power.Sum() },
	room: func(env *rules.Env, _ content.Kind, n int64) int64 {
		p := &env.Doc.Growth.Get().Power // losses may not make the stored sum negative
		return game.Add(p.Rewards, game.Clamp(n, -p.Sum(), game.Max)) - p.Rewards
	},
	move: func(env *rules.Env, reason string, k content.Kind, _, planned int64) {
		if planned != 0 {
			env.Doc.Growth.Edit().Power.Rewards += planned
			env.Enter(reason, k.Key, planned)
		}
	},
}

// experience can be gained, never charged.
var experience = home{
	held: func(*rules.Env, content.Kind) int64 { return 0 },
	room: func(_ *rules.Env, _ content.Kind, n int64) int64 { return max(n, 0) },
	move: func(env *rules.Env, reason string, _ content.Kind, n, _ int64) { Experience(env, reason, n) },
}

// Experience adds experience and carries out all level-ups that it pays for, with one notice for the batch and one log
// line for each level.
func Experience(env *rules.Env, reason string, xp int64) {
	if xp <= 0 {
		return
	}
	b := env.Content.Balance.Levels
	g := env.Doc.Growth.Edit()
	env.Enter(reason, "xp", xp)
	g.Experience = game.Add(g.Experience, xp)
	from := g.Level
	for g.Experience >= g.ToNext && g.Level < b.PlayerCap {
		g.Experience -= g.ToNext
		g.Level++
		g.ToNext = min(game.Scale(g.ToNext, int64(b.Growth), 1000), game.Max)
		g.Power.Levels = game.Add(g.Power.Levels, b.PowerPerLevel)
	}
	if g.Level == b.PlayerCap {
		g.Experience = min(g.Experience, g.ToNext-1)
	}
	if g.Level == from {
		return
	}
	env.Enter(reason, "power", (g.Level-from)*b.PowerPerLevel)
	for level := from + 1; level < g.Level; level++ {
		env.Notify(game.Notice{Code: "growth.level_up", Params: game.Params("n", level, "power", b.PowerPerLevel), Tone: rules.Good, Quiet: true})
	}
	env.Say(rules.Good, "growth.level_up", "n", g.Level, "power", b.PowerPerLevel)
}

// SetExperience sets the experience towards the next level to an administrator's value and carries out the level-ups it
// pays for.
func SetExperience(env *rules.Env, reason string, xp int64) {
	g := env.Doc.Growth.Edit()
	if xp > g.Experience {
		Experience(env, reason, xp-g.Experience)
		return
	}
	env.Enter(reason, "xp", xp-g.Experience)
	g.Experience = max(xp, 0)
}
