package engine

import (
	"maps"
	"math"
	"slices"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/figures"
)

// number is one of a kingdom's named numbers. It is kept until something that it was made of is written.
type number struct {
	run
	value    int64
	low      int64 // from low to high every run's answers hold, as far as they follow from this number
	high     int64
	verified uint64 // the document's revision at which it was last found to hold; 0: while what it read is being written
	sections uint64 // of which it read anything, a bit each
	ticks    bool   // it, or a number that it is made of, reads what ticks write
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
	switch {
	case !ok:
		return e.book.Total(env, name), noNumber
	case e.anew:
		return e.numbers.value[of](env), noNumber
	}
	return e.stand(env, e.cacheOf(env), of), of
}

// noNumber stands for what no system feeds, and what is about one thing: it is not kept, and has no band.
const noNumber = -1

// Fed tells whether a system feeds a number.
func (e *Engine) Fed(name string) bool {
	_, ok := e.numbers.at[name]
	return ok
}

// number gives what is kept of a number that was read before. Another one that is read meanwhile may move it.
func (c *cache) number(of int) *number { return &c.numbers[c.place[of]-1] }

// stand makes sure that a number stands as the document has it, and gives it.
func (e *Engine) stand(env *rules.Env, c *cache, of int) int64 {
	if c.place[of] == 0 {
		c.numbers = append(c.numbers, number{low: math.MinInt64, high: math.MaxInt64})
		c.place[of] = uint16(len(c.numbers))
	}
	if !e.holds(env, c, of) {
		e.count(env, c, of)
	}
	return c.number(of).value
}

// holds tells whether a number is still what it was: nothing that it read has been written, its time has not come, and the
// numbers that it was made of, which are looked at first, are within their bands.
func (e *Engine) holds(env *rules.Env, c *cache, of int) bool {
	n := c.number(of)
	if !n.ran || n.stale {
		return false
	}
	now, facts := env.Moment()
	revision := env.Doc.Revision()
	if (n.verified == revision || !n.ticks && n.verified >= env.Doc.Steady()) && n.verified != 0 && now < c.until && c.facts == facts {
		return true
	}
	if now >= n.until || n.facts && c.facts != facts || env.Doc.Unsettled(n.sections, n.reads) {
		return false
	}
	settled := true
	for _, b := range n.bands {
		value, still := e.peek(env, c, b.Number)
		if !b.Holds(value) {
			return false
		}
		settled = settled && still
	}
	c.number(of).verify(revision, settled) // the list may have grown meanwhile
	return true
}

// verify notes that a number holds. Who has begun to write what it follows from may go on to, so that until the changes are
// settled it is looked at again each time.
func (n *number) verify(revision uint64, settled bool) {
	if n.verified = revision; !settled {
		n.verified = 0
	}
}

// peek is a number's value now, and whether nothing that it follows from is being written. One that ticks write and that no other
// number goes into is read and not kept: it would have to be kept anew with every tick.
func (e *Engine) peek(env *rules.Env, c *cache, of int) (value int64, settled bool) {
	if n := c.number(of); n.ticks && len(n.bands) == 0 {
		return env.Unobserved(e.numbers.value[of]), false
	}
	value = e.stand(env, c, of)
	return value, c.number(of).verified != 0
}

// count makes a number anew.
func (e *Engine) count(env *rules.Env, c *cache, of int) {
	c.work.Counts++
	o := c.observe(env, true)
	value := e.numbers.value[of](env)
	c.observed(env, o, c.firstNumber()+runID(of))
	n := c.number(of) // the list may have grown meanwhile
	n.value, n.sections = value, o.Doc.Sections()
	if value < n.low || value > n.high {
		c.restless = append(c.restless, uint16(of))
	}
	began, settled := !n.ticks, !env.Doc.Unsettled(n.sections, n.reads)
	n.ticks = env.Doc.Ticks(n.sections)
	for i := range n.bands {
		inner := c.number(n.bands[i].Number)
		n.ticks, settled = n.ticks || inner.ticks, settled && inner.verified != 0
	}
	n.verify(env.Doc.Revision(), settled)
	if began && n.ticks {
		c.pass(of)
	}
}

// pass tells the numbers that are made of one which begins to tick that they tick, too.
func (c *cache) pass(of int) {
	for _, entry := range c.bands.readers(uint16(of)) {
		id := idOf(entry)
		if id < c.firstNumber() || id >= c.firstMember() {
			continue
		}
		if reader := int(id - c.firstNumber()); !c.number(reader).ticks {
			c.number(reader).ticks = true
			c.pass(reader)
		}
	}
}
