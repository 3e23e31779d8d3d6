package main

import (
	"context"
	"encoding/json"
)

// endings is the topic on which nodes announce ended sessions, so that a revoked session's socket closes on any node.
const endings = "control/sessions"

type ended struct {
	Account  string   `json:"account"`
	Sessions []string `json:"sessions"`
}

// subscribeEndings closes this node's sockets of sessions that ended on any node.
func (n *node) subscribeEndings(ctx context.Context) {
	n.subscribe(ctx, endings, func(messages [][]byte) {
		for _, raw := range messages {
			var e ended
			if json.Unmarshal(raw, &e) != nil || e.Account == "" {
				continue
			}
			n.accounts.Auth.Forget(e.Account)
			n.server.Sockets.End(e.Account, e.Sessions)
		}
	})
}
