package engine

import "umbrarch/internal/rules"

// react runs the reactions that read something that has changed, in the order of systems. What one of them changes those after
// it see at once, and those before it, and itself, the next time.
func (e *Engine) react(env *rules.Env) {
	c := e.latest(env)
	if !c.waiting {
		return
	}
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

// watch is what a look after a tick compares: the numbers that ticks move, as far as reactions read them. Only when one of them
// leaves its band is there anything to run.
type watch struct {
	bands []rules.Band
	old   bool // what somebody reads has changed since it was made
}

// watched gives them.
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

// stirs tells whether a reaction has to run after a tick: one waits, something beside what ticks write has changed, the time of
// an answer has come, or a number that ticks move has left the band in which nobody has to look.
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
