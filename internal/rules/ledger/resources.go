package ledger

import (
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// fields of the section resources, by the key they are stored under: that of the kind.
var fields = func() map[string][]int {
	out := map[string][]int{}
	for f := range reflect.TypeFor[game.Resources]().Fields() {
		out[f.Tag.Get("json")] = f.Index
	}
	return out
}()

// resources keeps each kind in the field of its key.
var resources = home{
	held: func(env *rules.Env, k content.Kind) int64 { return *field(env.Doc.Resources.Get(), k) },
	room: func(env *rules.Env, k content.Kind, n int64) int64 {
		if k.Key == "population" {
			n = glad(env, n)
		}
		return within(*field(env.Doc.Resources.Get(), k), n, most(env, k))
	},
	move: func(env *rules.Env, reason string, k content.Kind, _, planned int64) {
		if planned == 0 {
			return
		}
		*field(env.Doc.Resources.Edit(), k) += planned
		env.Enter(reason, k.Key, planned)
		if k.Key == "catalysts" && planned > 0 {
			found(env, planned)
		}
	},
}

func field(r *game.Resources, k content.Kind) *int64 {
	return reflect.ValueOf(r).Elem().FieldByIndex(fields[k.Key]).Addr().Interface().(*int64)
}

// glad adds what a loyal people brings to a growth in population.
func glad(env *rules.Env, population int64) int64 {
	b := env.Content.Balance.Loyalty
	if population <= 0 || !env.Reaches("loyalty", b.GladAbove+1) {
		return population
	}
	return game.Add(population, b.GladPopulation.Of(min(population, game.Max)))
}

// found counts the catalysts ever found apart, because a quest asks for them after they were spent (decision H19n).
func found(env *rules.Env, n int64) {
	r := env.Doc.Resources.Edit()
	r.CatalystsFound = game.Add(r.CatalystsFound, n)
	env.Say(rules.Good, "catalyst.gained")
}
