package engine

import (
	"maps"
	"math"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/figures"
)

// number is one of a kingdom's named numbers. It is kept until a value that it was made of is written.
type number struct {
	run
	value    int64
	low      int64 // from low to high all readers' results hold
	high     int64
	verified uint64          // revision of the document at which it was last verified; 0: its inputs are being written
	sections game.SectionSet // that it read
	ticks    bool            // it, or a number that it is made of, reads ticking sections
}

// named are the numbers of all systems: counts, and figures that are not about one thing.
type named struct {
	at    map[string]int
	names []string
	value []func(*rules.Env) int64
}

// fill lists the counts, sorted by name so that the order is the same in every run, and the figures without a count of
// the same name.
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

// noNumber is the index of an unknown number or a figure about one thing: it is not kept and has no band.
const noNumber = -1

// Fed tells whether a system provides a number.
func (e *Engine) Fed(name string) bool {
	_, ok := e.numbers.at[name]
	return ok
}

// number gives the entry of a number that was read before. The pointer is valid until another number is first read.
func (c *cache) number(of int) *number { return &c.numbers[c.place[of]-1] }

// stand brings a number up to date and returns it.
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

// holds tells whether a number is still valid: none of its reads was written, its time has not come, and its input
// numbers, which are brought up to date first, are within their bands.
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
	if now >= n.until || n.facts && c.facts != facts || env.Doc.Unsettled(&n.sections, n.reads) {
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
	c.number(of).verify(revision, settled) // another number may have moved the list
	return true
}

// verify marks a number as valid at a revision. While one of its inputs is being written, more writes may follow, so it
// is checked at each read until the changes are settled.
func (n *number) verify(revision uint64, settled bool) {
	if n.verified = revision; !settled {
		n.verified = 0
	}
}

// peek is a number's value now, and whether none of its inputs is being written. A number of ticking inputs that feeds
// no other number is computed without being kept, because every tick would invalidate it.
func (e *Engine) peek(env *rules.Env, c *cache, of int) (value int64, settled bool) {
	if n := c.number(of); n.ticks && len(n.bands) == 0 {
		return env.Unobserved(e.numbers.value[of]), false
	}
	value = e.stand(env, c, of)
	return value, c.number(of).verified != 0
}

// count computes a number.
func (e *Engine) count(env *rules.Env, c *cache, of int) {
	c.work.Counts++
	o := c.observe(env, true)
	value := e.numbers.value[of](env)
	c.observed(env, o, c.firstNumber()+runID(of))
	n := c.number(of) // another number may have moved the list
	n.value, n.sections = value, o.Doc.Sections()
	if value < n.low || value > n.high {
		c.restless = append(c.restless, uint16(of))
	}
	began, settled := !n.ticks, !env.Doc.Unsettled(&n.sections, n.reads)
	n.ticks = env.Doc.Ticks(&n.sections)
	for i := range n.bands {
		inner := c.number(n.bands[i].Number)
		n.ticks, settled = n.ticks || inner.ticks, settled && inner.verified != 0
	}
	n.verify(env.Doc.Revision(), settled)
	if began && n.ticks {
		c.pass(of)
	}
}

// pass marks all numbers made of a number as ticking when that number starts to tick.
func (c *cache) pass(of int) {
	for _, entry := range c.bands.readers(uint32(of)) {
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
