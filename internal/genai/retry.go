package genai

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// retries is 0 for a picture, which takes as long as two texts.
func (w *Runner) retries(picture bool) int64 {
	if picture {
		return 0
	}
	return w.o.Balance.Retries
}

// breathe waits before a retry: a moment after a failure, or the requested time if it is short. It is false where a
// retry is useless because the requested time is long.
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
	default: // a time-out has been pause enough, and a faulty answer is repaired at once
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
	longestPause = 3 * time.Second // longest pause requested by a provider that a player waits for
)

// jitter spreads the retries of simultaneous failures.
func jitter() time.Duration { return rand.N(leastPause) }

func worthAnother(err error) bool {
	for _, fault := range []error{ErrLate, ErrFailed, ErrShape, ErrUnfit} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return false
}
