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
	edits   uint64 // of the document, when changes were last settled
	until   int64  // no answer of a run ends before this moment

	place     []int32 // of a number among numbers, plus one; 0: nobody has read it
	numbers   []number
	reactions []run
	waiting   bool         // a reaction has to run
	watched   []rules.Band // numbers that ticks move, as far as reactions read them
	records   []run        // of each view that is a record
	members   []members    // of each view of members

	changes game.Changes
	free    []*rules.Observation
}

// run is one view, member, number or reaction: what it read when it last ran.
type run struct {
	reads game.SharedReads
	bands []rules.Band
	// What of the two a look at every run begins with: a bit a section that was read, and a bit for the numbers of the bands,
	// which share bits where there are more than 64.
	sections, numbers uint64
	until             int64
	facts             bool
	ran               bool
	stale             bool // something that it read has changed
}

// cacheOf gives the kingdom's cache.
func (e *Engine) cacheOf(env *rules.Env) *cache {
	if c, ok := env.Doc.Cache().(*cache); ok && c.content == env.Content {
		return c
	}
	c := &cache{
		content: env.Content, until: math.MaxInt64, reactions: make([]run, len(e.reactions)), waiting: len(e.reactions) > 0,
		records: make([]run, len(e.views)), members: make([]members, len(e.views)),
	}
	for i := range c.reactions {
		c.reactions[i].stale = true
	}
	env.Doc.SetCache(c)
	return c
}

// latest gives the kingdom's cache, settled: what follows may rely on it.
func (e *Engine) latest(env *rules.Env) *cache {
	if e.anew {
		env.Doc.SetCache(nil)
	}
	c := e.cacheOf(env)
	e.settle(env, c)
	return c
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

// observed ends it and keeps what was read.
func (c *cache) observed(env *rules.Env, o *rules.Observation, r *run) {
	env.StopObserving()
	if !r.ran || !o.Doc.Same(r.reads.Value()) {
		r.reads = o.Doc.Shared()
	}
	r.bands, r.sections, r.numbers = append(r.bands[:0], o.Bands...), o.Doc.Sections(), 0
	for i := range r.bands {
		r.numbers |= bit(r.bands[i].Number)
	}
	r.until, r.facts, r.ran, r.stale = o.Until, o.Facts, true, false
	c.until = min(c.until, o.Until)
	c.free = append(c.free, o)
}

// bit stands for a number in a run's mask.
func bit(number int) uint64 { return 1 << (number % 64) }

// settle marks whatever read something that was written since it last did, or whose time has come.
func (e *Engine) settle(env *rules.Env, c *cache) {
	now, facts := env.Moment()
	late, newFacts := now >= c.until, c.facts != facts
	if !env.Doc.Changed() && !late && !newFacts {
		return
	}
	env.Doc.TakeChanges(&c.changes)
	c.facts, c.edits = facts, env.Doc.Edits()
	if late {
		c.until = math.MaxInt64
	}
	v := invalidation{cache: c, now: now, touched: c.changes.Sections(), late: late, facts: newFacts}
	for i := range c.numbers {
		c.numbers[i].stale = v.reached(&c.numbers[i].run)
	}
	v.moved = e.moved(env, c)
	for i := range c.reactions {
		if v.invalidate(&c.reactions[i]) {
			c.waiting = true
		}
	}
	for i := range c.records {
		v.invalidate(&c.records[i])
	}
	for i := range c.members {
		c.members[i].settle(&v)
	}
}
