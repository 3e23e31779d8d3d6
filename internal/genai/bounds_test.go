package genai_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
)

// H83: a killed provider is left alone for a minute; then one call asks whether it is back.
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

// Whoever talks a model into nonsense spends a budget of his own and switches it off for nobody.
func TestNonsenseOpensNoBreaker(t *testing.T) {
	t.Parallel()
	w := runner(says(`nonsense`))
	for range 10 {
		if _, err := w.Write(t.Context(), line("p")); !errors.Is(err, genai.ErrShape) {
			t.Fatal(err)
		}
	}
}

// H83: budgets for a player and for all; what was not asked costs nothing, and an hour fills them.
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
		time.Sleep(13 * time.Minute) // a fifth of an hour gives all of them one more, and a player less than one
		if a, c := written("a", 9), written("c", 9); a != 0 || c != 1 {
			t.Errorf("%d of 0 and %d of 1 later: what the others used up was taken from c", a, c)
		}
		time.Sleep(time.Hour)
		if c := written("c", 9); c != 3 {
			t.Errorf("%d of 3 an hour later", c)
		}
	})
}

// The metrics are told how each request ended, and the log nothing of what a player wrote.
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

// TestAReturnedAnswerIsHadOnce: by the same player, for the same question, within ten minutes, where the rule admits it.
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
