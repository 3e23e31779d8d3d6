package worldmap_test

import (
	"slices"
	"testing"

	data "umbrarch/content"
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/rules/worldmap"
)

const (
	wood  = "elf-kingdom"   // Neutral and at peace, with a gold specialty
	drill = "baharuth"      // Hostile, with a power specialty
	foggy = "wyvern-riders" // Unexplored, with a population specialty
)

func on(id string) worldmap.Target { return worldmap.Target{Territory: id} }

func of(k *enginetest.Kingdom, id string) land.Land {
	k.T.Helper()
	l, ok := land.Of(k.Env(), id)
	if !ok {
		k.T.Fatalf("%s is no territory", id)
	}
	return l
}

// relate sets a land's relationship without a history line.
func relate(k *enginetest.Kingdom, id, relationship string) {
	land.Edit(k.Env(), id).Relationship = relationship
}

func look(k *enginetest.Kingdom, id string) worldmap.Land {
	k.T.Helper()
	v, ok := k.View("lands").(map[string]any)[id].(worldmap.Land)
	if !ok {
		k.T.Fatalf("%s is not shown", id)
	}
	return v
}

func TestLandsOfTheContent(t *testing.T) { // E-001, E-002
	t.Parallel()
	c := enginetest.New(t).Content
	want := []string{
		"your-domain", "demi-human-tribes", "minotaur-nation", "wyvern-riders", "city-state-alliance", "re-estize", "argland", "baharuth",
		"slane-theocracy", "roble", "dwarf-kingdom", "troll-kingdom", "draconic-kingdom", "beastman-country", "elf-kingdom",
		"dark-dwarf-country", "dark-elf-country", "eryuentiu",
	}
	var have []string
	bonus := map[string]int{}
	for _, d := range c.Territories {
		have = append(have, d.ID)
		if d.ID == content.OwnDomain {
			if d.Garrison != 0 || d.Specialty != nil {
				t.Errorf("the own domain has %d and %+v", d.Garrison, d.Specialty)
			}
			continue
		}
		if d.Garrison < 4600 {
			t.Errorf("%s holds %d", d.ID, d.Garrison)
		}
		if d.Specialty != nil && d.Specialty.Bonus != nil {
			bonus[d.Specialty.Bonus.Type]++
			if v := d.Specialty.Bonus.Value; v < 20 || v > 200 {
				t.Errorf("%s is worth %d thousandths", d.ID, v)
			}
		}
	}
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) || len(c.Territories)+len(c.Map.Regions) != 19 || c.Map.Regions[0].ID != "wasteland" {
		t.Errorf("lands %v, regions %+v", have, c.Map.Regions)
	}
	if bonus["POWER_MOD"] > 4 || bonus["POPULATION_MOD"] > 4 || bonus["GOLD_MOD"] < 7 {
		t.Errorf("bonuses %v", bonus)
	}
}

func TestTheFirstConquestIsTheSecondLand(t *testing.T) { // E-003
	t.Parallel()
	k := enginetest.New(t)
	if n := k.Env().Count("lands.controlled"); n != 1 {
		t.Errorf("%d controlled", n)
	}
	for _, id := range land.IDs(k.Env()) {
		if of(k, id).Relationship == land.Vassal {
			t.Errorf("%s begins as a vassal", id)
		}
	}
	k.Do("quest.accept", map[string]any{"quest": "q24"})
	progress := func() int64 { return k.View("quests").(map[string]any)["q24"].(quest.View).Progress }
	if n := progress(); n != 1 {
		t.Errorf("q24 stands at %d of 2", n)
	}
	relate(k, wood, land.Vassal)
	k.Online(1)
	if n := k.Env().Count("lands.controlled"); n != 2 || progress() != 2 {
		t.Errorf("%d controlled, q24 at %d", n, progress())
	}
}

func TestANewKingdomEarnsThirtyATick(t *testing.T) { // E-004
	t.Parallel()
	k := enginetest.New(t)
	before := k.Whole()
	if k.Online(5); before != 2500 || k.Whole() != 2650 {
		t.Errorf("%d -> %d", before, k.Whole())
	}
}

func TestAGoldLandAddsToTheBaseAlone(t *testing.T) { // E-005
	t.Parallel()
	k := enginetest.New(t)
	relate(k, wood, land.Vassal)
	before := k.Whole()
	k.Online(1)
	first := k.Whole() - before
	k.Online(1)
	if first != 30 || k.Whole()-before != 61 || look(k, wood).Specialty.Gold != 500 {
		t.Errorf("+%d, then +%d in all, shown %+v", first, k.Whole()-before, look(k, wood).Specialty)
	}
	br, _ := k.Env().Book.Breakdown(k.Env(), "income")
	if i := slices.IndexFunc(br.Terms, func(x rules.Term) bool { return x.Code == "income.land" }); i < 0 || br.Terms[i].Value != 500 {
		t.Errorf("income of %+v", br.Terms)
	}
}

// TestLandsOfPowerAndPeople: five power and one subject a tick, whatever the specialty's value, and power for sixty
// ticks a day.
func TestLandsOfPowerAndPeople(t *testing.T) { // E-006, C-055
	t.Parallel()
	for profile, daily := range map[string]int64{"standard": 300, "classic": 350} {
		for _, id := range []string{"minotaur-nation", drill} { // 0.05 and 0.14
			k := enginetest.New(t, enginetest.Profile(profile))
			relate(k, id, land.Vassal)
			relate(k, foggy, land.Vassal)
			power, people := k.Env().Figure("power"), k.Doc.Resources.Get().Population
			gained := func() int64 { return k.Env().Figure("power") - power }
			if k.Online(3); gained() != 15 || k.Doc.Resources.Get().Population != people+3 {
				t.Errorf("%s, %s: 3 ticks, power +%d, population +%d", profile, id, gained(), k.Doc.Resources.Get().Population-people)
			}
			if k.Online(7); gained() != 50 {
				t.Errorf("%s, %s: 10 ticks, power +%d", profile, id, gained())
			}
			if k.Online(60); gained() != daily {
				t.Errorf("%s, %s: 70 ticks, power +%d", profile, id, gained())
			}
		}
	}
}

// TestTheDaysPowerIsEachLandsOwn: each land has sixty ticks a day of its own, renewed at midnight.
func TestTheDaysPowerIsEachLandsOwn(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	power := func() int64 { return k.Doc.Growth.Get().Power.Territory }
	relate(k, drill, land.Vassal)
	k.Online(100)
	relate(k, "minotaur-nation", land.Vassal)
	if k.Online(100); power() != 600 {
		t.Errorf("two lands gave %d on their first day", power())
	}
	k.Online(8640 - 200) // includes the first tick of the next day
	if k.Online(100); power() != 1200 {
		t.Errorf("two lands gave %d in two days", power())
	}
	if err := k.Doc.Check(); err != nil {
		t.Error(err)
	}
}

// TestALandCountsOnce: a vassal that also belongs to the player's faction is Controlled once and yields its bonus once
// (E-007, decision H118).
func TestALandCountsOnce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Content = richer(t, wood, 100)
	k.Facts = &rules.Facts{Version: 2, Faction: "f1", Lands: map[string]rules.SharedLand{wood: {Owner: "f1", OwnerName: "Iron Pact", OwnerEmblem: "flame"}}}
	relate(k, wood, land.Vassal)
	before := k.Whole()
	k.Online(1)
	if gold, held := k.Whole()-before, k.Env().Count("lands.controlled"); gold != 31 || held != 2 {
		t.Errorf("%d gold, %d controlled", gold, held)
	}
	br, _ := k.Env().Book.Breakdown(k.Env(), "income")
	named := slices.DeleteFunc(br.Terms, func(x rules.Term) bool { return x.Code != "income.land" })
	if len(named) != 1 || named[0].Value != 1000 {
		t.Errorf("the land is named as %+v", named)
	}
}

// richer is the content with a land whose specialty adds this many thousandths to the base income.
func richer(t *testing.T, id string, thousandths content.Permille) *content.Snapshot {
	t.Helper()
	c, err := content.Load(data.Files, content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := c.Territory(id)
	l.Specialty.Bonus.Value = thousandths
	return c
}

// TestBothLayersAreTold: a vassal held by another faction is shown as a vassal with that owner (E-011, decision H118).
func TestBothLayersAreTold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Facts = &rules.Facts{Version: 2, Faction: "f1", Lands: map[string]rules.SharedLand{wood: {Owner: "f2", OwnerName: "Iron Pact", OwnerEmblem: "flame", SafeUntil: 7}}}
	relate(k, wood, land.Vassal)
	v := look(k, wood)
	if v.Status != land.Controlled || v.Relationship != land.Vassal || v.OwnerFaction != "f2" || v.OwnerName != "Iron Pact" || v.OwnerEmblem != "flame" || v.OwnerOurs || v.SafeUntil != 7 {
		t.Errorf("shown: %+v", v)
	}
	k.Facts = &rules.Facts{Version: 3, Faction: "f2", Lands: k.Facts.Lands}
	if v = look(k, wood); !v.OwnerOurs {
		t.Error("the own faction's land is not told as ours")
	}
}

// A land under a campaign is shown at war to everybody: members of either side, others, players without a faction. The
// own layer stays unchanged (decision H68).
func TestACampaignIsAWar(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for version, faction := range []string{"f1", "f2", "f3", ""} {
		at := map[string]rules.SharedLand{wood: {Owner: "f2", OwnerName: "Iron Pact", Campaign: &rules.Campaign{ID: "c", Attacker: "f1", AttackerName: "Salt Pact", EndsAt: 9}}}
		k.Facts = &rules.Facts{Version: int64(version) + 2, Faction: faction, Lands: at}
		if v := look(k, wood); v.WarStatus != land.War || v.Campaign == nil {
			t.Errorf("in %q: %s, %+v", faction, v.WarStatus, v.Campaign)
		}
	}
	k.Facts = &rules.Facts{Version: 9, Lands: map[string]rules.SharedLand{wood: {Owner: "f2", OwnerName: "Iron Pact"}}}
	if v := look(k, wood); v.WarStatus == land.War || v.Campaign != nil {
		t.Errorf("when it has ended: %s, %+v", v.WarStatus, v.Campaign)
	}
}

// TestFogHidesWhatNobodyHasSeen: fog hides values on the page and in "Why?".
func TestFogHidesWhatNobodyHasSeen(t *testing.T) { // E-008
	t.Parallel()
	k := enginetest.New(t)
	v := look(k, foggy)
	if v.Status != land.Unexplored || v.Explored || v.Garrison != nil || v.Income != nil || v.Specialty != nil || v.Ruler != "" || v.Description != "" {
		t.Errorf("shown: %+v", v)
	}
	for _, figure := range []string{"garrison:", "conquest:"} {
		if br, _ := k.Env().Book.Breakdown(k.Env(), figure+foggy); len(br.Terms) != 0 {
			t.Errorf("%s tells %+v", figure, br.Terms)
		}
	}
	for _, c := range v.Deeds.Subjugate.Conditions {
		if c.Params["n"] != nil {
			t.Errorf("a condition tells the garrison: %+v", c)
		}
	}
	if p := k.View("powers").(map[string]any)["untethered_sky"].(worldmap.Power); !p.Partial || p.Military != 0 {
		t.Errorf("its power shows %+v", p)
	}
	land.Scout(k.Env(), foggy)
	if v = look(k, foggy); *v.Garrison != 113_890 || *v.Income != 1810 || *v.Tribute != 181 || v.Specialty.Population != 1 {
		t.Errorf("explored: %+v", v)
	}
	if p := k.View("powers").(map[string]any)["untethered_sky"].(worldmap.Power); p.Military != 113_890 {
		t.Errorf("its power shows %+v", p)
	}
}

// TestAnAllyIsSparedByCards: decision H38.
func TestAnAllyIsSparedByCards(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if k.Env().FigureOf("allied", wood) != 0 || k.Env().FigureOf("allied", "dwarf-kingdom") != 1 {
		t.Error("who is an ally is not known")
	}
	for _, id := range land.IDs(k.Env()) {
		if id != content.OwnDomain && id != wood {
			relate(k, id, land.Allied)
		}
	}
	for range 20 {
		if name := k.Env().Name("test", "land"); name != "Silverbough" {
			t.Fatalf("a card names %s", name)
		}
	}
}
