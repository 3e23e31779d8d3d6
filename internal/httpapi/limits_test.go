package httpapi

import (
	"strconv"
	"testing"
	"time"

	"golang.org/x/time/rate"
	"pgregory.net/rapid"

	"umbrarch/internal/rules/turn"
)

// TestLimits: a call is let through when a token bucket of the same burst and pace lets it through.
func TestLimits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l, began := newLimits(), time.Now()
		type of struct {
			who  string
			rate turn.Rate
		}
		buckets := map[of]*rate.Limiter{}
		var now time.Duration
		callers, rates := rapid.SampledFrom([]string{"a", "b"}), rapid.SampledFrom([]turn.Rate{turn.Ordinary, turn.Heavy, turn.Rapid, turn.Spoken})
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			// The bucket counts in floats: between its tokens both are sure.
			now += time.Duration(rapid.IntRange(0, 400).Draw(t, "pause"))*25*time.Millisecond + time.Microsecond
			o := of{callers.Draw(t, "who"), rates.Draw(t, "rate")}
			if buckets[o] == nil {
				buckets[o] = rate.NewLimiter(rate.Every(classes[o.rate].every), classes[o.rate].burst)
			}
			for range rapid.IntRange(1, 150).Draw(t, "calls") {
				let := buckets[o].AllowN(began.Add(now), 1)
				if wait := l.spend(o.who, o.rate, now); (wait <= 0) != let || wait > classes[o.rate].every {
					t.Fatalf("%v at %v: wait %v, the bucket says %v", o, now, wait, let)
				}
			}
		}
	})
}

// TestLimitsForget: buckets that are full again do not stay.
func TestLimitsForget(t *testing.T) {
	t.Parallel()
	l := newLimits()
	for i := range 200_000 {
		l.spend(strconv.Itoa(i), turn.Ordinary, time.Duration(i)*time.Millisecond)
	}
	kept := 0
	for i := range l.shards {
		kept += len(l.shards[i].full)
	}
	if kept > len(l.shards)*leastSwept {
		t.Errorf("%d buckets are kept, %d of them not full", kept, 50)
	}
}
