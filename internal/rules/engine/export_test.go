package engine

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Anew is the same game with nothing kept from one moment to the next: every number, view and reaction runs each time.
func Anew(systems []rules.System) *Engine {
	e := New(systems)
	e.anew = true
	return e
}

// WorkOf is what was done for a kingdom since it was loaded.
func WorkOf(d *game.Document) Work {
	if c, ok := d.Cache().(*cache); ok {
		return c.work
	}
	return Work{}
}

// Less is what was done since.
func (w Work) Less(before Work) Work {
	return Work{
		w.Looks - before.Looks, w.Comparisons - before.Comparisons, w.Counts - before.Counts, w.Reactions - before.Reactions, w.Projections - before.Projections,
	}
}

// ReactsToTicks names the sections that ticks write and that a reaction read itself, not by way of a number, when it last ran.
func ReactsToTicks(d *game.Document) (names []string) {
	c := d.Cache().(*cache)
	for i := range c.reactions {
		reads := c.reactions[i].reads.Value()
		reads.Keys(func(k game.Key) {
			if section := k >> game.KeyBits; d.Ticks(1 << section) {
				names = append(names, game.SectionNames()[section])
			}
		})
	}
	return names
}
