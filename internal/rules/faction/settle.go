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
		f.desert(unit, int64(b.Desertion))
	}
}

// desert takes a share of a unit along a running remainder: what is less than one soldier waits for the next hour without pay, so
// that an army of a few is neither kept for nothing nor gone in some hours.
func (f *Faction) desert(unit string, share int64) {
	if f.Unpaid == nil {
		f.Unpaid = map[string]int64{}
	}
	left := game.Add(f.Unpaid[unit], game.Mul(f.Units[unit], share))
	f.Unpaid[unit] = left % Ready
	if n := min(left/Ready, f.Units[unit]); n > 0 {
		f.Lose(unit, n)
	}
}

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

// Charged is a faction after the hours that are due, where any are.
func Charged(c *content.Snapshot, f *Faction, now int64) (Change, bool) {
	e := Edit{Before: f, After: f.clone()}
	if !Settle(c, e.After, now) {
		return Change{}, false
	}
	return Change{At: now, Factions: []Edit{e}}.list(c), true
}

// Parted is the end of an alliance whose notice has run out.
func Parted(c *content.Snapshot, f, other *Faction, now int64) (Change, bool) {
	for _, r := range f.Relations {
		if r.With == other.ID && r.Status == Active && r.EndsAt > 0 && r.EndsAt <= now {
			return Change{At: now, Factions: []Edit{{f, f.clone()}, {other, other.clone()}}, Alliances: []Alliance{{A: f.ID, B: other.ID}}}.list(c), true
		}
	}
	return Change{}, false
}
