package succession_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/legacy"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/succession"
)

const (
	consort = "ottoline_vey"
	eldest  = consort + ".0"
	second  = consort + ".1"
	young   = consort + ".2"
)

// late is a kingdom of level 20 with a named heir, a passed child of age and a small one.
func late(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	return crownable(enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...))
}

func crownable(k *enginetest.Kingdom) *enginetest.Kingdom {
	k.Doc.Kingdom.Edit().Level = 20
	k.Doc.Court.Put(consort, game.Member{Status: game.RungConsort, Affection: 90, Children: 3, Born: []game.Child{{Name: "Aldith", At: 1}, {Name: "Ansa", At: 2}, {Name: "Brand", At: 3}}})
	k.Doc.Stats.Set("daysReigned", 30)
	s := k.Doc.Story.Edit()
	s.Day = k.Env().DaysReigned()
	s.Heirs = []game.Heir{
		{ID: eldest, Day: s.Day - 10, Traits: []string{"proud", "clever"}}, {ID: second, Day: s.Day - 7, Traits: []string{"sickly", "merry"}}, {ID: young, Day: s.Day - 3, Traits: []string{"bold", "false"}},
	}
	k.Doc.Heirs.Edit().Named = eldest
	k.Doc.Heirs.Edit().Announced, k.Doc.Minds.Edit().Day = s.Day, s.Day
	k.Doc.Stats.Set("missionsSent", 200)
	return k
}

func will(k *enginetest.Kingdom, legacies ...string) succession.Will {
	body := enginetest.Body()
	return succession.Will{Legacies: legacies, Gender: k.Content.Genders[1].Name, Sexuality: body.Sexuality, Points: body.Points}
}

func TestTheHeirIsCrowned(t *testing.T) { // K8, H126, H127, H128
	t.Parallel()
	k := late(t).Gold(90_000)
	k.Doc.Growth.Edit().Level = 17
	k.Doc.Equipment.Edit().Relics = []string{k.Content.Relics[0].ID, k.Content.Relics[1].ID}
	k.Doc.Achievements.Edit().Unlocked = map[string]int64{"walls_1": 5}
	k.Doc.Settings.Edit().Theme = "light"
	k.Doc.Exchange.Edit().Given = map[string]int64{"gold": 7}
	k.Doc.Story.Edit().Nemesis = "house.house-ashen-1"
	k.Doc.Memories.Put("npc.morwen_sableglass", game.Memories{List: []game.Memory{{Deed: "praised", Day: 3, Weight: 1}, {Deed: "betrayed", Day: 9, Weight: -4}}})
	k.Doc.Memories.Put("child."+second, game.Memories{List: []game.Memory{{Deed: "passed_over_heir", Day: 9, Weight: -3}}})
	k.Doc.Stats.Set("journalsWritten", 41)
	k.Doc.Scribe.Edit().Entries, k.Doc.CourtBook.Edit().Count = 6, 12
	old := k.Doc.Ruler.Get().Name
	w := will(k, "known_steward", "deep_stone")
	w.Relic = k.Content.Relics[1].ID
	got := k.Do("succession.crown", w).(succession.Crowned)
	r, pulse := k.Doc.Ruler.Get(), k.Doc.Pulse.Get()
	if got.Name != "Aldith" || got.Reign != 2 || r.Name != "Aldith" || r.Gender != w.Gender {
		t.Errorf("%+v, %+v", got, r)
	}
	if k.Doc.Kingdom.Get().Level != 1 || k.Doc.Growth.Get().Level > 5 || k.Doc.Court.Len() != 0 || len(k.Doc.Heirs.Get().Named) != 0 || k.Doc.Buildings.Len() != len(k.Content.Buildings) || k.Doc.NPCs.Len() != enginetest.New(t).Doc.NPCs.Len() {
		t.Errorf("the reign before goes on: %+v", k.Dump())
	}
	if k.Whole() >= 90_000 || pulse.TickedAt > k.Now || pulse.PresentAt > k.Now {
		t.Errorf("%d gold, %+v at %d", k.Whole(), pulse, k.Now)
	}
	if e := k.Doc.Equipment.Get(); !slices.Equal(e.Relics, []string{w.Relic}) || len(e.Worn) != 0 {
		t.Errorf("%+v", e)
	}
	if _, kept := k.Doc.Achievements.Get().Unlocked["walls_1"]; !kept || k.Doc.Settings.Get().Theme != "light" || k.Doc.Exchange.Get().Given["gold"] != 7 || k.Doc.Story.Get().Nemesis != "house.house-ashen-1" {
		t.Errorf("lost: %v", k.Dump())
	}
	if k.Doc.Stats.Of("journalsWritten") < 41 || k.Doc.Scribe.Get().Entries != 6 || k.Doc.CourtBook.Get().Count != 12 {
		t.Error("ids of rows would be given twice")
	}
	if list := memory.Of(k.Env(), game.NPCPerson("morwen_sableglass")); len(list) != 1 || list[0].Deed != "betrayed" {
		t.Errorf("%+v", list)
	}
	if _, there := k.Doc.Memories.Get("child." + second); there {
		t.Error("a child of the reign before remembers in this one")
	}
	v := k.View("succession").(succession.View)
	if len(v.Ancestors) != 1 || v.Ancestors[0].Name != old || v.Ancestors[0].Days != 31 && v.Ancestors[0].Days != 30 || len(v.Claimants) != 1 || v.Claimants[0].Name != "Ansa" || v.Reign != 2 {
		t.Errorf("%+v", v)
	}
	if legacy.Times(k.Env(), "known_steward") != 1 || k.Env().DaysReigned() != 1 {
		t.Errorf("%d times, day %d", legacy.Times(k.Env(), "known_steward"), k.Env().DaysReigned())
	}
	if err := k.Doc.Check(); err != nil {
		t.Error(err)
	}
	at, each := k.Doc.Pulse.Get().Progress, k.Content.Balance.Tick.Progress+8
	if k.Online(1); k.Doc.Pulse.Get().Progress != at+each {
		t.Errorf("a tick adds %d to the progress, want %d", k.Doc.Pulse.Get().Progress-at, each)
	}
	k.Online(400).Away(30 * 3600e9)
	k.Do("kingdom.rename", map[string]string{"name": "Again"})
}

func TestLegaciesCount(t *testing.T) { // H126
	t.Parallel()
	for _, c := range []struct {
		times, want int64
	}{{1, 1}, {3, 3}, {5, 3}} {
		k := enginetest.New(t)
		before := k.Env().Figure("income")
		a := k.Doc.Ancestry.Edit()
		for i := range c.times {
			a.Ancestors = append(a.Ancestors, game.Ancestor{Reign: i + 1, Legacies: []string{"old_money"}})
		}
		a.Count = c.times
		l, _ := k.Content.Legacy("old_money")
		if got := k.Env().Figure("income") - before; got != c.want*l.Gives.Amount {
			t.Errorf("left %d times: %d", c.times, got)
		}
	}
	k := enginetest.New(t)
	a := k.Doc.Ancestry.Edit()
	a.Ancestors = append(a.Ancestors, game.Ancestor{Legacies: []string{"old_money"}})
	for range k.Content.Balance.Succession.Counts {
		a.Ancestors = append(a.Ancestors, game.Ancestor{})
	}
	if legacy.Times(k.Env(), "old_money") != 0 {
		t.Error("an ancestor before the seventh counts")
	}
}

// TestNoLegacyIsEarnedAtTheBeginning: a deed is done in the reign.
func TestNoLegacyIsEarnedAtTheBeginning(t *testing.T) {
	t.Parallel()
	for _, l := range enginetest.New(t).Online(1).View("succession").(succession.View).Legacies {
		if l.Earned {
			t.Errorf("%s: %s", l.ID, l.Deed)
		}
	}
}

// TestEveryBeginning: what a legacy gives at the beginning is there with the first tick.
func TestEveryBeginning(t *testing.T) {
	t.Parallel()
	plain := late(t)
	plain.Do("succession.crown", will(plain))
	plain.Online(1)
	for i := range plain.Content.Legacies {
		l := &plain.Content.Legacies[i]
		if l.Gives.Kind != content.LegacyStart {
			continue
		}
		k := late(t)
		k.Doc.Ancestry.Edit().Ancestors = []game.Ancestor{{Reign: 1, Legacies: []string{l.ID}}}
		k.Do("succession.crown", will(k))
		k.Online(1)
		a, b := k.Doc, plain.Doc
		got := map[string]int64{
			content.StartGold: k.Whole() - plain.Whole(), content.StartSubjects: a.Resources.Get().Population - b.Resources.Get().Population,
			content.StartIntel: a.Resources.Get().Intel - b.Resources.Get().Intel, content.StartFloor: int64(a.Floors.Len() - b.Floors.Len()), content.StartNetwork: int64(a.Networks.Len() - b.Networks.Len()),
		}
		for of, n := range got {
			want := int64(0)
			if of == l.Gives.Of {
				want = l.Gives.Amount
			}
			if n != want && (of != content.StartGold || l.Gives.Of != content.StartNetwork) { // a network has an upkeep
				t.Errorf("%s gave %d %s, want %d", l.ID, n, of, want)
			}
		}
		if l.Gives.Of == content.StartFloor && k.Doc.Dungeon.Get().RaidAt == 0 {
			t.Error("no raider hears of the floor")
		}
	}
}

func TestHandingOverIsRefused(t *testing.T) {
	t.Parallel()
	refused := func(code game.Code, k *enginetest.Kingdom, w succession.Will) {
		t.Helper()
		before := k.Dump()
		k.Refused(code, "succession.crown", w)
		if after := k.Dump(); after["ruler"] != before["ruler"] || after["ancestry"] != before["ancestry"] {
			t.Errorf("%s changed the document", code.Name)
		}
	}
	k := late(t)
	k.Doc.Kingdom.Edit().Level = 19
	refused(succession.ErrEarly, k, will(k))
	k.Doc.Stats.Set("daysReigned", 45)
	k.Preview("succession.crown", will(k))
	k.Doc.Heirs.Edit().Named = ""
	refused(succession.ErrNoHeir, k, will(k))
	k = late(t)
	k.Doc.Heirs.Edit().Abroad = map[string]game.Abroad{eldest: {Kind: game.AbroadHostage, Seat: "house-ashen-1", Day: 29}}
	refused(succession.ErrAbsent, k, will(k))
	k = late(t)
	marches(k)
	refused(succession.ErrPledged, k, will(k))
	k.Facts = &rules.Facts{Version: 3, Faction: "pact"}
	k.Preview("succession.crown", will(k)) // what was pledged to a campaign that has ended is at home
	k = late(t)
	refused(succession.ErrLegacy, k, will(k, "nothing"))
	refused(succession.ErrEarned, k, will(k, "school_of_arms"))
	refused(succession.ErrMany, k, will(k, "known_steward", "known_steward"))
	w := will(k)
	w.Relic = "none"
	refused(succession.ErrRelic, k, w)
	w = will(k)
	w.Points = map[string]int64{k.Content.Attributes[0].ID: 21}
	refused(succession.ErrPoints, k, w)
	w.Points = map[string]int64{k.Content.Attributes[0].ID: 19}
	refused(succession.ErrPoints, k, w)
	w = will(k)
	w.Gender = "None"
	refused(succession.ErrChoice, k, w)
	k = late(t, enginetest.Profile("classic"))
	refused(succession.ErrEarly, k, will(k))
}

// marches pledges power to a campaign that runs.
func marches(k *enginetest.Kingdom) {
	x := k.Doc.Exchange.Edit()
	x.Pledged, x.Campaign = 40, "war"
	war := &rules.Campaign{ID: "war", Attacker: "pact"}
	k.Facts = &rules.Facts{Version: 2, Faction: "pact", Lands: map[string]rules.SharedLand{"gloamwood": {Campaign: war}}}
}

// TestTheFullestReignIsHandedOver: nothing of the fullest kingdom stands in the way of the next reign.
func TestTheFullestReignIsHandedOver(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	crownable(k).Do("succession.crown", will(k, "known_steward"))
	k.Online(20)
	if err := k.Doc.Check(); err != nil {
		t.Error(err)
	}
}

// TestAnyReignCanBeHandedOver: the next is valid, keeps what was given to the realm, and names its ancestors within the
// bound.
func TestAnyReignCanBeHandedOver(t *testing.T) {
	t.Parallel()
	start := late(t)
	rapid.Check(t, func(rt *rapid.T) {
		k := start
		given := rapid.Int64Range(0, 1<<40).Draw(rt, "given")
		k.Doc.Exchange.Edit().Given = map[string]int64{"gold": given}
		before := k.Doc.Ancestry.Get().Count
		reigns := rapid.Int64Range(1, 3).Draw(rt, "reigns")
		for range reigns {
			crownable(k).Do("succession.crown", will(k, "known_steward"))
			k.Online(rapid.Int64Range(0, 20).Draw(rt, "ticks"))
		}
		if err := k.Doc.Check(); err != nil {
			rt.Error(err)
		}
		a := k.Doc.Ancestry.Get()
		if k.Doc.Exchange.Get().Given["gold"] != given || a.Count != before+reigns || int64(len(a.Ancestors)) > k.Content.Balance.Succession.Kept || a.Ancestors[len(a.Ancestors)-1].Reign != a.Count {
			rt.Errorf("%+v", a)
		}
	})
}
