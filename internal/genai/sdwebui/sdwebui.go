// Package sdwebui is the driver of AUTOMATIC1111's Stable Diffusion WebUI and of compatible servers (Forge, SD.Next):
// pictures from a machine of one's own. It sets no bounds; the runner does.
//
// The call is POST /sdapi/v1/txt2img of WebUI 1.10 with --api, as described on its own /docs page; --api-auth is basic
// authentication, for which the key is user:password.
package sdwebui

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/wire"
)

type Options struct {
	BaseURL string // such as http://127.0.0.1:7860
	Model   string // a checkpoint; "" is the loaded one
	Key     string // user:password; "" where none is required
}

// Provider is one server and checkpoint.
type Provider struct {
	model  string
	client *wire.Client
}

// New validates the address.
func New(o Options) (*Provider, error) {
	header := map[string]string{}
	if o.Key != "" {
		header["Authorization"] = "Basic " + base64.StdEncoding.EncodeToString([]byte(o.Key))
	}
	c, err := wire.New(o.BaseURL, header)
	return &Provider{o.Model, c}, err
}

// Source names server and checkpoint.
func (p *Provider) Source() string {
	if p.model == "" {
		return p.client.Host
	}
	return p.client.Host + "/" + p.model
}

type call struct {
	Prompt   string            `json:"prompt"`
	Negative string            `json:"negative_prompt"`
	Width    int               `json:"width"`
	Height   int               `json:"height"`
	Steps    int               `json:"steps"`
	Override map[string]string `json:"override_settings,omitempty"`
}

// negative is the negative prompt of every picture; the age floor is in the prompt as well.
const negative = "child, teenager, nude, gore, text, watermark, signature, frame"

type response struct {
	Images []string `json:"images"`
}

// Generate sends one request.
func (p *Provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	if !r.Picture {
		return genai.Answer{}, fmt.Errorf("%w: this provider writes nothing", genai.ErrDenied)
	}
	body := call{Prompt: r.Prompt(), Negative: negative, Width: 512, Height: 512, Steps: 20}
	if p.model != "" {
		body.Override = map[string]string{"sd_model_checkpoint": p.model}
	}
	var a response
	if err := p.client.PostPicture(ctx, "/sdapi/v1/txt2img", body, &a); err != nil {
		return genai.Answer{}, err
	}
	if len(a.Images) == 0 {
		return genai.Answer{}, errors.New("the provider answered no picture")
	}
	file := a.Images[0]
	if head, rest, found := strings.Cut(file, ","); found && strings.HasPrefix(head, "data:") {
		file = rest
	}
	picture, err := base64.StdEncoding.DecodeString(file)
	if err != nil || len(picture) == 0 {
		return genai.Answer{}, errors.New("the provider answered no picture")
	}
	return genai.Answer{Picture: picture, Source: p.Source()}, nil
}
