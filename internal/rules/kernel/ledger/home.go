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

// homes say where the document keeps each kind, by its key.
var homes = map[string]home{
	"gold":       purse,
	"military":   resource(func(r *game.Resources) *int64 { return &r.Military }),
	"loyalty":    resource(func(r *game.Resources) *int64 { return &r.Loyalty }),
	"population": population(resource(func(r *game.Resources) *int64 { return &r.Population })),
	"intel":      resource(func(r *game.Resources) *int64 { return &r.Intel }),
	"catalysts":  catalysts(resource(func(r *game.Resources) *int64 { return &r.Catalysts })),
	"power":      power,
	"xp":         experience,
}

// placed are the homes in the order of kinds, so that nothing is looked up by name for a command.
var placed = place(content.Kinds)

func place(kinds []content.Kind) []home {
	out := make([]home, len(kinds))
	for i, k := range kinds {
		h, ok := homes[k.Key]
		if !ok {
			panic("ledger: nothing keeps " + k.Key)
		}
		out[i] = h
	}
	return out
}

func homeOf(k content.Kind) home { return placed[k.Index] }

// most is the bound of a kind.
func most(env *rules.Env, k content.Kind) int64 {
	if n, ok := k.Most(&env.Content.Balance.Resources); ok {
		return n
	}
	return game.Max
}
