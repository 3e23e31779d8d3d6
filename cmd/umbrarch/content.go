package main

import (
	"context"

	"umbrarch/internal/reign"
)

// heedContent puts in force what an admin changed through another node. A message that is
// lost costs seconds: the keeper also asks by itself.
func (n *node) heedContent(ctx context.Context) {
	n.heed(ctx, reign.ContentTopic, func([][]byte) {
		if err := n.keeper.Renew(ctx); err != nil {
			n.log.Warn("the overlay of the content could not be read", "error", err)
		}
	})
}
