package main

import (
	"context"

	"umbrarch/internal/reign"
)

// subscribeFacts takes what has changed in the realm through another node. A message that is lost costs seconds: the keeper
// also asks by itself.
func (n *node) subscribeFacts(ctx context.Context) {
	n.subscribe(ctx, reign.FactsTopic, func([][]byte) {
		if err := n.keeper.RenewFacts(ctx); err != nil {
			n.log.Warn("the facts of the realm could not be read", "error", err)
		}
	})
}
