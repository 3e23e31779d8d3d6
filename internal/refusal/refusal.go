// Package refusal is the type of all errors shown to players: a code with params, declared once with its class. All
// layers use it, and HTTP has one table from class to status. Any other error is a fault of the server.
package refusal

import (
	"fmt"
	"maps"
	"slices"
)

// Class is a kind of refusal, which HTTP maps to a status.
type Class string

const (
	Malformed   Class = "malformed"   // the request cannot be read
	Unsigned    Class = "unsigned"    // no session
	Forbidden   Class = "forbidden"   // the session lacks the right
	Missing     Class = "missing"     // no such thing
	Conflict    Class = "conflict"    // the thing is in another state, taken, or in a cooldown
	Unmet       Class = "unmet"       // a resource, requirement or validation fails
	Limited     Class = "limited"     // too many requests; try again later
	Unavailable Class = "unavailable" // not ready, closed, or not stored
)

// Code names a refusal. It is declared once, in the package that returns it.
type Code struct {
	Name  string
	Class Class
}

var codes = map[string]Code{}

// Declare makes a code. It is for package variables: a duplicate name panics.
func Declare(class Class, name string) Code {
	if old, ok := codes[name]; ok && old.Class != class {
		panic(fmt.Sprintf("refusal: code %q is declared as %s and as %s", name, old.Class, class))
	}
	c := Code{Name: name, Class: class}
	codes[name] = c
	return c
}

// Codes lists all declared codes by name.
func Codes() []Code {
	out := slices.Collect(maps.Values(codes))
	slices.SortFunc(out, func(a, b Code) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return out
}

// Refusal is a code with params. It is the only error that rules return.
type Refusal struct {
	Code   Code
	Params map[string]any
}

func (r *Refusal) Error() string { return r.Code.Name }

// Is makes errors.Is(err, SomeCode.With()) compare codes alone.
func (r *Refusal) Is(target error) bool {
	t, ok := target.(*Refusal)
	return ok && t.Code == r.Code
}

// With makes the refusal with params as name, value pairs.
func (c Code) With(params ...any) *Refusal { return &Refusal{Code: c, Params: Params(params...)} }

// Params builds a map of named params from name, value pairs.
func Params(pairs ...any) map[string]any {
	if len(pairs) == 0 {
		return nil
	}
	m := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		m[pairs[i].(string)] = pairs[i+1]
	}
	return m
}
