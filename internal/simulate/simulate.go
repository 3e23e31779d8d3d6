// Package simulate plays the game by its real rules with bots, to evaluate the pace of a reign in advance. It contains
// no rules: a bot asks for plans and carries out the allowed ones.
package simulate

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"umbrarch/internal/content"
)

type Options struct {
	Content  *content.Snapshot
	Days     int
	Players  int              // players of each habit; each has a seed of its own
	Seed     string           // the same seed gives the same result
	Houses   bool             // also plays the leaders of the houses
	Without  []string         // plays once more without these systems, and compares the lands
	Whole    bool             // also plays the styles, and takes each system out once
	Progress func(days int64) // gets the player-days done since its last call; calls never overlap
}

// seat is one simulated player.
type seat struct {
	habit   habit
	style   *Style
	number  int // decides the ruler and the dice
	days    int
	without []string
}

// seats are players of one habit and style, one for each number.
func seats(players, days int, h habit, s *Style, without ...string) (out []seat) {
	if s.habit != nil {
		h = *s.habit
	}
	for i := range players {
		out = append(out, seat{h, s, i, days, without})
	}
	return out
}

// playAll plays every seat's days, one for each processor at a time. The result does not depend on the order.
func playAll(o Options, all []seat) ([]played, error) {
	players := make([]played, len(all))
	var mu sync.Mutex
	progress := func(days int64) {
		if o.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Progress(days)
		}
	}
	err := each(len(all), func(i int) (err error) {
		players[i], err = play(o, all[i], progress)
		return err
	})
	return players, err
}

// each does a number of things, one for each processor at a time.
func each(n int, do func(i int) error) error {
	failed, next := make([]error, n), make(chan int)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wg.Go(func() {
			for i := range next {
				failed[i] = do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return errors.Join(failed...)
}

// played is one player's result.
type played struct {
	habit  habit
	meter  meter
	stands []Standing
	days   []Ceiling // standing after the first hour and at the end of each day
	end    end
}

// play plays one seat's days: one hour continuously, then by schedule.
func play(o Options, s seat, progress func(int64)) (played, error) {
	r, err := begin(o.Content, RulerOf(o.Content, o.Seed, s.number), fmt.Sprintf("%s/%d", o.Seed, s.number), s.style, s.without)
	if err != nil {
		return played{}, err
	}
	out := played{habit: s.habit}
	stand := func(at string) { out.stands = append(out.stands, r.standing(at)) }
	if !s.style.idle {
		r.online(5*minute, tickwise)
		stand("5 minutes")
		r.online(10*minute, tickwise)
		stand("15 minutes")
		r.online(45*minute, minute)
		stand("1 hour")
	}
	out.days = append(out.days, r.ceiling())
	for d := int64(1); d <= int64(s.days); d++ {
		s.habit.day(r, d*day)
		r.meet()
		out.days = append(out.days, r.ceiling())
		progress(1)
		if moments[d] || d == int64(s.days) {
			stand(fmt.Sprintf("day %d", d))
			out.stands[len(out.stands)-1].Goals = r.goals()
		}
	}
	out.meter, out.end = r.meter, r.ends()
	return out, nil
}

// last is a player's standing at the end.
func (p *played) last() *Standing { return &p.stands[len(p.stands)-1] }

// at is a player's standing at a moment; nil where there is none.
func (p *played) at(moment string) *Standing {
	for i := range p.stands {
		if p.stands[i].At == moment {
			return &p.stands[i]
		}
	}
	return nil
}

// moments are the days at whose end a standing is recorded.
var moments = map[int64]bool{1: true, 7: true, 30: true}
