package genai_test

import (
	"bytes"
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

const aCrow = `{"line":"A crow."}`

// books are a realm's books, into which other nodes write, too.
type books struct {
	spent genai.Spend
	off   map[string]bool
	err   error
}

func (b *books) Look(_ context.Context, kind string) (genai.Spend, bool, error) {
	return b.spent, b.off[kind], b.err
}

func (b *books) Add(_ context.Context, _ string, s genai.Spend) error {
	b.spent = b.spent.Plus(s)
	return nil
}

func paints(file string) provider {
	return func(context.Context, genai.Request) (genai.Answer, error) {
		return genai.Answer{Picture: []byte(file), Source: "fake/paint"}, nil
	}
}

// costs is a provider that reports tokens.
func costs(tokens int64) provider {
	return func(context.Context, genai.Request) (genai.Answer, error) {
		return genai.Answer{Text: json.RawMessage(aCrow), Usage: genai.Usage{TokensIn: tokens - 1, TokensOut: 1}}, nil
	}
}

func keep(_ context.Context, player string, file []byte) (string, error) {
	if !bytes.HasPrefix(file, []byte("PNG")) {
		return "", errors.New("no picture")
	}
	return player + "-" + string(file), nil
}

func with(o genai.Options, change ...func(*content.GenerationBalance)) *genai.Runner {
	o.Balance, o.Log = balance, slog.New(slog.DiscardHandler)
	for _, f := range change {
		f(&o.Balance)
	}
	return genai.New(o)
}

// wrote counts the successful ones of several requests; the others must fail with the given error.
func wrote(t *testing.T, w *genai.Runner, r genai.Request, times int, otherwise error) (n int) {
	t.Helper()
	for range times {
		switch _, err := w.Write(t.Context(), r); {
		case err == nil:
			n++
		case !errors.Is(err, otherwise):
			t.Errorf("%v, want %v", err, otherwise)
		}
	}
	return n
}

// H83: a player's hourly tokens. A call's cost is not known beforehand, so the last one may exceed the rest.
func TestTokensOfAPlayer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := with(genai.Options{Provider: costs(400)}, func(b *content.GenerationBalance) { b.PlayerTokens = 1000 })
		if a, b := wrote(t, w, line("a"), 9, genai.ErrBudget), wrote(t, w, line("b"), 1, nil); a != 3 || b != 1 {
			t.Errorf("%d of 3, and %d of 1 of somebody else", a, b)
		}
		time.Sleep(time.Hour)
		if a := wrote(t, w, line("a"), 9, genai.ErrBudget); a != 2 && a != 3 {
			t.Errorf("%d of 2 or 3 an hour later", a)
		}
	})
}

// For a provider that reports no tokens, they are estimated from the length of the texts.
func TestTokensThatNobodyCounts(t *testing.T) {
	t.Parallel()
	b := &books{}
	w := with(genai.Options{Provider: says(aCrow), Books: b})
	if n := wrote(t, w, line("a"), 2, nil); n != 2 || b.spent.Tokens() < 2*int64(len(aLine))/4 || b.spent.Calls != 2 {
		t.Errorf("%d written, %+v", n, b.spent)
	}
}

// H83: the realm's day, over all nodes: other nodes' spending counts.
func TestBudgetsOfTheRealm(t *testing.T) {
	t.Parallel()
	b := &books{}
	w := with(genai.Options{Provider: costs(300), Books: b})
	if n := wrote(t, w, line("a"), 9, genai.ErrBudget); n != 4 || b.spent.Tokens() != 1200 {
		t.Errorf("%d of 4, %+v", n, b.spent)
	}
	b.spent = genai.Spend{}
	if n := wrote(t, w, line("a"), 1, nil); n != 1 {
		t.Error("nothing is written on the next day")
	}
	b.spent.TokensOut = balance.DailyTokens
	if n := wrote(t, w, line("b"), 1, genai.ErrBudget); n != 0 {
		t.Error("what another node spent does not count")
	}
	b.spent, b.err = genai.Spend{}, errors.New("the database is gone")
	if n := wrote(t, w, line("b"), 1, b.err); n != 0 {
		t.Error("a call is made that nobody can count")
	}
}

// An administrator's switch concerns one kind of work and costs no budget.
func TestSwitchedOff(t *testing.T) {
	t.Parallel()
	calls := 0
	b := &books{off: map[string]bool{"line": true}}
	w := with(genai.Options{Provider: counted(says(aCrow), &calls), Books: b}, func(b *content.GenerationBalance) { b.PlayerHourly = 2 })
	if n := wrote(t, w, line("a"), 9, genai.ErrOff); n != 0 || calls != 0 {
		t.Errorf("%d written in %d calls", n, calls)
	}
	other := line("a")
	other.Kind = "verse"
	if n := wrote(t, w, other, 1, nil); n != 1 {
		t.Error("another kind is off, too")
	}
	b.off = nil
	if n := wrote(t, w, line("a"), 1, nil); n != 1 {
		t.Error("on again, and the budget is spent")
	}
}

// A picture is stored, and the answer is its hash. Pictures have budgets, one call and a time limit of their own.
func TestAPicture(t *testing.T) {
	t.Parallel()
	r := line("a")
	r.Kind, r.Picture, r.Shape = "portrait", true, json.RawMessage("null")
	b := &books{}
	w := with(genai.Options{Painter: paints("PNG face"), Keep: keep, Books: b})
	if text, err := w.Write(t.Context(), r); err != nil || string(text) != `{"picture":"a-PNG face"}` {
		t.Fatalf("%s, %v", text, err)
	}
	if n := wrote(t, w, r, 9, genai.ErrBudget); n != 1 || b.spent.Pictures != balance.PlayerPictures {
		t.Errorf("%d more of %d an hour, %+v", n, balance.PlayerPictures, b.spent)
	}
	if n := wrote(t, w, line("a"), 1, genai.ErrOff); n != 0 || !w.On() {
		t.Error("who paints writes as well")
	}
	r.Player = "b"
	if n := wrote(t, w, r, 9, genai.ErrBudget); n != 1 {
		t.Errorf("%d of the 1 that the realm's day has left", n)
	}
	for name, o := range map[string]genai.Options{
		"a text":            {Painter: paints("<svg/>"), Keep: keep},
		"nobody to keep it": {Painter: paints("PNG"), Provider: says(aCrow)},
	} {
		if text, err := with(o).Write(t.Context(), r); err == nil {
			t.Errorf("%s: %s", name, text)
		}
	}
}

func TestThePatienceForAPicture(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls, began, r := 0, time.Now(), line("a")
		r.Picture = true
		w := with(genai.Options{Painter: counted(silent, &calls), Keep: keep})
		if _, err := w.Write(t.Context(), r); !errors.Is(err, genai.ErrLate) || calls != 1 || time.Since(began) != 24*time.Second {
			t.Errorf("%v, %d calls in %v", err, calls, time.Since(began))
		}
	})
}

// When all places of a node are taken, requests do not wait: the archive writes at once.
func TestPlaces(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := with(genai.Options{Provider: provider(silent)}, func(b *content.GenerationBalance) { b.Concurrent, b.Retries, b.BreakerCalls = 3, 0, 100 })
		ended := make(chan error, 200)
		began := time.Now()
		for range 200 {
			go func() {
				_, err := w.Write(context.Background(), line("p"))
				ended <- err
			}()
		}
		crowded := 0
		for range 197 {
			if err := <-ended; errors.Is(err, genai.ErrCrowded) {
				crowded++
			}
		}
		if crowded != 197 || time.Since(began) != 0 {
			t.Errorf("%d turned away in %v", crowded, time.Since(began))
		}
		for range 3 {
			if err := <-ended; !errors.Is(err, genai.ErrLate) {
				t.Error(err)
			}
		}
	})
}

// Partial texts come without JSON and without the last words; forbidden texts are not passed on.
func TestWhatIsHeard(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		whole := `{"n":4,"line":"A \u0022crow\u0022 reads the ledger. As an AI, I see it."}`
		w := with(genai.Options{Words: content.Generation{Refused: []string{"as an ai"}}, Provider: provider(func(_ context.Context, r genai.Request) (genai.Answer, error) {
			for end := range len(whole) {
				r.Partial(whole[:end])
				time.Sleep(time.Second)
			}
			return genai.Answer{}, errors.New("cut off")
		})}, func(b *content.GenerationBalance) { b.TimeoutSeconds, b.Retries = 1000, 0 })
		var heard []string
		r := line("a")
		r.Partial = func(text string) { heard = append(heard, text) }
		_, _ = w.Write(t.Context(), r)
		last := ""
		for _, text := range heard {
			if !strings.HasPrefix(text, last) || strings.Contains(text, "line") || strings.Contains(text, "As an AI") {
				t.Errorf("%q after %q", text, last)
			}
			last = text
		}
		if last != `A "crow" reads the ledger.` {
			t.Errorf("%q in the end", last)
		}
	})
}

// Status shows an operator the state of the providers and the latest failures.
func TestStatus(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		realm := func() int64 { return 7_000_000 } // the page computes ages with the realm's clock
		w := with(genai.Options{Provider: provider(dead), Now: realm})
		state := func() string { return w.Status().Text.State }
		if state() != "well" || w.Status().Picture != nil || len(w.Status().Failures) != 0 {
			t.Errorf("%+v at first", w.Status())
		}
		_, _ = w.Write(t.Context(), line("p"))
		if f := w.Status().Failures; state() != "failing" || len(f) != 1 || f[0].Outcome != "failed" || f[0].Kind != "line" || f[0].At != realm() {
			t.Errorf("%+v after one", w.Status())
		}
		for range 30 {
			_, _ = w.Write(t.Context(), line("p"))
		}
		if state() != "resting" {
			t.Errorf("%+v in the end", w.Status())
		}
		limited := with(genai.Options{Now: realm, Provider: provider(func(context.Context, genai.Request) (genai.Answer, error) {
			return genai.Answer{}, &genai.RateLimitedError{Status: 429, After: time.Minute}
		})})
		_, _ = limited.Write(t.Context(), line("p"))
		time.Sleep(20 * time.Second)
		if h := limited.Status().Text; h.State != "resting" || h.Until != realm()+40_000 {
			t.Errorf("%+v of one that asks for a minute", h)
		}
	})
	var none *genai.Runner
	if s := none.Status(); s.Text != nil || s.Failures == nil {
		t.Errorf("%+v of none", s)
	}
}
