package main

import (
	"context"

	"umbrarch/internal/reign"
)

// subscribeFacts applies changes of the realm's facts made through another node. A lost message delays a change by
// seconds: the keeper also polls.
func (n *node) subscribeFacts(ctx context.Context) {
	n.subscribe(ctx, reign.FactsTopic, func([][]byte) {
		if err := n.keeper.RenewFacts(ctx); err != nil {
			n.log.Warn("the facts of the realm could not be read", "error", err)
		}
	})
}
