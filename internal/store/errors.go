package store

import (
	"context"
	"errors"

	"umbrarch/internal/store/sqldb"
)

// outward converts an engine's failure into the store's error and records it; other errors stay unchanged.
func (s *Store) outward(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || !s.eng.Broken(err) {
		return err
	}
	s.ails(err)
	return sqldb.Unavailable(err)
}

// ails records that the disk or the database is unavailable. It logs once, until the probe succeeds again.
func (s *Store) ails(err error) {
	if s.trouble.CompareAndSwap(nil, &err) {
		s.log.Error(saveFailed, "error", err)
	}
}

// saveFailed is the log line that operators look for: nothing can be stored.
const saveFailed = "CRITICAL: Game save failed!"
