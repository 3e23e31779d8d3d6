// Package gemini is the driver of Google's Gemini: texts and pictures with one call. It sets no bounds; the runner
// does.
//
// Requests follow the Gemini API reference v1beta (ai.google.dev/api/generate-content): models.generateContent and
// models.streamGenerateContent with alt=sse, the key as x-goog-api-key, and GenerationConfig's responseJsonSchema,
// which accepts JSON Schema where responseSchema accepts a subset of OpenAPI's. Pictures are parts with inlineData
// (ai.google.dev/gemini-api/docs/image-generation).
package gemini

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/wire"
)

// BaseURL is Google's server.
const BaseURL = "https://generativelanguage.googleapis.com/v1beta"

type Options struct {
	BaseURL string // "" is Google's own
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
	c, err := wire.New(o.BaseURL, map[string]string{"X-Goog-Api-Key": o.Key})
	return &Provider{o.Model, c}, err
}

// Source names server and model.
func (p *Provider) Source() string { return p.client.Host + "/" + p.model }

type content struct {
	Role  string `json:"role,omitempty"`
	Parts []part `json:"parts"`
}

type part struct {
	Text    string `json:"text,omitempty"`
	Thought bool   `json:"thought,omitempty"` // the model's reasoning, which is not part of the answer
	Inline  *blob  `json:"inlineData,omitempty"`
}

type blob struct {
	Type string `json:"mimeType"`
	Data []byte `json:"data"`
}

type call struct {
	System   *content  `json:"systemInstruction,omitempty"`
	Contents []content `json:"contents"`
	Config   config    `json:"generationConfig"`
}

type config struct {
	Type       string          `json:"responseMimeType,omitempty"`
	Schema     json.RawMessage `json:"responseJsonSchema,omitempty"`
	Modalities []string        `json:"responseModalities,omitempty"`
	Image      *image          `json:"imageConfig,omitempty"`
}

type image struct {
	Ratio string `json:"aspectRatio"`
}

// response is a whole answer, or an event of a stream.
type response struct {
	Candidates []struct {
		Content content `json:"content"`
	} `json:"candidates"`
	Usage struct {
		In       int64 `json:"promptTokenCount"`
		Out      int64 `json:"candidatesTokenCount"`
		Thoughts int64 `json:"thoughtsTokenCount"`
	} `json:"usageMetadata"`
}

func (r *response) usage() genai.Usage {
	return genai.Usage{TokensIn: r.Usage.In, TokensOut: r.Usage.Out + r.Usage.Thoughts}
}

func (r *response) parts() []part {
	if len(r.Candidates) == 0 {
		return nil
	}
	return r.Candidates[0].Content.Parts
}

func (r *response) text() string {
	var all strings.Builder
	for _, p := range r.parts() {
		if !p.Thought {
			all.WriteString(p.Text)
		}
	}
	return all.String()
}

// Generate sends one request. Instructions are the system prompt; players' data are the user's message.
func (p *Provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	if r.Picture {
		return p.draw(ctx, &r)
	}
	body := call{
		System:   &content{Parts: []part{{Text: r.System()}}},
		Contents: contents(&r), Config: config{Type: "application/json", Schema: r.Shape},
	}
	if r.Partial != nil {
		return p.stream(ctx, &r, body)
	}
	var a response
	if err := p.client.Post(ctx, p.path("generateContent"), body, &a); err != nil {
		return genai.Answer{}, err
	}
	if len(a.Candidates) == 0 { // a prompt blocked by its filter has none
		return genai.Answer{}, errors.New("the provider answered no candidate")
	}
	return genai.Answer{Text: wire.Bare(a.text()), Source: p.Source(), Usage: a.usage()}, nil
}

func contents(r *genai.Request) (all []content) {
	for _, t := range r.Turns() {
		role := "user"
		if t.Model {
			role = "model"
		}
		all = append(all, content{role, []part{{Text: t.Text}}})
	}
	return all
}

func (p *Provider) path(method string) string {
	return "/models/" + url.PathEscape(p.model) + ":" + method
}

func (p *Provider) stream(ctx context.Context, r *genai.Request, body call) (genai.Answer, error) {
	text, used := wire.Gather(r), genai.Usage{}
	err := p.client.Stream(ctx, p.path("streamGenerateContent")+"?alt=sse", body, func(data []byte) (bool, error) {
		var a response
		if err := json.Unmarshal(data, &a); err != nil {
			return false, errors.New("the provider streamed no candidate")
		}
		used = a.usage() // each event reports the total so far
		return false, text.Add(a.text())
	})
	return genai.Answer{Text: wire.Bare(text.String()), Source: p.Source(), Usage: used}, err
}

func (p *Provider) draw(ctx context.Context, r *genai.Request) (genai.Answer, error) {
	body := call{
		Contents: []content{{"user", []part{{Text: r.Prompt()}}}},
		Config:   config{Modalities: []string{"TEXT", "IMAGE"}, Image: &image{"1:1"}},
	}
	var a response
	if err := p.client.PostPicture(ctx, p.path("generateContent"), body, &a); err != nil {
		return genai.Answer{}, err
	}
	for _, one := range a.parts() {
		if one.Inline != nil && len(one.Inline.Data) > 0 {
			return genai.Answer{Picture: one.Inline.Data, Source: p.Source(), Usage: a.usage()}, nil
		}
	}
	return genai.Answer{}, errors.New("the provider answered no picture")
}
