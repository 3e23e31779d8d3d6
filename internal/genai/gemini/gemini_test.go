package gemini_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/gemini"
	"umbrarch/internal/genai/providertest"
)

type object = map[string]any

var usage = object{"promptTokenCount": providertest.TokensIn, "candidatesTokenCount": providertest.TokensOut - 4, "thoughtsTokenCount": 4}

func candidate(parts ...any) object {
	return object{"usageMetadata": usage, "candidates": []any{object{"content": object{"role": "model", "parts": parts}, "finishReason": "STOP"}}}
}

func sent(body []byte) (sent providertest.Sent) {
	type content struct{ Parts []struct{ Text string } }
	var wire struct {
		System   content `json:"systemInstruction"`
		Contents []content
		Config   struct {
			Schema json.RawMessage `json:"responseJsonSchema"`
		} `json:"generationConfig"`
	}
	_ = json.Unmarshal(body, &wire)
	sent.System, sent.Schema = wire.System.Parts[0].Text, wire.Config.Schema
	for _, c := range wire.Contents {
		sent.Turns = append(sent.Turns, c.Parts[0].Text)
	}
	return sent
}

// E-236, E-237, E-238 over HTTP: see providertest.
func TestConformance(t *testing.T) {
	t.Parallel()
	providertest.Run(t, providertest.Dialect{
		Driver: func(base string) (genai.Provider, error) {
			return gemini.New(gemini.Options{BaseURL: base + "/v1beta", Model: "gem", Key: providertest.Key})
		},
		Key:   func(q *http.Request) string { return q.Header.Get("X-Goog-Api-Key") },
		Texts: true, Pictures: true, Sent: sent,
		Path: "/v1beta/models/gem:generateContent", StreamPath: "/v1beta/models/gem:streamGenerateContent",
		Answer: func(w http.ResponseWriter, text string) {
			_ = json.NewEncoder(w).Encode(candidate(object{"text": "Let me think.", "thought": true}, object{"text": text}))
		},
		Stream: func(w http.ResponseWriter, pieces []string, _ bool) { // it has no last event: a truncated answer is detected by its shape
			for _, piece := range pieces {
				raw, _ := json.Marshal(candidate(object{"text": piece}))
				_, _ = fmt.Fprintf(w, "data: %s\r\n\r\n", raw)
			}
		},
		Draw: func(w http.ResponseWriter, file []byte) {
			_ = json.NewEncoder(w).Encode(candidate(object{"text": "A face."}, object{"inlineData": object{"mimeType": "image/png", "data": file}}))
		},
	})
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	if p, err := gemini.New(gemini.Options{Model: "gem"}); err != nil || p.Source() != "generativelanguage.googleapis.com/gem" {
		t.Errorf("%v, %v", p, err)
	}
	for _, o := range []gemini.Options{{}, {BaseURL: "https://x/v1beta?key=sesame", Model: "gem"}} {
		if _, err := gemini.New(o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
}
