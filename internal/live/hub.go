// Package live distributes messages to web sockets on this node and on others. It knows topics and bytes, not the
// meaning of messages.
package live

import (
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
)

// Bus carries messages to other nodes. A node does not receive its own messages. A message that Send refuses is lost,
// not sent later, and the bus itself logs it.
type Bus interface {
	Send(topic string, m Message) error
	Receive(func(topic string, m Message)) error
	Up() bool
	Close()
}

// Message is a message's bytes and its order within its topic.
type Message struct {
	Payload []byte
	Order   Order
}

// Order decides which of two messages of a topic is newer. The zero value has no order.
type Order struct{ Version, At int64 }

// before tells whether a message is outdated by another: its version is older, and its time no newer. Of two messages of
// one version neither outdates the other, since two nodes may have sent them: each may carry what the other has not.
func (o Order) before(other Order) bool {
	return o != Order{} && o.Version < other.Version && o.At <= other.At
}

// Ordered is a message that may be overtaken between nodes.
type Ordered interface {
	Encoded() []byte
	Order() (version, at int64)
}

// Hub delivers published messages to the subscribers of their topic.
type Hub struct {
	log *slog.Logger
	bus Bus

	mu     sync.RWMutex
	topics map[string]*topic
}

// topic is a topic with subscribers on this node.
type topic struct {
	subscribers map[*Subscriber]bool

	mu   sync.Mutex
	last Order // order of the last delivered message
}

// NewHub delivers within the process; with a bus, on all nodes.
func NewHub(log *slog.Logger, bus Bus) (*Hub, error) {
	h := &Hub{log: log, bus: bus, topics: map[string]*topic{}}
	if bus == nil {
		return h, nil
	}
	return h, bus.Receive(h.deliver)
}

// Wanted tells whether a message may reach a subscriber. With a bus it always may, since other nodes' subscribers are
// unknown.
func (h *Hub) Wanted(topic string) bool { return h.bus != nil || h.Subscribers(topic) > 0 }

// Publish sends a message to all subscribers of the topic: directly to those of this node, whatever the state of the
// bus, and through the bus to those of other nodes. A message already encoded is sent unchanged.
func (h *Hub) Publish(topic string, message any) {
	m, err := encode(message)
	if err != nil {
		h.log.Error("a message could not be encoded", "topic", topic, "error", err)
		return
	}
	h.deliver(topic, m)
	if h.bus != nil {
		_ = h.bus.Send(topic, m) // other nodes notice by themselves
	}
}

// Shared tells whether there is a bus to other nodes.
func (h *Hub) Shared() bool { return h.bus != nil }

// Cut tells whether the bus to other nodes is down.
func (h *Hub) Cut() bool { return h.bus != nil && !h.bus.Up() }

func encode(message any) (m Message, err error) {
	switch one := message.(type) {
	case Ordered:
		m.Payload = one.Encoded()
		m.Order.Version, m.Order.At = one.Order()
	case json.RawMessage:
		m.Payload = one
	default:
		m.Payload, err = json.Marshal(message)
	}
	return m, err
}

// deliver gives a message to this node's subscribers, unless a newer one has been delivered.
func (h *Hub) deliver(name string, m Message) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	t := h.topics[name]
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if m.Order.before(t.last) {
		return
	}
	if m.Order != (Order{}) {
		t.last = m.Order
	}
	for s := range t.subscribers {
		s.offer(m.Payload)
	}
}

// Subscribers counts the sockets subscribed to a topic on this node.
func (h *Hub) Subscribers(topic string) int {
	h.mu.RLock()
	defer h.mu.RUnlock()
	if t := h.topics[topic]; t != nil {
		return len(t.subscribers)
	}
	return 0
}

// Bounds of the queue for a slow socket.
const (
	queueLength = 64
	queueBytes  = 256 << 10
)

var resync = []byte(`{"type":"resync"}`)

// Subscriber is one socket's queue. On overflow the queue is replaced by one message that tells the page to reload the
// whole view.
type Subscriber struct {
	hub    *Hub
	mu     sync.Mutex
	queue  [][]byte
	bytes  int
	closed bool
	ready  chan struct{}
	done   chan struct{}
	topics []string
}

// Subscribe makes a queue without topics.
func (h *Hub) Subscribe() *Subscriber {
	return &Subscriber{hub: h, ready: make(chan struct{}, 1), done: make(chan struct{})}
}

// Join subscribes to a topic.
func (s *Subscriber) Join(name string) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	t := s.hub.topics[name]
	if t == nil {
		t = &topic{subscribers: map[*Subscriber]bool{}}
		s.hub.topics[name] = t
	}
	if t.subscribers[s] {
		return
	}
	t.subscribers[s] = true
	s.topics = append(s.topics, name)
}

// Leave unsubscribes from the topics for which one returns true.
func (s *Subscriber) Leave(one func(topic string) bool) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	s.topics = slices.DeleteFunc(s.topics, func(topic string) bool {
		if !one(topic) {
			return false
		}
		s.hub.drop(topic, s)
		return true
	})
}

// drop removes a subscription; the caller holds the lock.
func (h *Hub) drop(name string, s *Subscriber) {
	t := h.topics[name]
	if t == nil {
		return
	}
	delete(t.subscribers, s)
	if len(t.subscribers) == 0 {
		delete(h.topics, name)
	}
}

// Close unsubscribes from all topics.
func (s *Subscriber) Close() {
	s.hub.mu.Lock()
	for _, topic := range s.topics {
		s.hub.drop(topic, s)
	}
	s.hub.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.closed = true
		close(s.done)
	}
}

// Offer queues a message for this socket alone.
func (s *Subscriber) Offer(message any) {
	if payload, err := json.Marshal(message); err == nil {
		s.offer(payload)
	}
}

func (s *Subscriber) offer(payload []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	if len(s.queue) >= queueLength || s.bytes+len(payload) > queueBytes {
		s.queue, s.bytes = [][]byte{resync}, len(resync)
	} else {
		s.queue = append(s.queue, payload)
		s.bytes += len(payload)
	}
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

// Ready signals that Take has messages.
func (s *Subscriber) Ready() <-chan struct{} { return s.ready }

// Done is closed when the subscriber is.
func (s *Subscriber) Done() <-chan struct{} { return s.done }

// Take gives the queued messages.
func (s *Subscriber) Take() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.queue
	s.queue, s.bytes = nil, 0
	return out
}
