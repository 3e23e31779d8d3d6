package recruit_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/written"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/recruit"
)

var hester = recruit.Draft{Name: "Hester Ninepence", Role: "Cellarer", Traits: []string{"Female", "Demon", "Cunning"}}

// ready is a kingdom with a drafted and drawn NPC.
func ready(t testing.TB, gold int64, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...).Gold(gold)
	k.Do("recruit.draft", hester)
	k.Do("recruit.portrait", rules.None{})
	k.Out()
	return k
}

func hired(t testing.TB, k *enginetest.Kingdom, b recruit.Hire) (recruit.Hired, game.NPC) {
	t.Helper()
	got, _ := k.Do("recruit.hire", b).(recruit.Hired)
	n, ok := k.Doc.NPCs.Get(got.NPC)
	if !ok {
		t.Fatalf("%+v is not at court", got)
	}
	return got, *n
}

func preview(t *testing.T, k *enginetest.Kingdom, b recruit.Hire) rules.Preview {
	t.Helper()
	c, _ := k.Engine.Command("recruit.hire")
	p, err := k.Engine.Preview(k.Env(), c, b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// C-142
func TestARecruitJoins(t *testing.T) {
	t.Parallel()
	k := ready(t, 750)
	draft := *k.Doc.Recruit.Get()
	got, n := hired(t, k, recruit.Hire{Loyalty: 10})
	want := game.NPC{
		Name: "Hester Ninepence", Role: "Cellarer", Level: 1, Loyalty: 60, Power: 30, Deception: 30, Personality: draft.Personality,
		Background: draft.Background, Appearance: draft.Appearance, Skills: draft.Skills, Likes: draft.Likes, Dislikes: draft.Dislikes,
		Tags: hester.Traits, Portrait: draft.Portrait, Halo: draft.Halo, Colours: draft.Colours, Relationship: "Neutral", Custom: true, Came: 60,
	}
	if fmt.Sprintf("%+v", n) != fmt.Sprintf("%+v", want) {
		t.Errorf("got  %+v\nwant %+v", n, want)
	}
	if got.Cost != 750 || k.Whole() != 0 || !slices.Contains(k.Notices(), "Hester Ninepence has joined your ranks!") {
		t.Errorf("paid %d, left %d", got.Cost, k.Whole())
	}
	if k.Doc.Recruit.Get().Written() {
		t.Error("the draft is still there")
	}
	k.Refused(recruit.ErrGold, "recruit.hire", recruit.Hire{})
	k.Gold(500).Refused(recruit.ErrDetails, "recruit.hire", recruit.Hire{})
	v, _ := k.View("recruit").(recruit.View)
	if v.OpeningLoyalty != 10 || v.Draft != nil || v.Taken != 13 {
		t.Errorf("view %+v", v)
	}
}

// H12c: the portrait keeps the colours stated in the appearance's text, from the draft to the retinue.
func TestTheColoursOfTheAppearance(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed := 0; len(seen) < 10 && seed < 400; seed++ {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprint(seed))).Gold(10_000)
		k.Do("recruit.draft", recruit.Draft{Name: "Anybody", Role: "Clerk", Traits: []string{"Female", "Cunning"}})
		k.Do("recruit.portrait", rules.None{})
		d := *k.Doc.Recruit.Get()
		if seen[d.Race] {
			continue
		}
		seen[d.Race] = true
		want := map[string]string{}
		halo := ""
		var stated *content.Stated
		for _, l := range k.Content.Recruits.Looks {
			if l.Race == d.Race {
				maps.Copy(want, l.Colours)
				halo = l.Halo
			}
		}
		for _, l := range k.Content.Recruits.Details {
			if strings.HasSuffix(d.Appearance, l.Text) {
				maps.Copy(want, l.Colours)
				stated = l.Stated
			}
		}
		if v, _ := k.View("recruit").(recruit.View); v.Stated != stated {
			t.Errorf("%q: drawn with %+v, the words say %+v", d.Appearance, v.Stated, stated)
		}
		if !maps.Equal(d.Colours, want) || d.Halo != halo {
			t.Errorf("%s: drafted with %v and halo %q, the words say %v and %q", d.Race, d.Colours, d.Halo, want, halo)
		}
		got, _ := hired(t, k, recruit.Hire{})
		look := k.View("npcs").(map[string]any)[got.NPC].(npc.View).Look
		if !maps.Equal(look.Colours, want) || look.Halo != halo || look.Race != d.Race || look.Stated != stated {
			t.Errorf("%s: drawn at court by %+v", d.Race, look)
		}
		// A draft older than stated colours keeps the face of its seed.
		n := k.Doc.NPCs.Edit(got.NPC)
		n.Colours, n.Halo = nil, ""
		if old := k.View("npcs").(map[string]any)[got.NPC].(npc.View).Look; len(old.Colours) != 0 || old.Halo != "" || old.Race != d.Race {
			t.Errorf("%s: of before: %+v", d.Race, old)
		}
	}
	if len(seen) != 10 {
		t.Errorf("only %v in 400 drafts", seen)
	}
}

// C-143: 500, and 50, 50 and 25 a point; the dry run shows the same price.
func TestThePriceOfPoints(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ power, deception, loyalty, cost int64 }{
		{20, 0, 0, 1500}, {10, 5, 5, 1375}, {7, 7, 6, 1350}, {0, 0, 20, 1000}, {0, 0, 0, 500},
	} {
		k := ready(t, 2000)
		b := recruit.Hire{Power: c.power, Deception: c.deception, Loyalty: c.loyalty}
		p := preview(t, k, b)
		got, n := hired(t, k, b)
		if got.Cost != c.cost || k.Whole() != 2000-c.cost || p.Costs[0].N != c.cost {
			t.Errorf("%+v: cost %d, dry run %d", c, got.Cost, p.Costs[0].N)
		}
		if n.Power != 30+c.power || n.Deception != 30+c.deception || n.Loyalty != 50+c.loyalty {
			t.Errorf("%+v: %+v", c, n)
		}
	}
}

// C-144, C-152: with the gold for one of two recruits, one joins.
func TestTooLittleGold(t *testing.T) {
	t.Parallel()
	k := ready(t, 749)
	if text := k.Refused(recruit.ErrGold, "recruit.hire", recruit.Hire{Loyalty: 10}); text != "Not enough gold! Cost: 750" {
		t.Errorf("text %q", text)
	}
	k.Gold(750)
	hired(t, k, recruit.Hire{Loyalty: 10})
	k.Do("recruit.draft", hester)
	k.Do("recruit.portrait", rules.None{})
	if text := k.Refused(recruit.ErrGold, "recruit.hire", recruit.Hire{Loyalty: 10}); text != "Not enough gold! Cost: 750" {
		t.Errorf("text %q", text)
	}
}

// C-145
func TestPointsAreBounded(t *testing.T) {
	t.Parallel()
	k := ready(t, 5000)
	const huge = 1<<63 - 1
	for _, b := range []recruit.Hire{
		{Power: 21}, {Power: 10, Deception: 10, Loyalty: 1}, {Power: -1, Deception: 10, Loyalty: 10}, {Loyalty: 100}, {Power: huge, Deception: huge, Loyalty: huge},
	} {
		k.Refused(recruit.ErrPoints, "recruit.hire", b)
	}
	c, _ := k.Engine.Command("recruit.hire")
	if _, err := c.Decode([]byte(`{"power":0.5}`)); err == nil {
		t.Error("half a point was accepted")
	}
}

// C-146
func TestTheFirstThreeTraitsAreKept(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	d := hester
	d.Traits = []string{"Sadistic", "Female", "Female", "Loyal", "Demon", "Cunning"}
	got, _ := k.Do("recruit.draft", d).(game.RecruitDraft)
	if !slices.Equal(got.Traits, []string{"Sadistic", "Female", "Loyal"}) {
		t.Errorf("traits %v", got.Traits)
	}
}

// C-147
func TestADraftNeedsNameRoleAndTrait(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range []struct {
		code   game.Code
		change func(*recruit.Draft)
	}{
		{recruit.ErrName, func(d *recruit.Draft) { d.Name = " \t" }},
		{recruit.ErrRole, func(d *recruit.Draft) { d.Role = "" }},
		{recruit.ErrNoTrait, func(d *recruit.Draft) { d.Traits = nil }},
		{recruit.ErrTrait, func(d *recruit.Draft) { d.Traits = []string{"Female", "Vain"} }},
		{recruit.ErrTrait, func(d *recruit.Draft) { d.Traits = []string{"Scheming"} }}, // a personality tag, not a trait
		{recruit.ErrLong, func(d *recruit.Draft) { d.Name = strings.Repeat("a", 33) }},
		{recruit.ErrHidden, func(d *recruit.Draft) { d.Role = strings.Repeat("a\u0301\u0302\u0303\u0304\u0305", 32) }}, // five marks a letter: decision J13
		{recruit.ErrHidden, func(d *recruit.Draft) { d.Name = "Hes\u202eter" }},
	} {
		d := hester
		c.change(&d)
		k.Refused(c.code, "recruit.draft", d)
	}
}

// C-148
func TestAPortraitIsRequired(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Refused(recruit.ErrDetails, "recruit.portrait", rules.None{})
	k.Refused(recruit.ErrDetails, "recruit.hire", recruit.Hire{})
	k.Do("recruit.draft", hester)
	if text := k.Refused(recruit.ErrPortrait, "recruit.hire", recruit.Hire{}); text != "A portrait is required before recruiting." {
		t.Errorf("text %q", text)
	}
	first, _ := k.Do("recruit.portrait", rules.None{}).(recruit.Drawn)
	second, _ := k.Do("recruit.portrait", rules.None{}).(recruit.Drawn)
	if !strings.HasPrefix(first.Portrait, "archdemon.fem.") || first == second {
		t.Errorf("drawn %+v and %+v", first, second)
	}
	k.Do("recruit.draft", hester)
	k.Refused(recruit.ErrPortrait, "recruit.hire", recruit.Hire{}) // a changed appearance needs a new portrait
}

// C-149: for any traits the archive fills all fields.
func TestTheArchiveDescribesAnyone(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	var words []string
	for _, g := range k.Content.Gifts {
		words = append(append(words, g.Name), g.Tags...)
	}
	rapid.Check(t, func(rt *rapid.T) {
		var all []string
		for _, trait := range k.Content.Traits {
			all = append(all, trait.Name)
		}
		d := recruit.Draft{Name: "{role}", Role: "Keeper of <b>", Traits: rapid.SliceOfNDistinct(rapid.SampledFrom(all), 1, 3, rapid.ID[string]).Draw(rt, "traits")}
		got, _ := k.Do("recruit.draft", d).(game.RecruitDraft)
		text := got.Personality + got.Background + got.Appearance
		for _, part := range []string{got.Personality, got.Background, got.Appearance} {
			if len(strings.Fields(part)) < 5 {
				rt.Fatalf("too short: %+v", got)
			}
		}
		if strings.Contains(strings.ReplaceAll(text, "{role}", ""), "{") || got.Source != "archive" || got.Portrait != "" {
			rt.Fatalf("draft %+v", got)
		}
		between := func(list []string, low, high int) bool {
			sorted := slices.Sorted(slices.Values(list))
			return len(list) >= low && len(list) <= high && len(slices.Compact(sorted)) == len(list)
		}
		if !between(got.Skills, 3, 4) || !between(got.Likes, 2, 3) || !between(got.Dislikes, 2, 3) || !between(slices.Concat(got.Likes, got.Dislikes), 4, 6) {
			rt.Fatalf("lists of %+v", got)
		}
		for _, w := range slices.Concat(got.Likes, got.Dislikes) {
			if !slices.Contains(words, w) {
				rt.Fatalf("%q is neither a gift nor a kind of gift", w)
			}
		}
	})
}

func TestTheLookFollowsTheTraits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		traits      []string
		race, build string
	}{
		{[]string{"Succubus"}, "archdemon", "fem"},
		{[]string{"Demon", "Male"}, "archdemon", "masc"},
		{[]string{"Male", "Female"}, "", "andro"},
		{[]string{"Loyal"}, "", "andro"},
		{[]string{"Female", "Succubus"}, "archdemon", "fem"},
	} {
		k := enginetest.New(t)
		d := hester
		d.Traits = c.traits
		got, _ := k.Do("recruit.draft", d).(game.RecruitDraft)
		_, known := k.Content.Race(got.Race)
		if !known || c.race != "" && got.Race != c.race || got.Build != c.build {
			t.Errorf("%v: %s, %s", c.traits, got.Race, got.Build)
		}
	}
}

// C-150: a full retinue accepts none; two levels of the throne room add one slot; fifty is the maximum.
func TestPlacesAtCourt(t *testing.T) {
	t.Parallel()
	k := ready(t, 100_000)
	throne, _ := k.Doc.Buildings.Get(game.ThroneRoom)
	if throne.Level != 1 {
		t.Fatalf("throne room %d", throne.Level)
	}
	fill(k, 40)
	k.Refused(recruit.ErrFull, "recruit.hire", recruit.Hire{})
	if v, _ := k.View("recruit").(recruit.View); v.Locked == nil || v.Locked.Code != "npc.court_full" || v.Slots != 40 || v.Taken != 40 {
		t.Errorf("view %+v", v)
	}
	k.Building(game.ThroneRoom, 3)
	hired(t, k, recruit.Hire{})
	k.Do("recruit.draft", hester)
	k.Do("recruit.portrait", rules.None{})
	k.Refused(recruit.ErrFull, "recruit.hire", recruit.Hire{})
	k.Building(game.ThroneRoom, 20)
	fill(k, 49)
	hired(t, k, recruit.Hire{})
	if k.Doc.NPCs.Len() != 50 {
		t.Errorf("%d subjects", k.Doc.NPCs.Len())
	}
}

// H16: an NPC from the hoard needs no slot.
func TestTheHoardTakesNoPlace(t *testing.T) {
	t.Parallel()
	k := ready(t, 5000)
	for i := range 40 {
		k.Doc.NPCs.Put(fmt.Sprintf("hoard_%d", i), game.NPC{Name: "Hoarded", Level: 1, Hoard: true})
	}
	hired(t, k, recruit.Hire{})
}

func fill(k *enginetest.Kingdom, to int) {
	for i := k.Doc.NPCs.Len(); i < to; i++ {
		k.Doc.NPCs.Put(fmt.Sprintf("extra_%d", i), game.NPC{Name: "Extra", Level: 1})
	}
}

// C-065: at very low loyalty nobody can be recruited.
func TestADisloyalRealmRecruitsNobody(t *testing.T) {
	t.Parallel()
	k := ready(t, 5000)
	k.Doc.Resources.Edit().Loyalty = 9
	k.Refused(recruit.ErrDisloyal, "recruit.hire", recruit.Hire{})
	k.Doc.Resources.Edit().Loyalty = 10
	hired(t, k, recruit.Hire{})
	classic := ready(t, 5000, enginetest.Profile("classic"))
	classic.Doc.Resources.Edit().Loyalty = 0
	hired(t, classic, recruit.Hire{})
}

// C-101: the market discounts the whole price.
func TestTheMarketSavesOnRecruits(t *testing.T) {
	t.Parallel()
	for level, want := range map[int64]int64{1: 742, 20: 600, 25: 600} {
		k := ready(t, 5000).Building(game.Market, level)
		b, _ := k.Env().Book.Breakdown(k.Env(), "recruitCost:0/0/10")
		got, _ := hired(t, k, recruit.Hire{Loyalty: 10})
		if got.Cost != want || b.Total != want || len(b.Terms) != 3 || b.Terms[1].Value != 250 {
			t.Errorf("market %d: %d, breakdown %+v", level, got.Cost, b)
		}
		for _, term := range b.Terms {
			if k.Content.Message(term.Code, term.Params) == term.Code {
				t.Errorf("no words for %s", term.Code)
			}
		}
	}
	k := enginetest.New(t)
	for _, of := range []string{"", "1/2", "21/0/0", "-1/0/0", "x/y/z"} {
		if got := k.Env().FigureOf("recruitCost", of); got != 0 {
			t.Errorf("%q costs %d", of, got)
		}
	}
}

// C-151: the body contains the points alone; everything else comes from the server's draft.
func TestAForgedRecruit(t *testing.T) {
	t.Parallel()
	k := ready(t, 5000)
	c, _ := k.Engine.Command("recruit.hire")
	body, err := c.Decode([]byte(`{"power":0,"level":100,"cost":0,"name":"Mallory","deception":0,"loyalty":0}`))
	if err != nil {
		t.Fatal(err)
	}
	result, _, err := k.Engine.Apply(k.Env(), c, body)
	if err != nil {
		t.Fatal(err)
	}
	n, _ := k.Doc.NPCs.Get(result.(recruit.Hired).NPC)
	if n.Name != hester.Name || n.Level != 1 || n.Power != 30 || k.Whole() != 4500 {
		t.Errorf("%+v, gold %d", n, k.Whole())
	}
}

// Ids are unique, even after dismissals.
func TestIDsAreNotGivenTwice(t *testing.T) {
	t.Parallel()
	k := ready(t, 5000)
	first, _ := hired(t, k, recruit.Hire{})
	k.Doc.NPCs.Delete(first.NPC)
	k.Do("recruit.draft", hester)
	k.Do("recruit.portrait", rules.None{})
	second, _ := hired(t, k, recruit.Hire{})
	if first.NPC == second.NPC {
		t.Errorf("%s twice", first.NPC)
	}
}

// For any points, the price is the listed one, and a refusal changes nothing.
func TestAnyPoints(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		point := rapid.Int64Range(-3, 23)
		b := recruit.Hire{Power: point.Draw(rt, "power"), Deception: point.Draw(rt, "deception"), Loyalty: point.Draw(rt, "loyalty")}
		gold := rapid.Int64Range(0, 1600).Draw(rt, "gold")
		k := ready(t, gold)
		price := 500 + 50*b.Power + 50*b.Deception + 25*b.Loyalty
		switch {
		case min(b.Power, b.Deception, b.Loyalty) < 0 || b.Power+b.Deception+b.Loyalty > 20:
			k.Refused(recruit.ErrPoints, "recruit.hire", b)
		case gold < price:
			k.Refused(recruit.ErrGold, "recruit.hire", b)
		default:
			got, n := hired(t, k, b)
			if got.Cost != price || k.Whole() != gold-price || n.Power+n.Deception+n.Loyalty != 110+b.Power+b.Deception+b.Loyalty {
				rt.Fatalf("%+v: %+v", b, got)
			}
		}
	})
}

// The skills for all traits form one deck: none repeats before all have come, although a draft never has a skill twice.
func TestSkillsComeRoundBeforeTheyRepeat(t *testing.T) {
	t.Parallel()
	for seed := range 20 {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprint(seed)))
		common := map[string]bool{}
		for _, l := range k.Content.Recruits.Skills {
			if l.Trait == "" {
				common[l.Text] = true
			}
		}
		came := map[string]bool{}
		for range 30 {
			k.Do("recruit.draft", recruit.Draft{Name: "Hob", Role: "Cook", Traits: []string{"Loyal"}})
			k.Out()
			skills, again := k.Doc.Recruit.Get().Skills, map[string]bool{}
			for _, skill := range skills {
				if !common[skill] {
					continue
				}
				if again[skill] {
					t.Fatalf("seed %d: a draft has %q twice: %v", seed, skill, skills)
				}
				if again[skill] = true; came[skill] && len(came) < len(common) {
					t.Fatalf("seed %d: %q came again, %d of %d had come", seed, skill, len(came), len(common))
				}
				if len(came) == len(common) {
					clear(came)
				}
				came[skill] = true
			}
		}
	}
}

// A name or role of few characters but too many bytes is refused; thirty-two characters of any alphabet pass.
func TestTheBytesOfNames(t *testing.T) {
	t.Parallel()
	k := ready(t, 100_000)
	for _, grapheme := range []string{"\U0001F1E9\U0001F1F0", "\U0001F468\u200d\U0001F469", "<"} {
		k.Refused(written.ErrLarge, "recruit.draft", recruit.Draft{Name: strings.Repeat(grapheme, 32), Role: "Cellarer", Traits: []string{"Female"}})
		k.Refused(written.ErrLarge, "recruit.draft", recruit.Draft{Name: "Hester", Role: strings.Repeat(grapheme, 32), Traits: []string{"Female"}})
	}
	for _, grapheme := range []string{"x", "\u0436", "\u738b"} {
		k.Do("recruit.draft", recruit.Draft{Name: strings.Repeat(grapheme, 32), Role: "Cellarer", Traits: []string{"Female"}})
	}
}
