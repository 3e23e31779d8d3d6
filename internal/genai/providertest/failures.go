package providertest

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/genai"
)

// aPicture: the answer is the provider's picture file.
func aPicture(t *testing.T, d Dialect) {
	p := serve(t, d, func(w http.ResponseWriter, q *http.Request) {
		raw := string(body(t, q))
		if q.URL.Path != d.Path || !strings.Contains(raw, "Paint a face.") || !strings.Contains(raw, "Ysolde") || strings.Contains(raw, "player-7") {
			t.Errorf("%s was sent %s", q.URL, raw)
		}
		d.Draw(w, []byte("\x89PNG a face"))
	})
	if a, err := p.Generate(t.Context(), picture()); err != nil || string(a.Picture) != "\x89PNG a face" || len(a.Text) != 0 {
		t.Errorf("%+v, %v", a, err)
	}
	for what, answer := range map[string]http.HandlerFunc{
		"nothing":   func(w http.ResponseWriter, _ *http.Request) { d.Draw(w, nil) },
		"no object": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `[]`) },
		"an empty":  func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{}`) },
		"too much":  func(w http.ResponseWriter, _ *http.Request) { d.Draw(w, make([]byte, 16<<20)) },
	} {
		if a, err := serve(t, d, answer).Generate(t.Context(), picture()); err == nil {
			t.Errorf("%s is a picture of %d bytes", what, len(a.Picture))
		}
	}
}

// cannot: a driver without texts or without pictures returns an error and sends no request.
func cannot(t *testing.T, d Dialect) {
	p := serve(t, d, func(http.ResponseWriter, *http.Request) { t.Error("asked for what it cannot") })
	if !d.Texts {
		if _, err := p.Generate(t.Context(), request()); !errors.Is(err, genai.ErrDenied) {
			t.Errorf("a text: %v", err)
		}
	}
	if !d.Pictures {
		if _, err := p.Generate(t.Context(), picture()); !errors.Is(err, genai.ErrDenied) {
			t.Errorf("a picture: %v", err)
		}
	}
}

// statuses: a request rejected for its content is not retried and is no failure of the provider; a wrong key, model or
// address is not retried; temporary errors are. No error repeats the provider's message, which may contain the key.
func statuses(t *testing.T, d Dialect) {
	for status, c := range map[int]struct {
		denied bool
		calls  int64
	}{
		400: {false, 1}, 413: {false, 1}, 422: {false, 1}, 401: {true, 1}, 403: {true, 1}, 404: {true, 1}, 307: {true, 1},
		500: {false, 2}, 502: {false, 2}, 529: {false, 2},
	} {
		var calls atomic.Int64
		p := serve(t, d, func(w http.ResponseWriter, _ *http.Request) {
			calls.Add(1)
			w.Header().Set("Location", "http://elsewhere.example/")
			w.WriteHeader(status)
			_, _ = io.WriteString(w, `{"error":{"message":"the key `+Key+` is wrong, Ysolde"}}`)
		})
		_, err := runner(t, p).Write(t.Context(), ask(d))
		refused := status == http.StatusBadRequest || status == http.StatusRequestEntityTooLarge || status == http.StatusUnprocessableEntity
		if err == nil || errors.Is(err, genai.ErrDenied) != c.denied || errors.Is(err, genai.ErrRefused) != refused || d.Texts && calls.Load() != c.calls {
			t.Errorf("status %d: %v after %d calls", status, err, calls.Load())
		}
		if err != nil && (strings.Contains(err.Error(), Key) || strings.Contains(err.Error(), "Ysolde")) {
			t.Errorf("status %d tells a secret: %v", status, err)
		}
	}
}

// limited: Retry-After is honoured. A short delay is waited for; during a long one no request is sent.
func limited(t *testing.T, d Dialect) {
	var calls atomic.Int64
	after := "60"
	p := serve(t, d, func(w http.ResponseWriter, _ *http.Request) {
		calls.Add(1)
		w.Header().Set("Retry-After", after)
		w.WriteHeader(http.StatusTooManyRequests)
	})
	w := runner(t, p)
	if _, err := w.Write(t.Context(), ask(d)); !errors.Is(err, genai.ErrFailed) {
		t.Errorf("a minute's limit: %v", err)
	}
	if _, err := w.Write(t.Context(), ask(d)); !errors.Is(err, genai.ErrOpen) || calls.Load() != 1 {
		t.Errorf("within the minute: %v after %d calls", err, calls.Load())
	}
	if !d.Texts {
		return // a picture has one attempt
	}
	after = "1"
	calls.Store(0)
	began := time.Now()
	if _, err := runner(t, p).Write(t.Context(), ask(d)); !errors.Is(err, genai.ErrFailed) || calls.Load() != 2 || time.Since(began) < time.Second {
		t.Errorf("a second's limit: %v after %d calls in %v", err, calls.Load(), time.Since(began))
	}
}

// silence ends with the time-out.
func silence(t *testing.T, d Dialect) {
	released := make(chan struct{})
	t.Cleanup(func() { close(released) })
	p := serve(t, d, func(_ http.ResponseWriter, q *http.Request) {
		_, _ = io.Copy(io.Discard, q.Body)
		select {
		case <-q.Context().Done():
		case <-released:
		}
	})
	began := time.Now()
	if _, err := runner(t, p).Write(t.Context(), ask(d)); !errors.Is(err, genai.ErrLate) || time.Since(began) > soon {
		t.Errorf("%v after %v", err, time.Since(began))
	}
}
