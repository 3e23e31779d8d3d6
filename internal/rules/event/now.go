package event

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// keys of effects, in the order they are told.
var keys = []string{"gold", "power", "loyalty", "military", "population"}

// now is what an event would move, each number held in its bounds, and what of its gains would
// be lost to one (decision H17).
func now(t *turn.Turn, e *game.Event) (moves, lost ledger.Rewards) {
	does := effects(t, e.Type, read(t, e).nominal)
	return ledger.Moves(t, does), ledger.Lost(t, does)
}
