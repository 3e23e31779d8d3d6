package main

import "context"

// nameRulers makes reigns of an older build searchable by their rulers' names, once at each start.
func (n *node) nameRulers(ctx context.Context) {
	if err := n.keeper.Oversight.NameRulers(ctx); err != nil && ctx.Err() == nil {
		n.log.Warn("not every ruler can be found by name", "error", err)
	}
	<-ctx.Done()
}
