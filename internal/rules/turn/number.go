package turn

import "math"

// Numbers gives named numbers, counts and figures alike, whichever systems feed them. Each is kept until something that it
// follows from is written.
type Numbers interface {
	// Value is the number now, and what stands for its name in a Band; below 0: nothing, who reads it reads what it was made
	// of. One that no system feeds is 0.
	Value(t *Turn, name string) (n int64, number int)
	// Fed tells whether a system feeds it.
	Fed(name string) bool
}

// Figure is a named number, exactly.
func (t *Turn) Figure(name string) int64 {
	n, number := t.numbers.Value(t, name)
	t.noteBand(number, n, n)
	return n
}

// Count is a named number that triggers read; it is a Figure under the name that triggers use.
func (t *Turn) Count(name string) int64 { return t.Figure(name) }

// Fed tells whether any system feeds a named number.
func (t *Turn) Fed(name string) bool { return t.numbers.Fed(name) }

// FigureOf is the total of a figure about one thing, e.g. a person's compatibility. There are many of them and each is read by
// few, so that none is kept: who reads it reads what it reads.
func (t *Turn) FigureOf(name, id string) int64 { return t.Book.Total(t, name+":"+id) }

// Reaches tells whether a number has come to what is asked. Who reads it so runs again when the answer changes and not before:
// ask so for what ticks and most commands move, such as gold.
func (t *Turn) Reaches(name string, least int64) bool {
	n, number := t.numbers.Value(t, name)
	if n >= least {
		t.noteBand(number, least, math.MaxInt64)
		return true
	}
	t.noteBand(number, math.MinInt64, least-1)
	return false
}

// AtMost is the number or a bound, whichever is less: above the bound it is all the same how far.
func (t *Turn) AtMost(name string, most int64) int64 {
	n, number := t.numbers.Value(t, name)
	if n >= most {
		t.noteBand(number, most, math.MaxInt64)
		return most
	}
	t.noteBand(number, n, n)
	return n
}

// AtLeast is the number or a bound, whichever is more: below the bound it is all the same how far.
func (t *Turn) AtLeast(name string, least int64) int64 {
	n, number := t.numbers.Value(t, name)
	if n <= least {
		t.noteBand(number, math.MinInt64, least)
		return least
	}
	t.noteBand(number, n, n)
	return n
}

func (t *Turn) noteBand(number int, low, high int64) {
	if t.observation != nil && number >= 0 {
		t.observation.within(number, low, high)
	}
}
