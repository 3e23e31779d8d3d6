// Package courts plays the court's scenes by their real rules with bots that answer them, and reports what comes: how often
// each text is dealt, which outcomes are reached, and where a story stops. It contains no rules.
package courts

import (
	"errors"
	"runtime"
	"sync"

	"umbrarch/internal/content"
)

// Options says what is played.
type Options struct {
	Content  *content.Snapshot
	Courts   int    // that answer by chance, and tend nobody
	Other    int    // of those that are tended, and of those that are answered kindly
	Explored int    // that explore, at most
	Days     int64  // of each court
	Seed     string // the same seed gives the same result
	Progress func() // called after each court's day; calls never overlap
}

// Habits of the bots.
const (
	byChance = "chance"    // answers fall by chance, and nobody is tended
	tending  = "tended"    // by chance, and each NPC is praised every third day, in the mean
	kindly   = "kind"      // praised, and answered as kindly as can be
	covering = "exploring" // takes the outcomes that no court has reached, and does deeds for which texts ask
)

// CourtDays is the number of days that will be played at most.
func (o Options) CourtDays() int64 {
	return (int64(o.Courts) + 2*int64(o.Other) + int64(o.Explored)) * o.Days
}

// Run plays all courts. Those of one habit play at once; the exploring ones play one after the other, because each goes
// where those before it have not been.
func Run(o Options) (*Report, error) {
	var mu sync.Mutex
	day := func() {
		if o.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Progress()
		}
	}
	r := newReport(o)
	for _, h := range []struct {
		habit string
		n     int
	}{{byChance, o.Courts}, {tending, o.Other}, {kindly, o.Other}} {
		tallies, err := playAll(o, h.habit, h.n, day)
		if err != nil {
			return nil, err
		}
		for _, t := range tallies {
			r.add(h.habit, t)
		}
	}
	for n := 0; n < o.Explored && r.missing(); n++ {
		t, err := play(o, covering, n, r.outcomes, day)
		if err != nil {
			return nil, err
		}
		r.add(covering, t)
		r.Explored++
	}
	r.finish()
	return r, nil
}

// playAll plays courts of one habit, one for each processor at a time. The result does not depend on the order.
func playAll(o Options, habit string, n int, day func()) ([]*tally, error) {
	tallies, failed := make([]*tally, n), make([]error, n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wg.Go(func() {
			for i := range next {
				tallies[i], failed[i] = play(o, habit, i, nil, day)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return tallies, errors.Join(failed...)
}
