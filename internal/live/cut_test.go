package live_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"umbrarch/internal/live"
	"umbrarch/internal/periodic/waittest"
)

// TestABusThatIsCut (S-114): a node's own pages need no bus. Messages sent during an outage are not sent later, and
// afterwards the nodes receive each other's messages again.
func TestABusThatIsCut(t *testing.T) {
	t.Parallel()
	bus := startNATS(t, -1)
	port := bus.Addr().(*net.TCPAddr).Port
	dial := func() *live.Hub {
		n, err := live.DialNATS(live.Access{URL: bus.ClientURL(), Open: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(n.Close)
		return hub(t, n)
	}
	one, two := dial(), dial()
	here, there := one.Subscribe(), two.Subscribe()
	here.Join("kingdom/p")
	there.Join("kingdom/p")
	hear(t, one, there, "before")
	here.Take()
	bus.Shutdown()
	bus.WaitForShutdown()
	for n := range int64(50) {
		one.Publish("kingdom/p", message{fmt.Sprint("while it is away ", n), n + 1, n + 1})
	}
	if got := here.Take(); len(got) != 50 {
		t.Errorf("the node's own page had %d of 50 messages without the bus", len(got))
	}
	two.Publish("kingdom/p", message{"the other node went on", 100, 100})
	startNATS(t, port)
	for _, text := range hear(t, one, there, "after") {
		if strings.HasPrefix(text, "while") {
			t.Errorf("the other node was given %q after what is newer", text)
		}
	}
}

// hear publishes until the other node receives the word, and returns all messages received meanwhile.
func hear(t *testing.T, from *live.Hub, to *live.Subscriber, word string) (given []string) {
	t.Helper()
	waittest.Until(t, "the other node hears "+word, func() bool {
		from.Publish("kingdom/p", word)
		for _, raw := range to.Take() {
			given = append(given, string(raw))
		}
		return slices.Contains(given, `"`+word+`"`)
	})
	return given
}

// TestACutBusKeepsNothing: messages sent during an outage are gone. A listener of its own sees the bus, because a hub
// drops outdated messages.
func TestACutBusKeepsNothing(t *testing.T) {
	t.Parallel()
	bus := startNATS(t, -1)
	node := dial(t, live.Access{URL: bus.ClientURL(), Open: true})
	waittest.Until(t, "the node is connected", node.Up)
	port := cut(bus)
	waittest.Until(t, "the node notices the cut", func() bool { return !node.Up() })
	for n := range 50 {
		if err := node.Send("kingdom/p", live.Message{Payload: fmt.Append(nil, "old ", n)}); err == nil {
			t.Fatal("a message is accepted without a bus")
		}
	}
	listener, err := nats.Connect(startNATS(t, port).ClientURL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(listener.Close)
	heard, err := listener.SubscribeSync("umbrarch.live.>")
	if err == nil {
		err = listener.Flush()
	}
	if err != nil {
		t.Fatal(err)
	}
	waittest.Until(t, "the node is connected again", func() bool {
		return node.Send("kingdom/p", live.Message{Payload: []byte("new")}) == nil
	})
	if m, err := heard.NextMsg(10 * time.Second); err != nil || string(m.Data) != "new" {
		t.Errorf("the first message after the outage is %+v, %v", m, err)
	}
}

// TestACutBusWarnsOnceAMinute: a line for the outage and one for each further minute, whatever is sent and tried.
func TestACutBusWarnsOnceAMinute(t *testing.T) {
	t.Parallel()
	var out lines
	var minute atomic.Int64
	bus := startNATS(t, -1)
	node := dial(t, live.Access{URL: bus.ClientURL(), Open: true, Log: slog.New(slog.NewTextHandler(&out, nil)),
		Now: func() time.Time { return time.Unix(60*minute.Load(), 0) }})
	waittest.Until(t, "the node is connected", node.Up)
	port := cut(bus)
	for n := range 3 {
		waittest.Until(t, "the outage is logged", func() bool {
			_ = node.Send("kingdom/p", live.Message{})
			return out.count("WARN") > n
		})
		for range 200 {
			_ = node.Send("kingdom/p", live.Message{})
		}
		if got := out.count("WARN"); got != n+1 {
			t.Fatalf("%d warnings in minute %d:\n%s", got, n+1, &out)
		}
		minute.Add(1)
	}
	startNATS(t, port)
	waittest.Until(t, "the return is logged", func() bool { return out.count("the bus is connected") == 1 })
	if !node.Up() {
		t.Error("the node is not connected")
	}
}

// gate lets clients in or refuses them, and counts refusals.
type gate struct {
	closed  atomic.Bool
	refused atomic.Int64
}

func (g *gate) Check(server.ClientAuthentication) bool {
	if g.closed.Load() {
		g.refused.Add(1)
		return false
	}
	return true
}

// TestABusThatRefusesForAWhile: a node goes on connecting after its credentials were refused again and again, as while
// passwords are changed.
func TestABusThatRefusesForAWhile(t *testing.T) {
	t.Parallel()
	door := &gate{}
	bus := serveNATS(t, &server.Options{Port: -1, CustomClientAuthentication: door})
	node := dial(t, live.Access{URL: bus.ClientURL(), Open: true})
	waittest.Until(t, "the node is connected", node.Up)
	door.closed.Store(true)
	serveNATS(t, &server.Options{Port: cut(bus), CustomClientAuthentication: door})
	waittest.Until(t, "the node is refused three times", func() bool { return door.refused.Load() >= 3 })
	door.closed.Store(false)
	waittest.Until(t, "the node is connected again", node.Up)
}

func dial(t *testing.T, a live.Access) *live.NATS {
	t.Helper()
	bus, err := live.DialNATS(a)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

// cut ends the bus and returns its port.
func cut(bus *server.Server) int {
	port := bus.Addr().(*net.TCPAddr).Port
	bus.Shutdown()
	bus.WaitForShutdown()
	return port
}

// lines is a log that a test reads while it is written.
type lines struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

func (l *lines) count(text string) int { return strings.Count(l.String(), text) }
