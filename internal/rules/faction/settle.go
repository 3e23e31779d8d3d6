package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Hour is how often the treasury pays the army, in milliseconds.
const Hour = 3_600_000

// Ready is a readiness of 100.
const Ready = int64(content.Whole)

// Settle charges the treasury for every whole hour up to now (decision H72) and tells whether an hour has passed. Where the
// treasury cannot pay all of it, it pays what it has, readiness falls, and of each unit some desert; an hour that was paid
// brings readiness back.
func Settle(c *content.Snapshot, f *Faction, now int64) bool {
	hours := (now - f.ChargedAt) / Hour
	if hours <= 0 {
		return false
	}
	for range hours {
		if len(f.Units) == 0 && f.Readiness == Ready {
			break // nothing happens in the hours that are left
		}
		charge(c, f)
	}
	f.ChargedAt += hours * Hour
	return true
}

func charge(c *content.Snapshot, f *Faction) {
	b := &c.Balance.Faction
	price := HourlyCharge(c, f.Units)
	if price <= f.Treasury {
		f.Spend(price)
		f.Readiness = min(Ready, f.Readiness+int64(b.ReadinessStep))
		return
	}
	f.Spend(f.Treasury)
	f.Readiness = max(int64(b.ReadinessMin), f.Readiness-int64(b.ReadinessStep))
	for _, unit := range slices.Sorted(maps.Keys(f.Units)) {
		f.Lose(unit, deserters(f.Units[unit], int64(b.Desertion)))
	}
}

// deserters are a share of a unit, at least one: an army of a few is not kept for nothing.
func deserters(n, share int64) int64 { return (game.Mul(n, share) + Ready - 1) / Ready }

// Upkeep is what units cost a tick at the full rate.
func Upkeep(c *content.Snapshot, units map[string]int64) (sum int64) {
	for i := range c.Units {
		sum = game.Add(sum, game.Mul(units[c.Units[i].ID], c.Units[i].Upkeep))
	}
	return sum
}

// HourlyCharge is what the treasury pays for units in an hour, in whole gold.
func HourlyCharge(c *content.Snapshot, units map[string]int64) int64 {
	ticks := Hour / 1000 / c.Balance.Tick.Seconds
	return game.Scale(game.Mul(Upkeep(c, units), ticks), int64(c.Balance.Faction.UpkeepShare), int64(content.Whole))
}
