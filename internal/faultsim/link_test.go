package faultsim_test

import (
	"context"
	"time"

	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sharedtest"
)

// link is the way from a node to the database.
type link struct{ *life }

// Request brings a transaction to the database, if it arrives.
func (l link) Request(ctx context.Context, t sharedtest.Transaction) error {
	if l.ended.Load() {
		return sharedtest.ErrUnsent
	}
	d := l.w.dice("request", l.name, t, caller())
	way := between(d, 100*time.Microsecond, 2*time.Millisecond)
	l.w.log(l.name, "sends %s %v", t.Kind, t.Rows)
	l.w.detail(l.name)
	m := &l.w.mix
	if l.w.calm.Load() {
		return l.passes(ctx, t, way)
	}
	switch {
	case l.cut.Load():
		return l.fails(ctx, between(d, time.Second, 5*time.Second), sharedtest.ErrUnsent)
	case chance(d, m.unsent):
		return l.fails(ctx, way, sharedtest.ErrUnsent)
	case t.Kind != "read" && chance(d, m.rolledBack):
		return l.fails(ctx, way, sharedtest.ErrRolledBack)
	case t.Kind != "read" && chance(d, m.full):
		return l.fails(ctx, way, sharedtest.ErrFull)
	case len(t.Rows) > 0 && chance(d, m.behind):
		l.w.count("transactions carried out late")
		after := between(d, time.Millisecond, 10*time.Second)
		return l.fails(ctx, way, sharedtest.Late{Arrives: func() bool { return l.w.pass(after) }})
	case chance(d, m.slow):
		way = between(d, 100*time.Millisecond, 15*time.Second)
	}
	return l.passes(ctx, t, way)
}

// Answer brings the outcome back.
func (l link) Answer(ctx context.Context, t sharedtest.Transaction) error {
	if l.ended.Load() {
		return sharedtest.ErrLost
	}
	d := l.w.dice("answer", l.name, t, caller())
	way := between(d, 100*time.Microsecond, 2*time.Millisecond)
	if !l.w.calm.Load() {
		switch m := &l.w.mix; {
		case l.cut.Load(), chance(d, m.lost):
			return l.fails(ctx, between(d, time.Millisecond, 5*time.Second), sharedtest.ErrLost)
		case chance(d, m.slow):
			way = between(d, 100*time.Millisecond, 8*time.Second)
		}
	}
	return l.passes(ctx, t, way)
}

// Altered is where a deliberate fault changes what is written.
func (l link) Altered(batch []*queue.Pending) []*queue.Pending {
	return l.w.broken.written(l.w, batch)
}

// Behind is where a deliberate fault answers before it writes.
func (l link) Behind(batch []*queue.Pending) func() bool { return l.w.broken.behind(l.life, batch) }

// passes waits for the way of a transaction. Rows whose time is up may be on their way, for all that the node knows.
func (l link) passes(ctx context.Context, t sharedtest.Transaction, way time.Duration) error {
	if l.wait(ctx, way) {
		return nil
	}
	l.apart(ctx, t)
	if ctx.Err() != nil && (t.Kind == "read" || t.Kind == "write") {
		return ctx.Err()
	}
	return sharedtest.ErrLost
}

func (l link) fails(ctx context.Context, after time.Duration, err error) error {
	l.w.count("failed transactions")
	if !l.wait(ctx, after) {
		l.apart(ctx, err)
	}
	return err
}

// apart gives the end of a context an instant of its own: limits of the same length begin at the same instants.
func (l link) apart(ctx context.Context, about any) {
	l.wait(context.WithoutCancel(ctx), noise(l.w.dice("end", l.name, about, caller())))
}
