package page_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"umbrarch/internal/httpapi/page"
)

// The first answer has the gate for browsers without a session, and only for them.
func TestTheFirstAnswer(t *testing.T) {
	t.Parallel()
	dist := fstest.MapFS{"index.html": {Data: []byte("Loading Game...")}, "gate.html": {Data: []byte("Play at once")}}
	built, err := page.New(dist)
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
		built.ServeHTTP(w, r)
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
	if built, err = page.New(dist); err != nil {
		t.Fatal(err)
	}
	if w := get("", ""); !strings.Contains(w.Body.String(), "Loading Game...") {
		t.Errorf("without a gate: %q", w.Body)
	}
}

// An inline script runs by its hash, in its page alone: all other policies are unchanged.
func TestThePagesOwnScripts(t *testing.T) {
	t.Parallel()
	const shut = "script-src 'self'; img-src 'self'"
	const one, hashOfOne = "let a = 1;", "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='"
	const two, hashOfTwo = "let b = 2;", "'sha256-/VxadKDFjxChkEqCBxYHGM8PchobZLHFZXlH4lVDfJI='"
	dist := fstest.MapFS{
		"gate.html":  {Data: []byte("<script>" + one + "</script><script src=/a.js></script>")},
		"index.html": {Data: []byte("<script>" + one + "</script><script>" + two + "</script>")},
		"other.html": {Data: []byte("<script>" + one + "</script>")},
	}
	built, err := page.New(dist)
	if err != nil {
		t.Fatal(err)
	}
	gate, arrival := "script-src 'self' "+hashOfOne+"; img-src 'self'", "script-src 'self' "+hashOfOne+" "+hashOfTwo+"; img-src 'self'"
	for _, c := range []struct{ path, cookie, want string }{
		{"/", "", gate}, {"/", "umbrarch", arrival}, {"/index.html", "", arrival}, {"/other.html", "", shut},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, nil)
		if c.cookie != "" {
			r.AddCookie(&http.Cookie{Name: c.cookie, Value: "t"})
		}
		w := httptest.NewRecorder()
		w.Header().Set("Content-Security-Policy", shut)
		built.ServeHTTP(w, r)
		if got := w.Header().Get("Content-Security-Policy"); got != c.want {
			t.Errorf("%s with %q: %s, want %s", c.path, c.cookie, got, c.want)
		}
	}
}

// A browser that accepts Brotli gets the precompressed file with the media type of the original; the compressed file has
// no address of its own.
func TestThePageIsPackedOnce(t *testing.T) {
	t.Parallel()
	built, err := page.New(fstest.MapFS{
		"index.html": {Data: []byte("Loading Game...")}, "assets/a.js": {Data: []byte("let a = 1;")}, "assets/a.js.br": {Data: []byte("packed")},
		"assets/b.css": {Data: []byte("b{}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, accept, body, encoding string }{
		{"/assets/a.js", "gzip, deflate, br, zstd", "packed", "br"},
		{"/assets/a.js", "gzip, br;q=0", "let a = 1;", ""},
		{"/assets/a.js", "gzip, br;q=0.5", "packed", "br"},
		{"/assets/a.js", "", "let a = 1;", ""},
		{"/assets/b.css", "br", "b{}", ""},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, nil)
		r.Header.Set("Accept-Encoding", c.accept)
		w := httptest.NewRecorder()
		built.ServeHTTP(w, r)
		if w.Code != http.StatusOK || w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.encoding {
			t.Errorf("%s with %q: %d %q %v", c.path, c.accept, w.Code, w.Body, w.Header())
		}
		if kind := w.Header().Get("Content-Type"); strings.HasSuffix(c.path, ".js") && (!strings.HasPrefix(kind, "text/javascript") || w.Header().Get("Vary") != "Accept-Encoding") {
			t.Errorf("%s with %q: %v", c.path, c.accept, w.Header())
		}
	}
	w := httptest.NewRecorder()
	built.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/assets/a.js.br", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("by its own name: %d", w.Code)
	}
}
