// Package refusal is the one type of a no that a player may read: a code with params, declared once with its class. Every
// layer answers with it, and HTTP has one table from class to status. Any other error is a fault of the server.
package refusal

import (
	"fmt"
	"maps"
	"slices"
)

// Class says what kind of no a refusal is; the wire turns it into a status.
type Class string

// Classes of refusal.
const (
	Malformed   Class = "malformed"   // the request cannot be read
	Unsigned    Class = "unsigned"    // no session
	Forbidden   Class = "forbidden"   // the session may not
	Missing     Class = "missing"     // no such thing
	Conflict    Class = "conflict"    // the thing is in another state, taken, or cooling down
	Unmet       Class = "unmet"       // means, requirement or validation
	Limited     Class = "limited"     // too many, come back later
	Unavailable Class = "unavailable" // not ready, closed, or not stored
)

// Code names a refusal. It is declared once, beside the code that answers it.
type Code struct {
	Name  string
	Class Class
}

var codes = map[string]Code{}

// Declare makes a code. It is for package variables: a name declared twice stops the program.
func Declare(class Class, name string) Code {
	if old, ok := codes[name]; ok && old.Class != class {
		panic(fmt.Sprintf("refusal: code %q is declared as %s and as %s", name, old.Class, class))
	}
	c := Code{Name: name, Class: class}
	codes[name] = c
	return c
}

// Codes lists every declared code by name.
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

// Refusal is a no: a code with params. It is the only error a rule returns.
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

// With makes the refusal, its params given as name, value, name, value.
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
