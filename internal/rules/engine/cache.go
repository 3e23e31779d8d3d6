package engine

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// cache is what the engine keeps of one live kingdom: numbers, and what each view and reaction read when it last ran. Who reads
// what is written runs again. Nothing of it is stored; an empty one is always right.
type cache struct {
	content *content.Snapshot // another one starts everything anew
	facts   *rules.Facts
	until   int64 // no answer of a run ends before this moment

	reactions []run
	views     []run    // of each view: the record, or the list of its members
	place     []uint16 // of a number among numbers, plus one; 0: nobody has read it
	numbers   []number
	members   []member
	lists     [][]uint16 // of each view the places of its members
	vacant    []uint16   // places of members that are gone

	sections index    // who reads what of the document
	bands    index    // who reads a number
	timed    []runID  // whose answers end by themselves
	factual  []runID  // who read the realm's facts
	restless []uint16 // numbers that may have left the values between which all answers hold

	waiting bool    // a reaction has to run
	shown   bool    // every view has run
	unsent  []runID // views and members that the next patch tells
	watch   watch

	free []*rules.Observation
	work Work
}

// run is one view, member, number or reaction: what it read when it last ran.
type run struct {
	reads   game.SharedReads
	bands   []rules.Band
	until   int64
	ran     bool
	stale   bool // something that it read has changed
	timed   bool // it stands in the list of those whose answers end
	factual bool // it stands in the list of those that read the facts
	facts   bool
}

// Work counts what the engine did for a kingdom.
type Work struct {
	Looks       int // at a run that reads what was written, or a number that left a band
	Comparisons int // of what a run read with what was written, or of a band with a number
	Counts      int // of a number
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
		sections: newIndex(1<<16-1, game.KeyBits), bands: newIndex(len(e.numbers.names), numbersOfASegment),
	}
	for i := range c.reactions {
		c.reactions[i].stale = true
	}
	env.Doc.SetCache(c)
	return c
}

// numbersOfASegment is how many bits of a number's place tell it from others of its segment in the index of bands.
const numbersOfASegment = 3

// latest gives the kingdom's cache, settled: what follows may rely on it.
func (e *Engine) latest(env *rules.Env) *cache {
	if e.anew {
		env.Doc.SetCache(nil)
	}
	c := e.cacheOf(env)
	e.settle(env, c)
	return c
}

// Places of runs; see runID.
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

// observe begins to note what is read. What is pure may write nothing.
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

// forget ends an observation and keeps nothing.
func (c *cache) forget(env *rules.Env, o *rules.Observation) {
	env.StopObserving()
	c.free = append(c.free, o)
}

// observed ends an observation and keeps what a run read.
func (c *cache) observed(env *rules.Env, o *rules.Observation, id runID) {
	env.StopObserving()
	r := c.run(id)
	if !r.ran || !o.Doc.Same(r.reads.Value()) {
		c.unindex(r, id)
		r.reads = o.Doc.Shared()
		reads := r.reads.Value()
		reads.Keys(func(k game.Key) { c.sections.add(uint16(k), id) })
		c.watch.old = true
	}
	if !sameNumbers(r.bands, o.Bands) {
		for i := range r.bands {
			c.bands.remove(uint16(r.bands[i].Number), id)
		}
		for i := range o.Bands {
			c.bands.add(uint16(o.Bands[i].Number), id)
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
	c.narrow(r.bands)
	c.free = append(c.free, o)
}

// unindex takes what a run read of the document out of the index.
func (c *cache) unindex(r *run, id runID) {
	if !r.ran {
		return
	}
	reads := r.reads.Value()
	reads.Keys(func(k game.Key) { c.sections.remove(uint16(k), id) })
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

// narrow notes between which values of its numbers a run's answers hold: while each number stays within what all runs noted,
// none of them is looked at for it.
func (c *cache) narrow(bands []rules.Band) {
	for i := range bands {
		n := c.number(bands[i].Number)
		n.low, n.high = max(n.low, bands[i].Low), min(n.high, bands[i].High)
	}
}
