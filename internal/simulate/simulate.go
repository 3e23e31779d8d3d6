// Package simulate plays the game by its real rules with bots, to evaluate the pace of a reign in advance. It contains
// no rules: a bot asks for plans and carries out the allowed ones.
package simulate

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"umbrarch/internal/content"
)

type Options struct {
	Content  *content.Snapshot
	Days     int
	Players  int
	Seed     string           // the same seed gives the same result
	Houses   bool             // also plays the leaders of the houses
	Without  []string         // plays once more without these systems, and compares the lands
	Progress func(days int64) // gets the player-days done since its last call; calls never overlap
}

// everything is the same options with every system.
func (o Options) everything() Options {
	o.Without = nil
	return o
}

// Run plays every player's days, one player for each processor at a time, and sums up the results.
func Run(o Options) (Report, error) {
	for _, name := range o.Without {
		if !slices.ContainsFunc(strategies, func(s strategy) bool { return s.system == name }) {
			return Report{}, fmt.Errorf("simulate: no strategy plays %q", name)
		}
	}
	players, err := playAll(o.everything())
	if err != nil {
		return Report{}, err
	}
	out := sum(o, players)
	if o.Houses && o.Content.Balance.Houses.Pace > 0 {
		if out.Houses, err = playHouses(o, players); err != nil {
			return Report{}, err
		}
	}
	if len(o.Without) == 0 {
		return out, nil
	}
	bare, err := playAll(o)
	if err != nil {
		return Report{}, err
	}
	out.Compared = compare(o, players, bare)
	return out, nil
}

func playAll(o Options) ([]played, error) {
	players := make([]played, o.Players)
	failed := make([]error, o.Players)
	next := make(chan int)
	var wg sync.WaitGroup
	var mu sync.Mutex
	progress := func(days int64) {
		if o.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Progress(days)
		}
	}
	for range min(runtime.GOMAXPROCS(0), o.Players) {
		wg.Go(func() {
			for i := range next {
				players[i], failed[i] = play(o, i, progress)
			}
		})
	}
	for i := range players {
		next <- i
	}
	close(next)
	wg.Wait()
	return players, errors.Join(failed...)
}

// played is one player's result.
type played struct {
	habit  habit
	meter  meter
	stands []Standing
	days   []Ceiling // standing after the first hour and at the end of each day
}

// play plays one player's days: one hour continuously, then by schedule.
func play(o Options, i int, progress func(int64)) (played, error) {
	habit := habits[i%len(habits)]
	r, err := Begin(o.Content, rulerOf(o.Content, o.Seed, i), fmt.Sprintf("%s/%d", o.Seed, i), o.Without...)
	if err != nil {
		return played{}, err
	}
	out := played{habit: habit}
	stand := func(at string) { out.stands = append(out.stands, r.standing(at)) }
	r.online(5*minute, tickwise)
	stand("5 minutes")
	r.online(10*minute, tickwise)
	stand("15 minutes")
	r.online(45*minute, minute)
	stand("1 hour")
	out.days = append(out.days, r.ceiling())
	for d := int64(1); d <= int64(o.Days); d++ {
		habit.day(r, d*day)
		out.days = append(out.days, r.ceiling())
		progress(1)
		if moments[d] || d == int64(o.Days) {
			stand(fmt.Sprintf("day %d", d))
			out.stands[len(out.stands)-1].Goals = r.goals()
		}
	}
	out.meter = r.meter
	return out, nil
}

// moments are the days at whose end a standing is recorded.
var moments = map[int64]bool{1: true, 7: true, 30: true}
