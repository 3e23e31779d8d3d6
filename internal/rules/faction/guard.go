package faction

import (
	"maps"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/ledger"
)

// Guard is a faction's army at home, which guards all its lands (decision K20).
type Guard struct {
	Units     map[string]int64
	Readiness int64 // in thousandths
}

// GuardOf is the army of a faction without the units that march in a campaign.
func GuardOf(units, marching map[string]int64, readiness int64) Guard {
	g := Guard{Units: maps.Clone(units), Readiness: readiness}
	for unit, n := range marching {
		g.Units[unit] = max(g.Units[unit]-n, 0)
	}
	return g
}

// Guarded is the power of the guard of a land: the army's power, spread over all lands of its owner.
func (l Land) Guarded(c *content.Snapshot) int64 {
	if len(l.Guard.Units) == 0 {
		return 0
	}
	power := game.Scale(ledger.PowerOf(c, l.Guard.Units), l.Guard.Readiness, Ready)
	return game.Scale(power, int64(c.Balance.Season.Guard), int64(content.Whole)*max(l.Held, 1))
}
