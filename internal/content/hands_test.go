package content

import (
	"testing"
)

// K2: hands by duration without a building, by level with one; the Dragon Hoard has its own number; all together 1,188.
func TestHands(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	want := map[string]int64{
		"idle1": 3, "idle2": 3, "idle3": 8, "idle5": 8, "idle6": 16, "idle7": 16, "idle8": 32, // 30 min, 1 h, 2 h, 4 h, 6 h, a week
		"idle9": 15, "idle12": 39, "idle21": 48, "idle37": 15, "idle41": 200,
	}
	var sum int64
	for i := range s.Activities {
		a := &s.Activities[i]
		got := s.Hands(a)
		sum += got
		if n, named := want[a.ID]; named && got != n {
			t.Errorf("%s needs %d, want %d", a.ID, got, n)
		}
	}
	if sum != 1188 {
		t.Errorf("all together need %d", sum)
	}
	for _, c := range []struct {
		needs []string
		want  int64
	}{{[]string{"Walls Lvl 20"}, 60}, {[]string{"Farm Lvl 2", "Mine Lvl 4"}, 24}, {[]string{"Kingdom Lvl 9"}, 32}, {[]string{"no such thing"}, 32}} {
		a := Activity{Duration: 100_000, Requirements: c.needs, Needs: s.parseRequirements(c.needs)}
		if got := s.Hands(&a); got != c.want {
			t.Errorf("%v needs %d, want %d", c.needs, got, c.want)
		}
	}
	classic := builtin(t, Classic)
	for i := range classic.Activities {
		if n := classic.Hands(&classic.Activities[i]); n != 0 {
			t.Errorf("classic: %s needs %d", classic.Activities[i].ID, n)
		}
	}
}
