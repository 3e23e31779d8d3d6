package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// home is a place of the document that keeps some kinds of amounts.
type home struct {
	// held is what a charge is taken from. Of loyalty that is the stored one: a policy's cannot be spent.
	held func(env *rules.Env, k content.Kind) int64
	// room is how far n would move what is held.
	room func(env *rules.Env, k content.Kind, n int64) int64
	// move moves it and enters the reason; planned is the room there was before anything of the same award moved.
	move func(env *rules.Env, reason string, k content.Kind, n, planned int64)
}

// homes by the name that a kind's tag gives.
var homes = map[string]home{"purse": purse, "resources": resources, "power": power, "experience": experience}

// most is the bound of a kind.
func most(env *rules.Env, k content.Kind) int64 {
	if k.Home == "purse" {
		return game.MaxGold
	}
	if n, ok := k.Most(&env.Content.Balance.Resources); ok {
		return n
	}
	return game.Max
}
