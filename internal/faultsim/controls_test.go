package faultsim_test

import (
	"context"
	"time"

	"umbrarch/internal/store/queue"
)

// deliberate are faults that the simulation must find: what a node or a page would do with a bug.
type deliberate struct {
	dropsRow     bool // a commit that is acknowledged is not written
	answersFirst bool // a commit is answered before it is written, and a crash between loses it
	takesOld     bool // a page takes a message that is old as a new one
}

// written are the rows of a batch that the database gets.
func (b deliberate) written(w *world, batch []*queue.Pending) []*queue.Pending {
	if w.calm.Load() || !b.dropsRow {
		return batch
	}
	var out []*queue.Pending
	for _, p := range batch {
		if p.Row.Key != "" && chance(w.dice("dropped", p.Row.Player, p.Row.Seq), 0.02) {
			w.count("deliberate faults")
			continue
		}
		out = append(out, p)
	}
	return out
}

// behind makes a process write after its answer, if it still lives by then.
func (b deliberate) behind(l *life, batch []*queue.Pending) func() bool {
	if l.w.calm.Load() || !b.answersFirst || len(batch) == 0 {
		return nil
	}
	d := l.w.dice("behind", batch[0].Row.Player, batch[0].Row.Seq)
	if !chance(d, 0.1) {
		return nil
	}
	l.w.count("deliberate faults")
	return func() bool { return l.wait(context.Background(), between(d, time.Second, 5*time.Second)) }
}
