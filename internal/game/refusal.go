package game

import "umbrarch/internal/refusal"

// Types of refusals, shared with all layers.
type (
	Class   = refusal.Class
	Code    = refusal.Code
	Refusal = refusal.Refusal
)

const (
	Malformed   = refusal.Malformed
	Unsigned    = refusal.Unsigned
	Forbidden   = refusal.Forbidden
	Missing     = refusal.Missing
	Conflict    = refusal.Conflict
	Unmet       = refusal.Unmet
	Limited     = refusal.Limited
	Unavailable = refusal.Unavailable
)

// Refuse declares the code of a refusal.
func Refuse(class Class, name string) Code { return refusal.Declare(class, name) }

// Codes lists all declared codes by name.
func Codes() []Code { return refusal.Codes() }

// Params builds a map of named params from name, value pairs.
func Params(pairs ...any) map[string]any { return refusal.Params(pairs...) }
