package policy_test

import (
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/policy"
)

func explained(t testing.TB, k *enginetest.Kingdom, figure string) (total int64) {
	t.Helper()
	b, ok := k.Env().Book.Breakdown(k.Env(), figure)
	if !ok {
		t.Fatalf("%s has no terms", figure)
	}
	return b.Total
}

// K19: Free Market adds 1.5 gold to the base income and costs a tenth of the army's upkeep.
func TestThePriceOfFreeMarket(t *testing.T) {
	t.Parallel()
	for deathKnights, want := range map[int64]int64{0: 1500, 1: 0, 59: -87_000} {
		k := ready(t).Units("death_knight", deathKnights) // 15 gold a tick each
		if v := card(k, "free_market"); v.Net != want || !v.Paid {
			t.Errorf("%d death knights: %d a tick, want %d", deathKnights, v.Net, want)
		}
	}
	if v := card(ready(t), "conscription"); v.Net != 0 || v.Paid {
		t.Errorf("conscription moves no gold: %+v", v)
	}
}

// S-106: the card's net is the change of the kingdom's net after enacting.
func TestTheNetComesTrue(t *testing.T) { // K19
	t.Parallel()
	k := ready(t).Building(game.Treasury, 3).Units("death_knight", 69).Units("skeleton_warrior", 3)
	if upkeep := k.Env().Figure("upkeep"); upkeep != 1_038_000 {
		t.Fatalf("upkeep %d", upkeep)
	}
	promised, before := card(k, "free_market").Net, net(k)
	k.Do("policy.enact", named("free_market"))
	if came := net(k) - before; came != promised || promised >= 0 {
		t.Errorf("the net changed by %d, %d was shown", came, promised)
	}
}

// For any policies, troops and items, the sum is the change of the kingdom's net if all of them are repealed, and its
// terms add up to it.
func TestTheSumOfThoseInForce(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t).Units("ghoul", rapid.Int64Range(0, 400).Draw(r, "ghouls")).Building(game.Treasury, 2)
		for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom(all(k)), 0, 3, func(p content.Policy) string { return p.Category }).Draw(r, "policies") {
			k.Enacted(id.ID)
		}
		for i := range rapid.IntRange(0, 6).Draw(r, "items") {
			k.Doc.Items.Put(string(rune('a'+i)), game.WorldItem{Type: game.PassiveUpkeep, Value: -150})
		}
		sum, with := k.View("policyNet").(policy.Sum), net(k)
		if b, ok := k.Env().Book.Breakdown(k.Env(), "policiesNet"); ok && b.Total != sum.Net || !ok && sum.Net != 0 {
			r.Fatalf("the terms give %+v, the sum is %+v", b, sum)
		}
		k.Doc.Policies.Edit().Active = nil
		if without := net(k); with-without != sum.Net {
			r.Fatalf("repealing all brings %d, the sum reads %+v", with-without, sum)
		}
	})
}

func all(k *enginetest.Kingdom) []content.Policy { return k.Content.Policies }
