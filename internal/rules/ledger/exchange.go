package ledger

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

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
