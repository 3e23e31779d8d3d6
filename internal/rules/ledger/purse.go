package ledger

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Gold is the whole gold that can be spent.
func Gold(t *turn.Turn) int64 { return t.Doc.Pulse.Get().GoldMilli / game.Milli }

// purse keeps gold in thousandths. What is taken of too little takes the fraction, too.
var purse = home{
	held: func(t *turn.Turn, _ content.Kind) int64 { return Gold(t) },
	room: func(t *turn.Turn, _ content.Kind, n int64) int64 { return milli(t, n) / game.Milli },
	move: func(t *turn.Turn, reason string, k content.Kind, n, _ int64) {
		moved := milli(t, n)
		t.Doc.Pulse.Edit().GoldMilli += moved
		t.Enter(reason, k.Key, moved/game.Milli)
	},
}

// milli is how far whole gold moves the purse, in thousandths. Ticks move it: far from its bounds it is all the same what it holds.
func milli(t *turn.Turn, gold int64) int64 {
	if gold > -game.MaxGold && gold < game.MaxGold && t.Reaches("gold", -gold) && !t.Reaches("gold", game.MaxGold-gold) {
		return game.Mul(gold, game.Milli)
	}
	return within(t.Doc.Pulse.Get().GoldMilli, game.Mul(gold, game.Milli), game.Max)
}
