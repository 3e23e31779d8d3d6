package reign

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAgenda compares random entries and rounds with a list searched linearly.
func TestAgenda(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		dice := rand.New(rand.NewPCG(seed, 0))
		kingdoms := make([]*instance, 1+dice.IntN(30))
		for i := range kingdoms {
			kingdoms[i] = &instance{}
		}
		a, want := newAgenda(), map[*instance]int64{}
		for now := int64(0); now < 200; now += dice.Int64N(4) {
			for range dice.IntN(6) {
				l, at := kingdoms[dice.IntN(len(kingdoms))], now+dice.Int64N(60)-20
				a.set(l, at)
				want[l] = at
			}
			if at, is := a.next(); is != (len(want) > 0) || is && at != slices.Min(slices.Collect(maps.Values(want))) {
				t.Fatalf("seed %d at %d: the next is at %d (%v) of %v", seed, now, at, is, want)
			}
			if dice.IntN(3) == 0 {
				continue
			}
			last := int64(-1 << 40)
			for _, l := range a.take(now) {
				at, waits := want[l]
				if !waits || at > now || at < last {
					t.Fatalf("seed %d at %d: taken %d after %d (it waits: %v)", seed, now, at, last, waits)
				}
				last = at
				delete(want, l)
			}
			for _, at := range want {
				if at <= now {
					t.Fatalf("seed %d at %d: %d was left", seed, now, at)
				}
			}
		}
	}
}

// TestAgendaTells: a waiting goroutine is woken by an earlier moment and not by a later one.
func TestAgendaTells(t *testing.T) {
	t.Parallel()
	a, first, other := newAgenda(), &instance{}, &instance{}
	told := func() bool {
		select {
		case <-a.sooner:
			return true
		default:
			return false
		}
	}
	for _, step := range []struct {
		of   *instance
		at   int64
		told bool
	}{{first, 100, true}, {other, 200, false}, {other, 50, true}, {first, 60, false}, {other, soon, true}, {first, 20, false}} {
		if a.set(step.of, step.at); told() != step.told {
			t.Errorf("an entry at %d: told %v", step.at, !step.told)
		}
	}
	if a.take(5); told() {
		t.Error("told of a round")
	}
}
