package openai_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/genai/openai"
	"umbrarch/internal/periodic/waittest"
)

var request = genai.Request{
	Kind: "line", Player: "p-1", Instructions: "Write a line.", Facts: json.RawMessage(`{"ruler":"Ysolde"}`),
	Shape: json.RawMessage(`{"type":"object","required":["line"],"properties":{"line":{"type":"string"}}}`),
}

// vendor is a real HTTP server that answers like a provider.
func vendor(t *testing.T, answer http.HandlerFunc) *openai.Provider {
	t.Helper()
	s := httptest.NewServer(answer)
	t.Cleanup(s.Close)
	p, err := openai.New(openai.Options{BaseURL: s.URL + "/v1/", Model: "raven-7b", Key: "sesame"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func completes(w http.ResponseWriter, text string) {
	_ = json.NewEncoder(w).Encode(map[string]any{"id": "c1", "choices": []any{map[string]any{
		"index": 0, "finish_reason": "stop", "message": map[string]any{"role": "assistant", "content": text},
	}}})
}

func TestTheCall(t *testing.T) {
	t.Parallel()
	var path, key, body string
	p := vendor(t, func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		path, key, body = r.Method+" "+r.URL.Path, r.Header.Get("Authorization"), string(raw)
		completes(w, "```json\n{\"line\":\"A crow.\"}\n```")
	})
	a, err := p.Generate(t.Context(), request)
	if err != nil || string(a.Text) != `{"line":"A crow."}` || a.Source != "127.0.0.1/raven-7b" {
		t.Fatalf("%+v, %v", a, err)
	}
	if path != "POST /v1/chat/completions" || key != "Bearer sesame" {
		t.Errorf("%s with %q", path, key)
	}
	var sent struct {
		Model    string
		Messages []struct{ Role, Content string }
		Format   struct {
			Type   string
			Schema struct {
				Name   string
				Schema json.RawMessage
			} `json:"json_schema"`
		} `json:"response_format"`
	}
	if err := json.Unmarshal([]byte(body), &sent); err != nil {
		t.Fatal(err)
	}
	if sent.Model != "raven-7b" || len(sent.Messages) != 2 || sent.Messages[0].Role != "system" || sent.Messages[1].Content != `{"ruler":"Ysolde"}` ||
		strings.Contains(sent.Messages[0].Content, "Ysolde") || sent.Format.Type != "json_schema" || sent.Format.Schema.Name != "line" {
		t.Errorf("%s", body)
	}
	if strings.Contains(body, "p-1") {
		t.Error("the provider is told who plays")
	}
}

func TestWhatIsNoCompletion(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]struct {
		answer http.HandlerFunc
		denied bool
	}{
		"an error of its own": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) }, false},
		"too many requests":   {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(429) }, false},
		"a wrong key":         {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(401) }, true},
		"a way elsewhere": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://elsewhere.example/", http.StatusTemporaryRedirect)
		}, true},
		"a page":             {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") }, false},
		"nothing chosen":     {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"choices":[]}`) }, false},
		"an endless answer":  {func(w http.ResponseWriter, _ *http.Request) { completes(w, strings.Repeat("x", 2<<20)) }, false},
		"a line that is cut": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, false},
	} {
		if a, err := vendor(t, c.answer).Generate(t.Context(), request); err == nil || errors.Is(err, genai.ErrDenied) != c.denied || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: %+v, %v", what, a, err)
		}
	}
}

// H83: driver and runner against a server that is silent, then gone, then back.
func TestTheRunnerOverHTTP(t *testing.T) {
	t.Parallel()
	var mood atomic.Value
	mood.Store("silent")
	var calls atomic.Int64
	p := vendor(t, func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		_, _ = io.Copy(io.Discard, r.Body)
		switch mood.Load() {
		case "silent":
			<-r.Context().Done()
		case "gone":
			panic(http.ErrAbortHandler)
		default:
			completes(w, `{"line":"A crow."}`)
		}
	})
	w := genai.New(genai.Options{Provider: p, Log: slog.New(slog.DiscardHandler), Balance: content.GenerationBalance{
		TimeoutSeconds: 1, BreakerCalls: 3, BreakerSeconds: 1, PlayerHourly: 100, Hourly: 100, AnswerBytes: 1000, PlayerTokens: 100_000, Concurrent: 4,
	}})
	wants := func(want error) {
		t.Helper()
		if _, err := w.Write(context.Background(), request); !errors.Is(err, want) {
			t.Fatalf("%v, want %v", err, want)
		}
	}
	wants(genai.ErrLate)
	mood.Store("gone")
	wants(genai.ErrFailed)
	wants(genai.ErrFailed)
	wants(genai.ErrOpen)
	if n := calls.Load(); n != 3 {
		t.Errorf("%d calls", n)
	}
	mood.Store("back")
	waittest.Until(t, "the breaker lets a call through", func() bool {
		_, err := w.Write(context.Background(), request)
		return err == nil
	})
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	for _, o := range []openai.Options{
		{BaseURL: "localhost:11434", Model: "m"}, {BaseURL: "ftp://x/v1", Model: "m"}, {BaseURL: "https://user:sesame@x/v1", Model: "m"},
		{BaseURL: "https://x/v1?key=sesame", Model: "m"}, {BaseURL: "", Model: "m"}, {BaseURL: "https://x/v1"},
	} {
		if _, err := openai.New(o); err == nil || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if _, err := openai.New(openai.Options{BaseURL: "http://127.0.0.1:11434/v1", Model: "m"}); err != nil {
		t.Error(err)
	}
}
