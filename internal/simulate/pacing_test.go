package simulate

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/ruler"
)

// patience is how long the first quarter of an hour may leave a player with nothing affordable and nothing finished.
const patience = 90

// TestTheFirstQuarterOfAnHour holds for whatever dice.
func TestTheFirstQuarterOfAnHour(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"standard", "classic"} {
		c, err := content.Builtin(profile)
		if err != nil {
			t.Fatal(err)
		}
		for _, seed := range []string{"1", "2", "3", "5", "8"} {
			r, err := Begin(c, ruler.Recommended(c), seed)
			if err != nil {
				t.Fatal(err)
			}
			r.online(15*minute, Greedy{})
			if r.idle > patience {
				t.Errorf("%s, seed %s: %d s with nothing to do", profile, seed, r.idle)
			}
			if profile == "standard" && r.doc.Kingdom.Get().Level < 2 {
				t.Errorf("%s, seed %s: the realm has not risen", profile, seed)
			}
		}
	}
}
