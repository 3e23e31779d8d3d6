package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// resource keeps a kind in a field of the section resources.
func resource(field func(*game.Resources) *int64) home {
	return home{
		held: func(env *rules.Env, _ content.Kind) int64 { return *field(env.Doc.Resources.Get()) },
		room: func(env *rules.Env, k content.Kind, n int64) int64 {
			return within(*field(env.Doc.Resources.Get()), n, most(env, k))
		},
		move: func(env *rules.Env, reason string, k content.Kind, _, planned int64) {
			if planned != 0 {
				*field(env.Doc.Resources.Edit()) += planned
				env.Enter(reason, k.Key, planned)
			}
		},
	}
}

// population grows by a bonus where the people are loyal.
func population(h home) home {
	room := h.room
	h.room = func(env *rules.Env, k content.Kind, n int64) int64 { return room(env, k, glad(env, n)) }
	return h
}

// catalysts also counts those ever found.
func catalysts(h home) home {
	move := h.move
	h.move = func(env *rules.Env, reason string, k content.Kind, n, planned int64) {
		if move(env, reason, k, n, planned); planned > 0 {
			countCatalysts(env, planned)
		}
	}
	return h
}

// glad adds the loyalty bonus to a growth in population.
func glad(env *rules.Env, population int64) int64 {
	b := env.Content.Balance.Loyalty
	if population <= 0 || !env.Reaches("loyalty", b.GladAbove+1) {
		return population
	}
	return game.Add(population, b.GladPopulation.Of(min(population, game.Max)))
}

// countCatalysts counts the catalysts ever found, because a quest counts spent ones, too (decision H19n).
func countCatalysts(env *rules.Env, n int64) {
	r := env.Doc.Resources.Edit()
	r.CatalystsFound = game.Add(r.CatalystsFound, n)
	env.Say(rules.Good, "catalyst.gained")
}

// SetResources sets loyalty, population and military to an administrator's values, each clamped to its bounds. The
// loyalty bonus on growth is not added.
func SetResources(env *rules.Env, reason string, to content.Amounts) {
	r := env.Doc.Resources.Edit()
	for _, one := range []struct {
		key      string
		field    *int64
		to, most int64
	}{
		{"loyalty", &r.Loyalty, to.Loyalty, env.Content.Balance.Resources.LoyaltyMax},
		{"population", &r.Population, to.Population, env.Content.Balance.Resources.PopulationMax},
		{"military", &r.Military, to.Military, env.Content.Balance.Resources.MilitaryMax},
	} {
		moved := game.Clamp(one.to, 0, one.most) - *one.field
		*one.field += moved
		env.Enter(reason, one.key, moved)
	}
}
