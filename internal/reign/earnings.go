package reign

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Ticks add their income and upkeep to the pulse, because a ledger line per tick would be most of the database. The next
// row records them as two lines: income is a source of gold like any other, and daily totals include it.

// earnings are the totals of ticks at the last row.
type earnings struct {
	earned int64
	paid   int64
}

// tickEntries are the ledger lines of the ticks since the last row. The pulse counts thousandths; a fraction of a gold
// piece waits for the next row.
func (l *instance) tickEntries() []rules.Entry {
	var out []rules.Entry
	enter := func(reason string, gold int64) {
		if gold != 0 {
			out = append(out, rules.Entry{Reason: reason, Deltas: map[string]int64{"gold": gold}})
		}
	}
	p := l.doc.Pulse.Get()
	enter("tick.income", p.Earned/game.Milli-l.earned/game.Milli)
	enter("tick.upkeep", l.paid/game.Milli-p.Paid/game.Milli)
	return out
}

// entered marks all amounts of ticks as entered in the ledger.
func (l *instance) entered() {
	p := l.doc.Pulse.Get()
	l.earned, l.paid = p.Earned, p.Paid
}
