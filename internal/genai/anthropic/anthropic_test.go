package anthropic_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/anthropic"
	"umbrarch/internal/genai/providertest"
)

type object = map[string]any

func sent(body []byte) (sent providertest.Sent) {
	var wire struct {
		System   string
		Messages []struct{ Role, Content string }
		Tools    []struct {
			Name   string
			Schema json.RawMessage `json:"input_schema"`
		}
	}
	_ = json.Unmarshal(body, &wire)
	sent.System, sent.Schema = wire.System, wire.Tools[0].Schema
	for _, m := range wire.Messages {
		sent.Turns = append(sent.Turns, m.Content)
	}
	return sent
}

// input is the tool's input from the model. The API returns invalid JSON as text.
func input(text string) any {
	if json.Valid([]byte(text)) {
		return json.RawMessage(text)
	}
	return text
}

func event(w http.ResponseWriter, v object) {
	raw, _ := json.Marshal(v)
	_, _ = fmt.Fprintf(w, "event: %s\ndata: %s\n\n", v["type"], raw)
}

// E-236, E-237, E-238 over HTTP: see providertest.
func TestConformance(t *testing.T) {
	t.Parallel()
	providertest.Run(t, providertest.Dialect{
		Driver: func(base string) (genai.Provider, error) {
			return anthropic.New(anthropic.Options{BaseURL: base + "/v1", Model: "scribe", Key: providertest.Key})
		},
		Key:   func(q *http.Request) string { return q.Header.Get("X-Api-Key") },
		Texts: true, Sent: sent, Path: "/v1/messages", StreamPath: "/v1/messages",
		Answer: func(w http.ResponseWriter, text string) {
			_ = json.NewEncoder(w).Encode(object{
				"type": "message", "stop_reason": "tool_use", "usage": object{"input_tokens": providertest.TokensIn, "output_tokens": providertest.TokensOut},
				"content": []any{object{"type": "text", "text": "Here it is."}, object{"type": "tool_use", "id": "t1", "name": "line", "input": input(text)}},
			})
		},
		Stream: func(w http.ResponseWriter, pieces []string, done bool) {
			event(w, object{"type": "message_start", "message": object{"usage": object{"input_tokens": providertest.TokensIn, "output_tokens": 1}}})
			event(w, object{"type": "content_block_start", "index": 0, "content_block": object{"type": "tool_use", "id": "t1", "name": "line", "input": object{}}})
			event(w, object{"type": "ping"})
			for _, piece := range pieces {
				event(w, object{"type": "content_block_delta", "index": 0, "delta": object{"type": "input_json_delta", "partial_json": piece}})
			}
			if !done {
				event(w, object{"type": "error", "error": object{"type": "overloaded_error"}})
				return
			}
			event(w, object{"type": "content_block_stop", "index": 0})
			event(w, object{"type": "message_delta", "delta": object{"stop_reason": "tool_use"}, "usage": object{"output_tokens": providertest.TokensOut}})
			event(w, object{"type": "message_stop"})
		},
	})
}

// TestAddresses: the default address is the provider's own.
func TestAddresses(t *testing.T) {
	t.Parallel()
	if p, err := anthropic.New(anthropic.Options{Model: "scribe"}); err != nil || p.Source() != "api.anthropic.com/scribe" {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := anthropic.New(anthropic.Options{}); err == nil {
		t.Error("no model is a model")
	}
}
