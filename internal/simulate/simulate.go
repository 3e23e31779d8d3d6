// Package simulate plays the game by its real rules with bots, so that the pace of a reign can be read before anybody lives
// through it. Nothing here decides a rule: a bot asks for plans and carries out what it is allowed.
package simulate

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"umbrarch/internal/content"
)

// Options say what is played.
type Options struct {
	Content  *content.Snapshot
	Days     int
	Players  int
	Seed     string           // the same seed plays the same days
	Houses   bool             // the leaders of the houses play beside the players
	Without  []string         // everybody plays once more without these systems, and the lands are compared
	Progress func(days int64) // told of player-days done since it was last called, by one goroutine at a time
}

// everything are the same days with every system.
func (o Options) everything() Options {
	o.Without = nil
	return o
}

// Run plays every player's days, as many at once as there are processors, and sums them up.
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

// played is what one player's days came to.
type played struct {
	habit  habit
	meter  meter
	stands []Standing
	days   []Ceiling // how far the reign had come after the first hour and at the end of each day
}

// play plays the days of one player: an hour at once, then as the habit says.
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

// moments are the days at whose end a reign is looked at.
var moments = map[int64]bool{1: true, 7: true, 30: true}
