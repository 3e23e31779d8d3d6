package rules

import (
	"math"

	"umbrarch/internal/game"
)

// Observation is what a view, a number or a reaction read while it ran. What was read decides when it runs again: nobody
// declares what follows from what. The content is not noted, for another snapshot starts everything anew.
type Observation struct {
	Doc   game.Reading
	Facts bool   // the realm's facts were read
	Until int64  // the answers hold before this moment
	Bands []Band // named numbers, as far as they mattered
	outer *Observation
}

// Band is a named number, and between which values of it the answers hold, both included.
type Band struct {
	Number    int
	Low, High int64
}

// Holds tells whether a value leaves the answers as they were.
func (b *Band) Holds(n int64) bool { return b.Low <= n && n <= b.High }

// StartObserving notes in o what is read until StopObserving. Observations nest: what an inner one reads the outer one does not.
func (env *Env) StartObserving(o *Observation) {
	o.Facts, o.Until, o.Bands = false, math.MaxInt64, o.Bands[:0]
	o.outer, env.observation = env.observation, o
	env.Doc.StartReading(&o.Doc)
}

// StopObserving goes on with the observation before.
func (env *Env) StopObserving() {
	env.Doc.StopReading()
	env.observation, env.observation.outer = env.observation.outer, nil
}

// Unobserved runs f and notes nothing of what it reads.
func (env *Env) Unobserved(f func(*Env) int64) int64 {
	outer, reading := env.observation, env.Doc.PauseReading()
	env.observation = nil
	n := f(env)
	env.observation = outer
	env.Doc.ResumeReading(reading)
	return n
}

// within notes a number as far as it matters. Of two bands of one number the narrower part of both counts.
func (o *Observation) within(number int, low, high int64) {
	for i := range o.Bands {
		if b := &o.Bands[i]; b.Number == number {
			b.Low, b.High = max(b.Low, low), min(b.High, high)
			return
		}
	}
	o.Bands = append(o.Bands, Band{number, low, high})
}

// until notes a moment at which answers change.
func (o *Observation) until(at int64) { o.Until = min(o.Until, at) }
