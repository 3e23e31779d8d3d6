package live_test

import (
	"encoding/json"
	"io"
	"log/slog"
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
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	go srv.Start()
	t.Cleanup(srv.Shutdown)
	if !srv.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server did not start")
	}
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
