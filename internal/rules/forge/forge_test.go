package forge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/forge"
	"umbrarch/internal/rules/kernel/written"
)

func smithy(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	return enginetest.New(t, options...).Building(game.ForgeOfCreation, 1)
}

func view(k *enginetest.Kingdom) forge.View { return k.View("forge").(forge.View) }

func items(k *enginetest.Kingdom) map[string]forge.Item {
	out := map[string]forge.Item{}
	for id, v := range k.View("items").(map[string]any) {
		out[id] = v.(forge.Item)
	}
	return out
}

// C-194: choosing sets progress 0; ten contributions of 100,000 complete the first blueprint.
func TestContribute(t *testing.T) {
	t.Parallel()
	k := smithy(t).Gold(2_000_000)
	k.Do("forge.start", forge.Start{Blueprint: "ember_crown"})
	if v := view(k); *v.Active != "ember_crown" || v.Progress != 0 || v.Required != 1_000_000 {
		t.Fatalf("the forge shows %+v", v)
	}
	for i := range int64(10) {
		if got := k.Do("forge.contribute", forge.Contribution{}).(forge.Contributed); got.Gold != 100_000 || got.Complete != (i == 9) {
			t.Fatalf("contribution %d: %+v", i+1, got)
		}
	}
	if k.Whole() != 1_000_000 || !view(k).Complete {
		t.Fatalf("gold %d, complete %v", k.Whole(), view(k).Complete)
	}
	k.Refused(forge.ErrComplete, "forge.contribute", forge.Contribution{})
}

// C-195, C-196, E-127: a contribution is limited by the gold held, the maximum of one click, and the missing amount.
func TestContributionBounds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ progress, milli, taken int64 }{
		{950_000, 500_000_000, 50_000}, {950_000, 1_500_000_000, 50_000}, {0, 1_500_000_000, 100_000}, {0, 40_000_000, 40_000}, {0, 1999, 1},
	} {
		k := smithy(t)
		k.Doc.Pulse.Edit().GoldMilli = c.milli
		*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: c.progress}
		got := k.Do("forge.contribute", forge.Contribution{}).(forge.Contributed)
		if got.Gold != c.taken || got.Progress != c.progress+c.taken || k.Doc.Pulse.Get().GoldMilli != c.milli-c.taken*1000 {
			t.Errorf("%+v: took %+v, left %d", c, got, k.Doc.Pulse.Get().GoldMilli)
		}
	}
	for _, milli := range []int64{0, 900} {
		k := smithy(t)
		k.Doc.Pulse.Edit().GoldMilli = milli
		k.Doc.Forge.Edit().Blueprint = "ember_crown"
		k.Refused(forge.ErrGold, "forge.contribute", forge.Contribution{})
	}
}

// All at once takes what as many single contributions would take, and is refused as they are.
func TestContributeEverything(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ progress, gold, taken int64 }{{0, 340_000, 340_000}, {950_000, 340_000, 50_000}, {0, 2_000_000, 1_000_000}, {0, 1, 1}} {
		k := smithy(t).Gold(c.gold)
		*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: c.progress}
		got := k.Do("forge.contribute", forge.Contribution{Amount: "max"}).(forge.Contributed)
		if got.Gold != c.taken || got.Complete != (c.progress+c.taken == 1_000_000) || k.Whole() != c.gold-c.taken {
			t.Errorf("%+v: took %+v, left %d", c, got, k.Whole())
		}
	}
	k := smithy(t).Gold(0)
	k.Doc.Forge.Edit().Blueprint = "ember_crown"
	k.Refused(forge.ErrGold, "forge.contribute", forge.Contribution{Amount: "max"})
}

func TestStartRefusals(t *testing.T) {
	t.Parallel()
	enginetest.New(t).Refused(forge.ErrNotBuilt, "forge.start", forge.Start{Blueprint: "ember_crown"})
	k := smithy(t)
	k.Refused(forge.ErrBlueprint, "forge.start", forge.Start{Blueprint: "nothing"})
	k.Refused(forge.ErrNoBlueprint, "forge.contribute", forge.Contribution{})
	k.Refused(forge.ErrNoBlueprint, "forge.ritual", forge.Ritual{Name: "a", Description: "b"})
	k.Do("forge.start", forge.Start{Blueprint: "ember_crown"})
	k.Refused(forge.ErrAlready, "forge.start", forge.Start{Blueprint: "ember_crown", Confirm: true})
}

// When the items have used up their share of the document, a new blueprint is refused, but a completed one can be
// forged.
func TestTheHallIsFull(t *testing.T) {
	t.Parallel()
	k := smithy(t)
	share := k.Content.Balance.Limits.DocumentBytes * 12 / 100
	var sum int64
	for n := 0; sum < share; n++ {
		item := game.WorldItem{Name: "Old", Lore: strings.Repeat("x", 1000)}
		k.Doc.Items.Put(fmt.Sprintf("item%04d", n+1), item)
		sum += 1000
	}
	before := k.Dump()
	k.Refused(forge.ErrFull, "forge.start", forge.Start{Blueprint: "ember_crown"})
	if locked := view(k).Blueprints[0].Locked; locked == nil || locked.Code != forge.ErrFull.Name {
		t.Errorf("the card says %+v", locked)
	}
	if diff := cmp.Diff(before, k.Dump()); diff != "" {
		t.Error(diff)
	}
	for _, id := range k.Doc.Items.IDs()[12:] {
		k.Doc.Items.Delete(id)
	}
	k.Do("forge.start", forge.Start{Blueprint: "ember_crown"})
}

// A text of few characters but too many bytes is refused, in any script.
func TestTheBytesOfWords(t *testing.T) {
	t.Parallel()
	for _, grapheme := range []string{"\U0001F1E9\U0001F1F0", "\U0001F468\u200d\U0001F469", "<"} {
		k := smithy(t)
		k.Doc.Forge.Edit().Blueprint = "ember_crown"
		k.Doc.Forge.Edit().Progress = 1_000_000
		k.Refused(written.ErrLarge, "forge.ritual", forge.Ritual{Name: strings.Repeat(grapheme, 60), Description: "b"})
		k.Refused(written.ErrLarge, "forge.ritual", forge.Ritual{Name: "a", Description: strings.Repeat(grapheme, 240)})
		k.Do("forge.ritual", forge.Ritual{Name: strings.Repeat(grapheme, 20), Description: strings.Repeat("\u738b", 240)})
	}
}

// C-201: changing the blueprint loses the gold given and needs a confirmation.
func TestSwitch(t *testing.T) {
	t.Parallel()
	k := smithy(t).Gold(100_000)
	k.Do("forge.start", forge.Start{Blueprint: "ember_crown"})
	k.Do("forge.start", forge.Start{Blueprint: "banner_of_bone"}) // nothing to lose yet
	k.Do("forge.contribute", forge.Contribution{})
	k.Refused(forge.ErrConfirm, "forge.start", forge.Start{Blueprint: "ember_crown"})
	k.Do("forge.start", forge.Start{Blueprint: "ember_crown", Confirm: true})
	if f := k.Doc.Forge.Get(); f.Progress != 0 || f.Blueprint != "ember_crown" || k.Whole() != 0 {
		t.Fatalf("forge %+v, gold %d", f, k.Whole())
	}
}

// C-197: a ritual without full progress or a name changes nothing.
func TestRitualRefusals(t *testing.T) {
	t.Parallel()
	k := smithy(t)
	*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 999_999}
	k.Refused(forge.ErrIncomplete, "forge.ritual", forge.Ritual{Name: "Ember", Description: "coals"})
	k.Doc.Forge.Edit().Progress = 1_000_000
	k.Refused(forge.ErrBlank, "forge.ritual", forge.Ritual{Name: " \t", Description: "coals"})
	k.Refused(forge.ErrBlank, "forge.ritual", forge.Ritual{Name: "Ember", Description: "  "})
	k.Refused(forge.ErrText, "forge.ritual", forge.Ritual{Name: strings.Repeat("x", 61), Description: "coals"})
	k.Refused(forge.ErrText, "forge.ritual", forge.Ritual{Name: "Ember", Description: strings.Repeat("x", 241)})
	k.Refused(forge.ErrText, "forge.ritual", forge.Ritual{Name: "Em\u202Eber", Description: "coals"})
}

// C-198: the ritual makes one item and empties the forge.
func TestRitual(t *testing.T) {
	t.Parallel()
	k := smithy(t)
	*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
	id := k.Do("forge.ritual", forge.Ritual{Name: "Ember", Description: "a crown of coals"}).(forge.Forged).ID
	v := view(k)
	if v.Active != nil || v.Progress != 0 || k.Doc.Items.Len() != 1 {
		t.Fatalf("the forge shows %+v, %d items", v, k.Doc.Items.Len())
	}
	it := items(k)[id]
	if it.Name != "Ember" || it.Visual != "a crown of coals" || !strings.Contains(it.Lore, "Ember") || !it.Active ||
		it.Effect != (forge.Effect{Type: game.PassiveGold, Value: 30, Description: "Gold income +3%"}) {
		t.Fatalf("the item is %+v", it)
	}
	if n := k.Notices(); !slices.Contains(n, "Ember is finished.") {
		t.Errorf("told %q", n)
	}
}

// C-202, E-128: the throne requires a catalyst at the start and consumes it at the ritual; the count of found ones
// stays.
func TestCatalyst(t *testing.T) {
	t.Parallel()
	k := smithy(t)
	if text := k.Refused(forge.ErrCatalysts, "forge.start", forge.Start{Blueprint: "throne_of_kings"}); text != "Throne of Kings needs 1 catalyst." {
		t.Errorf("%q", text)
	}
	locked := func() bool { return view(k).Blueprints[5].Locked != nil }
	if !locked() {
		t.Error("the view does not say so")
	}
	r := k.Doc.Resources.Edit()
	r.Catalysts, r.CatalystsFound = 1, 1
	if locked() {
		t.Error("the view still locks it")
	}
	k.Do("forge.start", forge.Start{Blueprint: "throne_of_kings"})
	if k.Doc.Resources.Get().Catalysts != 1 {
		t.Fatal("the start took the catalyst")
	}
	k.Doc.Forge.Edit().Progress = 10_000_000
	k.Do("forge.ritual", forge.Ritual{Name: "Chair", Description: "of kings"})
	if k.Doc.Resources.Get().Catalysts != 0 || k.Doc.Forge.Get().Blueprint != "" || k.Doc.Forge.Get().Progress != 0 || k.Doc.Items.Len() != 1 {
		t.Fatalf("catalysts %d, forge %+v", k.Doc.Resources.Get().Catalysts, k.Doc.Forge.Get())
	}
	if k.Env().Count("catalystsFound") != 1 {
		t.Error("what was found is forgotten")
	}
	k.Doc.Kingdom.Edit().Level = 7
	k.Do("quest.accept", map[string]string{"quest": "q36"})
	k.Do("quest.complete", map[string]string{"quest": "q36"})
}

// C-203, E-236: a provider's item is clamped to the range of its kind.
func TestClamp(t *testing.T) {
	t.Parallel()
	c := enginetest.New(t).Content
	def, _ := c.Blueprint("ember_crown")
	for _, x := range []struct {
		kind        string
		value, want int64
		become      string
	}{
		{game.PassiveGold, 5000, 250, game.PassiveGold}, {game.PassiveGold, -5000, 10, game.PassiveGold}, {game.PassivePower, 5000, 100, game.PassivePower},
		{game.PassiveUpkeep, 300, -10, game.PassiveUpkeep}, {game.PassiveUpkeep, -900, -150, game.PassiveUpkeep}, {"GOLD", 200, 30, game.PassiveGold},
	} {
		if got := forge.Clamp(c, def, forge.Written{Type: x.kind, Value: x.value}); got.Type != x.become || got.Value != x.want {
			t.Errorf("%s %d became %s %d", x.kind, x.value, got.Type, got.Value)
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		got := forge.Clamp(c, def, forge.Written{Type: rapid.String().Draw(r, "type"), Value: rapid.Int64().Draw(r, "value")})
		if low, high, ok := c.ItemRange(got.Type); !ok || got.Value < int64(low) || got.Value > int64(high) {
			r.Fatalf("%+v", got)
		}
	})
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range forge.System().Commands {
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: no text for %s", c.Name, code.Name)
			}
		}
	}
	for _, code := range []string{"forge.started", "forge.contributed", "forge.complete", "forge.forged", "forge.on_display", "item.effect", "catalyst.gained"} {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
