package main

import (
	"context"
	"time"
)

const followEvery = 30 * time.Second

// follow sets the realm's clock by the database's, so that nodes whose machines disagree
// still serve one time.
func (n *node) follow(ctx context.Context) {
	asked := time.Now()
	now, err := n.store.Clock(ctx)
	if err != nil {
		n.log.Warn("the database's clock could not be read", "error", err)
		return
	}
	n.clock.Follow(now + time.Since(asked).Milliseconds()/2)
}

// keepTime follows the database's clock while the node runs: machines drift.
func (n *node) keepTime(ctx context.Context) {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			n.follow(ctx)
		}
	}
}
