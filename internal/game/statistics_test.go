package game

import "testing"

func TestTheStandingOfADay(t *testing.T) {
	t.Parallel()
	e := Ended{Standings: []Standing{{Day: 10}, {Day: 17}, {Day: 18}, {Day: 20}}}
	for _, c := range []struct{ day, want int64 }{{9, 10}, {10, 10}, {16, 10}, {17, 17}, {19, 18}, {20, 20}, {21, 0}} {
		got := e.On(c.day)
		if c.want == 0 && got != nil || c.want != 0 && (got == nil || got.Day != c.want) {
			t.Errorf("day %d: %+v, want that of day %d", c.day, got, c.want)
		}
	}
	if (Ended{}).On(1) != nil {
		t.Error("nothing was kept")
	}
}
