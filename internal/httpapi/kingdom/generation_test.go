package kingdom_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi/httpapitest"
)

// provider is a provider defined by a test.
type provider func(ctx context.Context, r genai.Request) (string, error)

func (p provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	text, err := p(ctx, r)
	return genai.Answer{Text: json.RawMessage(text), Source: "fake/1"}, err
}

// writing is a server with this provider and its own decks.
func writing(t *testing.T, p provider, decks ...func(*content.Snapshot)) *httpapitest.Server {
	t.Helper()
	c := *httpapitest.Content(t)
	for _, change := range decks {
		change(&c)
	}
	return httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Content = &c
		o.Writer = genai.New(genai.Options{Provider: p, Balance: c.Balance.Generation, Words: c.Generation, Log: slog.New(slog.DiscardHandler)})
	})
}

// seer is a player with a spire and the given gold.
func seer(s *httpapitest.Server, n int64) *httpapitest.Client {
	p := s.Player()
	s.Edit(p.ID(), all(gold(n), built(game.OraclesSpire, 1)))
	return p
}

type vision struct {
	Vision struct {
		Title, Description, Source string
		Choices                    []struct{ Text string }
	}
}

const markedUp = `{"title":"<img src=x onerror=alert(1)>","description":"A crow <b>reads</b>.","choices":[
	{"text":"<script>","outcome":"It knows sums.","effects":{"gold":1000000000,"npc_loyalty":{"nobody":10}}},
	{"text":"Shoo it","outcome":"It leaves a bill.","effects":{"gold":-100,"loyalty":3}}]}`

// TestAWrittenVision: numbers are clamped, markup stays text, and the page learns the source (E-236, E-237).
func TestAWrittenVision(t *testing.T) {
	t.Parallel()
	var asked genai.Request
	s := writing(t, func(_ context.Context, r genai.Request) (string, error) {
		asked = r
		return markedUp, nil
	})
	p := seer(s, 1000)
	got := read[vision](t, p.Do("spire.scry", nil).Result).Vision
	if got.Title != "<img src=x onerror=alert(1)>" || got.Choices[0].Text != "<script>" || got.Source != "generated" {
		t.Errorf("%+v", got)
	}
	if !asked.Guest || asked.Network == "" {
		t.Errorf("nobody knows whose part of the budgets it takes: guest %t, network %q", asked.Guest, asked.Network)
	}
	d := s.Document(p.ID())
	if v := d.Spire.Get().Vision; whole(d) != 0 || v.Choices[0].Effects["gold"] != 1000 || len(v.Choices[0].Loyalty) != 0 {
		t.Errorf("%d gold, %+v", whole(d), v)
	}
	if asked.Player != p.ID() || !strings.Contains(asked.Instructions, "21 years") || strings.Contains(string(asked.Facts), p.ID()) {
		t.Errorf("the provider is told %+v", asked)
	}
}

// TestTwoScriesAtOnce: one vision is paid for, or none; the second request is refused as busy (E-240).
func TestTwoScriesAtOnce(t *testing.T) {
	t.Parallel()
	asked, answer := make(chan struct{}, 4), make(chan struct{})
	s := writing(t, func(ctx context.Context, _ genai.Request) (string, error) {
		asked <- struct{}{}
		select {
		case <-answer:
			return markedUp, nil
		case <-ctx.Done():
			return "", ctx.Err()
		}
	})
	p := seer(s, 2000)
	first := make(chan httpapitest.Response, 1)
	go func() { first <- p.Command("spire.scry", nil) }()
	<-asked
	p.Unchanged(http.StatusConflict, "spire.busy", "The Oracle is already looking.", func() httpapitest.Response { return p.Command("spire.scry", nil) })
	close(answer)
	p.Want(http.StatusOK, <-first)
	if d := s.Document(p.ID()); whole(d) != 1000 || d.Spire.Get().Vision == nil {
		t.Errorf("%d gold, %+v", whole(d), d.Spire.Get())
	}
}

// TestNobodyWrites: the provider fails and there is no archive. The answer is 503 with the specified text, and nothing
// is charged; a retry is free, and a vision is delivered once a provider answers (E-239, C-190).
func TestNobodyWrites(t *testing.T) {
	t.Parallel()
	dead := true
	s := writing(t, func(context.Context, genai.Request) (string, error) {
		if dead {
			return "", errors.Join(genai.ErrDenied, errors.New("401"))
		}
		return markedUp, nil
	}, silent)
	p := seer(s, 1000)
	const text = "The threads of fate are tangled. Could not get a clear vision."
	for range 2 {
		p.Unchanged(http.StatusServiceUnavailable, "spire.tangled", text, func() httpapitest.Response { return p.Command("spire.scry", nil) })
	}
	dead = false
	if got := read[vision](t, p.Do("spire.scry", nil).Result).Vision; got.Source != "generated" {
		t.Errorf("%+v", got)
	}
}

// TestTheServerStopsMeanwhile: the archive answers an open request, which is paid for and stored (E-240).
func TestTheServerStopsMeanwhile(t *testing.T) {
	t.Parallel()
	asked := make(chan struct{}, 4)
	s := writing(t, func(ctx context.Context, _ genai.Request) (string, error) {
		asked <- struct{}{}
		<-ctx.Done()
		return "", ctx.Err()
	})
	p := seer(s, 1000)
	first := make(chan httpapitest.Response, 1)
	go func() { first <- p.Command("spire.scry", nil) }()
	<-asked
	s.Close()
	if got := read[vision](t, read[httpapitest.Answer](t, p.Want(http.StatusOK, <-first).Body).Result).Vision; got.Source != "archive" {
		t.Errorf("%+v", got)
	}
}

func read[T any](t *testing.T, raw []byte) (v T) {
	t.Helper()
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatalf("%v in %s", err, raw)
	}
	return v
}
