package event_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/event"
)

// next lets the timer's next card come, and takes it off the list.
func next(t testing.TB, k *enginetest.Kingdom) game.Event {
	t.Helper()
	k.Doc.Pulse.Edit().EventTicks = 1
	k.Online(1)
	ids := k.Doc.Events.IDs()
	if len(ids) != 1 {
		t.Fatalf("%d events, want 1", len(ids))
	}
	e, _ := k.Doc.Events.Get(ids[0])
	came := *e
	k.Doc.Events.Delete(ids[0])
	return came
}

func small(k *enginetest.Kingdom, e game.Event) bool {
	return slices.ContainsFunc(k.Content.SmallEvents, func(s content.SmallEvent) bool { return s.ID == e.Card })
}

// K5: after four cards of a UTC day small ones come until midnight; what others send does not count.
func TestFourCardsADay(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Online(1)
	k.Do("event.inject", event.Injection{Card: "moths"})
	for id := range k.Doc.Events.All() {
		k.Doc.Events.Delete(id)
	}
	for n := range 12 {
		if got, want := small(k, next(t, k)), n >= 4; got != want {
			t.Fatalf("card %d of the day is small: %t", n+1, got)
		}
	}
	k.Away(24 * time.Hour)
	if e := next(t, k); small(k, e) {
		t.Errorf("the first card of the next day is %s", e.Card)
	}
	classic := enginetest.New(t, enginetest.Profile("classic"))
	for range 12 {
		if e := next(t, classic); small(classic, e) {
			t.Fatalf("classic deals %s", e.Card)
		}
	}
}

// K5: a small card is settled when it comes, moves what it says, and its one line is told.
func TestASmallCardIsSettledWhenItComes(t *testing.T) {
	t.Parallel()
	for _, card := range enginetest.New(t).Content.SmallEvents {
		k := enginetest.New(t).Gold(100)
		before := numbers(k)
		id := k.Do("event.inject", event.Injection{Card: card.ID}).(event.Arrived).Event
		v := views(k)[id]
		if !v.IsResolved || !v.Small || v.Outcome != event.Accepted || v.Title != card.Text || v.Effects != card.Effects || v.Mitigation != nil {
			t.Errorf("%s shows %+v", card.ID, v)
		}
		for key, had := range before {
			if moved := numbers(k)[key] - had; moved != card.Effects.Map()[key] {
				t.Errorf("%s moved %d %s", card.ID, moved, key)
			}
		}
		if n := k.Notices(); !slices.Contains(n, card.Text) {
			t.Errorf("%s told %q", card.ID, n)
		}
	}
}

// K5: no card comes again before 20 others, in any mixture of plotting and loyal courts, full days and new ones.
func TestNoCardComesAgainBeforeTwentyOthers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(rapid.StringMatching(`[a-f0-9]{6}`).Draw(r, "seed")))
		if rapid.Bool().Draw(r, "married") {
			k.Doc.Court.Put("yarrow_knell", game.Member{Status: game.RungConsort, Affection: 95})
		}
		var came []string
		for range 90 {
			if rapid.IntRange(0, 3).Draw(r, "dawn") == 0 {
				k.Doc.Decks.Edit().Cards = 0
			}
			if rapid.IntRange(0, 9).Draw(r, "mood") == 0 {
				loyalty := rapid.SampledFrom([]int64{5, 80}).Draw(r, "loyalty")
				for id := range k.Doc.NPCs.All() {
					k.Doc.NPCs.Edit(id).Loyalty = loyalty
				}
			}
			card := next(t, k).Card
			if slices.Contains(came[max(0, len(came)-20):], card) {
				r.Fatalf("%s came again after %v", card, came[max(0, len(came)-20):])
			}
			came = append(came, card)
		}
	})
}
