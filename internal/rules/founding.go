package rules

import "umbrarch/internal/game"

// Founding begins reigns. The engine implements it: only the engine knows every system.
type Founding interface {
	// Found checks a ruler and returns the beginning of a reign in an empty document.
	Found(env *Env, s Successor) (begin func(), err error)
}

// Successor is a ruler who inherits.
type Successor struct {
	Name, Title, Gender, Sexuality, Race, Origin, Alignment, School string

	Points  map[string]int64
	Colours game.AvatarColors
	Emblem  string
}

// Dues that have a system take what a new ruler inherits, as if it had been made there.
const (
	InheritFloor   = "dungeon.inherited"      // the first floor, dug
	InheritNetwork = "intelligence.inherited" // a network in the first foreign land
)
