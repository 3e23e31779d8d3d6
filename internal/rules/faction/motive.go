package faction

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Grudges are what a house knows of the holders of lands when it chooses one.
type Grudges struct {
	Lost  []string        // lands that were taken from the house, the latest first
	Hated map[string]bool // factions with a player whose nemesis rules the house
	Peace map[string]bool // factions with a player with whom the house has made peace
}

// Motives are the weights by which a house chooses the land on which it marches, as terms. Its army is compared with the
// land's defence.
func Motives(c *content.Snapshot, h *content.House, g Grudges, l Land, army, now int64) (out []rules.Term) {
	b := &c.Balance.Houses
	add := func(holds bool, code string, weight int64) {
		if holds && weight != 0 {
			out = append(out, rules.Term{Code: code, Value: weight})
		}
	}
	add(slices.Contains(g.Lost, l.ID), "march.lost", b.Lost)
	add(slices.Contains(h.Covets, l.ID), "march.coveted", b.Coveted)
	add(l.Owner != "" && g.Hated[l.Owner], "march.hated", b.Hated)
	add(l.Defence(c, now) > army/2, "march.walls", -b.Walls)
	return out
}

// Wish is the sum of motives.
func Wish(motives []rules.Term) (sum int64) {
	for _, m := range motives {
		sum += m.Value
	}
	return sum
}
