package engine

import (
	"math"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// settle marks whatever read something that was written since it last did, or whose time has come. It looks at the readers of
// what was written and at nobody else.
func (e *Engine) settle(env *rules.Env, c *cache) {
	now, facts := env.Moment()
	late, newFacts := now >= c.until, c.facts != facts
	if !env.Doc.Changed() && !late && !newFacts && len(c.restless) == 0 {
		return
	}
	if late || newFacts {
		env.Doc.Turn()
	}
	env.Doc.TakeChanges(c.reach)
	if late {
		c.expire(now)
	}
	if newFacts {
		c.facts = facts
		c.renew()
	}
	e.follow(env, c)
}

// reach marks who read what was written.
func (c *cache) reach(w game.Written) {
	readers := c.sections.readers
	if w.All {
		readers = c.sections.segment
	}
	for _, entry := range readers(uint16(w.Key)) {
		id := idOf(entry)
		c.work.Looks++
		r := c.run(id)
		if r.stale {
			continue
		}
		if w.Key.Member() {
			c.work.Comparisons++
			if reads := r.reads.Value(); !reads.Holds(w) {
				continue
			}
		}
		c.invalidate(id, r)
	}
}

// invalidate has a run run again.
func (c *cache) invalidate(id runID, r *run) {
	if r.stale {
		return
	}
	r.stale = true
	switch {
	case id < c.firstView():
		c.waiting = true
	case id < c.firstNumber(), id >= c.firstMember():
		c.unsent = append(c.unsent, id)
	default:
		c.restless = append(c.restless, uint16(id-c.firstNumber()))
	}
}

// expire marks whose answers have ended, and finds when the next one does.
func (c *cache) expire(now int64) {
	c.until = math.MaxInt64
	kept := c.timed[:0]
	for _, id := range c.timed {
		r := c.run(id)
		if !r.ran || r.until == math.MaxInt64 {
			r.timed = false
			continue
		}
		kept = append(kept, id)
		switch {
		case r.stale:
		case now >= r.until:
			c.work.Looks++
			c.invalidate(id, r)
		default:
			c.until = min(c.until, r.until)
		}
	}
	c.timed = kept
}

// renew marks who read the realm's facts.
func (c *cache) renew() {
	kept := c.factual[:0]
	for _, id := range c.factual {
		r := c.run(id)
		if !r.ran || !r.facts {
			r.factual = false
			continue
		}
		kept = append(kept, id)
		c.work.Looks++
		c.invalidate(id, r)
	}
	c.factual = kept
}

// follow brings the numbers up to date that somebody reads and that something reached, and marks those readers whose answers do
// not hold for what has become of them. A number that nobody reads waits until somebody asks.
func (e *Engine) follow(env *rules.Env, c *cache) {
	for len(c.restless) > 0 {
		last := len(c.restless) - 1
		of := int(c.restless[last])
		c.restless = c.restless[:last]
		if len(c.bands.readers(uint16(of))) == 0 {
			continue
		}
		e.stand(env, c, of)
		n := c.number(of)
		if n.value >= n.low && n.value <= n.high {
			continue
		}
		n.low, n.high = math.MinInt64, math.MaxInt64
		for _, entry := range c.bands.readers(uint16(of)) {
			c.work.Looks++
			id := idOf(entry)
			if r := c.run(id); !r.stale && !c.within(r, of) {
				c.invalidate(id, r)
			}
		}
	}
}

// within tells whether a number's value leaves a run's answers as they were, and narrows the values within which all do.
func (c *cache) within(r *run, of int) bool {
	n := c.number(of)
	for i := range r.bands {
		if b := &r.bands[i]; b.Number == of {
			c.work.Comparisons++
			if !b.Holds(n.value) {
				return false
			}
			n.low, n.high = max(n.low, b.Low), min(n.high, b.High)
			return true
		}
	}
	return true
}
