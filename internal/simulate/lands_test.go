package simulate

import (
	"testing"

	"umbrarch/internal/content"
)

// TestTheLandsOfThirtyDays (S-041): the median player wins the first land by day 1, the fifth by day 7 and the twelfth
// by day 30, and who waits wins eleven at most, with an open tab twelve (decision J10).
func TestTheLandsOfThirtyDays(t *testing.T) {
	t.Parallel()
	o := Options{Content: builtin(t, content.Standard), Seed: "1"}
	table := func(without ...string) (all []seat) {
		for i, h := range []habit{habits[0], habits[1], habits[openTab]} {
			all = append(all, seat{habit: h, style: styleOf("greedy"), number: i, days: 30, without: without})
		}
		return all
	}
	with, err := playAll(o, table())
	if err != nil {
		t.Fatal(err)
	}
	bare, err := playAll(o, table(Waiting...))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int64{"day 1": 1, "day 7": 5, "day 30": 12}
	for _, row := range compare(o, with, bare).Rows {
		if row.With < want[row.At] {
			t.Errorf("%s: %d lands, want %d", row.At, row.With, want[row.At])
		}
		delete(want, row.At)
	}
	if len(want) > 0 {
		t.Errorf("nobody looked at %v", want)
	}
	for _, p := range bare {
		most := int64(mostBareLands)
		if p.habit.Name == habits[openTab].Name {
			most++
		}
		if lands := p.last().Lands; lands > most {
			t.Errorf("%s: %d lands of somebody who waits, %d at most", p.habit.Name, lands, most)
		}
	}
	for _, p := range with {
		worthSaving(t, &p, 7)
		worthSaving(t, &p, 30)
	}
}

// TestThePowerOfActivities (S-041): all of them together give at most 50 power an hour (decision J10).
func TestThePowerOfActivities(t *testing.T) {
	t.Parallel()
	const hour, most = 3600, 50
	var sum float64
	for _, a := range builtin(t, content.Standard).Activities {
		sum += float64(a.Rewards.Power) * hour / float64(a.Duration)
	}
	if sum == 0 || sum > most {
		t.Errorf("%.1f power an hour", sum)
	}
}
