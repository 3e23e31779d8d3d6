package economy_test

import (
	"testing"

	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestProgressNamesItsEnd: decision H19k. The time stands still while ticks come, and is left out once progress is full.
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
