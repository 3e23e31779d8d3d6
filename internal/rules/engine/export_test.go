package engine

import "umbrarch/internal/rules"

// Anew is the same game with nothing kept from one moment to the next: every number, view and reaction runs each time.
func Anew(systems []rules.System) *Engine {
	e := New(systems)
	e.anew = true
	return e
}
