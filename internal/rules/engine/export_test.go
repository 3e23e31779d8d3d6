package engine

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Anew is a game without a cache: every number, view and reaction runs each time.
func Anew(systems []rules.System) *Engine {
	e := New(systems)
	e.anew = true
	return e
}

// WorkOf is the work done for a kingdom since it was loaded.
func WorkOf(d *game.Document) Work {
	if c, ok := d.Cache().(*cache); ok {
		return c.work
	}
	return Work{}
}

// Less is the work done since before.
func (w Work) Less(before Work) Work {
	return Work{
		w.Looks - before.Looks, w.Comparisons - before.Comparisons, w.Counts - before.Counts, w.Reactions - before.Reactions, w.Projections - before.Projections,
	}
}

// ReactsToTicks names the ticking sections that a reaction read directly, not through a number, in its last run.
func ReactsToTicks(d *game.Document) (names []string) {
	c := d.Cache().(*cache)
	for i := range c.reactions {
		reads := c.reactions[i].reads.Value()
		reads.Keys(func(k game.Key) {
			if name, ticks := d.SectionOf(k); ticks {
				names = append(names, name)
			}
		})
	}
	return names
}
