package rules

import "reflect"

// Seam connects commands to rows shared by players. S is read from the rows before the plan; D is set by Apply and
// written in the command's transaction. internal/realm implements every seam.
type Seam[S, D any] struct{}

// State is the value read for this command; the zero value where none was.
func (Seam[S, D]) State(env *Env) S {
	s, _ := env.shared.(S)
	return s
}

// Give sets the value read for a command.
func (Seam[S, D]) Give(env *Env, s S) { env.shared = s }

// Decide sets the value to write in the command's transaction.
func (Seam[S, D]) Decide(env *Env, d D) { env.out.decided = d }

// Decided is the value to write; false where there is none.
func (Seam[S, D]) Decided(env *Env) (d D, ok bool) {
	d, ok = env.out.decided.(D)
	return d, ok
}

// Types are both types, with which a command is checked against its seam.
func (Seam[S, D]) Types() SeamTypes {
	return SeamTypes{State: reflect.TypeFor[S](), Decided: reflect.TypeFor[D]()}
}

// SeamTypes are the two types of a seam; the zero value is for a command without shared rows.
type SeamTypes struct{ State, Decided reflect.Type }
