package rules

import (
	"errors"

	"umbrarch/internal/game"
)

// Reason is a code with params, mostly the refusal that a command would get now.
type Reason struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
}

// ReasonOf converts a refusal for a view; nil where there is none.
func ReasonOf(no *game.Refusal) *Reason {
	if no == nil {
		return nil
	}
	return &Reason{no.Code.Name, no.Params}
}

// ReasonFor converts the refusal inside an error for a view; nil where there is none.
func ReasonFor(err error) *Reason {
	var no *game.Refusal
	if !errors.As(err, &no) {
		return nil
	}
	return ReasonOf(no)
}

func Reasons(refusals []*game.Refusal) []Reason {
	out := make([]Reason, len(refusals))
	for i, no := range refusals {
		out[i] = *ReasonOf(no)
	}
	return out
}
