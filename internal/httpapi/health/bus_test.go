package health_test

import (
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// TestACutBusIsTold: a node without its bus stays in traffic, and says that it is degraded.
func TestACutBusIsTold(t *testing.T) {
	t.Parallel()
	bus, dial := httpapitest.StartBus(t)
	c := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Bus = dial(t) }).Client()
	tells := func(ready, gauge string) bool {
		said := string(c.Want(http.StatusOK, c.Send(http.MethodGet, "/readyz", nil)).Body)
		metrics := string(c.Send(http.MethodGet, "/metrics", nil).Body)
		return strings.HasPrefix(said, ready) && strings.Contains(metrics, "\numbrarch_bus_up "+gauge+"\n")
	}
	httpapitest.Wait(t, "ready with a bus", func() bool { return tells("ready", "1") })
	bus.Shutdown()
	httpapitest.Wait(t, "degraded without it", func() bool { return tells("degraded", "0") })
	c.Guest().Reign("pact_bound").Do("building.upgrade", map[string]string{"building": "walls"})
}

// TestOneNodeHasNoBus: a node alone is ready, and has no gauge of a bus.
func TestOneNodeHasNoBus(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client()
	if said := string(c.Send(http.MethodGet, "/readyz", nil).Body); said != "ready\n" {
		t.Errorf("readyz says %q", said)
	}
	if strings.Contains(string(c.Send(http.MethodGet, "/metrics", nil).Body), "umbrarch_bus_up") {
		t.Error("a gauge of a bus that nobody configured")
	}
}
