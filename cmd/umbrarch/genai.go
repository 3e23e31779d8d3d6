package main

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi/health"
	"umbrarch/internal/realm/generation"
	"umbrarch/internal/realm/picture"
)

// writer makes the runner for the configured providers. Without one the archive writes everything.
func (c *Serve) writer(n *node, s *content.Snapshot) (*genai.Runner, error) {
	o, err := c.Providers.options(s)
	if err != nil || o.Provider == nil && o.Painter == nil {
		return nil, err
	}
	o.Log, o.Now = n.log, n.clock.Now
	o.Books = generation.Books{Store: n.store, Now: n.clock.Now}
	o.Observe = func(e genai.Event) {
		n.server.Metrics.CountWritten(health.Written{
			Kind: e.Kind, Outcome: e.Outcome, Took: e.Took,
			Calls: e.Spend.Calls, Failures: e.Spend.Failures, TokensIn: e.Spend.TokensIn, TokensOut: e.Spend.TokensOut,
		})
	}
	o.Keep = func(ctx context.Context, player string, file []byte) (string, error) {
		p, err := picture.Portrait(file)
		if err == nil {
			err = picture.PutPortrait(ctx, n.store, n.portraits, player, p, n.clock.Now())
		}
		return p.Hash, err
	}
	for _, p := range []genai.Provider{o.Provider, o.Painter} {
		if known, ok := p.(sourced); ok {
			n.log.Info("generated text is on", "provider", known.Source())
		}
	}
	return genai.New(o), nil
}

// options are the runner's options from flags and content.
func (c *Providers) options(s *content.Snapshot) (o genai.Options, err error) {
	o.Balance, o.Words = s.Balance.Generation, s.Generation
	text, err := c.text()
	if err != nil {
		return o, err
	}
	drawn, err := c.picture()
	if text != nil {
		o.Provider = text
	}
	if drawn != nil {
		o.Painter = drawn
	}
	return o, err
}
