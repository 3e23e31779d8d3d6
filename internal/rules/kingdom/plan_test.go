package kingdom_test

import (
	"maps"
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kingdom"
)

func shown(k *enginetest.Kingdom, id string) kingdom.Upgrade {
	k.T.Helper()
	for _, u := range k.View("kingdom").(kingdom.View).Upgrades {
		if u.ID == id {
			return u
		}
	}
	k.T.Fatalf("no upgrade %s", id)
	return kingdom.Upgrade{}
}

// S-045: a gold effect shows its yield a tick and the ticks until it has paid for itself.
func TestTheTollsSayWhatTheyBring(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000).Building(game.Treasury, 12)
	k.Doc.Kingdom.Edit().Level = 2
	tolls := shown(k, "ku1")
	if tolls.PerTick != 500 || tolls.WorthAfter != 10_000 || len(tolls.Locked) != 0 {
		t.Fatalf("%+v", tolls)
	}
	before := k.Env().Figure("income")
	k.Do("kingdom.purchase", kingdom.Purchase{Upgrade: "ku1"})
	if got := k.Env().Figure("income") - before; got != tolls.PerTick {
		t.Fatalf("income rose by %d", got)
	}
	if oath := shown(k, "ku2"); oath.PerTick != 0 || oath.WorthAfter != 0 {
		t.Fatalf("%+v", oath)
	}
}

// The reasons against a step are shown before it is tried, in the order of refusal, and follow gold and progress.
func TestWhatStandsAgainstIt(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(4999)
	codes := func() (kingdomNo, tolls []string) {
		v := k.View("kingdom").(kingdom.View)
		for _, one := range v.Locked {
			kingdomNo = append(kingdomNo, one.Code)
		}
		for _, one := range shown(k, "ku1").Locked {
			tolls = append(tolls, one.Code)
		}
		return kingdomNo, tolls
	}
	for _, c := range []struct {
		gold, level    int64
		full           bool
		upgrade, tolls []string
	}{
		{4999, 1, false, []string{"kingdom.gold_short", "kingdom.progress_short"}, []string{"upgrade.gold_short", "upgrade.level_low"}},
		{5000, 1, false, []string{"kingdom.progress_short"}, []string{"upgrade.level_low"}},
		{5000, 1, true, nil, []string{"upgrade.level_low"}},
		{9999, 2, true, []string{"kingdom.gold_short"}, nil},
		{0, kingdomMax, true, []string{"kingdom.highest"}, []string{"upgrade.gold_short"}},
	} {
		k.Gold(c.gold)
		level(k, c.level)
		k.Doc.Pulse.Edit().Progress = 0
		if c.full {
			ready(k)
		}
		upgrade, tolls := codes()
		if !slices.Equal(upgrade, c.upgrade) || !slices.Equal(tolls, c.tolls) {
			t.Errorf("%+v: %v and %v", c, upgrade, tolls)
		}
	}
}

const kingdomMax = 20

// The plan of an upgrade equals its changes, at every level.
func TestThePlanOfAnUpgradeIsWhatItMoves(t *testing.T) {
	t.Parallel()
	for n := int64(1); n < kingdomMax; n++ {
		k := ready(level(enginetest.New(t).Gold(1_000_000), n))
		p := k.Preview("kingdom.upgrade", struct{}{})
		listed := map[string]int64{}
		for _, e := range p.Effects {
			listed[e.What] += e.N
		}
		power := k.Doc.Growth.Get().Power.Kingdom
		k.Out()
		k.Do("kingdom.upgrade", struct{}{})
		power = k.Doc.Growth.Get().Power.Kingdom - power // the ruler's level-ups add power of their own
		moved := map[string]int64{}
		for _, e := range k.Out().Ledger { // achievements pay under other reasons
			if e.Reason == "kingdom.upgrade" {
				maps.Copy(moved, e.Deltas)
			}
		}
		if len(p.Costs) != 1 || p.Costs[0].N != -moved["gold"] || listed["power"] != power || listed["xp"] != moved["xp"] || moved["xp"] == 0 {
			t.Errorf("level %d: %+v, moved %v", n, p, moved)
		}
	}
}
