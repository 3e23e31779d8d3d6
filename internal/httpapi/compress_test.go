package httpapi

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestCommandsAreCompressed: a large answer of a command is, a small one goes out as it is.
func TestCommandsAreCompressed(t *testing.T) {
	t.Parallel()
	s := &Server{large: zip(commandLeast, fastest)}
	for size, want := range map[int]string{100: "", commandLeast - 2: "", commandLeast: "gzip"} {
		r, w := httptest.NewRequest(http.MethodPost, "/", nil), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", "gzip")
		s.answerCommand(w, r, json.RawMessage(`"`+strings.Repeat("a", size-2)+`"`))
		if got := w.Header().Get("Content-Encoding"); w.Code != http.StatusOK || got != want {
			t.Errorf("%d bytes: %d, %q instead of %q", size, w.Code, got, want)
		}
	}
}

// TestOnlyCookie: a token that came alone is the one net/http reads, and anything else is left to it.
func TestOnlyCookie(t *testing.T) {
	t.Parallel()
	for line, plain := range map[string]bool{
		"umbrarch=Ab-_9": true, "umbrarch=": true, "umbrarch": false, "": false, "umbrarch=a; b=c": false, "b=c; umbrarch=a": false, `umbrarch="a"`: false,
		" umbrarch=a": false, "umbrarch=a ": false, "umbrarchy=a": false, "umbrarch=a;umbrarch=b": false, "umbrarch=a,b": false,
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Cookie", line)
		value, only := onlyCookie(r, "umbrarch")
		if only != plain {
			t.Errorf("%q: %v", line, only)
		}
		if c, err := r.Cookie("umbrarch"); only && (err != nil || c.Value != value) {
			t.Errorf("%q: %q, net/http reads %v: %v", line, value, c, err)
		}
	}
}
