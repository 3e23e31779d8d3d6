package event

import (
	"strconv"

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

// mark tells the views when what waits would do something else than was shown: the people turn,
// a bound comes near, the purse is too small for a loss.
func mark(t *turn.Turn) {
	facts := []byte{'='}
	for id, e := range t.Doc.Events.All() {
		if e.Resolved {
			continue
		}
		moves, lost := now(t, e)
		facts = append(append(facts, id...), ':')
		for _, key := range keys {
			facts = append(strconv.AppendInt(facts, moves[key], 10), ' ')
			facts = append(strconv.AppendInt(facts, lost[key], 10), ' ')
		}
	}
	t.Mark("event.now", string(facts))
}

// watch wakes the sweep while the purse holds less than what waits would take: there each tick
// moves what would be taken.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	reach := int64(0)
	for _, e := range t.Doc.Events.All() {
		if !e.Resolved {
			reach = max(reach, -effects(t, e.Type, read(t, e).nominal)["gold"])
		}
	}
	if reach == 0 {
		return into
	}
	held := min(ledger.Gold(t), reach)
	moved := func(t *turn.Turn) int64 {
		if min(ledger.Gold(t), reach) != held {
			return 1
		}
		return 0
	}
	return append(into, turn.Watch{Read: moved, At: 1})
}
