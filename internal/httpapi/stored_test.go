package httpapi_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

// S-066: an answer that is the same for everybody is encoded once. Served from memory it costs a few allocations;
// encoding or compressing it again would cost thousands, or a buffer of its size.
//
// It does not run in parallel, because other tests' allocations would be counted. Each request comes from another
// address, because a refused one would wait.
func TestTheDescriptionIsServedFromMemory(t *testing.T) {
	s := httpapitest.Start(t)
	for _, path := range []string{"/api/openapi.json", "/api/docs", "/api/v1/content"} {
		c := s.Client()
		r := c.Want(http.StatusOK, c.Send(http.MethodGet, path, nil))
		if path != "/api/docs" && !json.Valid(r.Body) {
			t.Errorf("%s is not JSON", path)
		}
		again := c.Send(http.MethodGet, path, nil, httpapitest.Header{Name: "If-None-Match", Value: r.Header.Get("ETag")})
		if again.Status != http.StatusNotModified {
			t.Errorf("%s, asked for again: %d", path, again.Status)
		}
		raw := c.Want(http.StatusOK, c.Send(http.MethodGet, path, nil, httpapitest.Header{Name: "Accept-Encoding", Value: "identity"}))
		if string(raw.Body) != string(r.Body) {
			t.Errorf("%s differs where it is not compressed", path)
		}
		h := s.API.Handler()
		measured := testing.Benchmark(func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				ask := httptest.NewRequest(http.MethodGet, path, nil)
				ask.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:1", i>>16&255, i>>8&255, i&255)
				ask.Header.Set("Accept-Encoding", "gzip")
				h.ServeHTTP(discard{http.Header{}}, ask)
			}
		})
		if n := measured.AllocedBytesPerOp(); n > 20_000 {
			t.Errorf("%s: an answer costs %d bytes", path, n)
		}
	}
}

type discard struct{ h http.Header }

func (d discard) Header() http.Header         { return d.h }
func (d discard) Write(p []byte) (int, error) { return io.Discard.Write(p) }
func (d discard) WriteHeader(int)             {}

// TestTheDescriptionHasARate: requests for the OpenAPI document have a rate. Time stands, because a busy machine would
// answer as slowly as the rate allows.
func TestTheDescriptionHasARate(t *testing.T) {
	t.Parallel()
	now := time.Now()
	c := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Wall = func() time.Time { return now } }).Client()
	for range 1000 {
		if c.Send(http.MethodGet, "/api/openapi.json", nil).Problem().Code == "rate.limited" {
			return
		}
	}
	t.Fatal("a thousand descriptions were answered")
}
