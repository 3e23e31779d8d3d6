package engine

import (
	"maps"
	"slices"

	"umbrarch/internal/rules/figures"
	"umbrarch/internal/rules/turn"
)

// number is one of a kingdom's named numbers. It is kept until something that it was made of is written.
type number struct {
	run
	of    int // its place in the engine's list
	value int64
	seen  int64  // what views and reactions have last been measured against
	edits uint64 // of the document, when it was last found to hold
	ticks bool   // ticks may move it
}

// named are the numbers of all systems: counts, and figures that are about nothing in particular.
type named struct {
	at    map[string]int
	names []string
	value []func(*turn.Turn) int64
}

// fill lists the counts, by name so that the order is the same in every run, and the figures that no count of the name stands for.
func (n *named) fill(counts map[string]func(*turn.Turn) int64, book *figures.Book) {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		n.add(name, counts[name])
	}
	for _, name := range book.Names() {
		if _, counted := counts[name]; !counted {
			n.add(name, func(t *turn.Turn) int64 { return book.Total(t, name) })
		}
	}
}

func (n *named) add(name string, value func(*turn.Turn) int64) {
	n.at[name] = len(n.names)
	n.names, n.value = append(n.names, name), append(n.value, value)
}

// Value gives a number; see turn.Numbers.
func (e *Engine) Value(t *turn.Turn, name string) (int64, int) {
	of, ok := e.numbers.at[name]
	if !ok {
		return e.book.Total(t, name), noNumber
	}
	c := e.cacheOf(t)
	return c.numbers[e.number(t, c, of)].value, of
}

// noNumber stands for what no system feeds, and what is about one thing: it is not kept, and has no band.
const noNumber = -1

// Fed tells whether a system feeds a number.
func (e *Engine) Fed(name string) bool {
	_, ok := e.numbers.at[name]
	return ok
}

// number makes sure that a number stands as the document has it and gives its place in the cache.
func (e *Engine) number(t *turn.Turn, c *cache, of int) int {
	if c.place == nil {
		c.place = make([]int32, len(e.numbers.names))
	}
	if c.place[of] == 0 {
		c.numbers = append(c.numbers, number{of: of})
		c.place[of] = int32(len(c.numbers))
	}
	at := int(c.place[of]) - 1
	if !e.holds(t, c, at) {
		e.count(t, c, at)
	}
	return at
}

// holds tells whether a number is still what it was. The numbers that it was made of are looked at first.
func (e *Engine) holds(t *turn.Turn, c *cache, at int) bool {
	n := &c.numbers[at]
	now, facts := t.Moment()
	if !n.ran || n.stale || now >= n.until || n.facts && c.facts != facts {
		return false
	}
	if n.edits == t.Doc.Edits() && !n.ticks {
		return true
	}
	if reads := n.reads.Value(); t.Doc.Unsettled(&reads) {
		return false
	}
	for _, b := range n.bands {
		if !b.Holds(e.peek(t, c, b.Number)) {
			return false
		}
	}
	c.numbers[at].edits = t.Doc.Edits() // the list may have grown meanwhile
	return true
}

// peek is a number's value now. One that ticks write and that no other number goes into is read and not kept: it would have to
// be kept anew with every tick.
func (e *Engine) peek(t *turn.Turn, c *cache, of int) int64 {
	if at := c.place[of]; at != 0 && c.numbers[at-1].ticks && len(c.numbers[at-1].bands) == 0 {
		return e.numbers.value[of](t)
	}
	return c.numbers[e.number(t, c, of)].value
}

// count makes a number anew.
func (e *Engine) count(t *turn.Turn, c *cache, at int) {
	o := c.observe(t, true)
	value := e.numbers.value[c.numbers[at].of](t)
	n := &c.numbers[at] // the list may have grown meanwhile
	first := !n.ran
	n.ticks = o.Doc.Ticks(t.Doc)
	for _, b := range o.Bands {
		n.ticks = n.ticks || c.numbers[c.place[b.Number]-1].ticks
	}
	c.observed(t, o, &n.run)
	n.value, n.edits = value, t.Doc.Edits()
	if first {
		n.seen = value
	}
}

// moved brings all numbers up to date and tells whether any stands elsewhere than when views and reactions were last measured.
func (e *Engine) moved(t *turn.Turn, c *cache) bool {
	moved := false
	for i := range c.numbers {
		e.number(t, c, c.numbers[i].of)
		n := &c.numbers[i]
		moved = moved || n.value != n.seen
		n.seen = n.value
	}
	return moved
}

// crossed tells whether a number has left the band in which somebody's answers hold.
func (c *cache) crossed(bands []turn.Band) bool {
	for i := range bands {
		if b := &bands[i]; !b.Holds(c.numbers[c.place[b.Number]-1].value) {
			return true
		}
	}
	return false
}
