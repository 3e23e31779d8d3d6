package engine_test

import (
	"testing"

	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// BenchmarkTick is one tick of an ordinary kingdom, the ruler present, as catch-up runs it.
// It reports time and allocations a tick.
func BenchmarkTick(b *testing.B) {
	k := enginetest.New(b)
	k.Building("farm", 5).Building("treasury", 10)
	t := k.Turn()
	now := k.Now
	b.ReportAllocs()
	for b.Loop() {
		now += 10_000
		k.Engine.Advance(t, now, engine.Presence{Until: now, Owner: true})
		t.Out().Notices, t.Out().Ledger = t.Out().Notices[:0], t.Out().Ledger[:0]
	}
}
