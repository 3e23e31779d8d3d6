package ledger

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Desert takes from the army who leaves without pay: a share of each kind, in parts of a whole, rounded down, and so many of the
// dearest kind at least (decision K4). It gives who left.
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
			ChangeUnits(env, id, -left[id], "army.desertion")
		}
	}
	return left
}

// Dearest is the kind of those that there are whose training costs most; nil for no units.
func Dearest(c *content.Snapshot, units map[string]int64) (dearest *content.Unit) {
	for i := range c.Units {
		u := &c.Units[i]
		if units[u.ID] > 0 && (dearest == nil || u.Cost.Gold >= dearest.Cost.Gold) {
			dearest = u
		}
	}
	return dearest
}

// UnitWords lists units with their numbers, the dearest last as the content has them, such as "40 × Ghoul, 2 × Death Knight".
func UnitWords(c *content.Snapshot, units map[string]int64) string {
	var parts []string
	for i := range c.Units {
		if n := units[c.Units[i].ID]; n > 0 {
			parts = append(parts, content.Grouped(n)+" × "+c.Units[i].Name)
		}
	}
	return strings.Join(parts, ", ")
}
