package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// coin is the kind of gold, which is no unit.
const coin = "gold"

// Given is what a reign has given to the realm and not had back, in gold: units count as what training them takes (decision K16).
func Given(env *rules.Env) (sum int64) {
	given := env.Doc.Exchange.Get().Given
	sum = given[coin]
	for i := range env.Content.Units {
		u := &env.Content.Units[i]
		sum = game.Add(sum, game.Mul(given[u.ID], u.Cost.Gold))
	}
	return max(sum, 0)
}

// Gives notes what goes to the realm, and with less than nothing what comes back. Kind is gold or a unit.
func Gives(env *rules.Env, kind string, n int64) {
	x := env.Doc.Exchange.Edit()
	if x.Given == nil {
		x.Given = map[string]int64{}
	}
	if x.Given[kind] = game.Add(x.Given[kind], n); x.Given[kind] == 0 {
		delete(x.Given, kind)
	}
}
