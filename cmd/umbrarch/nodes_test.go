package main

import (
	"net/http"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store/pgtest"
)

// realmOfTwo is two processes of the binary on one PostgreSQL and one NATS.
func realmOfTwo(t *testing.T) (a, b *host) {
	t.Helper()
	bus := startBus(t)
	flags := []string{"--database", pgtest.URL(t), "--nats", bus.ClientURL(), "--nats-open"}
	a, b = newHost(t, flags...), newHost(t, flags...)
	a.start()
	b.start()
	return a, b
}

// startBus is a NATS server in this process.
func startBus(t *testing.T) *server.Server {
	t.Helper()
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	go bus.Start()
	t.Cleanup(bus.Shutdown)
	if !bus.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server did not start")
	}
	return bus
}

// beside is the same browser, connected to another node.
func (h *host) beside(c *httpapitest.Client) *httpapitest.Client {
	other := h.client()
	other.HTTP.Jar = c.HTTP.Jar
	return other
}

// TestTwoNodesServeOneRealm: pages show changes made on the other node, sessions end on both, and one node keeps
// serving when the other is killed.
func TestTwoNodesServeOneRealm(t *testing.T) {
	t.Parallel()
	a, b := realmOfTwo(t)
	here := a.client().Register("a@umbrarch.example").Reign("pact_bound")
	there := b.beside(here)
	there.View()
	tab := there.Live("kingdom")
	if _, ok := tab.Next("latest", 10*time.Second); !ok {
		t.Fatal("the other node does not know the kingdom")
	}
	here.Do("building.upgrade", form{"building": "walls"}, httpapitest.Key("k"))
	m, ok := tab.Next("patch", 5*time.Second)
	for ok && m.Cause == "" { // patch of a tick
		m, ok = tab.Next("patch", 5*time.Second)
	}
	if !ok || m.Cause != "k" || m.Version != 2 {
		t.Fatalf("the page on the other node was told %s", m.Raw)
	}
	again := there.Do("building.upgrade", form{"building": "walls"}, httpapitest.Key("k"))
	if again.Version != 2 || there.View().Sections.Buildings["walls"].Level != 1 {
		t.Fatalf("the key was done again: version %d", again.Version)
	}
	second := b.client()
	second.Want(http.StatusOK, second.Login("a@umbrarch.example", httpapitest.Password))
	socket := second.Live("kingdom")
	if _, ok := socket.Next("latest", 10*time.Second); !ok {
		t.Fatal("the second session's socket is silent")
	}
	for _, s := range httpapitest.Read[[]struct {
		ID      string
		Current bool
	}](t, here.Want(http.StatusOK, here.Get("/auth/sessions"))) {
		if !s.Current {
			here.Want(http.StatusNoContent, here.Send(http.MethodDelete, httpapitest.Base+"/auth/sessions/"+s.ID, nil))
		}
	}
	if code, ended := socket.Ended(10 * time.Second); !ended || code != 4401 {
		t.Errorf("a session revoked on one node stays connected on the other: %d", code)
	}
	second.Want(http.StatusUnauthorized, second.Get("/reign"))
	a.kill()
	there.Do("building.upgrade", form{"building": "farm"})
	if v := there.View(); v.Version != 3 || v.Sections.Buildings["walls"].Level != 1 || v.Sections.Buildings["farm"].Level != 1 {
		t.Fatalf("after the other node was killed: %+v", v)
	}
}

// TestContentReachesTheOtherNode: an admin's change through one node reaches the other by the bus, before the keeper's
// slow poll.
func TestContentReachesTheOtherNode(t *testing.T) {
	t.Parallel()
	a, b := realmOfTwo(t)
	admin := a.client().Register("admin@umbrarch.example")
	a.must("admin", "grant", "admin@umbrarch.example")
	tag := func(c *httpapitest.Client) string { return c.Want(http.StatusOK, c.Get("/content")).Header.Get("ETag") }
	there := b.beside(admin)
	if tag(admin) != tag(there) {
		t.Fatal("two nodes of one build have different content")
	}
	admin.Confirm().Do("quest.put", map[string]string{"title": "A New Errand"})
	now := tag(admin)
	waittest.Until(t, "the other node serves the new content", func() bool { return tag(there) == now })
}
