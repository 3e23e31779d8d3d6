package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// speaksOpenAI is a server that writes floors, fails at visions, and paints.
func speaksOpenAI(t *testing.T) *httptest.Server {
	t.Helper()
	var face bytes.Buffer
	if err := png.Encode(&face, image.NewGray(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	floor := `{"description":"Water drips on old iron in the dark below the keep, and something counts the drops aloud.",
		"monsters":[{"name":"Drowned Clerk","description":"It counts drops.","power":9000},{"name":"Iron Rat","description":"It gnaws keys.","power":4}],
		"traps":[{"name":"Wet Stair","description":"It is not there.","power":12}]}`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		raw, _ := io.ReadAll(q.Body)
		text := "I would rather not."
		if strings.Contains(string(raw), `"name":"floor"`) {
			text = floor
		}
		_ = json.NewEncoder(w).Encode(map[string]any{
			"data":    []any{map[string]any{"b64_json": base64.StdEncoding.EncodeToString(face.Bytes())}},
			"choices": []any{map[string]any{"message": map[string]any{"content": text}}},
		})
	}))
	t.Cleanup(s.Close)
	return s
}

// TestGenaiCheck: each kind is requested once and its answer printed; a failure gives an error. The key is not printed.
func TestGenaiCheck(t *testing.T) {
	t.Parallel()
	p := speaksOpenAI(t)
	check := func(flags ...string) (string, error) {
		c := exec.Command(binary(t), append([]string{"genai", "check"}, flags...)...)
		c.Env = append(os.Environ(), "UMBRARCH_GENAI_KEY=sesame")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	out, err := check("--genai-url", p.URL+"/v1", "--genai-model", "raven-7b")
	if err == nil || !strings.Contains(out, "floor: written after") || !strings.Contains(out, "Drowned Clerk") || !strings.Contains(out, "vision: shape after") ||
		!strings.Contains(out, "came to nothing") || strings.Contains(out, "sesame") {
		t.Errorf("%v: %s", err, out)
	}
	p.Close()
	out, err = check("--genai-url", p.URL+"/v1", "--genai-model", "raven-7b")
	if err == nil || !strings.Contains(out, "floor: failed after") || strings.Contains(out, "sesame") {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := check(); err == nil || !strings.Contains(out, "no provider is configured") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestProvidersByFlags: each driver can be configured, names its server and model, and reports missing options.
func TestProvidersByFlags(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		flags         Providers
		text, picture string
	}{
		{Providers{}, "", ""},
		{Providers{GenaiDriver: "openai", PictureDriver: "openai"}, "", ""},
		{Providers{GenaiURL: "http://127.0.0.1:1/v1", GenaiModel: "a"}, "127.0.0.1/a", ""},
		{Providers{GenaiDriver: "gemini", GenaiModel: "b", PictureDriver: "gemini", PictureModel: "c"}, "generativelanguage.googleapis.com/b", "generativelanguage.googleapis.com/c"},
		{Providers{GenaiDriver: "anthropic", GenaiModel: "d", PictureDriver: "sdwebui", PictureURL: "http://127.0.0.1:7860"}, "api.anthropic.com/d", "127.0.0.1"},
		{Providers{PictureURL: "https://paints.example/v1", PictureModel: "e"}, "", "paints.example/e"},
	} {
		for want, made := range map[string]func() (sourced, error){"text " + c.text: c.flags.text, "picture " + c.picture: c.flags.picture} {
			p, err := made()
			if err != nil {
				t.Errorf("%+v: %v", c.flags, err)
				continue
			}
			_, name, _ := strings.Cut(want, " ")
			if p == nil && name != "" || p != nil && p.Source() != name {
				t.Errorf("%+v: %v is not %q", c.flags, p, name)
			}
		}
	}
	for _, flags := range []Providers{
		{GenaiModel: "m"}, {GenaiScenes: true}, {GenaiDriver: "gemini"}, {GenaiDriver: "anthropic"}, {GenaiURL: "x", GenaiModel: "m"},
	} {
		if p, err := flags.text(); err == nil || p != nil || !strings.Contains(err.Error(), "--genai-") {
			t.Errorf("%+v: %v, %v", flags, p, err)
		}
	}
	for _, flags := range []Providers{{PictureModel: "m"}, {PictureDriver: "sdwebui"}, {PictureDriver: "gemini"}, {PictureURL: "http://x"}} {
		if p, err := flags.picture(); err == nil || p != nil || !strings.Contains(err.Error(), "--genai-picture-") {
			t.Errorf("%+v: %v, %v", flags, p, err)
		}
	}
}
