package engine

import (
	"math"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// settle marks the runs whose reads were written or whose time has come as stale. It visits only the readers of written
// values.
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

// reach marks the readers of a written value.
func (c *cache) reach(w game.Written) {
	readers := c.sections.readers
	if w.All {
		readers = c.sections.segment
	}
	for _, entry := range readers(uint32(w.Key)) {
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

// invalidate marks a run as stale.
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

// expire marks the runs whose results have ended and finds the next end.
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

// renew marks the readers of the realm's facts.
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

// caughtUp marks the runs with results of an absence, which has been caught up with.
func (c *cache) caughtUp() {
	for _, id := range c.absent {
		c.work.Looks++
		c.invalidate(id, c.run(id))
	}
	c.absent = c.absent[:0]
}

// follow brings the affected numbers that have readers up to date, and marks the readers whose bands a number has left.
// A number without readers waits until it is read.
func (e *Engine) follow(env *rules.Env, c *cache) {
	for len(c.restless) > 0 {
		last := len(c.restless) - 1
		of := int(c.restless[last])
		c.restless = c.restless[:last]
		if len(c.bands.readers(uint32(of))) == 0 {
			continue
		}
		e.stand(env, c, of)
		n := c.number(of)
		if n.value >= n.low && n.value <= n.high {
			continue
		}
		n.low, n.high = math.MinInt64, math.MaxInt64
		for _, entry := range c.bands.readers(uint32(of)) {
			c.work.Looks++
			id := idOf(entry)
			if r := c.run(id); !r.stale && !c.within(r, of) {
				c.invalidate(id, r)
			}
		}
	}
}

// within tells whether a number's value leaves a run's results unchanged. If so, it narrows the number's range to the
// run's band.
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
