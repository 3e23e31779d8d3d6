package spire_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/spire"
)

func tower(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	return enginetest.New(t, options...).Building(game.OraclesSpire, 1)
}

func view(k *enginetest.Kingdom) spire.View { return k.View("spire").(spire.View) }

// C-187, C-192, C-193, E-123: one vision for 1,000 gold; it waits for a choice, and the next can be bought after ten
// minutes.
func TestScry(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(1000)
	got := k.Do("spire.scry", rules.None{}).(spire.Scried)
	if k.Whole() != 0 || len(got.Vision.Choices) < 2 || len(got.Vision.Choices) > 4 || got.Vision.Source != game.FromArchive {
		t.Fatalf("gold %d, vision %+v", k.Whole(), got.Vision)
	}
	k.Gold(10_000)
	k.Refused(spire.ErrCooldown, "spire.scry", rules.None{})
	k.Wait(10*time.Minute - time.Second)
	k.Refused(spire.ErrCooldown, "spire.scry", rules.None{})
	k.Wait(time.Second)
	k.Refused(spire.ErrPending, "spire.scry", rules.None{})
	if v := view(k).Vision; v == nil || v.ID != got.Vision.ID {
		t.Fatalf("the paid vision is not there any more: %+v", v)
	}
	k.Do("spire.choose", spire.Choose{Vision: got.Vision.ID, Choice: 1})
	if again := k.Do("spire.scry", rules.None{}).(spire.Scried); again.Vision.Title == got.Vision.Title {
		t.Fatal("the same vision came twice in a row")
	}
}

// C-188, E-124
func TestScryWithoutGold(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(999)
	if text := k.Refused(spire.ErrGold, "spire.scry", rules.None{}); text != "Not enough gold to scry (1,000G)." || k.Whole() != 999 {
		t.Fatalf("%q, gold %d", text, k.Whole())
	}
}

// C-189
func TestScryWithoutSpire(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Refused(spire.ErrNotBuilt, "spire.scry", rules.None{})
	if view(k).Built {
		t.Fatal("the view says that it stands")
	}
}

// C-190: where no vision can be made, the specified texts are shown and nothing is paid.
func TestNoVision(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(5000)
	empty := *k.Content
	empty.Visions = nil
	useless := *k.Content
	useless.Visions = []content.Vision{{ID: "x"}}
	lonely, of := *k.Content, k.Content.Visions[0]
	of.Description = "{consort} is asleep."
	lonely.Visions = []content.Vision{of}
	for _, c := range []struct {
		content *content.Snapshot
		code    game.Code
		text    string
	}{
		{&empty, spire.ErrTangled, "The threads of fate are tangled. Could not get a clear vision."},
		{&useless, spire.ErrUnforeseen, "An unforeseen error occurred while scrying."},
		{&lonely, spire.ErrUnforeseen, "An unforeseen error occurred while scrying."}, // no consort to fill the slot
	} {
		k.Content = c.content
		if text := k.Refused(c.code, "spire.scry", rules.None{}); text != c.text || k.Whole() != 5000 {
			t.Errorf("%q, gold %d", text, k.Whole())
		}
	}
}

// C-193, E-126: exactly one choice is applied; a second, a repeated or an unknown one is refused.
func TestChooseOnce(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(1000)
	k.Refused(spire.ErrNoVision, "spire.choose", spire.Choose{Vision: "v"})
	v := k.Do("spire.scry", rules.None{}).(spire.Scried).Vision
	k.Refused(spire.ErrChoice, "spire.choose", spire.Choose{Vision: v.ID, Choice: 9})
	k.Refused(spire.ErrNoVision, "spire.choose", spire.Choose{Vision: "another", Choice: 0})
	got := k.Do("spire.choose", spire.Choose{Vision: v.ID, Choice: 0}).(spire.Chosen)
	if got.Outcome == "" {
		t.Error("nothing is told of what happened")
	}
	for choice := range int64(2) {
		k.Refused(spire.ErrNoVision, "spire.choose", spire.Choose{Vision: v.ID, Choice: choice})
	}
}

// C-191, E-236: a written vision is clamped to the bounds of authored ones, and its texts are shown as plain text.
func TestWrittenVisionIsClamped(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(0)
	k.Doc.NPCs.Put("here", game.NPC{Name: "Here", Loyalty: 50})
	k.Doc.Resources.Edit().Loyalty = 50
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v", Title: "<img src=x>", Description: "d", Choices: []game.Choice{
		{Text: "<script>", Outcome: "o", Effects: map[string]int64{"gold": 9e9, "power": 1e6, "loyalty": 500, "children": 9}, Loyalty: map[string]int64{"here": 99, "nobody": 10}},
		{Text: "t", Outcome: "o", Effects: map[string]int64{"gold": -9e9}},
	}}
	if v := view(k).Vision; v.Title != "<img src=x>" || v.Choices[0].Text != "<script>" || v.Source != game.FromGenerator {
		t.Errorf("the words changed: %+v", v)
	}
	power := k.Env().Figure("power")
	k.Do("spire.choose", spire.Choose{Vision: "v", Choice: 0})
	n, _ := k.Doc.NPCs.Get("here")
	if k.Whole() > 1000 || k.Env().Figure("power") > power+300 || k.Doc.Resources.Get().Loyalty != 60 || n.Loyalty != 60 || k.Doc.NPCs.Len() == 0 {
		t.Errorf("gold %d, power +%d, loyalty %d, NPC %d", k.Whole(), k.Env().Figure("power")-power, k.Doc.Resources.Get().Loyalty, n.Loyalty)
	}
	if _, made := k.Doc.NPCs.Get("nobody"); made {
		t.Error("an unknown NPC was made")
	}
}

// A plan's change of an NPC's loyalty is limited to its bounds, and absent NPCs are not listed.
func TestAPlanKnowsTheRoom(t *testing.T) {
	t.Parallel()
	k := tower(t)
	k.Doc.NPCs.Put("here", game.NPC{Name: "Here", Loyalty: 97})
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v", Choices: []game.Choice{{Text: "t", Outcome: "o", Loyalty: map[string]int64{"here": 5, "nobody": 5}}}}
	p := k.Preview("spire.choose", spire.Choose{Vision: "v", Choice: 0})
	if want := []rules.Amount{{What: "loyalty", N: 3, Of: "here"}}; !slices.Equal(p.Effects, want) {
		t.Errorf("planned %+v", p.Effects)
	}
}

// E-125, H80: every choice of the 40 cards has its effects, within the bounds, and each card comes before one repeats.
func TestWholeDeck(t *testing.T) {
	t.Parallel()
	k := tower(t)
	titles := map[string]bool{}
	b := k.Content.Balance.Spire
	people := b.Most.Population + k.Content.Balance.Loyalty.GladPopulation.Of(b.Most.Population) // includes the growth bonus of a loyal people
	for range k.Content.Visions {
		k.Gold(10_000)
		got := k.Do("spire.scry", rules.None{}).(spire.Scried)
		titles[got.Vision.Title] = true
		chosen := k.Do("spire.choose", spire.Choose{Vision: got.Vision.ID, Choice: int64(len(got.Vision.Choices) - 1)}).(spire.Chosen)
		e := chosen.Effects
		if e.Gold < -5000 || e.Gold > 1000 || e.Power < -200 || e.Power > 300 || e.Loyalty < -15 || e.Loyalty > 10 ||
			e.Military < -50 || e.Military > 40 || e.Population < -50 || e.Population > people || e.Gold+b.MilitaryPrice*e.Military+b.PowerPrice*e.Power > b.WorthMax {
			t.Errorf("%s: %v", got.Vision.Title, e)
		}
		if k.Whole() != 9000+e.Gold {
			t.Errorf("%s says %d gold and moved %d", got.Vision.Title, e.Gold, k.Whole()-9000)
		}
		k.Wait(10 * time.Minute)
	}
	if len(titles) != 40 {
		t.Fatalf("%d different visions in 40", len(titles))
	}
}

// E-125: all choices of all cards as authored.
func TestEveryAuthoredChoice(t *testing.T) {
	t.Parallel()
	cards := tower(t).Content.Visions
	low, high := []int64{-5000, -200, -15, -50, -50}, []int64{1000, 300, 10, 40, 60}
	keys := func(c content.Choice) []int64 {
		e := c.Effects
		return []int64{e.Gold, e.Power, e.Loyalty, e.Military, e.Population}
	}
	for _, card := range cards {
		if n := len(card.Choices); n < 2 || n > 4 {
			t.Errorf("%s offers %d choices", card.ID, n)
		}
		for i, c := range card.Choices {
			for key, n := range keys(c) {
				if n < low[key] || n > high[key] {
					t.Errorf("%s, choice %d: %v", card.ID, i, keys(c))
				}
			}
			for j, other := range card.Choices {
				if i != j && c.Effects.NPCLoyalty == nil && other.Effects.NPCLoyalty == nil && !slices.ContainsFunc([]int{0, 1, 2, 3, 4}, func(key int) bool { return keys(c)[key] < keys(other)[key] }) {
					t.Errorf("%s: choice %d is at least as good as choice %d everywhere", card.ID, i, j)
				}
			}
		}
	}
	if len(cards) != 40 {
		t.Errorf("%d cards", len(cards))
	}
}

func TestAdmit(t *testing.T) {
	t.Parallel()
	b := &enginetest.New(t).Content.Balance.Spire
	choice := func(gold, loyalty int64) game.Choice {
		return game.Choice{Text: "t", Outcome: "o", Effects: map[string]int64{"gold": gold, "loyalty": loyalty}}
	}
	for name, c := range map[string]struct {
		choices []game.Choice
		want    bool
	}{
		"balanced":               {[]game.Choice{choice(100, -1), choice(-100, 1)}, true},
		"one choice":             {[]game.Choice{choice(100, 0)}, false},
		"five choices":           {slices.Repeat([]game.Choice{choice(1, 1)}, 5), false},
		"better on every key":    {[]game.Choice{choice(100, 1), choice(50, 0)}, false},
		"better once clamped":    {[]game.Choice{choice(9e9, 1), choice(1000, 0)}, false},
		"a choice without text":  {[]game.Choice{choice(100, -1), {Outcome: "o", Effects: map[string]int64{"loyalty": 5}}}, false},
		"a choice without end":   {[]game.Choice{choice(100, -1), {Text: "t", Effects: map[string]int64{"loyalty": 5}}}, false},
		"a choice without words": {[]game.Choice{choice(100, -1), {Effects: map[string]int64{"loyalty": 5}}}, false},
	} {
		if got := spire.Admit(b, game.Vision{Title: "t", Description: "d", Choices: c.choices}); got != c.want {
			t.Errorf("%s: admitted %v", name, got)
		}
	}
}

// For any written vision, all amounts stay within their bounds.
func TestAnyWrittenVision(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := tower(t)
		before := k.Gold(rapid.Int64Range(0, game.MaxGold).Draw(r, "gold")).Whole()
		effects := rapid.MapOf(rapid.SampledFrom([]string{"gold", "power", "loyalty", "military", "population", "xp", "intel"}), rapid.Int64()).Draw(r, "effects")
		k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v", Choices: []game.Choice{{Effects: effects}}}
		xp, intel, power := k.Doc.Growth.Get().Experience, k.Doc.Resources.Get().Intel, k.Env().Figure("power")
		k.Do("spire.choose", spire.Choose{Vision: "v"})
		if k.Whole() > before+1000 || k.Doc.Growth.Get().Experience != xp || k.Doc.Resources.Get().Intel != intel || k.Env().Figure("power") > power+300 {
			r.Fatalf("%v gave too much", effects)
		}
	})
}

// H17: the outcome reports the amounts that moved, and a choice cut off by a bound warns beforehand.
func TestToldAsItWas(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(500)
	res := k.Doc.Resources.Edit()
	res.Population, res.Military, res.Loyalty = 990, 4, 50
	k.Doc.NPCs.Put("here", game.NPC{Name: "Here", Loyalty: 97})
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v", Choices: []game.Choice{{
		Effects: map[string]int64{"gold": -5000, "population": 40, "military": -14}, Loyalty: map[string]int64{"here": 10},
	}}}
	c := view(k).Vision.Choices[0]
	if want := (content.Amounts{Population: 30}); c.Lost != want {
		t.Errorf("warned of %v, want %v", c.Lost, want)
	}
	if want := (content.Amounts{Gold: -5000, Population: 40, Military: -14}); c.Effects != want || c.Loyalty["here"] != 10 {
		t.Errorf("announced %v and %v", c.Effects, c.Loyalty)
	}
	got := k.Do("spire.choose", spire.Choose{Vision: "v"}).(spire.Chosen)
	if want := (content.Amounts{Gold: -500, Population: 10, Military: -4}); got.Effects != want || got.Loyalty["here"] != 3 {
		t.Errorf("told %v and %v", got.Effects, got.Loyalty)
	}
}

// The page is told when a bound begins or ceases to cut off a vision's effects.
func TestWarningComesAndGoes(t *testing.T) {
	t.Parallel()
	k := tower(t)
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v", Choices: []game.Choice{{Effects: map[string]int64{"military": 40}}}}
	for _, c := range []struct {
		military int64
		told     bool
	}{{100, false}, {990, true}, {995, true}, {100, false}} {
		k.Doc.Resources.Edit().Military = c.military
		patch := k.Engine.Patch(k.Env())
		if v, ok := patch["spire"].(spire.View); !ok || (v.Vision.Choices[0].Lost.Military > 0) != c.told {
			t.Errorf("at %d soldiers: told %+v", c.military, v)
		}
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range spire.System().Commands {
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: no text for %s", c.Name, code.Name)
			}
		}
	}
	if _, ok := engine.New(engine.Systems()).Command("spire.scry"); !ok {
		t.Error("the engine does not know the spire")
	}
}
