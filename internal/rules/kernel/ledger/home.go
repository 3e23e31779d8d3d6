package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// home is the place in the document where some kinds of amounts are kept.
type home struct {
	// held is the amount that a charge can take. For loyalty it is the stored value: a policy's bonus cannot be spent.
	held func(env *rules.Env, k content.Kind) int64
	// room is the part of n that fits into the bounds.
	room func(env *rules.Env, k content.Kind, n int64) int64
	// move changes the amount and enters the reason. Planned is the room before any other amount of the same award
	// moved.
	move func(env *rules.Env, reason string, k content.Kind, n, planned int64)
}

// homes gives the home of each kind by its key.
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

// placed are the homes in the order of kinds, so that a command needs no lookups by name.
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

// most is the upper bound of a kind.
func most(env *rules.Env, k content.Kind) int64 {
	if n, ok := k.Most(&env.Content.Balance.Resources); ok {
		return n
	}
	return game.Max
}
