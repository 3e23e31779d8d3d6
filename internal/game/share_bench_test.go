package game_test

import (
	"encoding/json"
	"runtime"
	"testing"

	"umbrarch/internal/game"
)

// storedKingdom is a kingdom of some size in its stored form.
func storedKingdom(tb testing.TB) map[string]json.RawMessage {
	tb.Helper()
	d := game.New()
	kinds := []string{"Undead", "Vain", "Loyal", "Cruel", "Scholar", "Veteran"}
	for i := range 60 {
		n := game.NPC{Name: "Subject " + string(rune('A'+i%26)), Tags: kinds[i%3 : i%3+3]}
		d.NPCs.Put("subject_of_the_crown_"+string(rune('a'+i/26))+string(rune('a'+i%26)), n)
	}
	counts := map[string]int64{}
	for i := range 100 {
		counts["counter_of_deeds_"+string(rune('a'+i/26))+string(rune('a'+i%26))] = int64(i)
	}
	d.Stats.Edit().Counts = counts
	sections, err := d.Dump()
	if err != nil {
		tb.Fatal(err)
	}
	return sections
}

func BenchmarkLoad(b *testing.B) {
	sections := storedKingdom(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Load(sections); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLoadMany reports the bytes that a loaded kingdom keeps among many. A garbage collection between two loads is
// the worst case of an idle server, because the pool holds its words weakly.
func BenchmarkLoadMany(b *testing.B) {
	sections := storedKingdom(b)
	const many = 300
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		kept := make([]*game.Document, many)
		for i := range kept {
			kept[i], _ = game.Load(sections)
			runtime.GC()
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/many, "B/kingdom")
		runtime.KeepAlive(kept)
	}
}
