package engine

import (
	"maps"
	"math"
	"slices"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/figures"
)

// number is one of a kingdom's named numbers. It is kept until something that it was made of is written.
type number struct {
	run
	of    int // its place in the engine's list
	value int64
	low   int64 // from low to high every view's and reaction's answers hold, as far as they follow from this number
	high  int64
	edits uint64 // of the document, when it was last found to hold
	ticks bool   // ticks may move it
}

// named are the numbers of all systems: counts, and figures that are about nothing in particular.
type named struct {
	at    map[string]int
	names []string
	value []func(*rules.Env) int64
}

// fill lists the counts, by name so that the order is the same in every run, and the figures that no count of the name stands for.
func (n *named) fill(counts map[string]func(*rules.Env) int64, book *figures.Book) {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		n.add(name, counts[name])
	}
	for _, name := range book.Names() {
		if _, counted := counts[name]; !counted {
			n.add(name, func(env *rules.Env) int64 { return book.Total(env, name) })
		}
	}
}

func (n *named) add(name string, value func(*rules.Env) int64) {
	n.at[name] = len(n.names)
	n.names, n.value = append(n.names, name), append(n.value, value)
}

// Value gives a number; see rules.Numbers.
func (e *Engine) Value(env *rules.Env, name string) (int64, int) {
	of, ok := e.numbers.at[name]
	if !ok {
		return e.book.Total(env, name), noNumber
	}
	c := e.cacheOf(env)
	return c.numbers[e.number(env, c, of)].value, of
}

// noNumber stands for what no system feeds, and what is about one thing: it is not kept, and has no band.
const noNumber = -1

// Fed tells whether a system feeds a number.
func (e *Engine) Fed(name string) bool {
	_, ok := e.numbers.at[name]
	return ok
}

// number makes sure that a number stands as the document has it and gives its place in the cache.
func (e *Engine) number(env *rules.Env, c *cache, of int) int {
	if c.place == nil {
		c.place = make([]int32, len(e.numbers.names))
	}
	if c.place[of] == 0 {
		c.numbers = append(c.numbers, number{of: of, low: math.MinInt64, high: math.MaxInt64})
		c.place[of] = int32(len(c.numbers))
	}
	at := int(c.place[of]) - 1
	if !e.holds(env, c, at) {
		e.count(env, c, at)
	}
	return at
}

// holds tells whether a number is still what it was. The numbers that it was made of are looked at first.
func (e *Engine) holds(env *rules.Env, c *cache, at int) bool {
	n := &c.numbers[at]
	now, facts := env.Moment()
	if !n.ran || n.stale || now >= n.until || n.facts && c.facts != facts {
		return false
	}
	if n.edits == env.Doc.Edits() && !n.ticks {
		return true
	}
	if env.Doc.Unsettled(n.sections, n.reads) {
		return false
	}
	for _, b := range n.bands {
		if !b.Holds(e.peek(env, c, b.Number)) {
			return false
		}
	}
	c.numbers[at].edits = env.Doc.Edits() // the list may have grown meanwhile
	return true
}

// peek is a number's value now. One that ticks write and that no other number goes into is read and not kept: it would have to
// be kept anew with every tick.
func (e *Engine) peek(env *rules.Env, c *cache, of int) int64 {
	if at := c.place[of]; at != 0 && c.numbers[at-1].ticks && len(c.numbers[at-1].bands) == 0 {
		return e.numbers.value[of](env)
	}
	return c.numbers[e.number(env, c, of)].value
}

// count makes a number anew.
func (e *Engine) count(env *rules.Env, c *cache, at int) {
	o := c.observe(env, true)
	value := e.numbers.value[c.numbers[at].of](env)
	n := &c.numbers[at] // the list may have grown meanwhile
	n.ticks = o.Doc.Ticks(env.Doc)
	for _, b := range o.Bands { // what moves a number that goes into it may move this one
		inner := &c.numbers[c.place[b.Number]-1]
		n.ticks, o.Facts, o.Until = n.ticks || inner.ticks, o.Facts || inner.facts, min(o.Until, inner.until)
	}
	c.observed(env, o, &n.run)
	n.value, n.edits = value, env.Doc.Edits()
}

// moved brings all numbers up to date and gives a bit for each that has left the values between which all answers hold. Those
// values are open then: the look at every run that follows narrows them anew.
func (e *Engine) moved(env *rules.Env, c *cache) (moved uint64) {
	for i := range c.numbers {
		if n := &c.numbers[i]; n.stale || n.ticks || len(n.bands) > 0 {
			e.number(env, c, n.of)
		}
		if n := &c.numbers[i]; n.value < n.low || n.value > n.high {
			moved |= bit(n.of)
			n.low, n.high = math.MinInt64, math.MaxInt64
		}
	}
	return moved
}
