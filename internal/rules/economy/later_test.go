package economy_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// These tests feed the economy's figures with stand-ins for lands, vassals and spies, with numbers of the content, to
// check the arithmetic of the tick independent of those systems.

func figures(name string, terms map[string][]rules.Term) rules.System {
	s := rules.System{Name: name}
	for figure, list := range terms {
		s.Figures = append(s.Figures, rules.Figure{Name: figure, Terms: func(*rules.Env, string) []rules.Term { return list }})
	}
	return s
}

func figure(name string, value int64) rules.System {
	return figures("of "+name, map[string][]rules.Term{name: {{Code: name, Value: value}}})
}

func systems(more ...rules.System) enginetest.Option {
	return enginetest.Engine(engine.New(append(engine.Systems(), more...)))
}

// pays lets ticks pass and checks by how many thousandths each changed the gold.
func pays(t *testing.T, k *enginetest.Kingdom, ticks, want int64) {
	t.Helper()
	before := k.Doc.Pulse.Get().GoldMilli
	k.Online(ticks)
	if got := k.Doc.Pulse.Get().GoldMilli - before; got != ticks*want {
		t.Errorf("%d ticks moved %d thousandths, want %d", ticks, got, ticks*want)
	}
}

func TestEverythingMultipliesTheBaseAlone(t *testing.T) { // C-049
	t.Parallel()
	land := figure("goldMultiplier", 20) // a controlled GOLD_MOD of 0.02
	k := enginetest.New(t, systems(land)).Building(game.Treasury, 5).Enacted("free_market").Units("elder_lich", 1).Units("ghoul", 2).Units("zombie", 2)
	own(k, "ku1", "ku4")
	k.Doc.Items.Put("i", game.WorldItem{Name: "Ledger", Type: game.PassiveGold, Value: 250})
	if in, out := k.Env().Figure("income"), k.Env().Figure("upkeep"); in != 115_700 || out != 40_700 {
		t.Errorf("income %d, upkeep %d", in, out)
	}
	pays(t, k, 1, 75_000)
}

func TestTwoLawsOverAnArmy(t *testing.T) { // C-051
	t.Parallel()
	k := enginetest.New(t).Enacted("centralized_planning", "thought_police").Units("ghoul", 1).Units("zombie", 2)
	before := k.Whole()
	if out := k.Env().Figure("upkeep"); out != 5_950 {
		t.Errorf("upkeep %d", out)
	}
	if pays(t, k, 20, 21_550); k.Whole()-before != 431 {
		t.Errorf("20 ticks brought %d gold", k.Whole()-before)
	}
}

func TestAMintAndTwoNetworks(t *testing.T) { // C-053
	t.Parallel()
	k := enginetest.New(t, systems(figure("networkUpkeep", 2*50)))
	k.Doc.Mint.Edit().Bought = []string{"auto1", "auto2", "auto3", "auto4"}
	pays(t, k, 1, 550_000)
}

// TestUpkeepOfAnAbsenceByProfile: the figures of the case are those of the printed rules, which the profile classic
// keeps. Under standard decision H19h charges the first hour of an absence, up to the gold held. Decision K4 lets half
// of the units desert under both.
func TestUpkeepOfAnAbsenceByProfile(t *testing.T) { // C-079
	t.Parallel()
	for profile, want := range map[string]struct{ gold, upkeep int64 }{"classic": {91_400, 0}, "standard": {86_400, 5000}} {
		k := enginetest.New(t, enginetest.Profile(profile)).Gold(5000).Units("doom_lord", 50)
		k.Away(24 * hour)
		r := k.Doc.Absence.Get().Reports[0]
		if k.Doc.Army.Get().Units["doom_lord"] != 25 || k.Whole() != want.gold || r.Upkeep != want.upkeep || r.Gold != 86_400 || k.Doc.Resources.Get().Loyalty != 75 || k.Doc.Pulse.Get().Insolvent != 0 {
			t.Errorf("%s: gold %d, loyalty %d, report %+v", profile, k.Whole(), k.Doc.Resources.Get().Loyalty, r)
		}
	}
}

// TestEveryGainSaturates: with a full treasury, a tick, a collected activity and an absence's reward do not overflow.
func TestEveryGainSaturates(t *testing.T) { // C-067
	t.Parallel()
	for name, gain := range map[string]func(*enginetest.Kingdom){
		"a tick": func(k *enginetest.Kingdom) { k.Online(1) },
		"work": func(k *enginetest.Kingdom) {
			k.Doc.Activities.Put("idle1", game.Activity{StartedAt: k.Now, EndsAt: k.Now, Done: true})
			k.Do("activity.collect", activity.Name{Activity: "idle1"})
		},
		"an absence": func(k *enginetest.Kingdom) { k.Away(24 * hour) },
	} {
		k := enginetest.New(t)
		k.Gold(9_007_199_254_740)
		if gain(k); k.Doc.Pulse.Get().GoldMilli != game.Max || k.Whole() != 9_007_199_254_740 {
			t.Errorf("%s: %d thousandths", name, k.Doc.Pulse.Get().GoldMilli)
		}
	}
}
