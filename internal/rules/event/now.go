package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// now is what an event would move, each number held in its bounds, and what of its gains would
// be lost to one (decision H17).
func now(env *rules.Env, e *game.Event) (moves, lost content.Amounts) {
	does := effects(env, e.Type, read(env, e).nominal)
	return ledger.Moves(env, does), ledger.Lost(env, does)
}
