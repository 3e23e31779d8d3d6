package engine

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// cache is the engine's memory of one live kingdom: numbers, and the reads of each view and reaction in its last run. A
// write makes the runs that read the written value run again. The cache is never stored; an empty cache is always
// correct.
type cache struct {
	content *content.Snapshot // another snapshot resets the cache
	facts   *rules.Facts
	until   int64 // no run's results end before this moment

	reactions []run
	views     []run    // one for each view: the record, or the list of its members
	place     []uint16 // index of a number among numbers, plus one; 0: never read
	numbers   []number
	members   []member
	lists     [][]uint16 // for each view the places of its members
	vacant    []uint16   // places of removed members

	sections index    // readers of the document's sections and members
	bands    index    // readers of numbers
	timed    []runID  // runs whose results end at a moment
	factual  []runID  // runs that read the realm's facts
	absent   []runID  // runs with results of an absence
	restless []uint16 // numbers that may have left the range in which all readers' results hold

	waiting bool    // a reaction has to run
	shown   bool    // every view has run
	unsent  []runID // views and members for the next patch
	watch   watch

	free []*rules.Observation
	work Work
}

// run is the last run of one view, member, number or reaction, with its reads.
type run struct {
	reads   game.SharedReads
	bands   []rules.Band
	until   int64
	ran     bool
	stale   bool // a value that it read has changed
	timed   bool // it is in the list of timed runs
	factual bool // it is in the list of runs that read the facts
	facts   bool
}

// Work counts the engine's steps for a kingdom.
type Work struct {
	Looks       int // at runs that read a written value, and at numbers that left a band
	Comparisons int // of a run's reads with a write, or of a band with a number
	Counts      int // computations of a number
	Reactions   int
	Projections int
}

// cacheOf gives the kingdom's cache.
func (e *Engine) cacheOf(env *rules.Env) *cache {
	if c, ok := env.Doc.Cache().(*cache); ok && c.content == env.Content {
		return c
	}
	c := &cache{
		content: env.Content, until: math.MaxInt64, reactions: make([]run, len(e.reactions)), waiting: len(e.reactions) > 0,
		views: make([]run, len(e.views)), lists: make([][]uint16, len(e.views)), place: make([]uint16, len(e.numbers.names)),
		sections: newIndex(env.Doc.Keys(), game.KeyBits), bands: newIndex(len(e.numbers.names), numbersOfASegment),
	}
	for i := range c.reactions {
		c.reactions[i].stale = true
	}
	env.Doc.SetCache(c)
	return c
}

// numbersOfASegment is the number of low bits that tell numbers of one segment apart in the index of bands.
const numbersOfASegment = 3

// latest gives the kingdom's cache with all pending changes settled.
func (e *Engine) latest(env *rules.Env) *cache {
	if e.anew {
		env.Doc.SetCache(nil)
	}
	c := e.cacheOf(env)
	e.settle(env, c)
	return c
}

// Ranges of places of runs; see runID.
func (c *cache) firstView() runID   { return runID(len(c.reactions)) }
func (c *cache) firstNumber() runID { return c.firstView() + runID(len(c.views)) }
func (c *cache) firstMember() runID { return c.firstNumber() + runID(len(c.place)) }

// run gives a run by its place.
func (c *cache) run(id runID) *run {
	switch {
	case id < c.firstView():
		return &c.reactions[id]
	case id < c.firstNumber():
		return &c.views[id-c.firstView()]
	case id < c.firstMember():
		return &c.numbers[c.place[id-c.firstNumber()]-1].run
	}
	return &c.members[id-c.firstMember()].run
}

// observe starts recording reads. While a pure run is observed, writing panics.
func (c *cache) observe(env *rules.Env, pure bool) *rules.Observation {
	var o *rules.Observation
	if last := len(c.free) - 1; last >= 0 {
		o, c.free = c.free[last], c.free[:last]
	} else {
		o = &rules.Observation{}
	}
	o.Doc.Pure = pure
	env.StartObserving(o)
	return o
}

// forget ends an observation and discards it.
func (c *cache) forget(env *rules.Env, o *rules.Observation) {
	env.StopObserving()
	c.free = append(c.free, o)
}

// observed ends an observation and stores a run's reads.
func (c *cache) observed(env *rules.Env, o *rules.Observation, id runID) {
	env.StopObserving()
	r := c.run(id)
	if !r.ran || !o.Doc.Same(r.reads.Value()) {
		c.unindex(r, id)
		r.reads = o.Doc.Shared()
		reads := r.reads.Value()
		reads.Keys(func(k game.Key) { c.sections.add(uint32(k), id) })
		c.watch.old = true
	}
	if !sameNumbers(r.bands, o.Bands) {
		for i := range r.bands {
			c.bands.remove(uint32(r.bands[i].Number), id)
		}
		for i := range o.Bands {
			c.bands.add(uint32(o.Bands[i].Number), id)
		}
		c.watch.old = true
	}
	r.bands = append(r.bands[:0], o.Bands...)
	r.until, r.facts, r.ran, r.stale = o.Until, o.Facts, true, false
	if r.until != math.MaxInt64 {
		c.until = min(c.until, r.until)
		if !r.timed {
			r.timed, c.timed = true, append(c.timed, id)
		}
	}
	if r.facts && !r.factual {
		r.factual, c.factual = true, append(c.factual, id)
	}
	if o.Absent {
		c.absent = append(c.absent, id)
	}
	c.narrow(r.bands)
	c.free = append(c.free, o)
}

// unindex removes a run's reads of the document from the index.
func (c *cache) unindex(r *run, id runID) {
	if !r.ran {
		return
	}
	reads := r.reads.Value()
	reads.Keys(func(k game.Key) { c.sections.remove(uint32(k), id) })
}

func sameNumbers(a, b []rules.Band) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Number != b[i].Number {
			return false
		}
	}
	return true
}

// narrow intersects the ranges of numbers with a run's bands. While a number stays within its range, no reader needs to
// be checked.
func (c *cache) narrow(bands []rules.Band) {
	for i := range bands {
		n := c.number(bands[i].Number)
		n.low, n.high = max(n.low, bands[i].Low), min(n.high, bands[i].High)
	}
}
