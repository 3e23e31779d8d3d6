// Package health tells operators how a server is: whether it lives, whether it is ready, and its metrics.
package health

import (
	"fmt"
	"net/http"

	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/live"
	"umbrarch/internal/reign"
)

// Routes are the operations for operators.
type Routes struct {
	*route.Router
	Keeper  *reign.Keeper
	Hub     *live.Hub
	Metrics *Metrics
	Public  bool            // behind a public address, metrics are for a listener of their own
	Stopped <-chan struct{} // closed when the server refuses new commands
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	s.Mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprintf(w, "ok %s\n", s.Keeper.Build())
	})
	s.Mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-s.Stopped:
			s.Fail(w, r, problem.ErrShuttingDown.With())
			return
		default:
		}
		if err := s.Keeper.Ready(); err != nil {
			http.Error(w, "not ready", http.StatusServiceUnavailable)
			return
		}
		if s.Hub.Cut() { // commands are stored, so the node stays in traffic
			_, _ = w.Write([]byte("degraded: the bus to other nodes is down\n"))
			return
		}
		_, _ = w.Write([]byte("ready\n"))
	})
	s.Mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, r *http.Request) {
		// A public address means a proxy, whose requests also come from this machine. A proxy with minimal configuration
		// (nginx) closes each connection, which a scraper does not.
		if s.Public || !browser.FromThisMachine(r) || r.Close {
			s.Fail(w, r, problem.ErrNotFound.With())
			return
		}
		s.Metrics.Handler().ServeHTTP(w, r)
	})
}
