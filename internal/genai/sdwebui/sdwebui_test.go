package sdwebui_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/providertest"
	"umbrarch/internal/genai/sdwebui"
)

func dialect(prefix string) providertest.Dialect {
	return providertest.Dialect{
		Driver: func(base string) (genai.Provider, error) {
			return sdwebui.New(sdwebui.Options{BaseURL: base, Model: "inks", Key: "painter:" + providertest.Key})
		},
		Key: func(q *http.Request) string {
			_, password, _ := q.BasicAuth()
			return password
		},
		Pictures: true, Path: "/sdapi/v1/txt2img",
		Draw: func(w http.ResponseWriter, file []byte) {
			_ = json.NewEncoder(w).Encode(map[string]any{"images": []string{prefix + base64.StdEncoding.EncodeToString(file)}, "info": "{}"})
		},
	}
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, prefix := range map[string]string{"bare": "", "a data address": "data:image/png;base64,"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			providertest.Run(t, dialect(prefix))
		})
	}
}

// Source names the configured checkpoint.
func TestSource(t *testing.T) {
	t.Parallel()
	for model, want := range map[string]string{"": "127.0.0.1", "inks": "127.0.0.1/inks"} {
		if p, err := sdwebui.New(sdwebui.Options{BaseURL: "http://127.0.0.1:7860", Model: model}); err != nil || p.Source() != want {
			t.Errorf("%q: %v, %v", model, p, err)
		}
	}
	if _, err := sdwebui.New(sdwebui.Options{BaseURL: "127.0.0.1:7860"}); err == nil || strings.Contains(err.Error(), "7860") {
		t.Errorf("%v", err)
	}
}
