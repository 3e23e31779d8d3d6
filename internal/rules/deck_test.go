package rules_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
)

// Every round deals every card once, for any deck and seed, independent of other decks.
func TestDealBringsEveryCardOnceARound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprintf("%06x", rapid.IntRange(0, 1<<24-1).Draw(r, "seed"))))
		cards := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,6}`), 1, 40, rapid.ID[string]).Draw(r, "cards")
		for round := range 3 {
			var dealt []string
			for range cards {
				dealt = append(dealt, k.Env().Deal("deck", cards))
				k.Env().Deal("another", []string{"x", "y"})
			}
			slices.Sort(dealt)
			if want := slices.Sorted(slices.Values(cards)); !slices.Equal(dealt, want) {
				r.Fatalf("round %d: %v of %v", round, dealt, want)
			}
		}
	})
}

// With cards that fit or not at random, a dealt card fits, and none repeats while another fitting card is undealt.
func TestDealFittingRepeatsOnlyWhenAllThatFitsHasCome(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprintf("%06x", rapid.IntRange(0, 1<<24-1).Draw(r, "seed"))))
		cards := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,6}`), 1, 12, rapid.ID[string]).Draw(r, "cards")
		came := map[string]bool{}
		for range 40 {
			fitting := rapid.SliceOfDistinct(rapid.SampledFrom(cards), rapid.ID[string]).Draw(r, "fitting")
			fits := func(card string) bool { return slices.Contains(fitting, card) }
			card := k.Env().DealFitting("deck", cards, fits)
			switch {
			case card == "" && len(fitting) == 0:
				continue
			case !fits(card):
				r.Fatalf("%q was dealt, of %v", card, fitting)
			case slices.ContainsFunc(fitting, func(c string) bool { return !came[c] }):
				if came[card] {
					r.Fatalf("%q came again before all of %v had come", card, fitting)
				}
			default:
				clear(came)
			}
			came[card] = true
		}
	})
}

// A deck stored by an older build in the middle of a round deals the rest of the round and repeats no card.
func TestAnOlderDeckIsDealtOn(t *testing.T) {
	t.Parallel()
	cards, k := []string{"a", "b", "c", "d", "e"}, enginetest.New(t)
	first := []string{k.Env().Deal("deck", cards), k.Env().Deal("deck", cards)}
	stored := k.Doc.Decks.Get().Dealt["deck"]
	raw, err := json.Marshal(stored)
	if want := fmt.Sprintf(`{"round":%d,"out":2}`, stored.Round); err != nil || string(raw) != want {
		t.Fatalf("a deck of which nothing was passed over is kept as %s, was %s", raw, want)
	}
	k.Doc.Decks.Edit().Dealt["deck"] = game.Deck{Round: stored.Round, Out: stored.Out}
	for range 3 {
		first = append(first, k.Env().DealFitting("deck", cards, func(card string) bool { return card != first[0] }))
	}
	if slices.Sort(first); !slices.Equal(first, cards) {
		t.Fatalf("a round of %v", first)
	}
}

// E-235: the same seed deals the same.
func TestDealFollowsTheSeed(t *testing.T) {
	t.Parallel()
	deal := func(seed string) (out []string) {
		k := enginetest.New(t, enginetest.Seed(seed))
		for range 20 {
			out = append(out, k.Env().Deal("deck", []string{"a", "b", "c", "d", "e", "f", "g"}))
		}
		return out
	}
	if a, b := deal("5eed"), deal("5eed"); !slices.Equal(a, b) {
		t.Fatalf("%v and %v", a, b)
	}
	if a, b := deal("5eed"), deal("feed"); slices.Equal(a, b) {
		t.Fatal("two seeds deal the same")
	}
	if k := enginetest.New(t); k.Env().Deal("empty", nil) != "" {
		t.Fatal("an empty deck dealt something")
	}
}

// A text chooses its words by the person that it names: as the content says, or by the portrait of a recruit.
func TestTextsChooseByThePerson(t *testing.T) {
	t.Parallel()
	const text = "{npc} waved {npc_as, select, she {her} he {his} other {their}} hat"
	for npc, want := range map[string]string{
		"morwen_sableglass": "Ada waved her hat", "gorrath_ironvow": "Ada waved his hat", "silke_of_no_face": "Ada waved their hat",
		"own:orc.masc.7": "Ada waved his hat", "own:high_elf.fem.3": "Ada waved her hat", "own:high_elf.andro.3": "Ada waved their hat", "own:": "Ada waved their hat",
	} {
		k := enginetest.New(t)
		for id := range k.Doc.NPCs.All() {
			k.Doc.NPCs.Delete(id)
		}
		portrait, _ := strings.CutPrefix(npc, "own:")
		k.Doc.NPCs.Put(npc, game.NPC{Name: "Ada", Portrait: portrait})
		if got := rules.Worded(text, k.Env().Slots("test", text)); got != want {
			t.Errorf("%s: %q, want %q", npc, got, want)
		}
	}
}

// A player's text is inserted unchanged: slots inside a name are not filled.
func TestSlotsTakeNamesAsTheyAre(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Delete(id)
	}
	k.Doc.NPCs.Put("x", game.NPC{Name: "{consort} <b>"})
	slots := k.Env().Slots("test", "{npc} and {npc}", "{title}, soberly")
	if got := rules.Worded("{npc} bows", slots); got != "{consort} <b> bows" {
		t.Fatalf("%q of %v", got, slots)
	}
	if len(slots) != 2 || slots["title"] != k.Doc.Ruler.Get().Title {
		t.Fatalf("%v", slots)
	}
}
