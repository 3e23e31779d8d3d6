package httpapi

import (
	"context"
	"net/http"
	"sync"
	"time"

	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/stored"
	"umbrarch/internal/rules"
)

// refusedAfter is the delay of a refusal of the document, so that a client over its rate gets few answers per connection
// and leaves the server to the others.
const refusedAfter = 250 * time.Millisecond

func hold(ctx context.Context) {
	wait := time.NewTimer(refusedAfter)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}

// docs serves the document. It is complete after all registrations, and encoded once, at the first request.
func (s *Server) docs() {
	description := sync.OnceValues(func() (*stored.Answer, error) {
		raw, err := s.OpenAPI()
		if err != nil {
			return nil, err
		}
		return stored.New("application/json", raw)
	})
	page := sync.OnceValues(func() (*stored.Answer, error) {
		raw, err := s.HTML()
		if err != nil {
			return nil, err
		}
		return stored.New("text/html; charset=utf-8", raw)
	})
	for path, made := range map[string]func() (*stored.Answer, error){"/api/openapi.json": description, "/api/docs": page} {
		s.Mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			if err := s.Limit(s.Stranger(r), rules.Ordinary); err != nil {
				hold(r.Context())
				s.Fail(w, r, err)
				return
			}
			answer, err := made()
			if err != nil {
				s.Fail(w, r, err)
				return
			}
			answer.ServeHTTP(w, r)
		})
	}
	s.Mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { s.Fail(w, r, problem.ErrNotFound.With()) })
}
