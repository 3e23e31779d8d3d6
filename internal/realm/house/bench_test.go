package house_test

import (
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

// BenchmarkTurn measures a turn of a house, including the commit, for rulers with established kingdoms that still grow.
// It also reports the share of a core that all houses use at the content's pace; the bound is 1%.
func BenchmarkTurn(b *testing.B) {
	r := begin(b, 1_000_000, 10, func(s *httpapitest.Setup) { s.Store = store.Options{Dir: b.TempDir()} })
	r.plays(10 * 60)
	c := r.Keeper.Content()
	rulers := int64(0)
	for i := range c.Houses {
		rulers += int64(len(c.Houses[i].Rulers))
	}
	apart := c.Balance.Houses.Pace * 1000 / rulers
	spent := time.Duration(0)
	for b.Loop() {
		b.StopTimer()
		r.Clock.Move(apart)
		b.StartTimer()
		begin := time.Now()
		if _, err := r.house.Round(b.Context()); err != nil {
			b.Fatal(err)
		}
		spent += time.Since(begin)
	}
	turn := spent / time.Duration(b.N)
	b.ReportMetric(100*float64(turn)/float64(time.Duration(apart)*time.Millisecond), "percent-of-a-core")
}
