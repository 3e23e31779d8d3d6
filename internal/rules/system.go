package rules

import (
	"reflect"

	"umbrarch/internal/game"
)

// System is what one package of rules hands to the engine. None says what its parts depend on: the engine sees what they read.
type System struct {
	Name     string
	About    string   // what its commands are about, in a sentence
	Topic    Topic    // what its notices are filtered by; default TopicRealm
	Prefixes []string // first parts of its notices' codes, where they are others than its name
	Commands []Command
	Dues     map[string]func(env *Env, due game.Due) // by kind
	Inbox    map[string]func(env *Env, body []byte)  // by kind; what others owe this kingdom
	Figures  []Figure
	Views    []View
	Counts   map[string]func(env *Env) int64 // named numbers that triggers read
	Tick     func(env *Env)                  // its part of a tick
	Return   func(env *Env, r Return)        // the ruler is back after an absence
	Init     func(env *Env)                  // a new kingdom's sections
	React    func(env *Env)                  // runs when something that it read has changed; running it twice is running it once
}

// Figure contributes terms to a named figure. The terms of all contributors, in the order
// of systems, are the figure. A figure about one thing gets its id in of.
type Figure struct {
	Name  string
	Unit  Unit
	Page  string // of the Codex, where one tells of it
	Terms func(env *Env, of string) []Term
}

// View is one part of what the owner sees: a record, or members by id. It is projected again when something that it read has
// changed, each member by itself.
type View struct {
	Name   string
	Type   reflect.Type // of the record, or of a member
	Record func(env *Env) any
	IDs    func(env *Env) []string
	Member func(env *Env, id string) (any, bool)
}

// Show makes a view of one value.
func Show[T any](name string, f func(*Env) T) View {
	return View{Name: name, Type: reflect.TypeFor[T](), Record: func(env *Env) any { return f(env) }}
}

// ShowEach makes a view of members. One that f does not give is not shown.
func ShowEach[T any](name string, ids func(*Env) []string, f func(*Env, string) (T, bool)) View {
	return View{Name: name, Type: reflect.TypeFor[T](), IDs: ids, Member: func(env *Env, id string) (any, bool) { return f(env, id) }}
}

// Return is the end of an absence.
type Return struct {
	Left     int64
	Now      int64
	Finished []game.Notice
}
