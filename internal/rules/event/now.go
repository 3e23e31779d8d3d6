package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// now is an event's effects, each clamped to its bounds, and the part of its gains that the bounds cut off (decision
// H17).
func now(env *rules.Env, e *game.Event) (moves, lost content.Amounts) {
	does := effects(env, e.Type, read(env, e).nominal)
	return ledger.Moves(env, does), ledger.Lost(env, does)
}
