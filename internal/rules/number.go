package rules

import "math"

// Numbers gives named numbers, counts and figures alike, whichever systems feed them. Each is kept until something that it
// follows from is written.
type Numbers interface {
	// Value is the number now, and what stands for its name in a Band; below 0: nothing, who reads it reads what it was made
	// of. One that no system feeds is 0.
	Value(env *Env, name string) (n int64, number int)
	// Fed tells whether a system feeds it.
	Fed(name string) bool
}

// Figure is a named number, exactly.
func (env *Env) Figure(name string) int64 {
	n, number := env.numbers.Value(env, name)
	env.noteBand(number, n, n)
	return n
}

// Count is a named number that triggers read; it is a Figure under the name that triggers use.
func (env *Env) Count(name string) int64 { return env.Figure(name) }

// Fed tells whether any system feeds a named number.
func (env *Env) Fed(name string) bool { return env.numbers.Fed(name) }

// FigureOf is the total of a figure about one thing, e.g. a person's compatibility. There are many of them and each is read by
// few, so that none is kept: who reads it reads what it reads.
func (env *Env) FigureOf(name, id string) int64 { return env.Book.Total(env, name+":"+id) }

// Reaches tells whether a number has come to what is asked. Who reads it so runs again when the answer changes and not before:
// ask so for what ticks and most commands move, such as gold.
func (env *Env) Reaches(name string, least int64) bool {
	n, number := env.numbers.Value(env, name)
	if n >= least {
		env.noteBand(number, least, math.MaxInt64)
		return true
	}
	env.noteBand(number, math.MinInt64, least-1)
	return false
}

// Stepped gives a number to f, which answers from where to where, both included, everything that follows from it is the same.
// Ask so where one answer is read off a ladder of many prices.
func (env *Env) Stepped(name string, f func(n int64) (low, high int64)) {
	n, number := env.numbers.Value(env, name)
	low, high := f(n)
	env.noteBand(number, low, high)
}

// AtMost is the number or a bound, whichever is less: above the bound it is all the same how far.
func (env *Env) AtMost(name string, most int64) int64 {
	n, number := env.numbers.Value(env, name)
	if n >= most {
		env.noteBand(number, most, math.MaxInt64)
		return most
	}
	env.noteBand(number, n, n)
	return n
}

// AtLeast is the number or a bound, whichever is more: below the bound it is all the same how far.
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
