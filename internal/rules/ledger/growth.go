package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

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
