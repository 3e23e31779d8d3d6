package genai

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// retries of a picture are none: one takes as long as two texts.
func (w *Runner) retries(picture bool) int64 {
	if picture {
		return 0
	}
	return w.o.Balance.Retries
}

// breathe gives a provider that fell over a moment, and one that asked for more time that time where somebody would still
// wait for it. It answers false where nobody does.
func (w *Runner) breathe(ctx context.Context, err error) bool {
	var limited *RateLimitedError
	var pause time.Duration
	switch {
	case errors.As(err, &limited) && limited.After > longestPause:
		return false
	case errors.As(err, &limited):
		pause = limited.After + jitter()
	case errors.Is(err, ErrFailed):
		pause = leastPause + jitter()
	default: // silence has lasted long enough, and a faulty answer is repaired at once
		return true
	}
	select {
	case <-time.After(pause):
		return true
	case <-ctx.Done():
		return false
	}
}

const (
	leastPause   = 250 * time.Millisecond
	longestPause = 3 * time.Second // of a provider that wants to be left alone, while a player waits
)

// jitter keeps those who failed together from asking again together.
func jitter() time.Duration { return rand.N(leastPause) }

func worthAnother(err error) bool {
	for _, fault := range []error{ErrLate, ErrFailed, ErrShape, ErrUnfit} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return false
}
