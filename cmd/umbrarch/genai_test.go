package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestTheBinaryAndAProvider: a provider configured by flags and the environment writes; after it is killed the archive
// does, and the game goes on. After a restart without it, its earlier texts are still there.
func TestTheBinaryAndAProvider(t *testing.T) {
	t.Parallel()
	var key atomic.Value
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		key.Store(r.Header.Get("Authorization"))
		_ = json.NewEncoder(w).Encode(map[string]any{"choices": []any{map[string]any{"message": map[string]any{"role": "assistant", "content": `{
			"title":"The Crow's Ledger","description":"A crow reads your ledger aloud.","choices":[
			{"text":"Listen","outcome":"It knows sums.","effects":{"gold":1000000}},
			{"text":"Shoo it","outcome":"It leaves a bill.","effects":{"gold":-100,"loyalty":3}}]}`}}}})
	}))
	defer provider.Close()
	h := newHost(t, "--dev", "--genai-url", provider.URL+"/v1", "--genai-model", "raven-7b")
	h.env = []string{"UMBRARCH_GENAI_KEY=sesame"}
	h.start()
	p := h.client().Guest().Reign("pact_bound")
	later := func(d time.Duration) {
		t.Helper()
		p.Want(http.StatusOK, p.Send(http.MethodPost, "/dev/clock", map[string]any{"advanceSeconds": int64(d / time.Second), "online": true}))
	}
	later(4 * time.Hour)
	p.Do("building.upgrade", map[string]string{"building": "oracles_spire"})
	type scried struct {
		Vision struct{ ID, Title, Source string }
	}
	scry := func() (v scried) {
		t.Helper()
		if err := json.Unmarshal(p.Do("spire.scry", nil).Result, &v); err != nil {
			t.Fatal(err)
		}
		return v
	}
	first := scry()
	if first.Vision.Title != "The Crow's Ledger" || first.Vision.Source != "generated" || key.Load() != "Bearer sesame" {
		t.Errorf("%+v with %q", first, key.Load())
	}
	provider.Close()
	p.Do("spire.choose", map[string]any{"vision": first.Vision.ID, "choice": 0})
	later(10 * time.Minute)
	second := scry()
	if second.Vision.Source != "archive" {
		t.Errorf("%+v of a dead provider", second)
	}
	text := string(p.Want(http.StatusOK, p.Send(http.MethodGet, "/metrics", nil)).Body)
	for _, line := range []string{`umbrarch_generated_total{kind="vision",outcome="written"} 1`, `umbrarch_generated_total{kind="vision",outcome="failed"} 1`,
		`umbrarch_generation_calls_total{kind="vision",result="answered"} 1`, `umbrarch_generation_calls_total{kind="vision",result="failed"} 2`, `umbrarch_generation_seconds_count{kind="vision"} 2`} {
		if !strings.Contains(text, line) {
			t.Errorf("/metrics has no %s", line)
		}
	}
	if h.log.Has("sesame") || !h.log.Has("127.0.0.1/raven-7b") {
		t.Errorf("the log:\n%s", h.log)
	}
	if err := h.signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	h.flags, h.env = []string{"--dev"}, nil
	h.start()
	var view struct {
		Sections struct{ Spire scried }
	}
	if err := json.Unmarshal(p.Want(http.StatusOK, p.Get("/reign")).Body, &view); err != nil || view.Sections.Spire.Vision != second.Vision {
		t.Errorf("%v, %+v", err, view)
	}
}

func TestAProviderThatIsNone(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	for _, flags := range [][]string{{"--genai-url", "localhost:11434", "--genai-model", "m"}, {"--genai-url", "http://localhost/v1"}, {"--genai-model", "m"}} {
		if out, err := h.run(append([]string{"serve", "--addr", "127.0.0.1:0"}, flags...)...); err == nil || !strings.Contains(out, "--genai-") {
			t.Errorf("%v: %v, %s", flags, err, out)
		}
	}
}
