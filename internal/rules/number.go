package rules

import "math"

// Numbers gives named numbers, counts and figures alike, of all systems. A number is kept until a value that it was
// made of is written.
type Numbers interface {
	// Value is the number now and its index in a Band. The index is negative where the number is not kept; the caller
	// then observes the number's own inputs. A number of no system is 0.
	Value(env *Env, name string) (n int64, number int)
	// Fed tells whether any system provides the number.
	Fed(name string) bool
}

// Figure is the exact value of a named number.
func (env *Env) Figure(name string) int64 {
	n, number := env.numbers.Value(env, name)
	env.noteBand(number, n, n)
	return n
}

// Count is a named number for triggers. It equals Figure.
func (env *Env) Count(name string) int64 { return env.Figure(name) }

// Fed tells whether any system provides a named number.
func (env *Env) Fed(name string) bool { return env.numbers.Fed(name) }

// FigureOf is the total of a figure about one thing, e.g. a person's compatibility. Such figures are many and rarely
// read, so they are not kept: the caller observes all their inputs.
func (env *Env) FigureOf(name, id string) int64 { return env.Book.Total(env, name+":"+id) }

// Reaches tells whether a number is at least `least`. The observer runs again only when the answer changes. Use it for
// numbers that change at most ticks or commands, such as gold.
func (env *Env) Reaches(name string, least int64) bool {
	n, number := env.numbers.Value(env, name)
	if n >= least {
		env.noteBand(number, least, math.MaxInt64)
		return true
	}
	env.noteBand(number, math.MinInt64, least-1)
	return false
}

// Stepped passes a number to f, which returns the range, both ends included, in which its result stays the same. Use it
// where one answer depends on a sorted list of many prices.
func (env *Env) Stepped(name string, f func(n int64) (low, high int64)) {
	n, number := env.numbers.Value(env, name)
	low, high := f(n)
	env.noteBand(number, low, high)
}

// AtMost is the lesser of the number and a bound. Changes above the bound do not run the observer again.
func (env *Env) AtMost(name string, most int64) int64 {
	n, number := env.numbers.Value(env, name)
	if n >= most {
		env.noteBand(number, most, math.MaxInt64)
		return most
	}
	env.noteBand(number, n, n)
	return n
}

// AtLeast is the greater of the number and a bound. Changes below the bound do not run the observer again.
func (env *Env) AtLeast(name string, least int64) int64 {
	n, number := env.numbers.Value(env, name)
	if n <= least {
		env.noteBand(number, math.MinInt64, least)
		return least
	}
	env.noteBand(number, n, n)
	return n
}

func (env *Env) noteBand(number int, low, high int64) {
	if env.observation != nil && number >= 0 {
		env.observation.within(number, low, high)
	}
}
