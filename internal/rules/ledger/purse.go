package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Gold is the whole gold that can be spent.
func Gold(env *rules.Env) int64 { return env.Doc.Pulse.Get().GoldMilli / game.Milli }

// purse keeps gold in thousandths. What is taken of too little takes the fraction, too.
var purse = home{
	held: func(env *rules.Env, _ content.Kind) int64 { return Gold(env) },
	room: func(env *rules.Env, _ content.Kind, n int64) int64 { return milli(env, n) / game.Milli },
	move: func(env *rules.Env, reason string, k content.Kind, n, _ int64) {
		moved := milli(env, n)
		env.Doc.Pulse.Edit().GoldMilli += moved
		env.Enter(reason, k.Key, moved/game.Milli)
	},
}

// milli is how far whole gold moves the purse, in thousandths. Ticks move it: far from its bounds it is all the same what it holds.
func milli(env *rules.Env, gold int64) int64 {
	if gold > -game.MaxGold && gold < game.MaxGold && env.Reaches("gold", -gold) && !env.Reaches("gold", game.MaxGold-gold) {
		return game.Mul(gold, game.Milli)
	}
	return within(env.Doc.Pulse.Get().GoldMilli, game.Mul(gold, game.Milli), game.Max)
}
