package main

import (
	"context"

	"umbrarch/internal/reign"
)

// subscribeContent applies changes of the content made by an admin through another node. A lost message delays a change
// by seconds: the keeper also polls.
func (n *node) subscribeContent(ctx context.Context) {
	n.subscribe(ctx, reign.ContentTopic, func([][]byte) {
		if err := n.keeper.Renew(ctx); err != nil {
			n.log.Warn("the overlay of the content could not be read", "error", err)
		}
	})
}
