package main

import (
	"context"

	"umbrarch/internal/reign"
)

// subscribeContent puts in force what an admin changed through another node. A message that is
// lost costs seconds: the keeper also asks by itself.
func (n *node) subscribeContent(ctx context.Context) {
	n.subscribe(ctx, reign.ContentTopic, func([][]byte) {
		if err := n.keeper.Renew(ctx); err != nil {
			n.log.Warn("the overlay of the content could not be read", "error", err)
		}
	})
}
