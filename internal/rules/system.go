package rules

import (
	"reflect"

	"umbrarch/internal/game"
)

// System is a package's registration with the engine. It declares no dependencies: the engine records the values that
// each part reads.
type System struct {
	Name     string
	About    string   // one sentence about its commands
	Topic    Topic    // filter of its notices; default TopicRealm
	Prefixes []string // first parts of its notices' codes, where they differ from its name
	Commands []Command
	Dues     map[string]func(env *Env, due game.Due) // by kind
	Inbox    map[string]func(env *Env, body []byte)  // by kind; entries that others owe this kingdom
	Figures  []Figure
	Views    []View
	Counts   map[string]func(env *Env) int64 // named numbers that triggers read
	Tick     func(env *Env)                  // its part of a tick
	// Meanwhile runs in an absence for each part between two dues, up to a moment: before each due, and at its end.
	Meanwhile func(env *Env, to int64)
	Return    func(env *Env, r Return) // runs when the ruler returns from an absence
	Init      func(env *Env)           // a new kingdom's sections
	React     func(env *Env)           // runs when something that it read has changed; running it twice is running it once
}

// Figure contributes terms to a named figure. The figure consists of the terms of all contributors, in the order of
// systems. A figure about one thing gets its id as `of`.
type Figure struct {
	Name  string
	Unit  Unit
	Page  string // of the Codex, if one explains it
	Terms func(env *Env, of string) []Term
}

// View is one part of the owner's view: a record, or members by id. It is projected again when a value that it read
// changes; members are projected separately.
type View struct {
	Name   string
	Type   reflect.Type // of the record, or of a member
	Record func(env *Env) any
	IDs    func(env *Env) []string
	Member func(env *Env, id string) (any, bool)
}

// Show makes a view of a single record.
func Show[T any](name string, f func(*Env) T) View {
	return View{Name: name, Type: reflect.TypeFor[T](), Record: func(env *Env) any { return f(env) }}
}

// ShowEach makes a view of members. A member for which f returns false is left out.
func ShowEach[T any](name string, ids func(*Env) []string, f func(*Env, string) (T, bool)) View {
	return View{Name: name, Type: reflect.TypeFor[T](), IDs: ids, Member: func(env *Env, id string) (any, bool) { return f(env, id) }}
}

// Return is the end of an absence.
type Return struct {
	Left     int64
	Now      int64
	Finished []game.Notice
}
