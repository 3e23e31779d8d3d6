package genai

import (
	"context"
	"errors"
)

// outcomes name the outcomes of requests for the metrics.
var outcomes = []struct {
	err  error
	name string
}{
	{ErrClosed, "stopping"}, {ErrOff, "off"}, {ErrCrowded, "crowded"}, {ErrBudget, "budget"}, {ErrOpen, "resting"}, {ErrLate, "late"}, {ErrDenied, "denied"}, {ErrRefused, "refused"},
	{ErrFailed, "failed"}, {ErrShape, "shape"}, {ErrUnfit, "unfit"}, {context.Canceled, "left"},
}

func outcome(err error) string {
	if err == nil {
		return "written"
	}
	for _, o := range outcomes {
		if errors.Is(err, o.err) {
			return o.name
		}
	}
	return "broken"
}
