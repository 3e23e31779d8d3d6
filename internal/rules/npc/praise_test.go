package npc_test

import (
	"errors"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// C-122
func TestPraiseRaisesLoyaltyToItsBound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ from, want int64 }{{60, 65}, {78, 80}, {80, 80}, {98, 98}, {0, 5}} {
		k := kingdom(t)
		k.Doc.NPCs.Edit(who).Loyalty = c.from
		if said := view(t, k, who).PraiseGain; said != c.want-c.from {
			t.Errorf("from %d: %d promised", c.from, said)
		}
		k.Do("npc.praise", npc.Praise{NPC: who})
		if got := get(t, k, who).Loyalty; got != c.want {
			t.Errorf("from %d: %d, want %d", c.from, got, c.want)
		}
		if k.Env().Count("praisesGiven") != 1 || !has(k.Notices(), "Hester has been praised.") {
			t.Error("the praise was not counted or told")
		}
	}
}

// C-123
func TestPraiseCoolsDownForEachSubject(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.praise", npc.Praise{NPC: who})
	ready := k.Now + 300_000
	k.Now += 299_999
	k.Refused(npc.ErrCooldown, "npc.praise", npc.Praise{NPC: who})
	_, err := k.Try("npc.praise", npc.Praise{NPC: who})
	var r *game.Refusal
	if !errors.As(err, &r) || r.Params["retryAt"] != ready || r.Code.Class != game.Conflict {
		t.Errorf("refusal %+v", r)
	}
	if view(t, k, who).PraiseReadyAt != ready || k.Env().Count("praisesGiven") != 1 {
		t.Error("the cooldown is not shown, or the refusal was counted")
	}
	k.Do("npc.praise", npc.Praise{NPC: "nyx_hollowstep"})
	k.Now = ready
	k.Do("npc.praise", npc.Praise{NPC: who})
	if get(t, k, who).Loyalty != 70 {
		t.Errorf("loyalty %d", get(t, k, who).Loyalty)
	}
}

func TestClassicPraiseHasNoCooldown(t *testing.T) {
	t.Parallel()
	k := kingdom(t, enginetest.Profile("classic"))
	for range 3 {
		k.Do("npc.praise", npc.Praise{NPC: who})
	}
	if get(t, k, who).Loyalty != 75 {
		t.Errorf("loyalty %d", get(t, k, who).Loyalty)
	}
}

// C-137: the last five interactions stay, newest first.
func TestFiveInteractionsAreRemembered(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(100_000)
	k.Do("npc.praise", npc.Praise{NPC: who})
	for _, gift := range []string{"enchanted_rose", "silk_dress", "golden_jewelry", "ancient_book"} {
		k.Do("npc.gift", npc.Give{NPC: who, Gift: gift})
	}
	k.Wait(time.Minute)
	k.Do("npc.talk", npc.Talk{NPC: who, Message: "Hello"})
	got := view(t, k, who).Recent
	if len(got) != 5 || got[0].Kind != "chat" || got[0].Said != "Hello" || got[0].At != k.Now || got[1].Ref != "ancient_book" || got[4].Ref != "enchanted_rose" {
		t.Errorf("remembered %+v", got)
	}
}
