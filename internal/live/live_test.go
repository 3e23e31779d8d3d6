package live_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/live"
)

func quiet() *slog.Logger { return slog.New(slog.NewTextHandler(io.Discard, nil)) }

func hub(t *testing.T, bus live.Bus) *live.Hub {
	t.Helper()
	h, err := live.NewHub(quiet(), bus)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestHubDeliversToTheTopicAlone(t *testing.T) {
	t.Parallel()
	h := hub(t, nil)
	a, b := h.Subscribe(), h.Subscribe()
	a.Join("kingdom/a")
	b.Join("kingdom/b")
	h.Publish("kingdom/a", map[string]int{"n": 1})
	<-a.Ready()
	if got := a.Take(); len(got) != 1 || string(got[0]) != `{"n":1}` {
		t.Fatalf("a got %q", got)
	}
	if got := b.Take(); len(got) != 0 {
		t.Fatalf("b got %q", got)
	}
	a.Close()
	if n := h.Subscribers("kingdom/a"); n != 0 {
		t.Fatalf("%d subscribers stay after Close", n)
	}
}

func TestASlowSocketIsToldToResync(t *testing.T) {
	t.Parallel()
	h := hub(t, nil)
	s := h.Subscribe()
	s.Join("realm")
	for range 65 {
		h.Publish("realm", "x")
	}
	got := s.Take()
	var m struct{ Type string }
	if len(got) != 1 || json.Unmarshal(got[0], &m) != nil || m.Type != "resync" {
		t.Fatalf("after an overflow the queue holds %q", got)
	}
}

func TestNodesHearEachOtherOverNATS(t *testing.T) {
	t.Parallel()
	srv := startNATS(t, -1)
	dial := func() *live.Hub {
		bus, err := live.DialNATS(live.Access{URL: srv.ClientURL(), Open: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(bus.Close)
		return hub(t, bus)
	}
	one, two := dial(), dial()
	s := two.Subscribe()
	s.Join("kingdom/p")
	deadline := time.After(10 * time.Second)
	for {
		one.Publish("kingdom/p", "hello")
		select {
		case <-s.Ready():
			if got := string(s.Take()[0]); got != `"hello"` {
				t.Fatalf("the other node heard %s", got)
			}
			return
		case <-time.After(50 * time.Millisecond): // the subscription may not have reached the server yet
		case <-deadline:
			t.Fatal("the other node heard nothing")
		}
	}
}

// message is a message of a kingdom.
type message struct {
	text        string
	version, at int64
}

func (m message) Encoded() []byte            { return []byte(m.text) }
func (m message) Order() (version, at int64) { return m.version, m.at }

func TestWhatWasOvertakenIsDropped(t *testing.T) {
	t.Parallel()
	h := hub(t, nil)
	s := h.Subscribe()
	s.Join("kingdom/p")
	for _, m := range []message{
		{"a", 5, 50}, {"an older command", 4, 40}, {"a tick of another node, whose clock is behind", 5, 49}, {"again", 5, 50}, {"a tick", 5, 60},
		{"a command by a clock that is behind", 6, 59}, {"the next reign", 1, 70},
	} {
		h.Publish("kingdom/p", m)
	}
	h.Publish("kingdom/p", "in no order")
	var got []string
	for _, raw := range s.Take() {
		got = append(got, string(raw))
	}
	if want := []string{"a", "a tick of another node, whose clock is behind", "again", "a tick", "a command by a clock that is behind", "the next reign", `"in no order"`}; !slices.Equal(got, want) {
		t.Errorf("delivered %q, want %q", got, want)
	}
}

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
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		from.Publish("kingdom/p", word)
		for _, raw := range to.Take() {
			if given = append(given, string(raw)); string(raw) == `"`+word+`"` {
				return given
			}
		}
	}
	t.Fatalf("the other node does not hear %q", word)
	return nil
}

func startNATS(t *testing.T, port int) *server.Server {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server did not start")
	}
	return s
}
