package intelligence_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/memory"
)

const (
	morwen = "morwen_sableglass"
)

func seen(k *enginetest.Kingdom, npc string) intelligence.WatchView {
	k.T.Helper()
	v, _ := k.View("watches").(map[string]any)[npc].(intelligence.WatchView)
	return v
}

// TestWatchedForAnHour: after an hour the treason stands as a number, with the stage of the plot (K7).
func TestWatchedForAnHour(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	n := k.Doc.NPCs.Edit(morwen)
	n.Loyalty, n.Deception = 10, 90
	k.Doc.Minds.Edit().Restless = map[string]int64{morwen: 3}
	k.Doc.Story.Edit().Plots = map[string]game.Plot{"conspiracy": {Run: 1, Stage: 2, Cast: []game.CastMember{{Slot: "thief", Person: game.NPCPerson(morwen).Key()}}}}
	k.Do("intelligence.watch", form{"npc": morwen})
	if v := seen(k, morwen); v.Ends == nil || *v.Ends != k.Now+3600_000 || v.Day != 0 || k.Whole() != 0 {
		t.Fatalf("%+v, %d gold", v, k.Whole())
	}
	k.Touched(time.Hour)
	v, want := seen(k, morwen), memory.Treason(k.Env(), morwen)
	if v.Ends != nil || v.Day != 1 || v.Treason != want || want < 60 || !v.Ready || v.Stage != 2 || v.Stages != content.LastStage {
		t.Errorf("%+v, treason %d", v, want)
	}
}

// TestWhoIsLoyalHasNoPlot: a number, and nothing else.
func TestWhoIsLoyalHasNoPlot(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	k.Do("intelligence.watch", form{"npc": morwen})
	k.Touched(time.Hour)
	if v := seen(k, morwen); v.Treason != memory.Treason(k.Env(), morwen) || v.Ready || v.Stage != 0 || v.Stages != 0 {
		t.Errorf("%+v", v)
	}
}

// TestOneIsWatchedAtATime, and whoever leaves is watched no longer.
func TestOneIsWatchedAtATime(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Do("intelligence.watch", form{"npc": morwen})
	for _, npc := range k.Doc.NPCs.IDs() {
		k.Refused(intelligence.ErrWatched, "intelligence.watch", form{"npc": npc})
	}
	k.Doc.NPCs.Delete(morwen)
	k.Wait(10 * time.Second)
	if k.Doc.Watches.Len() != 0 || k.Doc.Dues.Get().List != nil && len(k.Doc.Dues.Get().List) != 0 {
		t.Errorf("%d watches, %v", k.Doc.Watches.Len(), k.Doc.Dues.Get().List)
	}
}

// TestNobodyIsWatchedInClassic: classic knows no treason.
func TestNobodyIsWatchedInClassic(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic)).Gold(5000)
	k.Refused(intelligence.ErrPerson, "intelligence.watch", form{"npc": k.Doc.NPCs.IDs()[0]})
}

// TestTheSpymasterWatchesForLess: the price is one of spies.
func TestTheSpymasterWatchesForLess(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Doc.Kingdom.Edit().Level = 13
	k.Do("office.give", form{"office": content.Spymaster, "npc": k.Doc.NPCs.IDs()[0]})
	if p := k.Preview("intelligence.watch", form{"npc": morwen}); len(p.Costs) != 1 || p.Costs[0].N >= 1000 || p.Costs[0].N < 800 {
		t.Errorf("%+v", p)
	}
}
