package store

import (
	"context"
	"errors"
)

// outward turns an engine's failure into the store's; all else stays as it is.
func (s *Store) outward(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || !s.eng.broken(err) {
		return err
	}
	return unavailable(err)
}
