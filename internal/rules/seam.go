package rules

import "reflect"

// Seam is the typed place at which commands meet rows that players share. S is read from the rows before the plan; D is decided by the
// application and written in the command's transaction. internal/realm joins every seam to its rows.
type Seam[S, D any] struct{}

// State is what was read for this command; the zero value where nothing was.
func (Seam[S, D]) State(env *Env) S {
	s, _ := env.shared.(S)
	return s
}

// Give hands a command what was read for it.
func (Seam[S, D]) Give(env *Env, s S) { env.shared = s }

// Decide has d written in the command's transaction.
func (Seam[S, D]) Decide(env *Env, d D) { env.out.decided = d }

// Decided is what is to be written, where anything is.
func (Seam[S, D]) Decided(env *Env) (d D, ok bool) {
	d, ok = env.out.decided.(D)
	return d, ok
}

// Types name both types, by which a command and its join are held to one seam.
func (Seam[S, D]) Types() SeamTypes {
	return SeamTypes{State: reflect.TypeFor[S](), Decided: reflect.TypeFor[D]()}
}

// SeamTypes are the two types of a seam; the zero value is that of a command that shares nothing.
type SeamTypes struct{ State, Decided reflect.Type }
