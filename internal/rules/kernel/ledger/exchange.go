package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// coin is the kind that stands for gold; all others are units.
const coin = "gold"

// Given is the gold value of the reign's gifts to the realm, less what came back. Units count at their training cost
// (decision K16).
func Given(env *rules.Env) (sum int64) {
	given := env.Doc.Exchange.Get().Given
	sum = given[coin]
	for i := range env.Content.Units {
		u := &env.Content.Units[i]
		sum = game.Add(sum, game.Mul(given[u.ID], u.Cost.Gold))
	}
	return max(sum, 0)
}

// Gives records a gift to the realm; a negative n is a return. Kind is gold or a unit.
func Gives(env *rules.Env, kind string, n int64) {
	x := env.Doc.Exchange.Edit()
	if x.Given == nil {
		x.Given = map[string]int64{}
	}
	if x.Given[kind] = game.Add(x.Given[kind], n); x.Given[kind] == 0 {
		delete(x.Given, kind)
	}
}
