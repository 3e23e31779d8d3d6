// Package live fans messages out to web sockets, on this node and on others. It knows
// topics and bytes; what a message says is its sender's business.
package live

import (
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
)

// Bus carries messages between nodes. A message comes back to the node that sent it.
type Bus interface {
	Send(topic string, payload []byte) error
	Receive(func(topic string, payload []byte)) error
	Close()
}

// Hub delivers what is published on a topic to its subscribers.
type Hub struct {
	log *slog.Logger
	bus Bus

	mu     sync.RWMutex
	topics map[string]map[*Subscriber]bool
}

// NewHub delivers in process; with a bus, on every node.
func NewHub(log *slog.Logger, bus Bus) (*Hub, error) {
	h := &Hub{log: log, bus: bus, topics: map[string]map[*Subscriber]bool{}}
	if bus == nil {
		return h, nil
	}
	return h, bus.Receive(h.deliver)
}

// Wanted tells whether a message might reach anybody: without a bus, this node knows.
func (h *Hub) Wanted(topic string) bool { return h.bus != nil || h.Subscribers(topic) > 0 }

// Publish tells every subscriber of the topic, on every node. What is encoded already, a
// json.RawMessage, goes out as it is.
func (h *Hub) Publish(topic string, message any) {
	payload, encoded := message.(json.RawMessage)
	if !encoded {
		var err error
		if payload, err = json.Marshal(message); err != nil {
			h.log.Error("a message could not be encoded", "topic", topic, "error", err)
			return
		}
	}
	if h.bus != nil {
		if err := h.bus.Send(topic, payload); err == nil {
			return
		}
		h.log.Warn("the bus did not take a message; other nodes will notice by themselves", "topic", topic)
	}
	h.deliver(topic, payload)
}

func (h *Hub) deliver(topic string, payload []byte) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	for s := range h.topics[topic] {
		s.offer(payload)
	}
}

// Subscribers counts the sockets of a topic on this node.
func (h *Hub) Subscribers(topic string) int {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return len(h.topics[topic])
}

// Bounds of what waits for a slow socket.
const (
	queueLength = 64
	queueBytes  = 256 << 10
)

var resync = []byte(`{"type":"resync"}`)

// Subscriber is one socket's queue. When it overflows, what waited is dropped for one
// message that tells the page to ask for the whole view.
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

// Join adds a topic.
func (s *Subscriber) Join(topic string) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	if s.hub.topics[topic] == nil {
		s.hub.topics[topic] = map[*Subscriber]bool{}
	}
	if s.hub.topics[topic][s] {
		return
	}
	s.hub.topics[topic][s] = true
	s.topics = append(s.topics, topic)
}

// Leave gives up the topics of which one is true.
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

// drop ends a subscription; the caller holds the lock.
func (h *Hub) drop(topic string, s *Subscriber) {
	delete(h.topics[topic], s)
	if len(h.topics[topic]) == 0 {
		delete(h.topics, topic)
	}
}

// Close leaves every topic.
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

// Ready signals that Take has something.
func (s *Subscriber) Ready() <-chan struct{} { return s.ready }

// Done is closed when the subscriber is.
func (s *Subscriber) Done() <-chan struct{} { return s.done }

// Take gives what waits.
func (s *Subscriber) Take() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.queue
	s.queue, s.bytes = nil, 0
	return out
}
