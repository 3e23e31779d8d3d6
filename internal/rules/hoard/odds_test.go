package hoard_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/hoard"
)

const openings = 100_000

// E-139 and K15, which replaces its power: the published odds of each case sum to one, power comes with Common and Rare
// alone, a day's stock yields 1,355 power on average, and gold stays below 0.9 of the price. The profile classic keeps
// the printed table.
func TestPrintedOdds(t *testing.T) {
	t.Parallel()
	type published struct {
		cost, power int64 // thousandths of power
		kinds       map[string]int64
	}
	odds := map[string]map[string]int64{
		"common": {"Common": 700, "Rare": 250, "Epic": 50}, "rare": {"Rare": 700, "Epic": 250, "Legendary": 50}, "legendary": {"Epic": 700, "Legendary": 300},
	}
	for profile, want := range map[string]map[string]published{
		content.Standard: {
			"common":    {1000, 48_000, map[string]int64{"GOLD": 350, "XP": 574, "POWER": 76}},
			"rare":      {5000, 175_000, map[string]int64{"GOLD": 120, "XP": 845, "POWER": 35}},
			"legendary": {25_000, 0, map[string]int64{"GOLD": 40, "XP": 760, "NPC": 200}},
		},
		content.Classic: {
			"common":    {1000, 25_500, map[string]int64{"GOLD": 350, "XP": 620, "POWER": 30}},
			"rare":      {5000, 160_000, map[string]int64{"GOLD": 120, "XP": 870, "POWER": 10}},
			"legendary": {25_000, 550_000, map[string]int64{"GOLD": 40, "XP": 758, "POWER": 2, "NPC": 200}},
		},
	} {
		k, day := enginetest.New(t, enginetest.Profile(profile)), int64(0)
		for _, c := range view(k).Cases {
			def, _ := k.Content.LootCase(c.ID)
			power := hoard.PowerOf(k.Content, def)
			day += power * c.Stock
			if got := (published{c.Cost, power, asMap(c.Kinds)}); !reflect.DeepEqual(got, want[c.ID]) {
				t.Errorf("%s, %s: %+v, want %+v", profile, c.ID, got, want[c.ID])
			}
			if got := asMap(c.Rarities); !reflect.DeepEqual(got, odds[c.ID]) {
				t.Errorf("%s: rarities %v", c.ID, got)
			}
			if back := k.Env().FigureOf("caseReturn", c.ID); back >= c.Cost*900 {
				t.Errorf("%s gives back %d of %d", c.ID, back, c.Cost*1000)
			}
		}
		if profile == content.Standard && day != 1_355_000 {
			t.Errorf("a day's stock brings %d thousandths of power", day)
		}
	}
}

func asMap(list []rules.Chance) map[string]int64 {
	out, sum := map[string]int64{}, int64(0)
	for _, one := range list {
		out[one.Outcome] = one.Permille
		sum += one.Permille
	}
	if sum != 1000 {
		out["sum"] = sum
	}
	return out
}

// E-140, E-141, S-103, K15: 100,000 openings of each case are within 99.9% of the published odds and give nothing else:
// no power from the legendary case, and at most 5,000 at once.
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
				if got.Kind == "POWER" && (def.ID == "legendary" || got.Rarity != "Common" && got.Rarity != "Rare" || got.Quantity > 5_000) {
					t.Fatalf("%s %s brought %d power", got.Rarity, def.ID, got.Quantity)
				}
				if got.Kind == "GOLD" {
					gold += float64(got.Quantity)
					squares += float64(got.Quantity) * float64(got.Quantity)
				}
			}
			within(t, rarities, def.Odds)
			within(t, kinds, hoard.Shares(c, def))
			mean := gold / openings
			deviation := math.Sqrt(squares/openings - mean*mean)
			want := map[string]float64{"common": 805, "rare": 4260, "legendary": 22_000}[def.ID]
			if off := 4 * deviation / math.Sqrt(openings); math.Abs(mean-want) > off {
				t.Errorf("%s gave back %.1f gold, want %.0f +- %.0f", def.ID, mean, want, off)
			}
		})
	}
}

// K15: power has its share of every round of its deck, and where it falls differs from reign to reign.
func TestPowerComesFromADeck(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, rarity    string
		round, winner int
	}{{"common", "Common", 25, 2}, {"common", "Rare", 25, 2}, {"rare", "Rare", 20, 1}} {
		firsts := map[int]bool{}
		for _, seed := range []string{"a1", "b2", "c3", "d4", "e5", "f6"} {
			k := enginetest.New(t, enginetest.Seed(seed))
			def, _ := k.Content.LootCase(c.id)
			first := -1
			for round := range 4 {
				found := 0
				for at := 0; at < c.round; {
					got := hoard.Roll(k.Env(), def)
					if got.Rarity != c.rarity {
						continue
					}
					if got.Kind == "POWER" {
						found++
						if first < 0 {
							first = at
						}
					}
					at++
				}
				if found != c.winner {
					t.Errorf("%s %s, seed %s: round %d brought power %d times", c.id, c.rarity, seed, round+1, found)
				}
			}
			firsts[first] = true
		}
		if len(firsts) < 3 {
			t.Errorf("%s %s: in six reigns power came first at %v", c.id, c.rarity, firsts)
		}
	}
}

// amount is a treasure's expected amount by the printed multipliers.
func amount(def *content.LootCase, kind, rarity string) int64 {
	if kind == "NPC" {
		return 1
	}
	times := map[string][]float64{"GOLD": {1.5, 3, 10, 50}, "XP": {2, 5, 20, 100}, "POWER": {0.5, 1, 5, 25}}[kind]
	return int64(times[slices.Index([]string{"Common", "Rare", "Epic", "Legendary"}, rarity)] * float64(def.Cost))
}

// within compares counted shares with the printed ones, each within 3.29 standard deviations: 99.9% of a normal
// distribution.
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
