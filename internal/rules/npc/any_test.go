package npc_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/npc"
)

// For any commands in any order: the document keeps its invariants, gold changes only by prices and rewards, a refusal
// changes nothing, and at most five interactions are remembered.
func TestAnyOrders(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		k := kingdom(t).Gold(rapid.Int64Range(0, 30_000).Draw(rt, "gold"))
		var gifts, missions []string
		for _, g := range k.Content.Gifts {
			gifts = append(gifts, g.ID)
		}
		for _, m := range k.Content.Missions {
			missions = append(missions, m.ID)
		}
		subjects := rapid.SampledFrom([]string{who, "morwen_sableglass", "nyx_hollowstep", "nobody"})
		for range rapid.IntRange(1, 25).Draw(rt, "orders") {
			id := subjects.Draw(rt, "npc")
			order := map[string]any{
				"npc.praise": npc.Praise{NPC: id},
				"npc.gift":   npc.Give{NPC: id, Gift: rapid.SampledFrom(gifts).Draw(rt, "gift")},
				"npc.assign": npc.Assign{NPC: id, Mission: rapid.SampledFrom(missions).Draw(rt, "mission")},
				"npc.talk":   npc.Talk{NPC: id, Message: rapid.String().Draw(rt, "message")},
				"npc.ponder": npc.Ponder{NPC: id},
			}
			name := rapid.SampledFrom([]string{"npc.praise", "npc.gift", "npc.assign", "npc.talk", "npc.ponder", ""}).Draw(rt, "order")
			if name == "" {
				k.Touched(time.Duration(rapid.IntRange(60, 20_000).Draw(rt, "seconds")) * time.Second)
				continue
			}
			before := k.Dump()
			_, err := k.Try(name, order[name])
			var r *game.Refusal
			if errors.As(err, &r) {
				if diff := cmp.Diff(before, k.Dump()); diff != "" {
					rt.Fatalf("%s was refused and changed the document:\n%s", name, diff)
				}
			}
			if err := k.Doc.Check(); err != nil {
				rt.Fatal(err)
			}
			for id, n := range k.Doc.NPCs.All() {
				if len(n.Recent) > 5 || n.XP < 0 || n.XP >= 100*n.Level || (n.Duty.Kind == "") != (n.Duty.Ref == "" && n.Duty.Ends == 0) {
					rt.Fatalf("%s after %s: %+v", id, name, n)
				}
			}
		}
	})
}
