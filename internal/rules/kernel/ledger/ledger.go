// Package ledger charges and awards: the reason, the clamp, the entry. Every system moves
// gold, experience, power and resources through it, so that each limit stands in one place.
package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Price is a printed price less what the market saves, at least 1.
func Price(env *rules.Env, printed int64) int64 {
	return max(1, game.Scale(printed, int64(content.Whole)-env.Figure("discount.price"), int64(content.Whole)))
}

// Affords tells whether a price can be paid. A negative part of it asks for nothing.
func Affords(env *rules.Env, price content.Amounts) bool {
	return Short(env, price) == content.Amounts{}
}

// Short is what of a price cannot be paid: the whole price of each kind that is not held in full.
func Short(env *rules.Env, price content.Amounts) content.Amounts {
	return price.Each(func(k content.Kind, n int64) int64 {
		if n > 0 && homeOf(k).held(env, k) < n {
			return n
		}
		return 0
	})
}

// Charge takes a price and tells whether it did: all of it, or nothing where it cannot be paid.
func Charge(env *rules.Env, reason string, price content.Amounts) bool {
	if !Affords(env, price) {
		return false
	}
	Award(env, reason, price.Each(func(_ content.Kind, n int64) int64 { return -max(n, 0) }))
	return true
}

// Award gives amounts, each held in its bounds, levels the ruler up where experience allows, and
// gives what moved. A negative one is taken as far as it is there.
func Award(env *rules.Env, reason string, a content.Amounts) content.Amounts {
	moves := Moves(env, a)
	for k, n := range a.All() {
		homeOf(k).move(env, reason, k, n, moves.Of(k))
	}
	return moves
}

// Moves is the plan of Award: what the amounts would move now, each held in its bounds.
func Moves(env *rules.Env, a content.Amounts) content.Amounts {
	return a.Each(func(k content.Kind, n int64) int64 { return homeOf(k).room(env, k, n) })
}

// Lost is what of a gain would be lost to a bound; pages warn with it before.
func Lost(env *rules.Env, a content.Amounts) content.Amounts {
	return a.Each(func(k content.Kind, n int64) int64 {
		most, bounded := k.Most(&env.Content.Balance.Resources)
		if n <= 0 || !bounded {
			return 0
		}
		return max(game.Add(homeOf(k).held(env, k), n)-most, 0)
	})
}

// within is how far a number moves between nothing and a bound.
func within(have, delta, high int64) int64 { return game.Clamp(game.Add(have, delta), 0, high) - have }

// Plus adds amounts, kind by kind.
func Plus(a, b content.Amounts) content.Amounts {
	for k, n := range b.All() {
		a.Set(k, game.Add(a.Of(k), n))
	}
	return a
}
