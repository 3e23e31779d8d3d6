package building_test

import (
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine/enginetest"
)

func several(k *enginetest.Kingdom, id, amount string) building.Upgraded {
	k.T.Helper()
	return k.Do("building.upgrade", building.Upgrade{Building: id, Amount: amount}).(building.Upgraded)
}

// S-016: gold for seven and a half steps buys seven, at the prices of seven single ones.
func TestAsManyAsGoldGoes(t *testing.T) {
	t.Parallel()
	const seven, eighth = 400 + 520 + 676 + 878 + 1141 + 1483 + 1927, 2505
	k := enginetest.New(t).Gold(seven + eighth/2)
	k.Notices()
	before := k.Doc.Stats.Of("buildings.raised")
	got := several(k, game.Treasury, building.Max)
	b, _ := k.Doc.Buildings.Get(game.Treasury)
	if got != (building.Upgraded{Building: game.Treasury, Level: 8, Cost: eighth, Steps: 7, Spent: seven}) || k.Whole() != eighth/2 || b.InvestedGold != seven {
		t.Fatalf("gold %d, %+v, %+v", k.Whole(), got, b)
	}
	if told := k.Notices(); len(told) != 1 || told[0] != "Treasury upgraded by 7 levels to level 8: -7,025 gold" {
		t.Fatalf("told %q", told)
	}
	if n := k.Doc.Stats.Of("buildings.raised") - before; n != 7 {
		t.Fatalf("%d steps were counted", n)
	}
	k.Refused(building.ErrGold, "building.upgrade", building.Upgrade{Building: game.Treasury, Amount: building.Max})
}

// Steps of one building share one notice; steps of another building have their own.
func TestStepsOfOneBuildingAreOneNotice(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	keys := map[string]string{}
	for _, id := range []string{game.Treasury, game.Farm} {
		for _, amount := range []string{building.One, building.One, building.Ten} {
			k.Out()
			several(k, id, amount)
			n := k.Out().Notices
			if len(n) != 1 || n[0].Key == "" || n[0].Quiet || keys[id] != "" && n[0].Key != keys[id] {
				t.Fatalf("%s of %s: %+v", amount, id, n)
			}
			keys[id] = n[0].Key
		}
	}
	if keys[game.Treasury] == keys[game.Farm] {
		t.Errorf("two buildings say %q", keys)
	}
}

// Ten steps are bought in full or not at all.
func TestTenOrNone(t *testing.T) {
	t.Parallel()
	const ten = 17_018
	k := enginetest.New(t).Gold(ten - 1)
	k.Refused(building.ErrGold, "building.upgrade", building.Upgrade{Building: game.Treasury, Amount: building.Ten})
	if b, _ := k.Doc.Buildings.Get(game.Treasury); b.Level != 1 || k.Whole() != ten-1 {
		t.Fatalf("%+v, gold %d", b, k.Whole())
	}
	if got := several(k.Gold(ten), game.Treasury, building.Ten); got.Level != 11 || k.Whole() != 0 {
		t.Fatalf("%+v, gold %d", got, k.Whole())
	}
}

func TestNoMoreThanTheHighest(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(plenty)
	for _, amount := range []string{building.Ten, building.Max} {
		*k.Doc.Buildings.Edit(game.Walls) = game.Building{Level: 97, Cost: 10}
		if got := several(k, game.Walls, amount); got.Level != 100 || got.Steps != 3 {
			t.Errorf("%s: %+v", amount, got)
		}
	}
	if got := several(k, game.OraclesSpire, building.Max); got.Level != 1 || got.Steps != 1 {
		t.Errorf("%+v", got)
	}
}

// A batch equals the same number of single steps and the card's offer.
func TestSeveralAreSingleOnes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		gold, level := rapid.Int64Range(0, 1_000_000).Draw(r, "gold"), rapid.Int64Range(1, 30).Draw(r, "level")
		id := rapid.SampledFrom([]string{game.Treasury, game.Farm, game.Academy}).Draw(r, "building")
		amount := rapid.SampledFrom([]string{building.One, building.Ten, building.Max}).Draw(r, "amount")
		k, single := enginetest.New(t).Gold(gold).Building(id, level), enginetest.New(t).Gold(gold).Building(id, level)
		offer := k.View("buildings").(map[string]any)[id].(building.View).Amounts
		at := map[string]int{building.One: 0, building.Ten: 1, building.Max: 2}[amount]
		if steps := offer[at].Steps; steps == 0 || offer[at].Cost > gold {
			k.Refused(building.ErrGold, "building.upgrade", building.Upgrade{Building: id, Amount: amount})
			return
		}
		got := several(k, id, amount)
		for range got.Steps {
			raise(single, id)
		}
		one, _ := single.Doc.Buildings.Get(id)
		all, _ := k.Doc.Buildings.Get(id)
		if *one != *all || k.Whole() != single.Whole() || offer[at].Steps != got.Steps || offer[at].Cost != gold-k.Whole() {
			r.Fatalf("%+v for %d, singly %+v for %d, offered %+v", all, gold-k.Whole(), one, gold-single.Whole(), offer[at])
		}
	})
}
