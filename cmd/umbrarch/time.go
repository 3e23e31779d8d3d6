package main

import (
	"context"
	"time"

	"umbrarch/internal/periodic"
)

const followEvery = 30 * time.Second

// follow sets the realm's clock to the database's time, so that nodes with different system clocks agree.
func (n *node) follow(ctx context.Context) (now int64, err error) {
	asked := time.Now()
	if now, err = n.store.Clock(ctx); err == nil {
		now += time.Since(asked).Milliseconds() / 2
		n.clock.Follow(now)
	}
	return now, err
}

// keepTime follows the database's clock while the node runs, because system clocks drift.
func (n *node) keepTime(ctx context.Context) {
	periodic.Every(ctx, followEvery, func(ctx context.Context) {
		if _, err := n.follow(ctx); err != nil {
			n.log.Warn("the database's clock could not be read", "error", err)
		}
	})
}
