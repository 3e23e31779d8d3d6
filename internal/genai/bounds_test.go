package genai_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
)

// H83: a failed provider is not called for a minute; then one call tests whether it is back.
func TestTheBreaker(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls, alive := 0, false
		w := runner(counted(func(ctx context.Context, r genai.Request) (genai.Answer, error) {
			if alive {
				return says(`{"line":"A crow."}`)(ctx, r)
			}
			return dead(ctx, r)
		}, &calls))
		for range 2 { // two calls each
			if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrFailed) {
				t.Fatal(err)
			}
		}
		began := time.Now()
		for range 100 {
			if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrOpen) {
				t.Fatal(err)
			}
		}
		if calls != 4 || time.Since(began) != 0 {
			t.Errorf("%d calls, the last ones in %v", calls, time.Since(began))
		}
		time.Sleep(time.Minute + time.Millisecond)
		if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrOpen) || calls != 5 {
			t.Errorf("the probe failed: %v, %d calls", err, calls)
		}
		alive = true
		time.Sleep(time.Minute + time.Millisecond)
		for range 3 {
			if _, err := w.Write(t.Context(), line("p")); err != nil {
				t.Errorf("the provider is back: %v", err)
			}
		}
	})
}

// A player who makes a model answer nonsense spends their own budget and does not open the breaker.
func TestNonsenseOpensNoBreaker(t *testing.T) {
	t.Parallel()
	w := runner(says(`nonsense`))
	for range 10 {
		if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrShape) {
			t.Fatal(err)
		}
	}
}

// Requests that a provider rejects with status 400 do not open the breaker and are not retried (S-113). providertest
// checks that each driver treats a 400 so.
func TestRefusedWordsOpenNoBreaker(t *testing.T) {
	t.Parallel()
	calls := 0
	w := runner(counted(func(ctx context.Context, r genai.Request) (genai.Answer, error) {
		if r.Player == "foul" {
			return genai.Answer{}, fmt.Errorf("%w: status 400", genai.ErrRefused)
		}
		return says(aCrow)(ctx, r)
	}, &calls))
	for range 10 {
		if _, err := w.Write(t.Context(), line("foul")); !errors.Is(err, genai.ErrRefused) {
			t.Fatal(err)
		}
	}
	if _, err := w.Write(t.Context(), line("other")); err != nil || calls != 11 {
		t.Errorf("another player: %v after %d calls", err, calls)
	}
}

// The owner of many accounts gets only a share of the realm's budget.
func TestTheRealmsBudgetsAreSharedOut(t *testing.T) {
	t.Parallel()
	shares := func(b *content.GenerationBalance) {
		b.Hourly, b.PlayerHourly, b.PlayerTokens, b.DailyTokens = 100, 1000, 1_000_000, 10_000
		b.AccountShare, b.NetworkShare, b.GuestsShare = 50, 100, 250
	}
	for name, c := range map[string]struct {
		one  func(n int) genai.Request
		want int // of the 100 calls of an hour
	}{
		"an account":                 {func(n int) genai.Request { return from("a", fmt.Sprint("net", n), false) }, 5},
		"a network of many accounts": {func(n int) genai.Request { return from(fmt.Sprint("a", n), "net", false) }, 10},
		"guests of many networks":    {func(n int) genai.Request { return from(fmt.Sprint("g", n), fmt.Sprint("net", n), true) }, 25},
	} {
		for what, provider := range map[string]genai.Provider{"calls": says(aCrow), "tokens": costs(100)} { // tokens of a day: a hundred times that
			synctest.Test(t, func(t *testing.T) {
				w := with(genai.Options{Provider: provider, Books: &books{}}, shares)
				n := 0
				for i := range 90 {
					n += wrote(t, w, c.one(i), 1, genai.ErrBudget)
				}
				if n != c.want {
					t.Errorf("%s: %d %s, want %d", name, n, what, c.want)
				}
				if n := wrote(t, w, from("other", "elsewhere", false), 1, nil); n != 1 {
					t.Errorf("%s: nothing is left for others", name)
				}
			})
		}
	}
}

func from(player, network string, guest bool) genai.Request {
	r := line(player)
	r.Network, r.Guest = network, guest
	return r
}

// H83: budgets for a player and for all; requests without a call cost nothing, and an hour refills the budgets.
func TestBudgets(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls := 0
		w := runner(counted(says(`{"line":"A crow."}`), &calls), func(b *content.GenerationBalance) { b.PlayerHourly, b.Hourly = 3, 5 })
		written := func(player string, times int) (n int) {
			for range times {
				switch _, err := w.Write(t.Context(), line(player)); {
				case err == nil:
					n++
				case !errors.Is(err, genai.ErrBudget):
					t.Error(err)
				}
			}
			return n
		}
		if a, b, c := written("a", 9), written("b", 9), written("c", 9); a != 3 || b != 2 || c != 0 || calls != 5 {
			t.Errorf("%d, %d and %d of 3, 2 and 0 with %d calls", a, b, c, calls)
		}
		time.Sleep(13 * time.Minute) // a fifth of an hour refills one call for all, and less than one for a player
		if a, c := written("a", 9), written("c", 9); a != 0 || c != 1 {
			t.Errorf("%d of 0 and %d of 1 later: what the others used up was taken from c", a, c)
		}
		time.Sleep(time.Hour)
		if c := written("c", 9); c != 3 {
			t.Errorf("%d of 3 an hour later", c)
		}
	})
}

// Metrics count each request's outcome; the log contains no player's text.
func TestCounted(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var log bytes.Buffer
	got := map[string]int{}
	w := genai.New(genai.Options{Provider: says(`{"line":4}`), Balance: balance, Log: slog.New(slog.NewTextHandler(&log, nil)), Observe: func(e genai.Event) {
		mu.Lock()
		defer mu.Unlock()
		got[e.Kind+" "+e.Outcome]++
	}})
	_, _ = w.Write(t.Context(), line("p"))
	broken := line("p")
	broken.Shape = json.RawMessage(`{"type":"nothing"}`)
	_, _ = w.Write(t.Context(), broken)
	if got["line shape"] != 1 || got["line broken"] != 1 {
		t.Errorf("%v", got)
	}
	if text := log.String(); strings.Contains(text, "Ysolde") || !strings.Contains(text, "fake/1") {
		t.Errorf("the log: %s", text)
	}
}

// TestAReturnedAnswerIsHadOnce: a returned answer is used once, by the same player, for the same request, within ten
// minutes, if the rule admits it.
func TestAReturnedAnswerIsHadOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls := 0
		w := runner(counted(says(`{"line":"new"}`), &calls))
		asks := func(r genai.Request, want string, wantCalls int) {
			t.Helper()
			text, err := w.Write(t.Context(), r)
			if err != nil || string(text) != want || calls != wantCalls {
				t.Fatalf("%s, %v after %d calls, want %s after %d", text, err, calls, want, wantCalls)
			}
		}
		kept, fresh := `{"line":"kept"}`, `{"line":"new"}`
		w.Return(line("p"), json.RawMessage(kept))
		asks(line("q"), fresh, 1)
		other := line("p")
		other.Facts = json.RawMessage(`{"ruler":"Another"}`)
		asks(other, fresh, 2)
		asks(line("p"), kept, 2)
		asks(line("p"), fresh, 3)

		w.Return(line("p"), json.RawMessage(kept))
		picky := line("p")
		picky.Admit = func(answer json.RawMessage) bool { return string(answer) == fresh }
		asks(picky, fresh, 4)

		w.Return(line("p"), json.RawMessage(kept))
		time.Sleep(11 * time.Minute)
		asks(line("p"), fresh, 5)
	})
}
