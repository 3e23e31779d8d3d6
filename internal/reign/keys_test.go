package reign_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// S-043: a key is known for a day, however many commands follow it (decision J12).
func TestAKeyIsKnownForADay(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		clock := reign.NewFrozenClock(epoch)
		n := open(t, o, clock)
		n.createKingdom("p")
		first := n.must("p", "building.upgrade", "K", plot{"walls"})
		const others = 5000
		for i := range others {
			n.must("p", "kingdom.rename", fmt.Sprint("k", i), name{fmt.Sprint("Camp ", i%2)})
			if i == others/2 {
				if err := n.store.FoldNow(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		clock.Move(23 * time.Hour.Milliseconds())
		for _, from := range []string{"memory", "the log", "the folded log"} {
			a := n.must("p", "building.upgrade", "K", plot{"walls"})
			if v := n.view("p"); !a.Replayed || a.Version != v.Version || v.Version != first.Version+others || v.Sections.Buildings["walls"].Level != 1 {
				t.Fatalf("known from %s: answered %+v, the kingdom is %+v", from, a, v)
			}
			if _, err := n.do("p", "building.upgrade", "K", plot{"market"}); !errors.Is(err, reign.ErrKey.With()) {
				t.Fatalf("known from %s, with another body: %v", from, err)
			}
			if from == "the log" {
				if err := n.store.FoldNow(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			n.Dev.Forget("p")
		}
		if a := n.must("p", "kingdom.rename", fmt.Sprint("k", others-1), name{fmt.Sprint("Camp ", (others-1)%2)}); a.Replayed {
			t.Fatalf("one of the last 64 lost its answer: %+v", a)
		}
		clock.Move(2 * time.Hour.Milliseconds())
		n.Dev.Forget("p")
		if a := n.must("p", "building.upgrade", "K", plot{"walls"}); a.Replayed || n.view("p").Sections.Buildings["walls"].Level != 2 {
			t.Fatalf("a key of yesterday: %+v", a)
		}
	})
}
