package faultsim_test

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"time"

	"github.com/cespare/xxhash/v2"

	"umbrarch/internal/live"
)

// bus carries messages between nodes. Without a failure each pair of nodes has an order of messages of a topic.
type bus struct {
	w       *world
	mu      sync.Mutex
	ends    map[*life]func(string, live.Message)
	arrival map[[3]string]time.Duration // the last arrival, by sender, receiver and topic
}

// end is the bus as one node has it.
type end struct{ *life }

var errCut = errors.New("faultsim: the bus is cut")

func (e end) Receive(f func(string, live.Message)) error {
	b := e.w.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ends[e.life] = f
	return nil
}

// Up tells whether the node is connected to the bus.
func (e end) Up() bool { return !e.busCut.Load() }

func (e end) Close() {}

func (e end) Send(topic string, m live.Message) error {
	if e.busCut.Load() {
		e.w.count("messages refused by the bus")
		return errCut
	}
	e.w.count("messages sent")
	m.Payload = bytes.Clone(m.Payload)
	b := e.w.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	for to := range b.ends {
		if to != e.life {
			b.carry(e.life, to, topic, m)
		}
	}
	return nil
}

// carry brings a message to one node, if it arrives; the caller holds the lock.
func (b *bus) carry(from, to *life, topic string, m live.Message) {
	d := b.w.dice("message", from.name, to.name, topic, xxhash.Sum64(m.Payload))
	way := between(d, 100*time.Microsecond, 3*time.Millisecond)
	times := 1
	if !b.w.calm.Load() {
		x := &b.w.mix
		switch {
		case chance(d, x.missing):
			b.w.count("messages lost")
			return
		case chance(d, x.doubled):
			b.w.count("messages doubled")
			times = 2
		case chance(d, x.late):
			b.w.count("messages late")
			way = between(d, time.Second, time.Minute)
		}
		if chance(d, x.overtaken) {
			b.w.count("messages out of order")
			way += between(d, 0, time.Second)
		} else {
			way = b.inOrder(from, to, topic, way)
		}
	} else {
		way = b.inOrder(from, to, topic, way)
	}
	for i := range times {
		later := way + time.Duration(i)*between(d, time.Millisecond, time.Second)
		b.w.tasks.Go(func() { b.arrive(to, topic, m, later) })
	}
}

// inOrder makes a message arrive after those that were sent before it.
func (b *bus) inOrder(from, to *life, topic string, way time.Duration) time.Duration {
	key := [3]string{from.name, to.name, topic}
	at := max(b.w.now()+way, b.arrival[key]+time.Microsecond)
	b.arrival[key] = at
	return at - b.w.now()
}

func (b *bus) arrive(to *life, topic string, m live.Message, way time.Duration) {
	if !to.wait(context.Background(), way) || to.busCut.Load() {
		return
	}
	b.mu.Lock()
	f := b.ends[to]
	b.mu.Unlock()
	if f != nil {
		b.w.count("messages received")
		f(topic, m)
	}
}

// leave removes a node that has stopped.
func (b *bus) leave(l *life) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.ends, l)
}
