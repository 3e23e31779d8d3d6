package scene_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
)

// BenchmarkDay is the first command of a day reigned in the fullest court: memories fade, and the director fills the
// hall. BenchmarkSecond is the same command later on that day.
func BenchmarkDay(b *testing.B)    { benchmark(b, true) }
func BenchmarkSecond(b *testing.B) { benchmark(b, false) }

func benchmark(b *testing.B, dawns bool) {
	k := enginetest.Full(b)
	names, day := []string{"Ashmoor", "Blackmoor"}, int64(60)
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		k.Gold(game.MaxGold / 2)
		for _, id := range k.Doc.Scenes.IDs() {
			k.Doc.Scenes.Delete(id)
		}
		s := k.Doc.Story.Edit()
		s.Shown, s.Fault, s.Plots, s.Day = nil, nil, nil, day
		if dawns {
			day++
		}
		k.Doc.Stats.Set("daysReigned", day)
		b.StartTimer()
		if _, err := k.Try("kingdom.rename", map[string]any{"name": names[i%2]}); err != nil {
			b.Fatal(err)
		}
	}
}
