package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Hour is the interval of the army's upkeep, in milliseconds.
const Hour = 3_600_000

// Ready is full readiness.
const Ready = int64(content.Whole)

// Settle charges the treasury for every whole hour up to now (decision H72) and tells whether an hour has passed. An
// hour that the treasury cannot pay in full empties it, lowers readiness and lets units desert; a paid hour raises
// readiness.
func Settle(c *content.Snapshot, f *Faction, now int64) bool {
	hours := (now - f.ChargedAt) / Hour
	if hours <= 0 {
		return false
	}
	for range hours {
		if len(f.Units) == 0 && f.Readiness == Ready {
			break // the remaining hours change nothing
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

// desert removes a share of a unit with a running remainder: fractions of a soldier carry over to the next unpaid hour,
// so that small armies shrink at the right rate.
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

// Upkeep is the cost of units a tick at the full rate.
func Upkeep(c *content.Snapshot, units map[string]int64) (sum int64) {
	for i := range c.Units {
		sum = game.Add(sum, game.Mul(units[c.Units[i].ID], c.Units[i].Upkeep))
	}
	return sum
}

// HourlyCharge is the treasury's hourly cost of units, in whole gold.
func HourlyCharge(c *content.Snapshot, units map[string]int64) int64 {
	ticks := Hour / 1000 / c.Balance.Tick.Seconds
	return game.Scale(game.Mul(Upkeep(c, units), ticks), int64(c.Balance.Faction.UpkeepShare), int64(content.Whole))
}

// Charged settles the hours due; it is false where there are none.
func Charged(c *content.Snapshot, f *Faction, now int64) (Change, bool) {
	e := Edit{Before: f, After: f.clone()}
	if !Settle(c, e.After, now) {
		return Change{}, false
	}
	return Change{At: now, Factions: []Edit{e}}.list(c), true
}

// Parted ends an alliance whose notice period is over.
func Parted(c *content.Snapshot, f, other *Faction, now int64) (Change, bool) {
	for _, r := range f.Relations {
		if r.With == other.ID && r.Status == Active && r.EndsAt > 0 && r.EndsAt <= now {
			return Change{At: now, Factions: []Edit{{f, f.clone()}, {other, other.clone()}}, Alliances: []Alliance{{A: f.ID, B: other.ID}}}.list(c), true
		}
	}
	return Change{}, false
}
