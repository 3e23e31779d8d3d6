package kingdom_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kingdom"
)

func rightOf(t *testing.T, k *enginetest.Kingdom, level int64) kingdom.Right {
	t.Helper()
	for _, r := range k.View("rights").(kingdom.Rights).Rights {
		if r.Level == level {
			return r
		}
	}
	t.Fatalf("no right at level %d", level)
	return kingdom.Right{}
}

// K8: a right is awaited at the pace of the days noted so far.
func TestPaceOfRights(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Online(1)
	if at := rightOf(t, k, 3).At; at != 0 {
		t.Fatalf("the first day foretells %d", at)
	}
	start := k.Doc.Kingdom.Get().Paces[0]
	k.Doc.Kingdom.Edit().Level, k.Doc.Kingdom.Edit().ToNext = 2, 150
	k.Away(24 * time.Hour)
	k.Doc.Pulse.Edit().Progress = 35
	k.Online(1)
	paces := k.Doc.Kingdom.Get().Paces
	if len(paces) != 2 || paces[1].Total != 100+35 {
		t.Fatalf("noted %+v", paces)
	}
	span, gained := paces[1].At-start.At, paces[1].Total-start.Total
	// Level 3 is reached with 100 + 150 of progress, level 4 with 225 more.
	for level, need := range map[int64]int64{3: 250, 4: 475} {
		if want := paces[1].At + (need-paces[1].Total)*span/gained; rightOf(t, k, level).At != want {
			t.Errorf("level %d at %d, want %d", level, rightOf(t, k, level).At, want)
		}
	}
	if at := rightOf(t, k, 2).At; at != 0 {
		t.Errorf("a held right is awaited at %d", at)
	}
	if got, want := k.Env().Figure("kingdomPace"), gained*int64(24*time.Hour/time.Millisecond)/span; got != want {
		t.Errorf("a day brings %d, want %d", got, want)
	}
	k.Online(30)
	if n := len(k.Doc.Kingdom.Get().Paces); n != 2 {
		t.Errorf("%d times noted on the second day", n)
	}
}

// A pace that was not kept foretells nothing, and three days bound the mean.
func TestPaceForgets(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for range 7 {
		k.Online(1)
		k.Away(24 * time.Hour)
	}
	if n := len(k.Doc.Kingdom.Get().Paces); n != 4 {
		t.Fatalf("%d days noted", n)
	}
	k.Doc.Kingdom.Edit().Paces = []game.Pace{{At: k.Now - 3*24*3600_000, Total: 10}, {At: k.Now - 2*24*3600_000, Total: 240}}
	if at := rightOf(t, k, 3).At; at != 0 {
		t.Errorf("a time that has passed is foretold: %d", at)
	}
	classic := enginetest.New(t, enginetest.Profile(content.Classic))
	classic.Online(1)
	if n := len(classic.Doc.Kingdom.Get().Paces); n != 0 {
		t.Errorf("classic notes %d paces", n)
	}
}
