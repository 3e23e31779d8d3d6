package store

import (
	"context"
	"errors"

	"umbrarch/internal/store/sqldb"
)

// outward turns an engine's failure into the store's, and notes it; all else stays as it is.
func (s *Store) outward(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || !s.eng.Broken(err) {
		return err
	}
	s.ails(err)
	return sqldb.Unavailable(err)
}

// ails notes that the disk or the database is gone. The log says it once, until the probe finds them back.
func (s *Store) ails(err error) {
	if s.trouble.CompareAndSwap(nil, &err) {
		s.log.Error(saveFailed, "error", err)
	}
}

// saveFailed is what operators look for: nothing can be stored.
const saveFailed = "CRITICAL: Game save failed!"
