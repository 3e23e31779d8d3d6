package engine

import "umbrarch/internal/rules"

// mostPasses bounds the passes of reactions. Reactions that still change each other's reads go on at the next tick.
const mostPasses = 8

// react runs the reactions with changed reads until none is left.
func (e *Engine) react(env *rules.Env) {
	c := e.latest(env)
	for pass := 0; c.waiting && pass < mostPasses; pass++ {
		e.pass(env, c)
	}
}

// pass runs the reactions with changed reads once, in the order of systems. Later reactions see a reaction's changes in
// this pass; earlier ones, and itself, in the next.
func (e *Engine) pass(env *rules.Env, c *cache) {
	c.waiting = false
	for i, reaction := range e.reactions {
		if !c.reactions[i].stale {
			continue
		}
		c.work.Reactions++
		o := c.observe(env, false)
		reaction(env)
		c.observed(env, o, runID(i))
		c.watch.old = true
		e.settle(env, c)
	}
}

// watch caches the bands of ticking numbers that reactions read. After a tick only these are compared: while all hold,
// no reaction needs to run.
type watch struct {
	bands []rules.Band
	old   bool // a reaction's reads have changed since the list was made
}

// watched gives the bands of watch, made anew where they are old.
func (c *cache) watched() []rules.Band {
	if c.watch.old {
		c.watch.old, c.watch.bands = false, c.watch.bands[:0]
		for i := range c.reactions {
			for _, b := range c.reactions[i].bands {
				if c.number(b.Number).ticks {
					c.watch.bands = append(c.watch.bands, b)
				}
			}
		}
	}
	return c.watch.bands
}

// stirs tells whether a reaction must run after a tick: a reaction is waiting, a section beside the ticking ones has
// changed, the time of a result has come, new facts have arrived, or a ticking number has left a band.
func (e *Engine) stirs(env *rules.Env) bool {
	c := e.cacheOf(env)
	if now, facts := env.Moment(); e.anew || c.waiting || env.Doc.ChangedBesideTicks() || now >= c.until || c.facts != facts {
		return true
	}
	watched := c.watched()
	for i := range watched {
		if n, _ := e.peek(env, c, watched[i].Number); !watched[i].Holds(n) {
			return true
		}
	}
	return false
}
