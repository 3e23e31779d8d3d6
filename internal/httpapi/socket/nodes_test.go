package socket_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/live"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// S-077: two nodes on one database, without a socket. A read that names the version seen by its page returns that
// version or a newer one, on either node; a read without one is at most ten seconds old.
func TestNoNodeShowsAnOldKingdom(t *testing.T) {
	t.Parallel()
	for name, bus := range map[string]func(*testing.T) live.Bus{"with NATS": httpapitest.DialBus(t), "without": func(*testing.T) live.Bus { return nil }} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := httpapitest.Nodes(t, bus)
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
					there, here := httpapitest.OnBothNodes(t, a, b)
					if read(here) {
						t.Fatal("the test proves nothing: it is seen before it is done")
					}
					v := there.Do("building.upgrade", form{"building": "walls"}).Version
					if !read(here, httpapitest.Header{Name: route.SeenHeader, Value: fmt.Sprintf("%s/%d", there.View().Epoch, v)}) {
						t.Error("a reading that names the version seen is older")
					}
					blind, other := httpapitest.OnBothNodes(t, a, b)
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

// TestWithoutTheBusOwnPagesAreFresh: a player's other tab on the same node sees a command within a second while NATS is
// down (S-114).
func TestWithoutTheBusOwnPagesAreFresh(t *testing.T) {
	t.Parallel()
	bus, dial := httpapitest.StartBus(t)
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Store, o.Bus = store.Options{DatabaseURL: pgtest.URL(t)}, dial(t) })
	p := s.Player()
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	bus.Shutdown()
	bus.WaitForShutdown()
	for n := range 20 {
		key := fmt.Sprint("alone-", n)
		p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", n)}, httpapitest.Key(key))
		if m := tab.Want("patch", time.Second); m.Cause != key {
			t.Fatalf("command %d: the page was told of %q", n, m.Cause)
		}
	}
}
