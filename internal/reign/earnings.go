package reign

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Ticks count what they bring and take in the pulse, because a line of the ledger each would
// be most of the database. The next row carries it as two lines: income is a source of gold
// like any other, and a day's totals name it.

// earnings are what ticks had moved when the last row was written.
type earnings struct {
	earned int64
	paid   int64
}

// tickEntries are the lines of the ticks since the last row. The pulse counts thousandths; what
// is less than a whole piece waits for the next row.
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

// entered notes that the ledger knows of all that ticks have moved.
func (l *instance) entered() {
	p := l.doc.Pulse.Get()
	l.earned, l.paid = p.Earned, p.Paid
}
