package live_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/live"
	"umbrarch/internal/periodic/waittest"
)

// TestABusWantsCredentials: an address without credentials is refused unless allowed explicitly; those in the address
// are used.
func TestABusWantsCredentials(t *testing.T) {
	t.Parallel()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true, Username: "node", Password: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the bus does not come up")
	}
	plain := "nats://" + s.Addr().String()
	for _, url := range []string{plain, plain + ",nats://node:secret@127.0.0.1:1"} {
		if _, err := live.DialNATS(live.Access{URL: url}); !errors.Is(err, live.ErrOpenBus) {
			t.Errorf("%s: %v", url, err)
		}
	}
	bus, err := live.DialNATS(live.Access{URL: strings.Replace(plain, "nats://", "nats://node:secret@", 1)})
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	h := hub(t, bus)
	sub := h.Subscribe()
	sub.Join("realm")
	waittest.Until(t, "something arrives over the bus", func() bool {
		h.Publish("realm", "x")
		return len(sub.Take()) > 0
	})
	if n := s.NumClients(); n != 1 {
		t.Errorf("%d clients are signed in", n)
	}
}
