package hoard_test

import (
	"math"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/hoard"
)

const openings = 100_000

// E-139: what is printed of each case sums to one, and its power and gold are as decided.
func TestPrintedOdds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	want := map[string]struct {
		cost, power   int64 // thousandths of power
		odds, weights map[string]int64
	}{
		"common":    {1000, 25_500, map[string]int64{"Common": 700, "Rare": 250, "Epic": 50}, map[string]int64{"GOLD": 350, "XP": 620, "POWER": 30}},
		"rare":      {5000, 160_000, map[string]int64{"Rare": 700, "Epic": 250, "Legendary": 50}, map[string]int64{"GOLD": 120, "XP": 870, "POWER": 10}},
		"legendary": {25_000, 550_000, map[string]int64{"Epic": 700, "Legendary": 300}, map[string]int64{"GOLD": 40, "XP": 758, "POWER": 2, "NPC": 200}},
	}
	for _, c := range view(k).Cases {
		w := want[c.ID]
		odds, weights := map[string]int64{}, map[string]int64{}
		power, whole := int64(0), [2]int64{}
		for _, o := range c.Rarities {
			odds[o.Outcome] = o.Permille
			whole[0] += o.Permille
			power += o.Permille * k.Content.Hoard.Multipliers["POWER"][o.Outcome].Of(c.Cost)
		}
		for _, o := range c.Kinds {
			weights[o.Outcome] = o.Permille
			whole[1] += o.Permille
		}
		if c.Cost != w.cost || whole != [2]int64{1000, 1000} || power*weights["POWER"]/1000 != w.power {
			t.Errorf("%s costs %d, sums to %v, power %d", c.ID, c.Cost, whole, power*weights["POWER"]/1000)
		}
		for key, n := range w.odds {
			if odds[key] != n || len(odds) != len(w.odds) {
				t.Errorf("%s: rarities %v", c.ID, odds)
			}
		}
		for key, n := range w.weights {
			if weights[key] != n || len(weights) != len(w.weights) {
				t.Errorf("%s: kinds %v", c.ID, weights)
			}
		}
		if back := k.Env().FigureOf("caseReturn", c.ID); back >= c.Cost*1000 {
			t.Errorf("%s gives back %d of %d", c.ID, back, c.Cost*1000)
		}
	}
}

// E-140, E-141: 100,000 openings of each come within 99.9% of the printed shares, and nothing else ever does.
func TestOpenings(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Hoard.Cases {
		def := &c.Hoard.Cases[i]
		t.Run(def.ID, func(t *testing.T) {
			t.Parallel()
			k := enginetest.New(t, enginetest.Seed("0dd5"+def.ID))
			rarities, kinds := map[string]int{}, map[string]int{}
			var gold, squares float64
			for range openings {
				got := hoard.Roll(k.Env(), def)
				rarities[got.Rarity]++
				kinds[got.Kind]++
				if n := amount(def, got.Kind, got.Rarity); got.Quantity != n {
					t.Fatalf("%s %s brought %d, want %d", got.Rarity, got.Kind, got.Quantity, n)
				}
				if got.Kind == "GOLD" {
					gold += float64(got.Quantity)
					squares += float64(got.Quantity) * float64(got.Quantity)
				}
			}
			within(t, rarities, def.Odds)
			within(t, kinds, def.Weights)
			mean := gold / openings
			deviation := math.Sqrt(squares/openings - mean*mean)
			want := map[string]float64{"common": 805, "rare": 4260, "legendary": 22_000}[def.ID]
			if off := 4 * deviation / math.Sqrt(openings); math.Abs(mean-want) > off {
				t.Errorf("%s gave back %.1f gold, want %.0f +- %.0f", def.ID, mean, want, off)
			}
		})
	}
}

// amount is what a treasure must bring, by the printed multipliers.
func amount(def *content.LootCase, kind, rarity string) int64 {
	if kind == "NPC" {
		return 1
	}
	times := map[string][]float64{"GOLD": {1.5, 3, 10, 50}, "XP": {2, 5, 20, 100}, "POWER": {0.5, 1, 5, 25}}[kind]
	return int64(times[slices.Index([]string{"Common", "Rare", "Epic", "Legendary"}, rarity)] * float64(def.Cost))
}

// within holds counted shares to their printed ones, each with 3.29 standard deviations: 99.9% of a normal distribution.
func within(t *testing.T, got map[string]int, want map[string]content.Permille) {
	t.Helper()
	for key, n := range got {
		if want[key] == 0 {
			t.Errorf("%s came %d times and is not printed", key, n)
		}
	}
	for key, permille := range want {
		p := float64(permille) / 1000
		if off := 3.29 * math.Sqrt(openings*p*(1-p)); math.Abs(float64(got[key])-openings*p) > off {
			t.Errorf("%s came %d times, want %.0f +- %.0f", key, got[key], openings*p, off)
		}
	}
}
