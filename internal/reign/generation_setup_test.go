package reign_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	"umbrarch/internal/game"
)

const aVision = `{"title":"The Crow's Ledger","description":"A crow reads your ledger aloud.","choices":[
	{"text":"Listen","outcome":"It knows sums.","effects":{"gold":200,"loyalty":-2}},
	{"text":"Shoo it","outcome":"It leaves a bill.","effects":{"gold":-100,"loyalty":3}}]}`

// provider is a provider defined by a test.
type provider func(ctx context.Context) (string, error)

func (p provider) Generate(ctx context.Context, _ genai.Request) (genai.Answer, error) {
	text, err := p(ctx)
	return genai.Answer{Text: json.RawMessage(text), Source: "fake/1"}, err
}

// held is a provider that signals each request and answers on demand.
type held struct {
	asked  chan struct{}
	answer chan string
}

func newHeld() held { return held{make(chan struct{}, 16), make(chan string, 16)} }

func (h held) Generate(ctx context.Context, _ genai.Request) (genai.Answer, error) {
	h.asked <- struct{}{}
	select {
	case text := <-h.answer:
		return genai.Answer{Text: json.RawMessage(text), Source: "fake/1"}, nil
	case <-ctx.Done():
		return genai.Answer{}, ctx.Err()
	}
}

func writer(t testing.TB, p genai.Provider, change ...func(*content.GenerationBalance)) *genai.Runner {
	t.Helper()
	c, err := snapshot()
	if err != nil {
		t.Fatal(err)
	}
	b := c.Balance.Generation
	for _, f := range change {
		f(&b)
	}
	return genai.New(genai.Options{Provider: p, Balance: b, Words: c.Generation, Log: slog.New(slog.DiscardHandler)})
}

// impatient waits one second, once.
func impatient(b *content.GenerationBalance) { b.TimeoutSeconds, b.Retries = 1, 0 }

// tower is a node with a ruler who has a spire and the given gold.
func tower(t testing.TB, w *genai.Runner, gold int64) *node {
	t.Helper()
	n := openWith(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch), w)
	n.createKingdom("p")
	n.raise("p", gold)
	return n
}

// raise gives a kingdom a spire and gold directly, without a command.
func (n *node) raise(player string, gold int64) {
	n.t.Helper()
	n.change(player, func(doc *game.Document) {
		doc.Buildings.Edit(game.OraclesSpire).Level = 1
		doc.Pulse.Edit().GoldMilli = gold * game.Milli
	})
}

func (n *node) gold(player string, gold int64) {
	n.t.Helper()
	n.change(player, func(doc *game.Document) { doc.Pulse.Edit().GoldMilli = gold * game.Milli })
}

func (n *node) change(player string, change func(doc *game.Document)) {
	n.t.Helper()
	n.Dev.Forget(player)
	doc, k := n.stored(player)
	change(doc)
	sections, err := doc.TakeWrites()
	if err != nil {
		n.t.Fatal(err)
	}
	if err := n.store.Append(context.Background(), &store.Row{
		Player: player, Seq: k.Seq + 1, Version: k.Version, Epoch: k.Epoch, At: epoch, Command: "fixture", Sections: sections,
	}); err != nil {
		n.t.Fatal(err)
	}
}

// stored reads the kingdom from the store.
func (n *node) stored(player string) (*game.Document, *store.Kingdom) {
	n.t.Helper()
	k, err := n.store.Load(context.Background(), player)
	if err != nil {
		n.t.Fatal(err)
	}
	doc, err := game.Load(k.Sections)
	if err != nil {
		n.t.Fatal(err)
	}
	return doc, k
}

// holds compares the stored gold and the title of the pending vision, "" without a vision or with a card's.
func (n *node) holds(gold int64, vision bool, title string) {
	n.t.Helper()
	doc, _ := n.stored("p")
	v := doc.Spire.Get().Vision
	if got := doc.Pulse.Get().GoldMilli / game.Milli; got != gold || (v != nil) != vision || v != nil && v.Title != title {
		n.t.Fatalf("%d gold and the vision %+v, want %d, %v and %q", got, v, gold, vision, title)
	}
}

type scried struct {
	Result struct {
		Vision struct{ ID, Title, Source string }
	}
}

func (n *node) scry(key string) ([]byte, error) { return n.do("p", "spire.scry", key, struct{}{}) }

func (n *node) scries(key string) scried {
	n.t.Helper()
	raw, err := n.scry(key)
	if err != nil {
		n.t.Fatal(err)
	}
	return read[scried](n.t, raw)
}

func code(err error) string {
	var no *game.Refusal
	if errors.As(err, &no) {
		return no.Code.Name
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// soon waits for another goroutine of the test.
func soon[T any](t testing.TB, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(20 * time.Second):
		t.Fatal("nothing happened")
	}
	return v
}

type outcome struct {
	raw []byte
	err error
}

// later scries in the background.
func (n *node) later(ctx context.Context, key string) <-chan outcome {
	c := make(chan outcome, 1)
	q := n.request("p", "user", "spire.scry", key, struct{}{})
	go func() {
		raw, err := n.Do(ctx, q)
		c <- outcome{raw, err}
	}()
	return c
}
