package reign

import (
	"context"
	"errors"
	"time"
)

// Nodes that share a store each keep kingdoms in memory, and a commit of one does not wait for the others to notice. So a
// read is at least as new as what the asking page has seen, and at most ten seconds old for anybody. Commands need none of
// this: their commit is refused where another node was first.

// Seen is the newest version of a kingdom that a page has heard of, from whichever node.
type Seen struct {
	Epoch   string
	Version int64
}

type seenKey struct{}

// WithSeen says what the asking page has seen.
func WithSeen(ctx context.Context, s Seen) context.Context {
	return context.WithValue(ctx, seenKey{}, s)
}

// freshFor leaves a second of the ten for the question and the answer.
const freshFor = 9 * time.Second

// current is ready for a reading: another node's writes show.
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
