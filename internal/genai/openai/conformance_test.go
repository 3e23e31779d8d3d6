package openai_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/openai"
	"umbrarch/internal/genai/providertest"
)

func dialect() providertest.Dialect {
	return providertest.Dialect{
		Driver: func(base string) (genai.Provider, error) {
			return openai.New(openai.Options{BaseURL: base + "/v1", Model: "raven-7b", Key: providertest.Key})
		},
		Key: func(q *http.Request) string { return strings.TrimPrefix(q.Header.Get("Authorization"), "Bearer ") },
	}
}

// E-236, E-237, E-238 over HTTP: see providertest.
func TestTexts(t *testing.T) {
	t.Parallel()
	d := dialect()
	d.Texts, d.Both = true, true
	d.Path, d.StreamPath = "/v1/chat/completions", "/v1/chat/completions"
	usage := map[string]int{"prompt_tokens": providertest.TokensIn, "completion_tokens": providertest.TokensOut}
	d.Answer = func(w http.ResponseWriter, text string) {
		_ = json.NewEncoder(w).Encode(map[string]any{"id": "c1", "usage": usage, "choices": []any{map[string]any{
			"index": 0, "finish_reason": "stop", "message": map[string]any{"role": "assistant", "content": text},
		}}})
	}
	d.Stream = func(w http.ResponseWriter, pieces []string, done bool) {
		w.Header().Set("Content-Type", "text/event-stream")
		for _, piece := range pieces {
			raw, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": piece}}}})
			_, _ = fmt.Fprintf(w, ": a comment\n\ndata: %s\n\n", raw)
		}
		if done {
			raw, _ := json.Marshal(map[string]any{"choices": []any{}, "usage": usage})
			_, _ = fmt.Fprintf(w, "data: %s\n\ndata: [DONE]\n\n", raw)
		}
	}
	d.Sent = func(body []byte) (sent providertest.Sent) {
		var wire struct {
			Messages []struct{ Role, Content string }
			Format   struct {
				Schema struct{ Schema json.RawMessage } `json:"json_schema"`
			} `json:"response_format"`
		}
		_ = json.Unmarshal(body, &wire)
		for _, m := range wire.Messages {
			if m.Role == "system" {
				sent.System += m.Content
			} else {
				sent.Turns = append(sent.Turns, m.Content)
			}
		}
		sent.Schema = wire.Format.Schema.Schema
		return sent
	}
	providertest.Run(t, d)
}

func TestPictures(t *testing.T) {
	t.Parallel()
	d := dialect()
	d.Pictures, d.Both, d.Path = true, true, "/v1/images/generations"
	d.Draw = func(w http.ResponseWriter, file []byte) {
		_ = json.NewEncoder(w).Encode(map[string]any{"created": 1, "data": []any{map[string]any{"b64_json": file}}})
	}
	providertest.Run(t, d)
}
