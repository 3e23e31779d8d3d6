package simulate

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/ruler"
)

// BenchmarkDayOnline is the first day of a reign: 8,640 ticks with the page open and one look an hour, so that it
// measures the rules and not the bot. It reports player-days a second on one core.
func BenchmarkDayOnline(b *testing.B) {
	c := builtin(b, content.Standard)
	measure(b, func() {
		r, err := Begin(c, ruler.Recommended(c), "bench")
		if err != nil {
			b.Fatal(err)
		}
		r.online(day, hour)
	})
}

// BenchmarkDayOnlineGrown is the same day in a reign of a month, with everything that its player has unlocked.
func BenchmarkDayOnlineGrown(b *testing.B) {
	r := aMonth(b)
	measure(b, func() { r.online(day, hour) })
}

// BenchmarkDayVisited is a day of three visits of 20 minutes with one look a minute, the pattern of docs/pacing.md, in
// a reign of a month.
func BenchmarkDayVisited(b *testing.B) {
	r := aMonth(b)
	measure(b, func() { habits[0].day(r, r.elapsed()+day) })
}

// aMonth is a reign of thirty days.
func aMonth(b *testing.B) *Reign {
	b.Helper()
	c := builtin(b, content.Standard)
	r, err := Begin(c, ruler.Recommended(c), "bench")
	if err != nil {
		b.Fatal(err)
	}
	habits[0].day(r, 30*day)
	return r
}

func measure(b *testing.B, play func()) {
	b.ReportAllocs()
	for b.Loop() {
		play()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "player-days/s")
}
