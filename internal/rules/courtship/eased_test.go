package courtship_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/engine/enginetest"
)

// A member forgets each gift a day after it was given, without any command: the member is written, so that the page is
// updated, and one due at a time is scheduled.
func TestEased(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000)
	id := who(t, k, "Golden Jewelry", courtship.Liked)
	k.Doc.Court.Put(id, game.Member{Status: game.RungCrush})
	given := func() int {
		m, _ := k.Doc.Court.Get(id)
		return len(m.Gifts["golden_jewelry"])
	}
	planned := func() (n int) {
		for _, due := range k.Doc.Dues.Get().List {
			if due.Kind == "courtship.eased" {
				n++
			}
		}
		return n
	}
	give(k, id, "golden_jewelry")
	k.Wait(time.Hour)
	give(k, id, "golden_jewelry")
	for _, after := range []struct {
		wait           time.Duration
		given, planned int
	}{{22 * time.Hour, 2, 1}, {time.Hour, 1, 1}, {time.Hour, 0, 0}} {
		k.Wait(after.wait)
		if given() != after.given || planned() != after.planned {
			t.Fatalf("after %s more: %d gifts remembered, %d moments planned; want %+v", after.wait, given(), planned(), after)
		}
	}
}
