package ledger

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Desert removes units that leave without pay: share/whole of each kind, rounded down, and at least `least` of the
// dearest kind (decision K4). It returns the units that left.
func Desert(env *rules.Env, share, whole, least int64) map[string]int64 {
	have := env.Doc.Army.Get().Units
	left, dearest := map[string]int64{}, Dearest(env.Content, have)
	for i := range env.Content.Units {
		u := &env.Content.Units[i]
		n := game.Scale(have[u.ID], share, whole)
		if u == dearest {
			n = max(n, min(least, have[u.ID]))
		}
		if n > 0 {
			left[u.ID] = n
		}
	}
	for i := range env.Content.Units {
		if id := env.Content.Units[i].ID; left[id] > 0 {
			MoveUnits(env, id, -left[id], "army.desertion")
		}
	}
	return left
}

// Dearest is the kind with the highest training cost among units; nil where there are none.
func Dearest(c *content.Snapshot, units map[string]int64) (dearest *content.Unit) {
	for i := range c.Units {
		u := &c.Units[i]
		if units[u.ID] > 0 && (dearest == nil || u.Cost.Gold >= dearest.Cost.Gold) {
			dearest = u
		}
	}
	return dearest
}

// UnitWords lists units with their numbers in the order of the content, the dearest last: "40 × Ghoul, 2 × Death
// Knight".
func UnitWords(c *content.Snapshot, units map[string]int64) string {
	var parts []string
	for i := range c.Units {
		if n := units[c.Units[i].ID]; n > 0 {
			parts = append(parts, content.Grouped(n)+" × "+c.Units[i].Name)
		}
	}
	return strings.Join(parts, ", ")
}
