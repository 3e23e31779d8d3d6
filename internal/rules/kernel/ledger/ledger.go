// Package ledger charges and awards amounts: it checks bounds, clamps and records the reason. All systems move gold,
// experience, power and resources through it, so that each limit is enforced in one place.
package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Price is a listed price less the market's discount, at least 1.
func Price(env *rules.Env, printed int64) int64 {
	return max(1, game.Scale(printed, int64(content.Whole)-env.Figure("discount.price"), int64(content.Whole)))
}

// Affords tells whether a price can be paid. Negative parts of the price are ignored.
func Affords(env *rules.Env, price content.Amounts) bool {
	return Short(env, price) == content.Amounts{}
}

// Short is the unaffordable part of a price: the whole price of each kind of which too little is held.
func Short(env *rules.Env, price content.Amounts) content.Amounts {
	return price.Each(func(k content.Kind, n int64) int64 {
		if n > 0 && homeOf(k).held(env, k) < n {
			return n
		}
		return 0
	})
}

// Charge takes a price in full and returns true, or takes nothing and returns false where it cannot be paid.
func Charge(env *rules.Env, reason string, price content.Amounts) bool {
	if !Affords(env, price) {
		return false
	}
	Award(env, reason, price.Each(func(_ content.Kind, n int64) int64 { return -max(n, 0) }))
	return true
}

// Award adds amounts, each clamped to its bounds, carries out level-ups, and returns the amounts that moved. A negative
// amount is taken as far as it is held.
func Award(env *rules.Env, reason string, a content.Amounts) content.Amounts {
	moves := Moves(env, a)
	for k, n := range a.All() {
		homeOf(k).move(env, reason, k, n, moves.Of(k))
	}
	return moves
}

// Moves is the plan of Award: the amounts that would move now, each clamped to its bounds.
func Moves(env *rules.Env, a content.Amounts) content.Amounts {
	return a.Each(func(k content.Kind, n int64) int64 { return homeOf(k).room(env, k, n) })
}

// Lost is the part of a gain that the bounds would cut off; pages warn of it beforehand.
func Lost(env *rules.Env, a content.Amounts) content.Amounts {
	return a.Each(func(k content.Kind, n int64) int64 {
		most, bounded := k.Most(&env.Content.Balance.Resources)
		if n <= 0 || !bounded {
			return 0
		}
		return max(game.Add(homeOf(k).held(env, k), n)-most, 0)
	})
}

// within is how far a number moves when delta is clamped to [0, high].
func within(have, delta, high int64) int64 { return game.Clamp(game.Add(have, delta), 0, high) - have }

// Plus adds amounts, kind by kind.
func Plus(a, b content.Amounts) content.Amounts {
	for k, n := range b.All() {
		a.Set(k, game.Add(a.Of(k), n))
	}
	return a
}
