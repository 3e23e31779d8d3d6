// Package openai drives whatever answers as OpenAI's chat completions do: a vendor, or Ollama and llama.cpp on the same
// machine. It holds no bounds of its own but those that keep it from harm; the runner has the others.
package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"umbrarch/internal/genai"
)

// Options of a Provider.
type Options struct {
	BaseURL string // up to and with the version, as https://api.example.com/v1
	Model   string
	Key     string // "" where none is wanted
}

// Provider is one server and model.
type Provider struct {
	o      Options
	source string
	client *http.Client
}

// mostRead bounds what is read of an answer, around the text too.
const mostRead = 1 << 20

// New checks the address. Where it leads elsewhere nobody follows: the key is for that host alone.
func New(o Options) (*Provider, error) {
	u, err := url.Parse(o.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil || u.RawQuery != "" {
		return nil, errors.New("the provider's address is not of the form https://host/v1") // without the text: it may hold a key
	}
	if o.Model == "" {
		return nil, errors.New("a provider needs the name of a model")
	}
	o.BaseURL = strings.TrimRight(o.BaseURL, "/")
	return &Provider{o: o, source: u.Hostname() + "/" + o.Model, client: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// Source names server and model.
func (p *Provider) Source() string { return p.source }

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
	Model    string    `json:"model"`
	Messages []message `json:"messages"`
	Format   format    `json:"response_format"`
}

type completion struct {
	Choices []struct {
		Message struct {
			Content string `json:"content"`
		} `json:"message"`
	} `json:"choices"`
}

// Generate asks once. Instructions are the system's words; a player's data is the user's, and nothing of it is mixed in.
func (p *Provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	// The shape is told in words too, for servers that know no schemas.
	body, err := json.Marshal(call{Model: p.o.Model, Messages: []message{
		{"system", r.Instructions + "\nThe shape of the answer, as JSON Schema: " + string(r.Shape)},
		{"user", string(r.Facts)},
	}, Format: format{"json_schema", schema{r.Kind, r.Shape}}})
	if err != nil {
		return genai.Answer{}, err
	}
	raw, err := p.post(ctx, body)
	if err != nil {
		return genai.Answer{}, err
	}
	var c completion
	if err := json.Unmarshal(raw, &c); err != nil || len(c.Choices) == 0 {
		return genai.Answer{}, errors.New("the provider answered no completion")
	}
	return genai.Answer{Text: json.RawMessage(bare(c.Choices[0].Message.Content)), Source: p.source}, nil
}

func (p *Provider) post(ctx context.Context, body []byte) ([]byte, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, p.o.BaseURL+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	q.Header.Set("Content-Type", "application/json")
	if p.o.Key != "" {
		q.Header.Set("Authorization", "Bearer "+p.o.Key)
	}
	answer, err := p.client.Do(q)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(answer.Body, mostRead))
	switch status := answer.StatusCode; {
	case status == http.StatusOK:
		return raw, err
	case status == http.StatusTooManyRequests, status == http.StatusRequestTimeout, status >= http.StatusInternalServerError:
		return nil, fmt.Errorf("status %d", status)
	default: // the key, the model or the address is wrong: the same again is no use
		return nil, fmt.Errorf("%w: status %d", genai.ErrDenied, status)
	}
}

// bare takes the fence away that many models draw around JSON.
func bare(text string) string {
	text = strings.TrimSpace(text)
	if inner, ok := strings.CutPrefix(text, "```"); ok {
		inner = strings.TrimSuffix(strings.TrimSpace(inner), "```")
		return strings.TrimSpace(strings.TrimPrefix(inner, "json"))
	}
	return text
}
