package main

import (
	"net"
	"sync"
	"testing"
	"time"
)

// weather is the state of a link.
type weather int

const (
	clear  weather = iota
	cut            // connections end, and no new one is accepted
	silent         // bytes wait, and nothing ends
	slow           // each packet comes late
	halved         // the next packet of each direction is cut in half, and its connection ends
)

// lateness is the delay of a packet on a slow link.
const lateness = 80 * time.Millisecond

// link is the way of TCP connections to one server. A test makes its weather.
type link struct {
	net.Listener
	dial    func() (net.Conn, error)
	mu      sync.Mutex
	changed *sync.Cond
	now     weather
	open    map[net.Conn]struct{}
}

func newLink(t testing.TB, dial func() (net.Conn, error)) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &link{Listener: listener, dial: dial, open: map[net.Conn]struct{}{}}
	l.changed = sync.NewCond(&l.mu)
	go l.serve()
	t.Cleanup(func() {
		_ = l.Close()
		l.set(cut)
	})
	return l
}

// set changes the weather for all connections, those that are open too.
func (l *link) set(w weather) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now = w
	if w == cut {
		for c := range l.open {
			_ = c.Close()
		}
	}
	l.changed.Broadcast()
}

func (l *link) serve() {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go l.carry(c)
	}
}

func (l *link) carry(near net.Conn) {
	defer near.Close()
	if l.weather() == cut {
		return
	}
	far, err := l.dial()
	if err != nil {
		return
	}
	defer far.Close()
	if !l.hold(near, far) {
		return
	}
	defer l.forget(near, far)
	var both sync.WaitGroup
	both.Go(func() { l.pump(near, far) })
	both.Go(func() { l.pump(far, near) })
	both.Wait()
}

// hold notes connections for a cut. It tells whether they may stay.
func (l *link) hold(all ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range all {
		l.open[c] = struct{}{}
	}
	return l.now != cut
}

func (l *link) forget(all ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range all {
		delete(l.open, c)
	}
}

// weather waits while the link is silent.
func (l *link) weather() weather {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.now == silent {
		l.changed.Wait()
	}
	return l.now
}

func (l *link) pump(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	packet := make([]byte, 32<<10)
	for {
		n, err := from.Read(packet)
		if err != nil {
			return
		}
		switch l.weather() {
		case cut:
			return
		case halved:
			_, _ = to.Write(packet[:n/2])
			return
		case slow:
			time.Sleep(lateness)
		}
		if _, err := to.Write(packet[:n]); err != nil {
			return
		}
	}
}
