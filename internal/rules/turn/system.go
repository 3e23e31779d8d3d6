package turn

import (
	"reflect"

	"umbrarch/internal/game"
)

// System is what one package of rules hands to the engine. None says what its parts depend on: the engine sees what they read.
type System struct {
	Name     string
	Commands []Command
	Dues     map[string]func(t *Turn, due game.Due) // by kind
	Inbox    map[string]func(t *Turn, body []byte)  // by kind; what others owe this kingdom
	Figures  []Figure
	Views    []View
	Counts   map[string]func(t *Turn) int64 // named numbers that triggers read
	Tick     func(t *Turn)                  // its part of a tick
	Return   func(t *Turn, r Return)        // the ruler is back after an absence
	Found    func(t *Turn)                  // a new kingdom's sections
	React    func(t *Turn)                  // runs when something that it read has changed; running it twice is running it once
}

// Figure contributes terms to a named figure. The terms of all contributors, in the order
// of systems, are the figure. A figure about one thing gets its id in of.
type Figure struct {
	Name  string
	Unit  Unit
	Page  string // of the Codex, where one tells of it
	Terms func(t *Turn, of string) []Term
}

// View is one part of what the owner sees: a record, or members by id. It is projected again when something that it read has
// changed, each member by itself.
type View struct {
	Name   string
	Type   reflect.Type // of the record, or of a member
	Record func(t *Turn) any
	IDs    func(t *Turn) []string
	Member func(t *Turn, id string) (any, bool)
}

// Show makes a view of one value.
func Show[T any](name string, f func(*Turn) T) View {
	return View{Name: name, Type: reflect.TypeFor[T](), Record: func(t *Turn) any { return f(t) }}
}

// ShowEach makes a view of members. One that f does not give is not shown.
func ShowEach[T any](name string, ids func(*Turn) []string, f func(*Turn, string) (T, bool)) View {
	return View{Name: name, Type: reflect.TypeFor[T](), IDs: ids, Member: func(t *Turn, id string) (any, bool) { return f(t, id) }}
}

// Return is the end of an absence.
type Return struct {
	Left     int64
	Now      int64
	Finished []game.Notice
}
