package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/game"
)

// give adds to a donor's share.
func (f *Faction) give(player, kind string, n int64) {
	if f.Donors == nil {
		f.Donors = map[string]map[string]int64{}
	}
	if f.Donors[kind] == nil {
		f.Donors[kind] = map[string]int64{}
	}
	f.Donors[kind][player] = game.Add(f.Donors[kind][player], n)
}

// shrink lowers every donor's share of a kind in proportion to the whole, so that shares never exceed it (decision
// H64). Rounding uses the running sum, so that the shares' sum is exact.
func (f *Faction) shrink(kind string, from, to int64) {
	var sum, given int64
	for _, player := range slices.Sorted(maps.Keys(f.Donors[kind])) {
		sum = game.Add(sum, f.Donors[kind][player])
		upTo := game.Scale(sum, to, from)
		f.Donors[kind][player] = upTo - given
		given = upTo
	}
}

// Spend takes gold from the treasury and from each donor's share.
func (f *Faction) Spend(gold int64) {
	f.shrink(Gold, f.Treasury, f.Treasury-gold)
	f.Treasury -= gold
}

// Lose removes units from the army and from each donor's share.
func (f *Faction) Lose(unit string, n int64) {
	have := f.Units[unit]
	f.shrink(unit, have, have-n)
	if f.Units[unit] = have - n; f.Units[unit] == 0 {
		delete(f.Units, unit)
		delete(f.Unpaid, unit)
	}
}

// refunds are the rests of all donors' gifts, by player.
func (f *Faction) refunds() map[string]Post {
	out := map[string]Post{}
	for kind, of := range f.Donors {
		for player, n := range of {
			if n <= 0 {
				continue
			}
			p := out[player]
			if kind == Gold {
				p.Gold = n
			} else {
				if p.Units == nil {
					p.Units = map[string]int64{}
				}
				p.Units[kind] = n
			}
			out[player] = p
		}
	}
	return out
}
