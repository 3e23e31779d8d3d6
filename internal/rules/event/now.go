package event

import (
	"math"
	"strconv"

	"umbrarch/content"
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

// mark tells the views when what waits would do something else than was shown: the people turn,
// the kingdom rises, a bound comes near, the purse is too small for a loss.
func mark(t *turn.Turn) {
	r, waits := reach(t)
	if !waits {
		t.Mark("event.now", "=")
		return
	}
	loyalty, b := t.Figure("loyalty"), &t.Content.Balance.Loyalty
	facts := ledger.Near(t, r)
	facts = strconv.AppendBool(append(facts, ' '), loyalty < b.DoubleLossBelow)
	facts = strconv.AppendBool(append(facts, ' '), loyalty > b.GladAbove)
	facts = strconv.AppendInt(append(facts, ' '), t.Doc.Kingdom.Get().Level, 10)
	t.Mark("event.now", string(facts))
}

// heeds names what events, and what they do, follow from. Gold moves with every tick: only its nearness to a bound counts.
func heeds(c *content.Snapshot) turn.Heed {
	bounds := []int64{c.Balance.Loyalty.DoubleLossBelow, c.Balance.Loyalty.GladAbove + 1}
	return turn.Heed{Sections: []string{"events", "resources", "growth", "kingdom"}, Gauges: []turn.Gauge{
		{Name: "event.loyalty", Figure: "loyalty", Steps: bounds, Read: func(t *turn.Turn) int64 { return t.Figure("loyalty") }},
		{Name: "event.gold", Figure: "gold", Most: math.MaxInt64, Read: func(t *turn.Turn) int64 {
			r, _ := reach(t)
			return ledger.NearGold(t, r.Gold)
		}},
	}}
}

// reach is more than the events which wait would move, whatever the people make of a card's number, and whether any waits.
func reach(t *turn.Turn) (most content.Amounts, waits bool) {
	for _, e := range t.Doc.Events.All() {
		if e.Resolved {
			continue
		}
		waits = true
		does := content.AmountsOf(e.Effects)
		if card, ok := t.Content.Event(e.Card); ok {
			does = card.Effects.Amounts
		}
		for k, n := range does.All() {
			n = max(n, -n)
			most.Set(k, max(most.Of(k), n+t.Content.Balance.Loyalty.LossFactor.Of(n)))
		}
	}
	return most, waits
}

// watch wakes the sweep while the purse holds less than what waits would take: there each tick
// moves what would be taken.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	r, _ := reach(t)
	if r.Gold == 0 {
		return into
	}
	held := min(ledger.Gold(t), r.Gold)
	moved := func(t *turn.Turn) int64 {
		if min(ledger.Gold(t), r.Gold) != held {
			return 1
		}
		return 0
	}
	return append(into, turn.Watch{Read: moved, At: 1})
}
