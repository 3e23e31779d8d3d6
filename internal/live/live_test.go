package live_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"slices"
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

func startNATS(t *testing.T, port int) *server.Server {
	t.Helper()
	return serveNATS(t, &server.Options{Port: port})
}

func serveNATS(t *testing.T, o *server.Options) *server.Server {
	t.Helper()
	o.Host, o.NoSigs, o.NoLog = "127.0.0.1", true, true
	s, err := server.NewServer(o)
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
