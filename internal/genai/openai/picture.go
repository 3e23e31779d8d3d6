package openai

import (
	"context"
	"errors"

	"umbrarch/internal/genai"
)

type drawing struct {
	Model  string `json:"model"`
	Prompt string `json:"prompt"`
	N      int    `json:"n"`
	Size   string `json:"size"`
}

type drawn struct {
	Data []struct {
		Body []byte `json:"b64_json"`
	} `json:"data"`
}

// draw requests one picture. An answer with a URL is refused, because the server fetches no addresses named in answers.
// Models that return URLs by default are not supported.
func (p *Provider) draw(ctx context.Context, r *genai.Request) (genai.Answer, error) {
	var d drawn
	if err := p.client.PostPicture(ctx, "/images/generations", drawing{p.model, r.Prompt(), 1, "1024x1024"}, &d); err != nil {
		return genai.Answer{}, err
	}
	if len(d.Data) == 0 || len(d.Data[0].Body) == 0 {
		return genai.Answer{}, errors.New("the provider answered no picture")
	}
	return genai.Answer{Picture: d.Data[0].Body, Source: p.Source()}, nil
}
