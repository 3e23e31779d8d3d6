package rules

import (
	"math"

	"umbrarch/internal/game"
)

// Observation records the values that a view, a number or a reaction read while it ran. It runs again when one of them
// changes: dependencies are recorded, not declared. The content is not recorded, since another snapshot restarts
// everything.
type Observation struct {
	Doc    game.Reading
	Facts  bool   // the realm's facts were read
	Absent bool   // the results are those of an absence
	Until  int64  // the results are valid before this moment
	Bands  []Band // named numbers, with the range in which the results stay the same
	outer  *Observation
}

// Band is a named number with the range of values, both ends included, in which results stay the same.
type Band struct {
	Number    int
	Low, High int64
}

// Holds tells whether a value leaves the results unchanged.
func (b *Band) Holds(n int64) bool { return b.Low <= n && n <= b.High }

// StartObserving records reads in o until StopObserving. Observations nest; reads of an inner one are not recorded in
// the outer one.
func (env *Env) StartObserving(o *Observation) {
	o.Facts, o.Absent, o.Until, o.Bands = false, false, math.MaxInt64, o.Bands[:0]
	o.outer, env.observation = env.observation, o
	env.Doc.StartReading(&o.Doc)
}

// StopObserving returns to the outer observation.
func (env *Env) StopObserving() {
	env.Doc.StopReading()
	env.observation, env.observation.outer = env.observation.outer, nil
}

// Unobserved runs f without recording its reads.
func (env *Env) Unobserved(f func(*Env) int64) int64 {
	outer, reading := env.observation, env.Doc.PauseReading()
	env.observation = nil
	n := f(env)
	env.observation = outer
	env.Doc.ResumeReading(reading)
	return n
}

// within records the range of a number. Two ranges of one number are intersected.
func (o *Observation) within(number int, low, high int64) {
	for i := range o.Bands {
		if b := &o.Bands[i]; b.Number == number {
			b.Low, b.High = max(b.Low, low), min(b.High, high)
			return
		}
	}
	o.Bands = append(o.Bands, Band{number, low, high})
}

// until records a moment at which results change.
func (o *Observation) until(at int64) { o.Until = min(o.Until, at) }
