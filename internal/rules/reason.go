package rules

import (
	"errors"

	"umbrarch/internal/game"
)

// Reason is a code and what its words need: mostly why a thing cannot be done now, as the refusal that would come says it.
type Reason struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
}

// ReasonOf is a refusal as a view shows it; nil where there is none.
func ReasonOf(no *game.Refusal) *Reason {
	if no == nil {
		return nil
	}
	return &Reason{no.Code.Name, no.Params}
}

// ReasonFor is the refusal in an error as a view shows it; nil where there is none.
func ReasonFor(err error) *Reason {
	var no *game.Refusal
	if !errors.As(err, &no) {
		return nil
	}
	return ReasonOf(no)
}

// Reasons are refusals as a view lists them.
func Reasons(refusals []*game.Refusal) []Reason {
	out := make([]Reason, len(refusals))
	for i, no := range refusals {
		out[i] = *ReasonOf(no)
	}
	return out
}
