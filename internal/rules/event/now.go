package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// now is what an event would move, each number held in its bounds, and what of its gains would
// be lost to one (decision H17).
func now(t *turn.Turn, e *game.Event) (moves, lost content.Amounts) {
	does := effects(t, e.Type, read(t, e).nominal)
	return ledger.Moves(t, does), ledger.Lost(t, does)
}
