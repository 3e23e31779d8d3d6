package policy_test

import (
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/policy"
)

func named(id string) policy.Name { return policy.Name{Policy: id} }

func card(k *enginetest.Kingdom, id string) policy.View {
	v, _ := k.View("policies").(map[string]any)[id].(policy.View)
	return v
}

// ready is a kingdom that meets every policy's requirements.
func ready(t *testing.T, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...).Building(game.Market, 1).Building(game.ThroneRoom, 3).Building(game.Barracks, 5).Building(game.Academy, 3)
	k.Doc.Kingdom.Edit().Level = 5
	return k
}

func TestOneACategory(t *testing.T) { // E-095
	t.Parallel()
	k := ready(t)
	for _, id := range []string{"free_market", "conscription", "thought_police"} {
		if v := card(k, id); v.Action != "enact" || v.Refused != nil {
			t.Fatalf("before: %+v", v)
		}
		k.Do("policy.enact", named(id))
		if v := card(k, id); !v.Active || v.Action != "repeal" {
			t.Fatalf("after: %+v", v)
		}
	}
	if n := len(k.Doc.Policies.Get().Active); n != 3 {
		t.Errorf("%d are in force", n)
	}
}

func TestCategoryOccupied(t *testing.T) { // E-096
	t.Parallel()
	k := ready(t)
	k.Do("policy.enact", named("free_market"))
	text := k.Refused(policy.ErrOccupied, "policy.enact", named("centralized_planning"))
	if text != "You must repeal another policy in this category before enacting this one." {
		t.Error(text)
	}
	if v := card(k, "centralized_planning"); v.Action != "occupied" || v.Refused == nil {
		t.Errorf("%+v", v)
	}
}

func TestEnactingTwiceDoesNothing(t *testing.T) { // E-097
	t.Parallel()
	k := ready(t)
	k.Do("policy.enact", named("free_market"))
	k.Wait(11 * time.Minute)
	before := k.Dump()
	k.Do("policy.enact", named("free_market"))
	if after := k.Dump(); after["policies"] != before["policies"] || card(k, "free_market").ReadyAt != 0 {
		t.Errorf("%s became %s", before["policies"], after["policies"])
	}
	k.Refused(policy.ErrNotActive, "policy.repeal", named("conscription"))
	k.Refused(policy.ErrUnknown, "policy.repeal", named("anarchy"))
	k.Refused(policy.ErrUnknown, "policy.enact", named("anarchy"))
}

func TestRequirements(t *testing.T) { // E-098
	t.Parallel()
	for id, short := range map[string]func(*enginetest.Kingdom){
		"free_market":          func(k *enginetest.Kingdom) { k.Doc.Buildings.Edit(game.Market).Level = 0 },
		"centralized_planning": func(k *enginetest.Kingdom) { k.Doc.Buildings.Edit(game.ThroneRoom).Level = 2 },
		"conscription":         func(k *enginetest.Kingdom) { k.Doc.Buildings.Edit(game.Barracks).Level = 1 },
		"elite_training":       func(k *enginetest.Kingdom) { k.Doc.Buildings.Edit(game.Barracks).Level = 4 },
		"bread_and_circuses":   func(k *enginetest.Kingdom) { k.Doc.Kingdom.Edit().Level = 2 },
		"thought_police":       func(k *enginetest.Kingdom) { k.Doc.Buildings.Edit(game.Academy).Level = 2 },
	} {
		k := ready(t)
		short(k)
		k.Refused(policy.ErrRequirements, "policy.enact", named(id))
		if v := card(k, id); v.Refused == nil || v.Refused.Code != policy.ErrRequirements.Name || !slices.ContainsFunc(v.Needs, func(n policy.Need) bool { return !n.Met }) {
			t.Errorf("%s reads %+v", id, v)
		}
		ready(t).Do("policy.enact", named(id))
	}
}

func TestTheCategoryRests(t *testing.T) { // E-103
	t.Parallel()
	k := ready(t)
	k.Do("policy.enact", named("free_market"))
	if text := k.Refused(policy.ErrCooldown, "policy.repeal", named("free_market")); text != "Economy policies can change once in 10 minutes. Try again later." {
		t.Error(text)
	}
	k.Wait(600 * time.Second)
	k.Do("policy.repeal", named("free_market"))
	k.Wait(599 * time.Second)
	k.Refused(policy.ErrCooldown, "policy.enact", named("centralized_planning"))
	if v := card(k, "centralized_planning"); v.ReadyAt != k.Now+1000 || v.Refused == nil {
		t.Errorf("%+v", v)
	}
	k.Do("policy.enact", named("conscription")) // another category has no cooldown
	k.Wait(time.Second)
	k.Do("policy.enact", named("centralized_planning"))

	classic := ready(t, enginetest.Profile("classic"))
	classic.Do("policy.enact", named("free_market"))
	classic.Do("policy.repeal", named("free_market"))
}

// TestLoyaltyOfAPolicy: a policy's loyalty is shown but never stored, so that changes of policies leave no trace.
func TestLoyaltyOfAPolicy(t *testing.T) { // C-061
	t.Parallel()
	k := ready(t)
	for range 10 {
		for _, step := range []struct {
			command string
			shown   int64
		}{{"policy.enact", 85}, {"policy.repeal", 75}} {
			k.Do(step.command, named("bread_and_circuses"))
			if shown, stored := k.Env().Figure("loyalty"), k.Doc.Resources.Get().Loyalty; shown != step.shown || stored != 75 {
				t.Fatalf("%s: shown %d, stored %d", step.command, shown, stored)
			}
			k.Wait(10 * time.Minute)
		}
	}
	k.Doc.Resources.Edit().Loyalty = 90
	if k.Enacted("thought_police"); k.Env().Figure("loyalty") != 100 || k.Doc.Resources.Get().Loyalty != 90 {
		t.Errorf("above the most: %d", k.Env().Figure("loyalty"))
	}
}

func net(k *enginetest.Kingdom) int64 { return k.Env().Figure("net") }

func TestIncomeUnderPolicies(t *testing.T) { // E-099; a GOLD_MOD 0.10 land is an item of as much
	t.Parallel()
	k := enginetest.New(t).Building(game.Treasury, 3).Enacted("free_market")
	k.Doc.Items.Put("i", game.WorldItem{Name: "Ledger", Type: game.PassiveGold, Value: 100})
	before := k.Whole()
	if k.Online(1); net(k) != 72_500 || k.Online(1).Whole()-before != 145 {
		t.Errorf("net %d, two ticks brought %d", net(k), k.Whole()-before)
	}
	if poor := enginetest.New(t).Building(game.Treasury, 3).Enacted("centralized_planning", "thought_police"); net(poor) != 67_500 {
		t.Errorf("with planning and police %d", net(poor))
	}
}

func TestUpkeepUnderPolicies(t *testing.T) { // E-100, E-101, E-089's upkeep of 60
	t.Parallel()
	for _, c := range []struct {
		want     int64
		items    int
		policies []string
	}{
		{66, 0, []string{"free_market"}},
		{78, 0, []string{"free_market", "elite_training"}},
		{51, 0, []string{"centralized_planning"}},
		{63, 0, []string{"centralized_planning", "elite_training"}},
		{42, 1, []string{"centralized_planning"}},
		{15, 12, []string{"centralized_planning"}}, // at least a quarter
	} {
		k := enginetest.New(t).Units("skeleton_warrior", 10).Units("ghoul", 4).Units("death_knight", 2).Enacted(c.policies...)
		for i := range c.items {
			k.Doc.Items.Put(string(rune('a'+i)), game.WorldItem{Type: game.PassiveUpkeep, Value: -150})
		}
		if got := k.Env().Figure("upkeep"); got != c.want*game.Milli {
			t.Errorf("%v and %d items: upkeep %d, want %d", c.policies, c.items, got, c.want)
		}
	}
}

// TestEffectsAtThisKingdomsNumbers: a card's yield equals the yield after enacting (J14).
func TestEffectsAtThisKingdomsNumbers(t *testing.T) { // E-104
	t.Parallel()
	percent := map[string]map[string]int64{
		"free_market": {"goldIncome": 150, "armyUpkeep": 100}, "centralized_planning": {"goldIncome": -100, "armyUpkeep": -150},
		"conscription": {"trainingTime": -200, "loyalty": -5}, "elite_training": {"armyUpkeep": 200, "pledge": 150},
		"bread_and_circuses": {"loyalty": 10, "goldIncome": -50}, "thought_police": {"loyalty": 20, "goldIncome": -150},
	}
	categories := map[string]int{}
	for id, effects := range percent {
		k := ready(t).Units("ghoul", 12)
		v := card(k, id)
		categories[v.Category]++
		var promised int64
		for _, e := range v.Effects {
			if promised += e.Gold; effects[e.What] != e.Value {
				t.Errorf("%s: %s is %d, want %d", id, e.What, e.Value, effects[e.What])
			}
		}
		if v.Net != promised || explained(t, k, "policyNet:"+id) != promised { // K19
			t.Errorf("%s: the net reads %d, its effects %d, it is explained as %d", id, v.Net, promised, explained(t, k, "policyNet:"+id))
		}
		before := net(k)
		k.Do("policy.enact", named(id))
		if sum := k.View("policyNet").(policy.Sum); sum != (policy.Sum{Active: 1, Net: promised}) {
			t.Errorf("%s: the sum of those in force is %+v, want %d", id, sum, promised)
		}
		var kept int64
		for _, e := range card(k, id).Effects {
			kept += e.Gold
		}
		if got := net(k) - before; got != promised || kept != promised || len(v.Effects) != len(effects) {
			t.Errorf("%s: the card promises %d a tick, then says %d, and it brings %d", id, promised, kept, got)
		}
	}
	if len(categories) != 3 || categories["Economy"] != 2 || categories["Military"] != 2 || categories["Society"] != 2 {
		t.Errorf("%v", categories)
	}
}
