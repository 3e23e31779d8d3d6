package turn_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/turn"
)

// Every round brings every card once, whatever the deck and the seed; other decks do not matter.
func TestDealBringsEveryCardOnceARound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprintf("%06x", rapid.IntRange(0, 1<<24-1).Draw(r, "seed"))))
		cards := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,6}`), 1, 40, rapid.ID[string]).Draw(r, "cards")
		for round := range 3 {
			var dealt []string
			for range cards {
				dealt = append(dealt, k.Turn().Deal("deck", cards))
				k.Turn().Deal("another", []string{"x", "y"})
			}
			slices.Sort(dealt)
			if want := slices.Sorted(slices.Values(cards)); !slices.Equal(dealt, want) {
				r.Fatalf("round %d: %v of %v", round, dealt, want)
			}
		}
	})
}

// E-235: the same seed deals the same.
func TestDealFollowsTheSeed(t *testing.T) {
	t.Parallel()
	deal := func(seed string) (out []string) {
		k := enginetest.New(t, enginetest.Seed(seed))
		for range 20 {
			out = append(out, k.Turn().Deal("deck", []string{"a", "b", "c", "d", "e", "f", "g"}))
		}
		return out
	}
	if a, b := deal("5eed"), deal("5eed"); !slices.Equal(a, b) {
		t.Fatalf("%v and %v", a, b)
	}
	if a, b := deal("5eed"), deal("feed"); slices.Equal(a, b) {
		t.Fatal("two seeds deal the same")
	}
	if k := enginetest.New(t); k.Turn().Deal("empty", nil) != "" {
		t.Fatal("an empty deck dealt something")
	}
}

// What a player typed is put in as it is: a name is never searched for slots again.
func TestSlotsTakeNamesAsTheyAre(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Delete(id)
	}
	k.Doc.NPCs.Put("x", game.NPC{Name: "{consort} <b>"})
	slots := k.Turn().Slots("test", "{npc} and {npc}", "{title}, {broken")
	if got := turn.Worded("{npc} bows", slots); got != "{consort} <b> bows" {
		t.Fatalf("%q of %v", got, slots)
	}
	if len(slots) != 2 || slots["title"] != k.Doc.Ruler.Get().Title {
		t.Fatalf("%v", slots)
	}
}

// A mark is written only when it changes.
func TestMark(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Turn().Mark("a", "1")
	before := k.Doc.Edits()
	k.Turn().Mark("a", "1")
	if k.Doc.Edits() != before {
		t.Fatal("written without a change")
	}
	if k.Turn().Mark("a", "2"); k.Doc.Edits() == before || k.Doc.Marks.Get().Of["a"] != "2" {
		t.Fatal("a change was not written")
	}
}
