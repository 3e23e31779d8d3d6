package main

import "context"

// subscribe passes a topic of the hub to fn until the context ends; each call gets the messages since the last.
func (n *node) subscribe(ctx context.Context, topic string, fn func(messages [][]byte)) {
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
