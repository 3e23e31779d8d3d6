package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/statistic"
)

// Gold is the whole gold that can be spent.
func Gold(env *rules.Env) int64 { return env.Doc.Pulse.Get().GoldMilli / game.Milli }

// purse keeps gold in thousandths. A loss of more gold than is held takes the fraction, too.
var purse = home{
	held: func(env *rules.Env, _ content.Kind) int64 { return Gold(env) },
	room: func(env *rules.Env, _ content.Kind, n int64) int64 {
		_, whole := pour(env, n)
		return whole
	},
	move: func(env *rules.Env, reason string, k content.Kind, n, _ int64) {
		moved, whole := pour(env, n)
		env.Doc.Pulse.Edit().GoldMilli += moved
		env.Enter(reason, k.Key, whole)
		statistic.Gained(env, reason, whole)
	},
}

// pour is how far whole gold moves the purse, in thousandths and in visible whole gold. At a bound, the fraction in the
// purse may add one to the visible gold. Far from the bounds the result does not depend on the gold held, so that ticks
// need no new evaluation.
func pour(env *rules.Env, gold int64) (milli, whole int64) {
	if gold > -game.MaxGold && gold < game.MaxGold && env.Reaches("gold", -gold) && !env.Reaches("gold", game.MaxGold-gold) {
		return game.Mul(gold, game.Milli), gold
	}
	have := env.Doc.Pulse.Get().GoldMilli
	milli = within(have, game.Mul(gold, game.Milli), game.Max)
	if whole = (have+milli)/game.Milli - have/game.Milli; whole < 0 {
		milli = whole * game.Milli // a fraction stays in the purse, since no row could tell of its loss
	}
	return milli, whole
}
