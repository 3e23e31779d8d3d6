// Package anthropic is the driver of Anthropic's Messages API. It sets no bounds; the runner does.
//
// Requests follow the API reference "Messages", anthropic-version 2023-06-01. The answer is the input of a tool that
// the model must use (guide "Tool use", tool_choice of type "tool"), because the structured outputs of output_config
// accept no schema with free field names or minimal lengths, which briefs have. Streams send it as input_json_delta. It
// generates no pictures.
package anthropic

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/wire"
)

// BaseURL is Anthropic's server.
const BaseURL = "https://api.anthropic.com/v1"

const (
	version    = "2023-06-01"
	mostTokens = 4096 // of an answer; the API requires a bound
)

type Options struct {
	BaseURL string // "" is Anthropic's own
	Model   string
	Key     string
}

type Provider struct {
	model  string
	client *wire.Client
}

// New validates the address.
func New(o Options) (*Provider, error) {
	if o.Model == "" {
		return nil, errors.New("a provider needs the name of a model")
	}
	if o.BaseURL == "" {
		o.BaseURL = BaseURL
	}
	c, err := wire.New(o.BaseURL, map[string]string{"X-Api-Key": o.Key, "Anthropic-Version": version})
	return &Provider{o.Model, c}, err
}

// Source names server and model.
func (p *Provider) Source() string { return p.client.Host + "/" + p.model }

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type tool struct {
	Name   string          `json:"name"`
	Says   string          `json:"description"`
	Schema json.RawMessage `json:"input_schema"`
}

type choice struct {
	Type string `json:"type"`
	Name string `json:"name"`
}

type call struct {
	Model     string    `json:"model"`
	MaxTokens int       `json:"max_tokens"`
	System    string    `json:"system"`
	Messages  []message `json:"messages"`
	Tools     []tool    `json:"tools"`
	Choice    choice    `json:"tool_choice"`
	Stream    bool      `json:"stream,omitempty"`
}

type usage struct {
	In  int64 `json:"input_tokens"`
	Out int64 `json:"output_tokens"`
}

type response struct {
	Content []struct {
		Type  string          `json:"type"`
		Input json.RawMessage `json:"input"`
	} `json:"content"`
	Usage usage `json:"usage"`
}

// Generate sends one request. Instructions are the system prompt; players' data are the user's message.
func (p *Provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	if r.Picture {
		return genai.Answer{}, fmt.Errorf("%w: this provider draws nothing", genai.ErrDenied)
	}
	body := call{
		Model: p.model, MaxTokens: mostTokens, System: r.System(), Messages: messages(&r),
		Tools: []tool{{r.Kind, "Takes the answer.", r.Shape}}, Choice: choice{"tool", r.Kind},
	}
	if r.Partial != nil {
		return p.stream(ctx, &r, body)
	}
	var a response
	if err := p.client.Post(ctx, "/messages", body, &a); err != nil {
		return genai.Answer{}, err
	}
	for _, one := range a.Content {
		if one.Type == "tool_use" {
			return genai.Answer{Text: one.Input, Source: p.Source(), Usage: genai.Usage{TokensIn: a.Usage.In, TokensOut: a.Usage.Out}}, nil
		}
	}
	return genai.Answer{}, errors.New("the provider used no tool")
}

func messages(r *genai.Request) (all []message) {
	for _, t := range r.Turns() {
		role := "user"
		if t.Model {
			role = "assistant"
		}
		all = append(all, message{role, t.Text})
	}
	return all
}

type event struct {
	Type    string   `json:"type"`
	Message response `json:"message"`
	Delta   struct {
		JSON string `json:"partial_json"`
	} `json:"delta"`
	Usage usage `json:"usage"`
}

func (p *Provider) stream(ctx context.Context, r *genai.Request, body call) (genai.Answer, error) {
	body.Stream = true
	text, used := wire.Gather(r), genai.Usage{}
	err := p.client.Stream(ctx, "/messages", body, func(data []byte) (bool, error) {
		var e event
		if err := json.Unmarshal(data, &e); err != nil {
			return false, errors.New("the provider streamed no event")
		}
		switch e.Type {
		case "message_start":
			used.TokensIn = e.Message.Usage.In
		case "message_delta":
			used.TokensOut = e.Usage.Out
		case "error": // overloaded in the middle of an answer
			return false, errors.New("the provider ended its stream with an error")
		}
		return e.Type == "message_stop", text.Add(e.Delta.JSON)
	})
	return genai.Answer{Text: wire.Bare(text.String()), Source: p.Source(), Usage: used}, err
}
