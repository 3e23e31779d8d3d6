package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// now is an event's effects, each clamped to its bounds, the part of its gains that the bounds cut off (decision H17),
// and the gold that would stay owed.
func now(env *rules.Env, e *game.Event) (moves, lost content.Amounts, owed int64) {
	does, owed := effects(env, e)
	return ledger.Moves(env, does), ledger.Lost(env, does), owed
}
