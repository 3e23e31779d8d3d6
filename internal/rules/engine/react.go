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
		r := &c.reactions[i]
		if !r.stale {
			continue
		}
		o := c.observe(env, false)
		reaction(env)
		c.observed(env, o, r)
		c.narrow(r.bands)
		e.settle(env, c)
	}
	c.watch()
}

// watch gathers the numbers that ticks move, as far as reactions read them: only when one of them leaves its band is there
// anything to run after a tick.
func (c *cache) watch() {
	c.watched = c.watched[:0]
	for i := range c.reactions {
		for _, b := range c.reactions[i].bands {
			if c.numbers[c.place[b.Number]-1].ticks {
				c.watched = append(c.watched, b)
			}
		}
	}
}

// stirs tells whether a reaction has to run after a tick: one waits, something beside what ticks write has changed, the time of
// an answer has come, or a number that ticks move has left the band in which nobody has to look.
func (e *Engine) stirs(env *rules.Env) bool {
	c := e.cacheOf(env)
	if now, facts := env.Moment(); e.anew || c.waiting || c.edits != env.Doc.Edits() || now >= c.until || c.facts != facts {
		return true
	}
	for i := range c.watched {
		if b := &c.watched[i]; !b.Holds(e.peek(env, c, b.Number)) {
			return true
		}
	}
	return false
}
