package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// power keeps rewards of power apart from what else makes it up.
var power = home{
	held: func(t *turn.Turn, _ content.Kind) int64 { return t.Doc.Growth.Get().Power.Sum() },
	room: func(t *turn.Turn, _ content.Kind, n int64) int64 {
		p := &t.Doc.Growth.Get().Power // losses may not bring the stored sum below nothing
		return game.Add(p.Rewards, game.Clamp(n, -p.Sum(), game.Max)) - p.Rewards
	},
	move: func(t *turn.Turn, reason string, k content.Kind, _, planned int64) {
		if planned != 0 {
			t.Doc.Growth.Edit().Power.Rewards += planned
			t.Enter(reason, k.Key, planned)
		}
	},
}

// experience is gained alone: nothing of it can be charged.
var experience = home{
	held: func(*turn.Turn, content.Kind) int64 { return 0 },
	room: func(_ *turn.Turn, _ content.Kind, n int64) int64 { return max(n, 0) },
	move: func(t *turn.Turn, reason string, _ content.Kind, n, _ int64) { Experience(t, reason, n) },
}

// Experience adds experience and carries out every level-up it pays for: one notice for
// the batch, one line in the log for each level on the way.
func Experience(t *turn.Turn, reason string, xp int64) {
	if xp <= 0 {
		return
	}
	b := t.Content.Balance.Levels
	g := t.Doc.Growth.Edit()
	t.Enter(reason, "xp", xp)
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
	t.Enter(reason, "power", (g.Level-from)*b.PowerPerLevel)
	for level := from + 1; level < g.Level; level++ {
		t.Notify(game.Notice{Code: "growth.level_up", Params: game.Params("n", level), Tone: turn.Good, Quiet: true})
	}
	t.Say(turn.Good, "growth.level_up", "n", g.Level)
}
