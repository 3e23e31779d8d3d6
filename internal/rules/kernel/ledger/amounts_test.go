package ledger_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
)

// anyAmounts draws amounts of every kind, up to the limits of int64.
func anyAmounts(r *rapid.T, name string) (a content.Amounts) {
	n := rapid.OneOf(rapid.Just(int64(0)), rapid.Int64Range(-2000, 2000), rapid.Int64Range(-game.Max, game.Max), rapid.Int64())
	for _, k := range content.Kinds {
		a.Set(k, n.Draw(r, name+" "+k.Key))
	}
	return a
}

// anyKingdom draws a kingdom with amounts between zero and their bounds.
func anyKingdom(t *testing.T, r *rapid.T) *enginetest.Kingdom {
	k := enginetest.New(t)
	res, most := k.Doc.Resources.Edit(), k.Content.Balance.Resources
	k.Doc.Pulse.Edit().GoldMilli = rapid.Int64Range(0, game.Max).Draw(r, "purse")
	res.Military, res.Population = rapid.Int64Range(0, most.MilitaryMax).Draw(r, "army"), rapid.Int64Range(0, most.PopulationMax).Draw(r, "people")
	res.Loyalty, res.Intel = rapid.Int64Range(0, most.LoyaltyMax).Draw(r, "faith"), rapid.Int64Range(0, game.Max).Draw(r, "secrets")
	res.Catalysts = rapid.Int64Range(0, 5).Draw(r, "relics")
	k.Doc.Growth.Edit().Power.Rewards = rapid.SampledFrom([]int64{0, 6000, game.Max - 100}).Draw(r, "fame")
	return k
}

// held lists a kingdom's amounts. Experience is left out, since levels consume it; of power only rewards count.
func held(k *enginetest.Kingdom) content.Amounts {
	r := k.Doc.Resources.Get()
	return content.Amounts{
		Gold: k.Whole(), Military: r.Military, Loyalty: r.Loyalty, Population: r.Population, Intel: r.Intel, Catalysts: r.Catalysts,
		Power: k.Doc.Growth.Get().Power.Rewards,
	}
}

// whole fails where a number is outside its bounds.
func whole(r *rapid.T, k *enginetest.Kingdom) {
	if err := k.Doc.Check(); err != nil {
		r.Fatal(err)
	}
	for kind, n := range held(k).All() {
		if kind.Key != "power" && (n < 0 || n > game.Max) {
			r.Fatalf("%d %s", n, kind.Key)
		}
	}
	if res := k.Doc.Resources.Get(); res.CatalystsFound < 0 || res.CatalystsFound > game.Max {
		r.Fatalf("%d catalysts found", res.CatalystsFound)
	}
	if p := k.Env().Figure("power"); p < 0 || p > game.Max {
		r.Fatalf("power %d", p)
	}
}

// TestWhateverIsAwarded: no award moves a number out of its bounds, the plan equals the change, and the ledger records
// exactly the change.
func TestWhateverIsAwarded(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := anyKingdom(t, r)
		for range rapid.IntRange(1, 6).Draw(r, "awards") {
			before, levels, env := held(k), k.Doc.Growth.Get().Power.Levels, k.Env()
			asked := anyAmounts(r, "award")
			moves := ledger.Moves(env, asked)
			if got := ledger.Award(env, "test", asked); got != moves {
				r.Fatalf("planned %+v, gave %+v", moves, got)
			}
			told := map[string]int64{}
			for _, e := range env.Out().Ledger {
				for what, n := range e.Deltas {
					told[what] += n
				}
			}
			after, levelled := held(k), k.Doc.Growth.Get().Power.Levels-levels
			for _, kind := range content.Kinds {
				moved := after.Of(kind) - before.Of(kind)
				want := moved
				if kind.Key == "power" { // one entry holds it together with the power of levels; the sum saturates
					want = game.Add(moved, levelled)
				}
				if kind.Key != "xp" && (told[kind.Key] != want || moves.Of(kind) != moved) {
					r.Fatalf("planned %d %s, told %d, moved %d", moves.Of(kind), kind.Key, told[kind.Key], moved)
				}
			}
			whole(r, k)
		}
	})
}

// TestWhateverIsCharged: a price is charged in full, or nothing changes and nothing is recorded.
func TestWhateverIsCharged(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := anyKingdom(t, r)
		price := anyAmounts(r, "price")
		if rapid.Bool().Draw(r, "payable") { // most random prices cannot be paid
			price = held(k).Each(func(_ content.Kind, n int64) int64 { return min(n, rapid.Int64Range(0, game.Max).Draw(r, "part")) })
		}
		before, dump, env := held(k), k.Dump(), k.Env()
		affords := ledger.Affords(env, price)
		if paid := ledger.Charge(env, "test", price); paid != affords {
			r.Fatalf("affords it %t, paid %t", affords, paid)
		}
		if !affords {
			if out := env.Out(); !reflect.DeepEqual(k.Dump(), dump) || len(out.Ledger)+len(out.Notices) != 0 {
				r.Fatalf("what could not be paid moved something: %+v", out)
			}
			return
		}
		for kind, n := range held(k).All() {
			if want := before.Of(kind) - max(price.Of(kind), 0); n != want {
				r.Fatalf("%d %s left, want %d", n, kind.Key, want)
			}
		}
		whole(r, k)
	})
}

// TestWhatIsShortIsNamedInOrder: a refusal names the first kind of which too little is held.
func TestWhatIsShortIsNamedInOrder(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10)
	price := content.Amounts{Gold: 10, Intel: 1, XP: 1, Military: k.Doc.Resources.Get().Military + 1, Loyalty: -5}
	var short []string
	for kind := range ledger.Short(k.Env(), price).All() {
		short = append(short, kind.Key)
	}
	if want := []string{"military", "intel", "xp"}; !reflect.DeepEqual(short, want) { // experience can never be charged
		t.Errorf("short of %v, want %v", short, want)
	}
}

// TestCatalystsFoundStay: a quest counts the catalysts ever found, spent ones included (decision H19n).
func TestCatalystsFoundStay(t *testing.T) {
	t.Parallel()
	k, one := enginetest.New(t), content.Amounts{Catalysts: 1}
	env := k.Env()
	ledger.Award(env, "test", one)
	if !ledger.Charge(env, "test", one) || ledger.Charge(env, "test", one) {
		t.Error("one was found, and not one was spent")
	}
	if r := k.Doc.Resources.Get(); r.Catalysts != 0 || r.CatalystsFound != 1 || len(env.Out().Notices) != 1 {
		t.Errorf("%+v, %d notices", r, len(env.Out().Notices))
	}
}
