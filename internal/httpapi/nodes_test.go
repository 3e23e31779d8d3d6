package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/httpapi"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/live"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// S-077: two nodes on one database, without a socket. A read that names the version seen by its page returns that
// version or a newer one, on either node; a read without one is at most ten seconds old.
func TestNoNodeShowsAnOldKingdom(t *testing.T) {
	t.Parallel()
	for name, bus := range map[string]func(*testing.T) live.Bus{"with NATS": dialBus(t), "without": func(*testing.T) live.Bus { return nil }} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := nodes(t, bus)
			for reading, read := range map[string]func(*httpapitest.Client, ...httpapitest.Header) bool{
				"the view": func(c *httpapitest.Client, h ...httpapitest.Header) bool {
					return strings.Contains(string(c.Want(http.StatusOK, c.Get("/reign", h...)).Body), `"investedGold":600`)
				},
				"a breakdown": func(c *httpapitest.Client, h ...httpapitest.Header) bool {
					return strings.Contains(string(c.Want(http.StatusOK, c.Get("/reign/breakdown/cost:walls", h...)).Body), "cost.steps")
				},
				"the export": func(c *httpapitest.Client, h ...httpapitest.Header) bool {
					return strings.Contains(string(c.Want(http.StatusOK, c.Get("/auth/export", h...)).Body), `"investedGold":600`)
				},
				"a dry run": func(c *httpapitest.Client, h ...httpapitest.Header) bool {
					r := c.Post("/commands/building.upgrade?dryRun=true", form{"building": "walls"}, h...)
					return strings.Contains(string(r.Body), `"n":780`)
				},
			} {
				t.Run(reading, func(t *testing.T) {
					t.Parallel()
					there, here := onBothNodes(t, a, b)
					if read(here) {
						t.Fatal("the test proves nothing: it is seen before it is done")
					}
					v := there.Do("building.upgrade", form{"building": "walls"}).Version
					if !read(here, httpapitest.Header{Name: httpapi.SeenHeader, Value: fmt.Sprintf("%s/%d", there.View().Epoch, v)}) {
						t.Error("a reading that names the version seen is older")
					}
					blind, other := onBothNodes(t, a, b)
					read(other)
					blind.Do("building.upgrade", form{"building": "walls"})
					for since := time.Now(); !read(other); time.Sleep(2400 * time.Millisecond) {
						if time.Since(since) > 10*time.Second {
							t.Fatal("a reading is older than ten seconds")
						}
					}
				})
			}
		})
	}
}

// nodes are two nodes on one database with equal clocks.
func nodes(t *testing.T, bus func(*testing.T) live.Bus) (a, b *httpapitest.Server) {
	t.Helper()
	address, clock := pgtest.URL(t), reign.NewFrozenClock(httpapitest.Epoch)
	one := func(o *httpapitest.Setup) {
		o.Store, o.Clock, o.Bus = store.Options{DatabaseURL: address}, clock, bus(t)
	}
	return httpapitest.Start(t, one), httpapitest.Start(t, one)
}

func dialBus(t *testing.T) func(*testing.T) live.Bus {
	t.Helper()
	_, dial := startBus(t)
	return dial
}

func startBus(t *testing.T) (*server.Server, func(*testing.T) live.Bus) {
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

// TestWithoutTheBusOwnPagesAreFresh: a player's other tab on the same node sees a command within a second while NATS is
// down (S-114).
func TestWithoutTheBusOwnPagesAreFresh(t *testing.T) {
	t.Parallel()
	bus, dial := startBus(t)
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Store, o.Bus = store.Options{DatabaseURL: pgtest.URL(t)}, dial(t) })
	p := s.Player()
	tab := p.Live("kingdom")
	next(t, tab, "latest", 30*time.Second)
	bus.Shutdown()
	bus.WaitForShutdown()
	for n := range 20 {
		key := fmt.Sprint("alone-", n)
		p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", n)}, httpapitest.Key(key))
		if m := next(t, tab, "patch", time.Second); m.Cause != key {
			t.Fatalf("command %d: the page was told of %q", n, m.Cause)
		}
	}
}

// onBothNodes is one browser signed in on one node that also calls the other.
func onBothNodes(t *testing.T, a, b *httpapitest.Server) (there, here *httpapitest.Client) {
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
