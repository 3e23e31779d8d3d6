package event_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/event"
)

func count(k *enginetest.Kingdom) int { return k.Doc.Events.Len() }

// C-175: the first event comes no sooner than tick 90 and no later than tick 210.
func TestTimer(t *testing.T) {
	t.Parallel()
	for seed := range 20 {
		k := enginetest.New(t, enginetest.Seed(strconv.Itoa(seed)))
		k.Online(89)
		if count(k) != 0 {
			t.Fatalf("seed %d: an event came before tick 90", seed)
		}
		k.Online(121)
		if count(k) == 0 {
			t.Fatalf("seed %d: no event in 210 ticks", seed)
		}
		n := k.Out().Notices
		for id, e := range k.Doc.Events.All() {
			if e.Resolved {
				t.Errorf("event %s came resolved", id)
			}
			if !slices.ContainsFunc(n, func(n game.Notice) bool { return n.Event == id }) {
				t.Errorf("no notice leads to event %s", id)
			}
		}
	}
}

func TestTimerStandsStillWhileAway(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	left := k.Doc.Pulse.Get().EventTicks
	k.Away(24 * 3600 * 1e9)
	if count(k) != 0 || k.Doc.Pulse.Get().EventTicks != left {
		t.Fatalf("an absence moved the timer from %d to %d, events %d", left, k.Doc.Pulse.Get().EventTicks, count(k))
	}
}

func TestOrdinaryTickAllocatesNothing(t *testing.T) {
	k := enginetest.New(t)
	env := k.Env()
	tick := event.System().Tick
	k.Doc.Pulse.Edit().EventTicks = 1 << 40
	if n := testing.AllocsPerRun(100, func() { tick(env) }); n != 0 {
		t.Fatalf("a tick allocates %v times", n)
	}
}

func TestDeckComesRoundBeforeItRepeats(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Court.Put("yarrow_knell", game.Member{Status: game.RungConsort, Affection: 95})
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Edit(id).Loyalty = 80
	}
	seen := map[string]int{}
	deal(t, k, len(k.Content.Events), func(e game.Event) { seen[e.Card]++ })
	if len(seen) != 60 {
		t.Fatalf("%d different cards in a round of 60", len(seen))
	}
	deal(t, k, 1, func(e game.Event) { seen[e.Card]++ })
	if len(seen) != 60 {
		t.Fatal("the second round brought an unknown card")
	}
}

// deal lets n cards arrive, each as the first of its day, and removes them.
func deal(t *testing.T, k *enginetest.Kingdom, n int, see func(game.Event)) {
	t.Helper()
	for range n {
		k.Doc.Pulse.Edit().EventTicks, k.Doc.Decks.Edit().Cards = 1, 0
		k.Online(1)
		if count(k) != 1 {
			t.Fatalf("%d events, want 1", count(k))
		}
		for id, e := range k.Doc.Events.All() {
			see(*e)
			k.Doc.Events.Delete(id)
		}
	}
}

func TestIntriguesNameWhoPlots(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	intrigues := map[string]bool{}
	for _, e := range k.Content.Intrigues {
		intrigues[e.ID] = true
	}
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Edit(id).Loyalty = 80
	}
	deal(t, k, 150, func(e game.Event) {
		if intrigues[e.Card] {
			t.Fatalf("%s was dealt to a loyal court", e.Card)
		}
	})
	k.Doc.NPCs.Put("plotter", game.NPC{Name: "Vosk the Patient", Loyalty: k.Content.Balance.NPC.IntrigueBelow - 1})
	dealt := 0
	deal(t, k, 150, func(e game.Event) {
		if intrigues[e.Card] {
			dealt++
			if e.Slots["npc"] != "Vosk the Patient" {
				t.Errorf("%s names %q", e.Card, e.Slots["npc"])
			}
		}
	})
	if dealt == 0 {
		t.Fatal("no intrigue in 150 events with a plotter at court")
	}
}

// A card with {consort} waits for a consort, whatever the rungs of others, and comes in the round in which there is
// one.
func TestNoCardSpeaksOfAConsortWhoIsNotThere(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Edit(id).Loyalty = 80
	}
	k.Doc.Court.Put("yarrow_knell", game.Member{Status: game.RungCrush, Affection: 10})
	seen, spoke := map[string]int{}, 0
	deal(t, k, 57, func(e game.Event) {
		seen[e.Card]++
		if name, speaks := e.Slots["consort"]; speaks {
			t.Errorf("%s speaks of %q", e.Card, name)
		}
	})
	if len(seen) != 57 {
		t.Errorf("%d different cards in a round of 57", len(seen))
	}
	k.Doc.Court.Edit("yarrow_knell").Status = game.RungConsort
	deal(t, k, 3, func(e game.Event) {
		if e.Slots["consort"] == "Yarrow Knell" {
			spoke++
		}
	})
	if spoke != 3 {
		t.Errorf("%d of the 3 that were passed over came when there was a consort", spoke)
	}
}

func TestSlotsHoldNamesOfTheReign(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Court.Put("yarrow_knell", game.Member{Status: game.RungConsort, Affection: 95})
	deal(t, k, 60, func(e game.Event) {
		for slot, name := range e.Slots {
			if name == "" || name == "slot."+slot {
				t.Errorf("%s: slot %s is %q", e.Card, slot, name)
			}
			if slot == "consort" && name != "Yarrow Knell" {
				t.Errorf("%s: the consort is %q", e.Card, name)
			}
		}
	})
}

// C-177: ten are kept; the one that leaves is accepted first.
func TestElevenEvents(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Doc.Events.Put("first", game.Event{Card: "tax_sunday", Type: game.EventNegative, At: 1}) // gold -850
	for i := range 9 {
		k.Doc.Events.Put("e"+strconv.Itoa(i), game.Event{Card: "moths", Type: game.EventNegative, At: int64(i + 2)})
	}
	k.Doc.Pulse.Edit().EventTicks = 1
	before := k.Whole()
	k.Out()
	k.Engine.Patch(k.Env())
	k.Online(1)
	if _, there := k.Doc.Events.Get("first"); there || count(k) != 10 {
		t.Fatalf("the oldest is still there, or %d are kept", count(k))
	}
	income := k.Env().Figure("income") / game.Milli
	if got := before + income - k.Whole(); got != 850 {
		t.Errorf("the dropped event took %d gold, want 850", got)
	}
	if gone, told := k.Engine.Patch(k.Env())["events"].(map[string]any)["first"]; !told || gone != nil {
		t.Error("a page is not told that the oldest is gone")
	}
	out := k.Out()
	if !slices.ContainsFunc(out.Notices, func(n game.Notice) bool { return n.Code == "event.dropped" }) {
		t.Error("nothing was told of the dropped event")
	}
}

// C-178, E-223, E-225: a letter is an unresolved neutral event and stays, however many events follow.
func TestMail(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	body, _ := json.Marshal(event.Mail{ID: "letter", Title: "From <b>above</b>", Description: "Nothing much."})
	env := k.Env()
	if err := k.Engine.Receive(env, event.MailKind, body); err != nil {
		t.Fatal(err)
	}
	for range 12 {
		k.Doc.Pulse.Edit().EventTicks = 1
		k.Online(1)
	}
	v := views(k)["letter"]
	if v.Title != "From <b>above</b>" || v.Type != game.EventNeutral || v.IsResolved || !v.Mail || v.Effects != (content.Amounts{}) || v.Source != game.FromAdmin {
		t.Fatalf("the letter reads %+v", v)
	}
	if count(k) != 11 {
		t.Fatalf("%d events beside the letter, want 10", count(k)-1)
	}
	k.Do("event.resolve", event.Resolve{ID: "letter", Choice: event.Accept})
	if count(k) != 10 {
		t.Fatalf("%d events once the letter counts, want 10", count(k))
	}
	if err := k.Engine.Receive(k.Env(), event.MailKind, []byte("{")); err != nil || count(k) != 10 {
		t.Fatalf("an unreadable letter: %v, %d events", err, count(k))
	}
}

func views(k *enginetest.Kingdom) map[string]event.View {
	out := map[string]event.View{}
	for id, v := range k.View("events").(map[string]any) {
		out[id] = v.(event.View)
	}
	return out
}
