// Package openai is the driver for servers with OpenAI's interface: a vendor, or Ollama, llama.cpp and vLLM on the same
// machine. It sets no bounds; the runner does.
//
// Requests follow OpenAI's API reference v1, "Create chat completion" (response_format json_schema, stream with
// stream_options.include_usage) and "Create image" (POST /images/generations, b64_json).
package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/wire"
)

type Options struct {
	BaseURL string // including the version, such as https://api.example.com/v1
	Model   string
	Key     string // "" where none is required
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
	header := map[string]string{}
	if o.Key != "" {
		header["Authorization"] = "Bearer " + o.Key
	}
	c, err := wire.New(o.BaseURL, header)
	return &Provider{o.Model, c}, err
}

// Source names server and model.
func (p *Provider) Source() string { return p.client.Host + "/" + p.model }

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type format struct {
	Type   string `json:"type"`
	Schema schema `json:"json_schema"`
}

type schema struct {
	Name   string          `json:"name"`
	Schema json.RawMessage `json:"schema"`
}

type call struct {
	Model    string         `json:"model"`
	Messages []message      `json:"messages"`
	Format   format         `json:"response_format"`
	Stream   bool           `json:"stream,omitempty"`
	Options  *streamOptions `json:"stream_options,omitempty"`
}

type streamOptions struct {
	Usage bool `json:"include_usage"`
}

// completion is a whole answer, or an event of a stream, which has a delta in place of a message.
type completion struct {
	Choices []struct {
		Message message `json:"message"`
		Delta   message `json:"delta"`
	} `json:"choices"`
	Usage *struct {
		In  int64 `json:"prompt_tokens"`
		Out int64 `json:"completion_tokens"`
	} `json:"usage"`
}

func (c *completion) usage() genai.Usage {
	if c.Usage == nil {
		return genai.Usage{}
	}
	return genai.Usage{TokensIn: c.Usage.In, TokensOut: c.Usage.Out}
}

// Generate sends one request. Instructions are the system prompt; players' data are the user's message, without any
// instructions.
func (p *Provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	if r.Picture {
		return p.draw(ctx, &r)
	}
	body := call{Model: p.model, Messages: messages(&r), Format: format{"json_schema", schema{r.Kind, r.Shape}}}
	if r.Partial != nil {
		return p.stream(ctx, &r, body)
	}
	var c completion
	if err := p.client.Post(ctx, "/chat/completions", body, &c); err != nil {
		return genai.Answer{}, err
	}
	if len(c.Choices) == 0 {
		return genai.Answer{}, errors.New("the provider answered no completion")
	}
	return genai.Answer{Text: wire.Bare(c.Choices[0].Message.Content), Source: p.Source(), Usage: c.usage()}, nil
}

func messages(r *genai.Request) []message {
	all := []message{{"system", r.System()}}
	for _, t := range r.Turns() {
		role := "user"
		if t.Model {
			role = "assistant"
		}
		all = append(all, message{role, t.Text})
	}
	return all
}

func (p *Provider) stream(ctx context.Context, r *genai.Request, body call) (genai.Answer, error) {
	body.Stream, body.Options = true, &streamOptions{Usage: true}
	text, used := wire.Gather(r), genai.Usage{}
	err := p.client.Stream(ctx, "/chat/completions", body, func(data []byte) (bool, error) {
		if bytes.Equal(data, []byte("[DONE]")) {
			return true, nil
		}
		var c completion
		if err := json.Unmarshal(data, &c); err != nil {
			return false, errors.New("the provider streamed no completion")
		}
		if c.Usage != nil {
			used = c.usage()
		}
		if len(c.Choices) == 0 {
			return false, nil
		}
		return false, text.Add(c.Choices[0].Delta.Content)
	})
	return genai.Answer{Text: wire.Bare(text.String()), Source: p.Source(), Usage: used}, err
}
