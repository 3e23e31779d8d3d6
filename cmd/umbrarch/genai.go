package main

import (
	"errors"
	"fmt"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/genai/openai"
)

// writer asks the provider that the operator named. Without one the archive writes everything.
func (c *Serve) writer(n *node, s *content.Snapshot) (*genai.Runner, error) {
	if c.GenaiURL == "" {
		if c.GenaiModel != "" {
			return nil, errors.New("--genai-model names the model of a --genai-url, which is missing")
		}
		return nil, nil
	}
	p, err := openai.New(openai.Options{BaseURL: c.GenaiURL, Model: c.GenaiModel, Key: c.genaiKey})
	if err != nil {
		return nil, fmt.Errorf("--genai-url, --genai-model: %w", err)
	}
	n.log.Info("generated text is on", "provider", p.Source())
	return genai.New(genai.Options{
		Provider: p, Balance: s.Balance.Generation, Words: s.Generation, Log: n.log,
		Count: func(kind, outcome string) { n.server.CountWritten(kind, outcome) },
	}), nil
}
