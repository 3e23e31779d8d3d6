package faultsim_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"
)

// journal is the log of a run. Lines of one instant are ordered by their text, since goroutines write them in any order.
type journal struct {
	mu    sync.Mutex
	lines []line
}

type line struct {
	at   time.Duration
	who  string
	text string
}

func (l line) String() string { return fmt.Sprintf("%15s %-12s %s", l.at, l.who, l.text) }

func (w *world) log(who, format string, args ...any) {
	j := &w.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	if w.over.Load() {
		return // the end of a run stops everything at one instant
	}
	j.lines = append(j.lines, line{w.now(), who, fmt.Sprintf(format, args...)})
}

// detailed runs also log which functions ask for the time and for the database: that shows where two runs part.
var detailed = os.Getenv("UMBRARCH_FAULT_DETAIL") != ""

func (w *world) detail(who string) {
	if detailed {
		w.log(who, "%s", caller())
	}
}

func (j *journal) sorted() []line {
	slices.SortFunc(j.lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.who, b.who), cmp.Compare(a.text, b.text))
	})
	if detailed {
		j.lines = slices.Compact(j.lines)
	}
	return j.lines
}

// differs is the first place at which two runs are not the same, with the lines before it.
func differs(a, b []line) string {
	for i := range max(len(a), len(b)) {
		if i < len(a) && i < len(b) && a[i] == b[i] {
			continue
		}
		text := "the runs of one seed differ: a fault of the simulation\n"
		for _, before := range a[max(0, i-12):min(i, len(a))] {
			text += "  both   " + before.String() + "\n"
		}
		for name, run := range map[string][]line{"first ": a, "second": b} {
			for _, l := range run[min(i, len(run)):min(i+8, len(run))] {
				text += "  " + name + " " + l.String() + "\n"
			}
		}
		return text
	}
	return ""
}
