package reign_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/spire"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// TestAVisionIsWritten: the provider's vision is bought, marked and durable.
func TestAVisionIsWritten(t *testing.T) {
	t.Parallel()
	n := tower(t, writer(t, provider(func(context.Context) (string, error) { return aVision, nil })), 1500)
	got := n.scries("k")
	if got.Result.Vision.Title != "The Crow's Ledger" || got.Result.Vision.Source != "generated" {
		t.Fatalf("%+v", got)
	}
	n.holds(500, true, "The Crow's Ledger")
	if first, err := n.scry("k"); err != nil || read[scried](t, first) != got {
		t.Errorf("the same key: %s, %v", first, err)
	}
}

// TestWhatWasWrittenIsAnInput: the log row can be replayed; a row without generated text keeps the sender's input.
func TestWhatWasWrittenIsAnInput(t *testing.T) {
	t.Parallel()
	q := reign.Request{Raw: []byte(`{}`)}
	if got := string(reign.Args(q, nil)); got != `{}` {
		t.Error(got)
	}
	if got := string(reign.Args(q, []byte(`{"title":"t"}`))); got != `{"body":{},"written":{"title":"t"}}` {
		t.Error(got)
	}
}

// TestNobodyHoldsTheKingdomMeanwhile: during the request ticks continue, other commands are executed, and the second plan
// uses the kingdom's state at that time.
func TestNobodyHoldsTheKingdomMeanwhile(t *testing.T) {
	t.Parallel()
	h := newHeld()
	n := tower(t, writer(t, h), 1500)
	defer n.Watch("p")()
	n.Wake(t.Context())
	waits := n.later(t.Context(), "k")
	soon(t, h.asked)
	n.clock.Move(10_000)
	n.Wake(t.Context())
	if v := n.view("p"); v.Sections.Pulse.Gold <= 1500 || v.Sections.Pulse.TimePlayed != 10 {
		t.Errorf("no tick passed: %+v", v.Sections.Pulse)
	}
	n.must("p", "kingdom.rename", "", name{"Meanwhile"})
	income := n.view("p").Sections.Pulse.Gold - 1500
	h.answer <- aVision
	if got := soon(t, waits); got.err != nil {
		t.Fatal(got.err)
	}
	n.holds(500+income, true, "The Crow's Ledger")
	if v := n.view("p"); v.Sections.Kingdom.Name != "Meanwhile" {
		t.Errorf("%+v", v)
	}
}

// TestOneAtATime: a second vision is refused while the first is written, a repeated key gets the first one's answer, and
// other players do not wait (decision H59o).
func TestOneAtATime(t *testing.T) {
	t.Parallel()
	h := newHeld()
	n := tower(t, writer(t, h), 5000)
	n.createKingdom("q")
	n.raise("q", 5000)
	first := n.later(t.Context(), "k")
	soon(t, h.asked)
	if _, err := n.scry("another"); code(err) != "spire.busy" {
		t.Fatalf("a second one: %v", err)
	}
	again := n.later(t.Context(), "k")
	h.answer <- aVision
	a, b := soon(t, first), soon(t, again)
	if a.err != nil || b.err != nil || !bytes.Equal(a.raw, b.raw) {
		t.Fatalf("%s, %v and %s, %v", a.raw, a.err, b.raw, b.err)
	}
	n.holds(4000, true, "The Crow's Ledger")
	if _, err := n.scry("another"); code(err) != "spire.cooldown" {
		t.Errorf("afterwards: %v", err)
	}
	h.answer <- aVision
	if _, err := n.do("q", "spire.scry", "k", struct{}{}); err != nil {
		t.Errorf("another player: %v", err)
	}
}

// TestWhatHappenedMeanwhileCounts: gold spent during the request cannot be charged.
func TestWhatHappenedMeanwhileCounts(t *testing.T) {
	t.Parallel()
	h := newHeld()
	n := tower(t, writer(t, h), 1000)
	waits := n.later(t.Context(), "k")
	soon(t, h.asked)
	n.must("p", "building.upgrade", "", plot{"farm"})
	h.answer <- aVision
	if got := soon(t, waits); code(got.err) != "spire.gold_short" {
		t.Fatalf("%s, %v", got.raw, got.err)
	}
	n.holds(800, false, "")
}

// TestWhatNobodyGotIsNotPaidTwice: a vision written when the gold was gone is delivered once the gold is back, without a
// second request. The next vision is another one.
func TestWhatNobodyGotIsNotPaidTwice(t *testing.T) {
	t.Parallel()
	h := newHeld()
	n := tower(t, writer(t, h), 1000)
	waits := n.later(t.Context(), "k")
	soon(t, h.asked)
	n.gold("p", 999)
	h.answer <- aVision
	if got := soon(t, waits); code(got.err) != "spire.gold_short" {
		t.Fatalf("%s, %v", got.raw, got.err)
	}
	n.gold("p", 1000)
	if got := n.scries("k2"); got.Result.Vision.Title != "The Crow's Ledger" || len(h.asked) > 0 {
		t.Fatalf("%+v, asked %d times more", got, len(h.asked))
	}
	n.holds(0, true, "The Crow's Ledger")
}

// TestWhoLeavesBuysNothing: closing the tab during the request buys nothing (E-240).
func TestWhoLeavesBuysNothing(t *testing.T) {
	t.Parallel()
	h := newHeld()
	n := tower(t, writer(t, h), 1000)
	ctx, leave := context.WithCancel(t.Context())
	waits := n.later(ctx, "k")
	soon(t, h.asked)
	leave()
	if got := soon(t, waits); !errors.Is(got.err, context.Canceled) {
		t.Fatalf("%s, %v", got.raw, got.err)
	}
	n.holds(1000, false, "")
	h.answer <- aVision
	if got := n.scries("k"); got.Result.Vision.Source != "generated" {
		t.Errorf("nobody waits any more: %+v", got)
	}
	n.holds(0, true, "The Crow's Ledger")
}

// TestTheArchiveAnswers: whatever the provider does, a vision is delivered and paid for once (E-237).
func TestTheArchiveAnswers(t *testing.T) {
	t.Parallel()
	for what, p := range map[string]provider{
		"half JSON":    func(context.Context) (string, error) { return aVision[:100], nil },
		"wrong schema": func(context.Context) (string, error) { return `{"title":"t"}`, nil },
		"unfit words": func(context.Context) (string, error) {
			return strings.Replace(aVision, "A crow", "As an AI, a crow", 1), nil
		},
		"a failure": func(context.Context) (string, error) { return "", errors.New("500") },
		"a bug":     func(context.Context) (string, error) { panic("a bug in a driver") },
		"silence":   func(ctx context.Context) (string, error) { <-ctx.Done(); return "", ctx.Err() },
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			n := tower(t, writer(t, p, impatient), 1000)
			if got := n.scries("k"); got.Result.Vision.Source != "archive" || got.Result.Vision.Title == "" {
				t.Errorf("%+v", got)
			}
			n.holds(0, true, "")
		})
	}
}

// TestAStoppingServerWaitsForNobody: a stop ends the request, and the archive answers at once.
func TestAStoppingServerWaitsForNobody(t *testing.T) {
	t.Parallel()
	h := newHeld()
	w := writer(t, h)
	n := tower(t, w, 1000)
	waits := n.later(t.Context(), "k")
	soon(t, h.asked)
	w.Close()
	if got := soon(t, waits); got.err != nil || read[scried](t, got.raw).Result.Vision.Source != "archive" {
		t.Fatalf("%s, %v", got.raw, got.err)
	}
	n.holds(0, true, "")
}

// TestAKilledProviderIsLeftAlone: after four failures the provider is skipped, and the game continues from the archive.
func TestAKilledProviderIsLeftAlone(t *testing.T) {
	t.Parallel()
	calls := 0
	n := tower(t, writer(t, provider(func(context.Context) (string, error) {
		calls++
		return "", errors.New("connection refused")
	}), func(b *content.GenerationBalance) { b.BreakerCalls = 2 }), 5000)
	for i := range 3 {
		got := n.scries("")
		if got.Result.Vision.Source != "archive" {
			t.Fatalf("%+v", got)
		}
		n.must("p", "spire.choose", "", spire.Choose{Vision: got.Result.Vision.ID})
		n.clock.Move((10 * time.Minute).Milliseconds())
		if calls != 2 {
			t.Fatalf("%d calls after %d visions", calls, i+1)
		}
	}
}

// TestNothingIsAskedThatIsRefused: neither a refusal nor a dry run makes a request.
func TestNothingIsAskedThatIsRefused(t *testing.T) {
	t.Parallel()
	n := tower(t, writer(t, provider(func(context.Context) (string, error) { t.Error("asked"); return aVision, nil })), 999)
	if _, err := n.scry(""); code(err) != "spire.gold_short" {
		t.Error(err)
	}
	n.raise("p", 1000)
	if p, err := n.Preview(t.Context(), n.request("p", rules.User, "spire.scry", "", struct{}{})); err != nil || p.Costs[0].N != 1000 {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestOffIsAsItWas: a runner without a provider gives the same bytes as no runner.
func TestOffIsAsItWas(t *testing.T) {
	t.Parallel()
	var answers [2][]byte
	for i, n := range []*node{tower(t, nil, 1000), tower(t, writer(t, nil), 1000)} {
		n.view("p")
		if err := n.Dev.FixSeed(t.Context(), 7); err != nil {
			t.Fatal(err)
		}
		raw, err := n.scry("k")
		if err != nil {
			t.Fatal(err)
		}
		answers[i] = raw
	}
	if !bytes.Equal(answers[0], answers[1]) {
		t.Errorf("\n%s\n%s", answers[0], answers[1])
	}
}

// TestAnotherNodeIsFirst: generated text is applied to the state another node wrote, or refused by it.
func TestAnotherNodeIsFirst(t *testing.T) {
	t.Parallel()
	clock, h, o := reign.NewFrozenClock(epoch), newHeld(), store.Options{DatabaseURL: pgtest.URL(t)}
	n, other := openWith(t, o, clock, writer(t, h)), open(t, o, clock)
	n.createKingdom("p")
	n.raise("p", 2000)
	waits := n.later(t.Context(), "k")
	soon(t, h.asked)
	other.must("p", "kingdom.rename", "", name{"Elsewhere"})
	h.answer <- aVision
	if got := soon(t, waits); got.err != nil {
		t.Fatal(got.err)
	}
	n.holds(1000, true, "The Crow's Ledger")
	if doc, _ := n.stored("p"); doc.Kingdom.Get().Name != "Elsewhere" {
		t.Error("the other node's command is lost")
	}
}
