package economy_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

func own(k *enginetest.Kingdom, upgrades ...string) {
	k.Doc.Kingdom.Edit().PurchasedUpgrades = upgrades
}

func TestOneTick(t *testing.T) { // C-045
	t.Parallel()
	k := enginetest.New(t).Online(1)
	p, g := k.Doc.Pulse.Get(), k.Doc.Growth.Get()
	if k.Whole() != 2530 || p.TimePlayed != 10 || p.Progress != 35 || g.Experience != 0 {
		t.Fatalf("gold %d, pulse %+v, growth %+v", k.Whole(), p, g)
	}
}

func TestProgressStopsAtItsEnd(t *testing.T) { // C-046
	t.Parallel()
	k := enginetest.New(t, enginetest.Origin("conqueror"))
	for _, ticks := range []int64{14, 1, 50} {
		if got := k.Online(ticks).Doc.Pulse.Get().Progress; got != 100 {
			t.Fatalf("progress %d after %d ticks more, want 100", got, ticks)
		}
	}
}

func TestFractionsCarry(t *testing.T) { // C-047
	t.Parallel()
	k := enginetest.New(t).Gold(500)
	own(k, "ku1")
	for _, step := range []struct{ ticks, want int64 }{{1, 530}, {1, 561}, {1, 591}, {17, 1110}} {
		if k.Online(step.ticks); k.Whole() != step.want {
			t.Fatalf("gold %d, want %d", k.Whole(), step.want)
		}
	}
}

func TestIncomeBreakdown(t *testing.T) { // C-048
	t.Parallel()
	k := enginetest.New(t).Building(game.Treasury, 3)
	own(k, "ku1", "ku4")
	b, ok := k.Env().Book.Breakdown(k.Env(), "income")
	if !ok || b.Total != 71_500 {
		t.Fatalf("income %+v", b)
	}
	var multiplied int64
	for _, term := range b.Terms {
		switch term.Code {
		case "income.base":
			if term.Value != 10_000 {
				t.Errorf("base %d", term.Value)
			}
		case "income.treasury":
			if term.Value != 60_000 {
				t.Errorf("treasury %d", term.Value)
			}
		default:
			multiplied += term.Value
		}
	}
	if multiplied != 1500 {
		t.Errorf("the multiplier adds %d thousandths, want 1500", multiplied)
	}
}

// TestTheMultiplierMayReachTheTreasury: the balance decides (H14); in the printed rules the multiplier excludes the
// treasury.
func TestTheMultiplierMayReachTheTreasury(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Treasury, 3)
	own(k, "ku1", "ku4")
	reaching := *k.Content
	reaching.Balance.Tick.MultiplierOnTreasury = true
	k.Content = &reaching
	if got := k.Env().Figure("income"); got != 71_500+60_000*15/100 {
		t.Errorf("income %d", got)
	}
}

// outside stands for other systems' contributions to the formula.
func outside(figures map[string]int64) enginetest.Option {
	s := rules.System{Name: "outside"}
	for name, v := range figures {
		s.Figures = append(s.Figures, rules.Figure{Name: name, Terms: func(*rules.Env, string) []rules.Term {
			return []rules.Term{{Code: "outside", Value: v}}
		}})
	}
	return enginetest.Engine(engine.New(append(engine.Systems(), s)))
}

// TestFormula checks the arithmetic of income and upkeep for any terms.
func TestFormula(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		treasury int64
		upgrades []string
		figures  map[string]int64
		gain     int64 // thousandths a tick
	}{
		{"upgrades, a policy, a land and an item over an army of 37", 5, []string{"ku1", "ku4"},
			map[string]int64{"goldMultiplier": 420, "armyUpkeep": 37, "upkeepMultiplier": 100}, 75_000},
		{"two policies over an army of 7", 1, nil, map[string]int64{"goldMultiplier": -250, "armyUpkeep": 7, "upkeepMultiplier": -150}, 21_550},
		{"upkeep has a floor (C-054)", 1, nil, map[string]int64{"armyUpkeep": 1000, "upkeepMultiplier": -950}, 30_000 - 250_000},
		{"networks have none", 1, nil, map[string]int64{"networkUpkeep": 100, "upkeepMultiplier": -950}, -70_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := enginetest.New(t, outside(c.figures)).Gold(1_000_000).Building(game.Treasury, c.treasury)
			own(k, c.upgrades...)
			if got := k.Env().Figure("income") - k.Env().Figure("upkeep"); got != c.gain {
				t.Fatalf("net %d a tick, want %d", got, c.gain)
			}
			k.Online(20)
			if got := k.Doc.Pulse.Get().GoldMilli - 1_000_000*game.Milli; got != 20*c.gain {
				t.Fatalf("20 ticks moved %d, want %d", got, 20*c.gain)
			}
		})
	}
}

// Terms of zero are left out of the upkeep.
func TestUpkeepTellsOnlyWhatCosts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		figures map[string]int64
		want    int
	}{
		"nothing": {nil, 0}, "networks": {map[string]int64{"networkUpkeep": 50}, 1}, "an army": {map[string]int64{"armyUpkeep": 5}, 1},
	} {
		k := enginetest.New(t, outside(c.figures))
		if b, ok := k.Env().Book.Breakdown(k.Env(), "upkeep"); !ok || len(b.Terms) != c.want {
			t.Errorf("%s: %+v", name, b)
		}
	}
}

// TestInsolvency is C-057 where upkeep alone exceeds the gold.
func TestInsolvency(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, outside(map[string]int64{"networkUpkeep": 50})).Gold(10)
	k.Notices()
	k.Online(1)
	if k.Whole() != 0 || k.Doc.Resources.Get().Loyalty != 70 {
		t.Fatalf("gold %d, loyalty %d", k.Whole(), k.Doc.Resources.Get().Loyalty)
	}
	want := "Insolvency! Your treasury is empty, loyalty has dropped due to unpaid network upkeep."
	if got := k.Notices(); len(got) != 1 || got[0] != want {
		t.Fatalf("told %q", got)
	}
	k.Online(20)
	if k.Doc.Resources.Get().Loyalty != 0 || k.Whole() != 0 {
		t.Fatalf("after 20 more: %+v, gold %d", k.Doc.Resources.Get(), k.Whole())
	}
	for _, n := range k.Out().Notices {
		if n.Code == "economy.insolvent" && n.Key != "insolvency" {
			t.Fatalf("a second notification would appear: %+v", n)
		}
	}
}

func TestFarmBringsSubjects(t *testing.T) { // C-064
	t.Parallel()
	k := enginetest.New(t).Building(game.Farm, 2)
	before := k.Doc.Resources.Get().Population
	if got := k.Online(60).Doc.Resources.Get().Population - before; got != 4 {
		t.Fatalf("60 ticks brought %d subjects", got)
	}
	income := k.Env().Figure("income")
	for _, id := range []string{game.Walls, game.Mine, game.Market, game.Academy, game.Farm, game.Barracks, game.ThroneRoom} {
		if k.Building(id, 20); k.Env().Figure("income") != income {
			t.Fatalf("%s moves the income to %d", id, k.Env().Figure("income"))
		}
	}
}

func TestGoldSaturates(t *testing.T) { // C-067
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Pulse.Edit().GoldMilli = game.Max - 1
	k.Online(3).Away(24 * hour)
	if got := k.Doc.Pulse.Get().GoldMilli; got != game.Max {
		t.Fatalf("gold is %d thousandths, want %d", got, game.Max)
	}
	if k.Whole() != game.MaxGold {
		t.Fatalf("whole gold is %d", k.Whole())
	}
}

func TestBreakdownsAreTheFigure(t *testing.T) { // C-066
	t.Parallel()
	k := enginetest.New(t).Building(game.Treasury, 7)
	own(k, "ku1", "ku4")
	for _, name := range k.Engine.Figures() {
		b, ok := k.Env().Book.Breakdown(k.Env(), name)
		if !ok {
			t.Fatalf("%s has no breakdown", name)
		}
		var sum int64
		for _, term := range b.Terms {
			if !term.Detail {
				sum += term.Value
			}
		}
		if sum != b.Total || sum != k.Env().Figure(name) {
			t.Errorf("%s: terms %d, total %d, figure %d", name, sum, b.Total, k.Env().Figure(name))
		}
	}
	before, rate := k.Doc.Pulse.Get().GoldMilli, k.Env().Figure("income")-k.Env().Figure("upkeep")
	if k.Online(1); k.Doc.Pulse.Get().GoldMilli-before != rate {
		t.Errorf("a tick brought %d, the breakdown says %d", k.Doc.Pulse.Get().GoldMilli-before, rate)
	}
}

func withSystem(s rules.System) enginetest.Option {
	return enginetest.Engine(engine.New(append(engine.Systems(), s)))
}
