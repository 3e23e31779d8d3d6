package vassal_test

import (
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
)

// TestWhateverIsDone: no order of commands and ticks leaves a vassal without its land, an NPC governing two lands, or
// loyalty out of bounds.
func TestWhateverIsDone(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := powerful(enginetest.New(t), 1_000_000).Gold(100_000)
		k.Doc.Resources.Edit().Military = 1000
		npcs := k.Doc.NPCs.IDs()[:3]
		lands := []string{rooke, gorm, mire}
		for range rapid.IntRange(5, 40).Draw(r, "deeds") {
			where, who := rapid.SampledFrom(lands).Draw(r, "land"), rapid.SampledFrom(npcs).Draw(r, "npc")
			switch deed := rapid.SampledFrom([]string{"subjugate", "demand", "demand_all", "invest", "suppress", "govern", "ungovern", "mission", "tick", "hate"}).Draw(r, "deed"); deed {
			case "subjugate":
				k.Doc.Dominion.Edit().SubjugatedAt = 0
				_, _ = k.Try("vassal.subjugate", map[string]any{"territory": where}) // it may be a vassal already
			case "govern":
				_, _ = k.Try("vassal.govern", map[string]any{"vassal": where, "npc": who})
			case "demand_all":
				_, _ = k.Try("vassal.demand_all", map[string]any{})
			case "mission":
				_, _ = k.Try("npc.assign", map[string]any{"npc": who, "mission": "tax_collection"})
			case "tick":
				k.Online(rapid.Int64Range(1, 40).Draw(r, "ticks"))
			case "hate":
				if _, ok := k.Doc.Vassals.Get(where); ok {
					k.Doc.Vassals.Edit(where).LoyaltyMilli = 0
				}
			default:
				_, _ = k.Try("vassal."+deed, map[string]any{"vassal": where})
			}
			sound(r, k, lands, npcs)
		}
	})
}

func sound(r *rapid.T, k *enginetest.Kingdom, lands, npcs []string) {
	if err := k.Doc.Check(); err != nil {
		r.Fatal(err)
	}
	governs := map[string]string{}
	for _, id := range lands {
		v, vassal := k.Doc.Vassals.Get(id)
		l, _ := land.Of(k.Env(), id)
		if vassal != (l.Relationship == land.Vassal) {
			r.Fatalf("%s: a vassal %t, and the land is %s", id, vassal, l.Relationship)
		}
		if vassal && v.Governor != "" {
			if other := governs[v.Governor]; other != "" {
				r.Fatalf("%s governs %s and %s", v.Governor, other, id)
			}
			governs[v.Governor] = id
		}
	}
	for _, id := range npcs {
		n, _ := k.Doc.NPCs.Get(id)
		if n.Duty.Kind == game.DutyGovern && n.Duty.Ref != governs[id] {
			r.Fatalf("%s is %+v and governs %q", id, n.Duty, governs[id])
		}
	}
}
