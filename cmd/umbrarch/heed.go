package main

import "context"

// heed hears a topic of the hub until the context ends; fn gets what came in since it last did.
func (n *node) heed(ctx context.Context, topic string, fn func(messages [][]byte)) {
	sub := n.hub.Subscribe()
	defer sub.Close()
	sub.Join(topic)
	for {
		select {
		case <-ctx.Done():
			return
		case <-sub.Ready():
		}
		if messages := sub.Take(); len(messages) > 0 {
			fn(messages)
		}
	}
}
