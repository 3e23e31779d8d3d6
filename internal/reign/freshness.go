package reign

import (
	"context"
	"errors"
	"time"
)

// Nodes on one store each keep kingdoms in memory, and a commit does not wait for the other nodes to notice. A read is
// therefore at least as new as the version the asking page has seen, and at most ten seconds old. Commands do not need
// this: a commit fails if another node wrote first.

// Seen is the newest version of a kingdom that a page knows, from any node.
type Seen struct {
	Epoch   string
	Version int64
}

type seenKey struct{}

// WithSeen attaches the version seen by the asking page.
func WithSeen(ctx context.Context, s Seen) context.Context {
	return context.WithValue(ctx, seenKey{}, s)
}

// freshFor is ten seconds minus one for the query and the answer.
const freshFor = 9 * time.Second

// current prepares a kingdom for reading, including other nodes' writes.
func (k *Keeper) current(ctx context.Context, l *instance) error {
	if l.doc == nil || k.o.Store.Alone() {
		return nil
	}
	seen, _ := ctx.Value(seenKey{}).(Seen)
	behind := seen.Version > l.version || seen.Epoch != "" && seen.Epoch != l.epoch
	asked := time.Now()
	if !behind && asked.Sub(l.checkedAt) < freshFor {
		return nil
	}
	heads, err := k.o.Store.Versions(ctx, []string{l.player})
	waiting, failed := k.o.Store.Waiting(ctx, []string{l.player})
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	if heads[l.player] != l.seq || waiting[l.player] > l.left {
		l.drop()
	}
	l.checkedAt = asked
	return nil
}
