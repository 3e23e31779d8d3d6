package economy_test

import (
	"testing"

	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestProgressNamesItsEnd: the moment of full progress (decision H19k) does not change at ticks and is absent once
// progress is full.
func TestProgressNamesItsEnd(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	left := k.Doc.Kingdom.Get().ToNext - k.Doc.Pulse.Get().Progress
	ripe := func() int64 { return k.View("pulse").(economy.Pulse).RipeAt }
	end := ripe()
	ticks := (end - k.Doc.Pulse.Get().TickedAt) / 10_000
	if ticks <= 0 || ticks*k.Content.Balance.Tick.Progress < left || (ticks-1)*k.Content.Balance.Tick.Progress >= left {
		t.Fatalf("%d left, full after %d ticks", left, ticks)
	}
	if k.Online(ticks - 1); ripe() != end {
		t.Errorf("the end moved from %d to %d", end, ripe())
	}
	if k.Online(1); ripe() != 0 || k.Doc.Pulse.Get().Progress != k.Doc.Kingdom.Get().ToNext {
		t.Errorf("full, but %d is named", ripe())
	}
}

// The page counts down to the tick at which the treasury is empty, at the current loss.
func TestTheMomentOfTheEmptyTreasury(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, outside(map[string]int64{"networkUpkeep": 100}))
	loss := k.Env().Figure("upkeep") - k.Env().Figure("income")
	tick := k.Content.Balance.Tick
	k.Doc.Pulse.Edit().GoldMilli = 7 * loss
	if got, want := k.View("pulse").(economy.Pulse).EmptyAt, k.Doc.Pulse.Get().TickedAt+7*tick.Seconds*1000; got != want {
		t.Errorf("empty at %d, want %d", got, want)
	}
	k.Doc.Pulse.Edit().GoldMilli = tick.InsolvencyWarningSeconds / tick.Seconds * loss
	if got := k.View("pulse").(economy.Pulse).EmptyAt; got != 0 {
		t.Errorf("a warning too early: %d", got)
	}
	k.Doc.Pulse.Edit().GoldMilli -= loss
	if got := k.View("pulse").(economy.Pulse).EmptyAt; got == 0 {
		t.Error("no warning")
	}
}
