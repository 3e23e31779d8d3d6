// Package periodic repeats work until a context ends.
package periodic

import (
	"context"
	"time"
)

// Every calls f after each interval until ctx ends. A call that takes longer than an interval is not caught up on.
func Every(ctx context.Context, interval time.Duration, f func(context.Context)) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if ctx.Err() != nil { // of two channels that are ready, select takes any
				return
			}
			f(ctx)
		}
	}
}

// AtOnceAndEvery calls f at once and then after each interval, for work that is rarer than restarts of a node.
func AtOnceAndEvery(ctx context.Context, interval time.Duration, f func(context.Context)) {
	f(ctx)
	Every(ctx, interval, f)
}
