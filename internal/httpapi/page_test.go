package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"umbrarch/internal/httpapi"
)

// The gate is in the first answer to whoever has no session, and nobody else's.
func TestTheFirstAnswer(t *testing.T) {
	t.Parallel()
	dist := fstest.MapFS{"index.html": {Data: []byte("Loading Game...")}, "gate.html": {Data: []byte("Play at once")}}
	page, err := httpapi.Page(dist)
	if err != nil {
		t.Fatal(err)
	}
	get := func(cookie string, tag string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		if cookie != "" {
			r.AddCookie(&http.Cookie{Name: cookie, Value: "t"})
		}
		if tag != "" {
			r.Header.Set("If-None-Match", tag)
		}
		w := httptest.NewRecorder()
		page.ServeHTTP(w, r)
		return w
	}
	for cookie, want := range map[string]string{"": "Play at once", "theme": "Play at once", "umbrarch": "Loading Game...", "__Host-umbrarch": "Loading Game..."} {
		w := get(cookie, "")
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), want) || w.Header().Get("Vary") != "Cookie" {
			t.Errorf("with %q: %d %q %v", cookie, w.Code, w.Body, w.Header())
		}
	}
	tag := get("", "").Header().Get("ETag")
	if w := get("", tag); w.Code != http.StatusNotModified {
		t.Errorf("the same gate again: %d", w.Code)
	}
	if w := get("umbrarch", tag); w.Code != http.StatusOK {
		t.Errorf("signed in since then: %d", w.Code)
	}
	delete(dist, "gate.html")
	if page, err = httpapi.Page(dist); err != nil {
		t.Fatal(err)
	}
	if w := get("", ""); !strings.Contains(w.Body.String(), "Loading Game...") {
		t.Errorf("without a gate: %q", w.Body)
	}
}

// A script that stands in the gate runs by its hash, and in the gate alone: the policy of everything else stays shut.
func TestTheGatesOwnScript(t *testing.T) {
	t.Parallel()
	const script, hash = "let a = 1;", "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='"
	dist := fstest.MapFS{"index.html": {Data: []byte("<script>" + script + "</script>")}, "gate.html": {Data: []byte("<script>" + script + "</script><script src=/a.js></script>")}}
	page, err := httpapi.Page(dist)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/": "script-src 'self' " + hash + "; img-src 'self'", "/index.html": "script-src 'self'; img-src 'self'"} {
		w := httptest.NewRecorder()
		w.Header().Set("Content-Security-Policy", "script-src 'self'; img-src 'self'")
		page.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if got := w.Header().Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
