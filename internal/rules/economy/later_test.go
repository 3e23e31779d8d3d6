package economy_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ledger"
)

// Policies, lands, vassals, an army and spies reach the economy through figures and
// ticks alone. The stand-ins here feed it as those systems do, with the numbers of the content,
// so that the arithmetic of the tick is proven whole before, and after, they are there.

// laws is a system of policies in force.
func laws(t *testing.T, k *content.Snapshot, enacted ...string) rules.System {
	t.Helper()
	var gold, upkeep, loyalty []rules.Term
	for _, id := range enacted {
		p, ok := k.Policy(id)
		if !ok {
			t.Fatalf("there is no policy %s", id)
		}
		params := game.Params("policy", p.Name)
		gold = append(gold, rules.Term{Code: "policy", Params: params, Value: int64(p.Effects.GoldIncome)})
		upkeep = append(upkeep, rules.Term{Code: "policy", Params: params, Value: int64(p.Effects.ArmyUpkeep)})
		loyalty = append(loyalty, rules.Term{Code: "policy", Params: params, Value: p.Effects.Loyalty})
	}
	return figures("laws", map[string][]rules.Term{"goldMultiplier": gold, "upkeepMultiplier": upkeep, "loyaltyModifier": loyalty})
}

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

func standard(t *testing.T) *content.Snapshot { return enginetest.New(t).Content }

// pays lets ticks pass and tells by how many thousandths each moved the gold.
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
	k := enginetest.New(t, systems(laws(t, standard(t), "free_market"), land, figure("armyUpkeep", 37))).Building(game.Treasury, 5)
	own(k, "ku1", "ku4")
	k.Doc.Items.Put("i", game.WorldItem{Name: "Ledger", Type: game.PassiveGold, Value: 250})
	if in, out := k.Env().Figure("income"), k.Env().Figure("upkeep"); in != 115_700 || out != 40_700 {
		t.Errorf("income %d, upkeep %d", in, out)
	}
	pays(t, k, 1, 75_000)
}

func TestTwoLawsOverAnArmy(t *testing.T) { // C-051
	t.Parallel()
	k := enginetest.New(t, systems(laws(t, standard(t), "centralized_planning", "thought_police"), figure("armyUpkeep", 7)))
	before := k.Whole()
	if out := k.Env().Figure("upkeep"); out != 5_950 {
		t.Errorf("upkeep %d", out)
	}
	if pays(t, k, 20, 21_550); k.Whole()-before != 431 {
		t.Errorf("20 ticks brought %d gold", k.Whole()-before)
	}
}

// vassals pay a tenth each, rounded down one by one, and only those above 40 loyalty.
func vassals(b *content.TickBalance, of ...[2]int64) rules.System {
	var terms []rules.Term
	for _, v := range of {
		if tribute, loyalty := v[0], v[1]; loyalty > b.TributeLoyaltyAbove {
			terms = append(terms, rules.Term{Code: "tribute", Value: tribute / b.TributeDivisor * game.Milli})
		}
	}
	return figures("vassals", map[string][]rules.Term{"income": terms})
}

func TestTributeIsFlooredForEach(t *testing.T) { // C-052
	t.Parallel()
	plain := enginetest.New(t)
	k := enginetest.New(t, systems(vassals(&standard(t).Balance.Tick, [2]int64{100, 40}, [2]int64{109, 41}, [2]int64{119, 99})))
	if got := k.Env().Figure("income") - plain.Env().Figure("income"); got != 21_000 {
		t.Errorf("tribute %d thousandths a tick", got)
	}
	pays(t, k, 1, 51_000)
}

func TestAMintAndTwoNetworks(t *testing.T) { // C-053
	t.Parallel()
	k := enginetest.New(t, systems(figure("networkUpkeep", 2*50)))
	k.Doc.Mint.Edit().Bought = []string{"auto1", "auto2", "auto3", "auto4"}
	pays(t, k, 1, 550_000)
}

// TestLandsOfPowerAndPeople: whatever the value, five power and one subject a tick.
func TestLandsOfPowerAndPeople(t *testing.T) { // C-055
	t.Parallel()
	b := standard(t).Balance.Tick
	lands := rules.System{Name: "lands", Tick: func(env *rules.Env) {
		env.Doc.Growth.Edit().Power.Territory += b.LandPower
		ledger.Award(env, "lands", content.Amounts{Population: b.LandPopulation})
	}}
	k := enginetest.New(t, systems(lands))
	power, people := k.Env().Figure("power"), k.Doc.Resources.Get().Population
	k.Online(3)
	if p, n := k.Env().Figure("power")-power, k.Doc.Resources.Get().Population-people; p != 15 || n != 3 {
		t.Errorf("power +%d, population +%d", p, n)
	}
}

// TestDesertion: a unit leaves with every unpaid tick; the notices share one key, under which
// a page shows one that is updated.
func TestDesertion(t *testing.T) { // C-059
	t.Parallel()
	skeleton, _ := standard(t).Unit("skeleton_warrior")
	units := int64(10)
	army := rules.System{
		Name: "army",
		Figures: []rules.Figure{{Name: "armyUpkeep", Terms: func(*rules.Env, string) []rules.Term {
			return []rules.Term{{Code: "upkeep.army", Value: units * skeleton.Upkeep}}
		}}},
		Tick: func(env *rules.Env) {
			if env.Doc.Pulse.Get().Insolvent > 0 && units > 0 {
				units -= env.Content.Balance.Tick.InsolvencyUnits
				env.Doc.Growth.Edit().Power.Army -= skeleton.Power
			}
		},
	}
	k := enginetest.New(t, systems(army, figure("networkUpkeep", 1000))).Gold(0)
	k.Doc.Growth.Edit().Power.Army = units * skeleton.Power
	power := k.Env().Figure("power")
	k.Out()
	k.Online(6)
	if units != 4 || power-k.Env().Figure("power") != 30 || k.Doc.Resources.Get().Loyalty != 75-30 || k.Whole() != 0 {
		t.Errorf("%d units, power -%d, loyalty %d, gold %d", units, power-k.Env().Figure("power"), k.Doc.Resources.Get().Loyalty, k.Whole())
	}
	told := k.Out().Notices
	for i, n := range told {
		if n.Key != "insolvency" || n.Params["ticks"] != int64(i+1) {
			t.Errorf("notice %d is %+v", i, n)
		}
	}
	if len(told) != 6 {
		t.Errorf("%d notices", len(told))
	}
}

// TestLoyaltyOfALaw: shown, never stored, so that no number of changes leaves anything behind.
func TestLoyaltyOfALaw(t *testing.T) { // C-061
	t.Parallel()
	bread, _ := standard(t).Policy("bread_and_circuses")
	law := rules.System{Name: "law", Figures: []rules.Figure{{Name: "loyaltyModifier", Terms: func(env *rules.Env, _ string) []rules.Term {
		if env.Doc.Decks.Get().Dealt["law"].Out == 0 {
			return nil
		}
		return []rules.Term{{Code: "policy", Value: bread.Effects.Loyalty}}
	}}}}
	k := enginetest.New(t, systems(law))
	for range 10 {
		for now, want := range map[int64]int64{1: 85, 0: 75} {
			k.Doc.Decks.Edit().Dealt = map[string]game.Deck{"law": {Out: now}}
			k.Online(1)
			if shown, stored := k.Env().Figure("loyalty"), k.Doc.Resources.Get().Loyalty; shown != want || stored != 75 {
				t.Fatalf("enacted %d: shown %d, stored %d", now, shown, stored)
			}
		}
	}
}

// TestUpkeepOfAnAbsenceByProfile: the case's figures are those of the printed rules alone,
// which the profile classic keeps. Decision H19h, which stands over them, charges the first hour
// of an absence, up to the gold held, under standard. Nobody deserts under either.
func TestUpkeepOfAnAbsenceByProfile(t *testing.T) { // C-079
	t.Parallel()
	for profile, want := range map[string]struct{ gold, upkeep int64 }{"classic": {91_400, 0}, "standard": {86_400, 5000}} {
		k := enginetest.New(t, enginetest.Profile(profile), systems(figure("armyUpkeep", 5000))).Gold(5000)
		k.Away(24 * hour)
		r := k.Doc.Absence.Get().Reports[0]
		if k.Whole() != want.gold || r.Upkeep != want.upkeep || r.Gold != 86_400 || k.Doc.Resources.Get().Loyalty != 75 || k.Doc.Pulse.Get().Insolvent != 0 {
			t.Errorf("%s: gold %d, loyalty %d, report %+v", profile, k.Whole(), k.Doc.Resources.Get().Loyalty, r)
		}
	}
}

// TestEveryGainSaturates: a full treasury takes a tick, a collected work and an absence's reward without turning over.
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
