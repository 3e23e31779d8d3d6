package main

import (
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// TestEveryPlotEnds: whatever is chosen, a plot takes three days at least, and no more than each stage pushed back by two.
func TestEveryPlotEnds(t *testing.T) {
	t.Parallel()
	s, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range content.PlotFamilies {
		shortest, longest := daysOf(s.ScenesOf(family), content.FirstStage)
		if shortest < 3 || longest < 5 || longest > 13 {
			t.Errorf("%s takes %d to %d days", family, shortest, longest)
		}
	}
	var b strings.Builder
	printScenes(&b, s)
	if got := strings.Count(b.String(), " days\n"); got != len(content.PlotFamilies) {
		t.Errorf("%d plots are printed:\n%s", got, b.String())
	}
}

// TestTheClock: stages passed over stop before the act, a clock pushed back delays, and an end ends.
func TestTheClock(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		stage, clock, next, days int64
		ends, more               bool
	}{
		{stage: 1, next: 2, days: 1, more: true}, {stage: 1, clock: 2, next: 4, days: 1, more: true}, {stage: 2, clock: 2, next: 4, days: 1, more: true},
		{stage: 3, clock: 1, next: 4, days: 1, more: true}, {stage: 4, clock: -2, next: 5, days: 3, more: true}, {stage: 5, next: 6, days: 1}, {stage: 2, ends: true},
	} {
		next, days, more := follow(c.stage, &content.Outcome{Effects: []content.Effect{{Do: content.DoClock, N: c.clock, Ends: c.ends}}})
		if next != c.next || days != c.days || more != c.more {
			t.Errorf("stage %d, clock %d: stage %d in %d days, %v", c.stage, c.clock, next, days, more)
		}
	}
}
