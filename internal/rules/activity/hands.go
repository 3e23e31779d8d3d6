package activity

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// open is the place of activities without a building.
const open = "open"

// workers counts the subjects of running activities by place (decision K2). A finished activity needs nobody.
func workers(env *rules.Env) map[string]int64 {
	out := map[string]int64{}
	for id, have := range env.Doc.Activities.All() {
		a, known := env.Content.Activity(id)
		if !known || have.Done {
			continue
		}
		if n := env.Content.Hands(a); n > 0 {
			place := a.Place()
			if place == "" {
				place = open
			}
			out[place] += n
		}
	}
	return out
}

func atWork(env *rules.Env, _ string) (out []rules.Term) {
	hands := workers(env)
	for i := range env.Content.Buildings {
		if b := &env.Content.Buildings[i]; hands[b.ID] > 0 {
			out = append(out, rules.Term{Code: "subjects.work", Params: env.Params("building", b.Name), Value: hands[b.ID]})
		}
	}
	if n := hands[open]; n > 0 {
		out = append(out, rules.Term{Code: "subjects.open_work", Value: n})
	}
	return out
}

// forecast is what the free subjects allow.
type forecast struct {
	short    []string         // needs more subjects than are free
	bars     map[string]int64 // the number of others that can start now but not beside it
	together []string         // what starts if all are started, in order
}

// foresee forecasts the starts of unlocked activities.
func foresee(env *rules.Env, startable []*content.Activity) forecast {
	out := forecast{short: []string{}, bars: map[string]int64{}, together: []string{}}
	hands := make([]int64, len(startable))
	for i, a := range startable {
		hands[i] = env.Content.Hands(a)
	}
	env.Stepped("freeSubjects", func(free int64) (low, high int64) {
		low, high = math.MinInt64, math.MaxInt64
		// enough tells whether n subjects are free, and narrows the range in which all answers stay the same.
		enough := func(n int64) bool {
			if free < n {
				high = min(high, n-1)
				return false
			}
			low = max(low, n)
			return true
		}
		var sum int64
		for i, a := range startable {
			own := hands[i]
			if !enough(own) {
				out.short = append(out.short, a.ID)
				continue
			}
			if enough(game.Add(sum, own)) {
				out.together, sum = append(out.together, a.ID), game.Add(sum, own)
			}
			var barred int64
			for j, n := range hands {
				if j != i && enough(n) && !enough(game.Add(own, n)) {
					barred++
				}
			}
			if barred > 0 {
				out.bars[a.ID] = barred
			}
		}
		return low, high
	})
	return out
}
