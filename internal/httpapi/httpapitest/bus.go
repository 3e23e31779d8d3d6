package httpapitest

import (
	"net/http/cookiejar"
	"net/url"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/live"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// Nodes are two nodes on one database with equal clocks.
func Nodes(t *testing.T, bus func(*testing.T) live.Bus) (a, b *Server) {
	t.Helper()
	address, clock := pgtest.URL(t), reign.NewFrozenClock(Epoch)
	one := func(o *Setup) {
		o.Store, o.Clock, o.Bus = store.Options{DatabaseURL: address}, clock, bus(t)
	}
	return Start(t, one), Start(t, one)
}

// DialBus starts a bus and connects nodes to it.
func DialBus(t *testing.T) func(*testing.T) live.Bus {
	t.Helper()
	_, dial := StartBus(t)
	return dial
}

// StartBus starts a bus.
func StartBus(t *testing.T) (*server.Server, func(*testing.T) live.Bus) {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the bus does not come up")
	}
	return s, func(t *testing.T) live.Bus {
		t.Helper()
		bus, err := live.DialNATS(live.Access{URL: s.ClientURL(), Open: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(bus.Close)
		return bus
	}
}

// OnBothNodes is one browser signed in on one node that also calls the other.
func OnBothNodes(t *testing.T, a, b *Server) (there, here *Client) {
	t.Helper()
	there = a.Player()
	here = b.Client()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	from, err := url.Parse(a.URL)
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(b.URL)
	if err != nil {
		t.Fatal(err)
	}
	jar.SetCookies(to, there.HTTP.Jar.Cookies(from))
	here.HTTP.Jar = jar
	there.T, here.T = t, t
	return there, here
}
