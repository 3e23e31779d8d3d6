package genai_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
)

// provider is a provider made of a function.
type provider func(ctx context.Context, r genai.Request) (genai.Answer, error)

func (p provider) Generate(ctx context.Context, r genai.Request) (genai.Answer, error) {
	return p(ctx, r)
}

func says(text string) provider {
	return func(context.Context, genai.Request) (genai.Answer, error) {
		return genai.Answer{Text: json.RawMessage(text), Source: "fake/1"}, nil
	}
}

// silent never answers, like an unplugged machine.
func silent(ctx context.Context, _ genai.Request) (genai.Answer, error) {
	<-ctx.Done()
	return genai.Answer{}, ctx.Err()
}

func dead(context.Context, genai.Request) (genai.Answer, error) {
	return genai.Answer{}, errors.New("connection refused")
}

// counted counts a provider's calls.
func counted(p provider, calls *int) provider {
	return func(ctx context.Context, r genai.Request) (genai.Answer, error) {
		*calls++
		return p(ctx, r)
	}
}

var balance = content.GenerationBalance{
	TimeoutSeconds: 12, Retries: 1, BreakerCalls: 4, BreakerSeconds: 60, PlayerHourly: 30, Hourly: 1000, AnswerBytes: 200,
	PlayerTokens: 100_000, PlayerPictures: 2, DailyTokens: 1000, DailyPictures: 3, Concurrent: 32, PictureSeconds: 24,
}

func runner(p genai.Provider, change ...func(*content.GenerationBalance)) *genai.Runner {
	b := balance
	for _, f := range change {
		f(&b)
	}
	return genai.New(genai.Options{Provider: p, Balance: b, Words: content.Generation{Refused: []string{"as an ai"}}, Log: slog.New(slog.DiscardHandler)})
}

const aLine = `{"type":"object","required":["line"],"additionalProperties":false,"properties":{"line":{"type":"string","minLength":1},"n":{"type":"integer"}}}`

func line(player string) genai.Request {
	return genai.Request{Kind: "line", Player: player, Instructions: "Write a line.", Facts: json.RawMessage(`{"ruler":"Ysolde"}`), Shape: json.RawMessage(aLine)}
}

func TestAnAnswer(t *testing.T) {
	t.Parallel()
	var got genai.Request
	w := runner(provider(func(_ context.Context, r genai.Request) (genai.Answer, error) {
		got = r
		return genai.Answer{Text: json.RawMessage(`{"line":"<b>A crow.</b>"}`)}, nil
	}))
	text, err := w.Write(t.Context(), line("p"))
	if err != nil || string(text) != `{"line":"<b>A crow.</b>"}` {
		t.Fatalf("%s, %v", text, err)
	}
	if got.Kind != "line" || got.Instructions == "" || !strings.Contains(string(got.Facts), "Ysolde") || string(got.Shape) != aLine {
		t.Errorf("the provider was told %+v", got)
	}
}

// H83: "off" is an outcome of its own.
func TestOff(t *testing.T) {
	t.Parallel()
	var none *genai.Runner
	for name, w := range map[string]*genai.Runner{"no runner": none, "no provider": runner(nil)} {
		if _, err := w.Write(t.Context(), line("p")); w.On() || !errors.Is(err, genai.ErrOff) {
			t.Errorf("%s: on %v, %v", name, w.On(), err)
		}
		w.Close()
	}
}

// E-237, E-236: an invalid answer fails after one retry; a number out of bounds is left to the rule, which clamps it.
func TestWhatIsNoAnswer(t *testing.T) {
	t.Parallel()
	admits := func(text json.RawMessage) bool { return !strings.Contains(string(text), "worse") }
	for text, want := range map[string]error{
		`{"line":"A crow."`:              genai.ErrShape, // truncated JSON
		`{"line":"A crow."} and more`:    genai.ErrShape,
		`I would rather not.`:            genai.ErrShape,
		``:                               genai.ErrShape,
		`{"line":""}`:                    genai.ErrShape,
		`{"line":4}`:                     genai.ErrShape,
		`{"line":"A crow.","gold":1000}`: genai.ErrShape, // an unknown field
		`{"line":"` + strings.Repeat("crow ", 60) + `"}`:      genai.ErrShape, // too long
		`{"line":"A worse crow."}`:                            genai.ErrShape, // the rule refuses it
		`{"line":"As an A I"}`:                                nil,
		`{"line":"As an AI, I see a crow."}`:                  genai.ErrUnfit,
		`{"line":"AS  AN\nAI"}`:                               genai.ErrUnfit,
		`{"line":"A crow.","n":1000000000}`:                   nil,
		`{"line":"\u003cscript\u003ealert(1)\u003c/script>"}`: nil, // markup is plain text
	} {
		calls := 0
		r := line("p")
		r.Admit = admits
		_, err := runner(counted(says(text), &calls)).Write(t.Context(), r)
		if !errors.Is(err, want) || want == nil && (err != nil || calls != 1) || want != nil && calls != 2 {
			t.Errorf("%.40q: %v after %d calls", text, err, calls)
		}
	}
}

// H84: a player's forbidden text reaches no provider.
func TestWhatAPlayerMayNotSend(t *testing.T) {
	t.Parallel()
	calls := 0
	r := line("p")
	r.Facts = json.RawMessage(`{"subjects":[{"name":"as an AI"}]}`)
	if _, err := runner(counted(says(`{"line":"A crow."}`), &calls)).Write(t.Context(), r); !errors.Is(err, genai.ErrUnfit) || calls != 0 {
		t.Fatalf("%v after %d calls", err, calls)
	}
}

// H83, E-237: 12 seconds and one retry, so that the archive writes within about 25 seconds.
func TestSilence(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls, began := 0, time.Now()
		w := runner(counted(silent, &calls))
		if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrLate) {
			t.Errorf("%v", err)
		}
		if took := time.Since(began); calls != 2 || took != 24*time.Second {
			t.Errorf("%d calls in %v", calls, took)
		}
	})
}

// After a failed call a second one is made, and its answer counts.
func TestOneMoreTry(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls := 0
		w := runner(provider(func(ctx context.Context, r genai.Request) (genai.Answer, error) {
			if calls++; calls == 1 {
				panic("a bug in a driver")
			}
			return says(`{"line":"A crow."}`)(ctx, r)
		}))
		if text, err := w.Write(t.Context(), line("p")); err != nil || calls != 2 {
			t.Errorf("%s, %v after %d calls", text, err, calls)
		}
		denied := runner(counted(func(context.Context, genai.Request) (genai.Answer, error) { return genai.Answer{}, genai.ErrDenied }, &calls))
		if _, err := denied.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrDenied) || calls != 3 {
			t.Errorf("%v after %d calls", err, calls)
		}
	})
}

// A player who leaves, or a stopping server, ends the wait, and neither counts as a failure of the provider.
func TestNobodyWaits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := runner(provider(silent), func(b *content.GenerationBalance) { b.BreakerCalls = 1 })
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		left, leave := context.WithCancel(t.Context())
		go func() {
			<-ctx.Done()
			leave()
		}()
		began := time.Now()
		if _, err := w.Write(left, line("p")); !errors.Is(err, context.Canceled) || time.Since(began) != time.Second {
			t.Errorf("left: %v after %v", err, time.Since(began))
		}
		go func() {
			time.Sleep(time.Second)
			w.Close()
			w.Close()
		}()
		began = time.Now()
		if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrClosed) || time.Since(began) != time.Second {
			t.Errorf("stopped: %v after %v", err, time.Since(began))
		}
	})
}
