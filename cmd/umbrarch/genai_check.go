package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"umbrarch/internal/genai"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
)

// Genai groups the operator's commands on providers of generated text.
type Genai struct {
	Check GenaiCheck `cmd:"" help:"Try each call once against the configured providers and print what came back."`
}

// GenaiCheck tests the providers. It needs no data: its facts are those of a new kingdom, and answers are not stored.
type GenaiCheck struct {
	Providers
	Packs
	Profile string `help:"Balance profile." enum:"standard,classic" default:"standard" env:"UMBRARCH_PROFILE"`
}

func (c *GenaiCheck) Run() error { return c.try(context.Background(), os.Stdout) }

var errNoProvider = errors.New("no provider is configured: see --genai-url and --genai-picture-url")

func (c *GenaiCheck) try(ctx context.Context, out io.Writer) error {
	loaded, err := c.load(c.Profile, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	snapshot := loaded.Content
	o, err := c.options(snapshot)
	if err != nil {
		return err
	}
	if o.Provider == nil && o.Painter == nil {
		return errNoProvider
	}
	requests, err := reign.Samples(engine.New(engine.Systems()), snapshot, time.Now().UnixMilli())
	if err != nil {
		return err
	}
	t := &trial{out: out}
	o.Keep, o.Observe, o.Log = t.keep, t.observe, slog.New(slog.DiscardHandler)
	// A failed call must not open the breaker for the following ones.
	o.Balance.BreakerCalls = int64(len(requests)) * (o.Balance.Retries + 1)
	w := genai.New(o)
	for _, r := range requests {
		t.one(ctx, w, r)
	}
	if t.failed > 0 {
		return fmt.Errorf("%d of %d calls came to nothing; the archive would have written", t.failed, len(requests))
	}
	return nil
}

// trial prints the outcome of each request.
type trial struct {
	out    io.Writer
	last   genai.Event
	bytes  int
	failed int
}

func (t *trial) observe(e genai.Event) { t.last = e }

// keep encodes a picture as a server does.
func (t *trial) keep(_ context.Context, _ string, file []byte) (string, error) {
	p, err := picture.Portrait(file)
	t.bytes = len(p.Body)
	return p.Hash, err
}

func (t *trial) one(ctx context.Context, w *genai.Runner, r genai.Request) {
	text, err := w.Write(ctx, r)
	if errors.Is(err, genai.ErrOff) {
		fmt.Fprintf(t.out, "%s: no provider\n", r.Kind)
		return
	}
	e := t.last
	fmt.Fprintf(t.out, "%s: %s after %v, %d calls, %d tokens\n", r.Kind, e.Outcome, e.Took.Round(time.Millisecond), e.Spend.Calls, e.Spend.Tokens())
	switch {
	case err != nil:
		t.failed++
		fmt.Fprintf(t.out, "  %v\n", err)
	case r.Picture:
		fmt.Fprintf(t.out, "  a JPEG of %d bytes\n", t.bytes)
	default:
		fmt.Fprintf(t.out, "  %s\n", text)
	}
}
