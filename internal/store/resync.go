package store

import (
	"context"
	"time"
)

// resyncWithin bounds how long rows wait for the rebuilding of memory after a panic.
const resyncWithin = time.Minute

// resync runs on the committer's goroutine after a panic in it. Until it has succeeded nothing is committed, and
// lookups through the index of unfolded rows are refused.
func (s *Store) resync() error {
	ctx, cancel := context.WithTimeout(context.Background(), resyncWithin)
	defer cancel()
	if err := s.eng.Resync(ctx); err != nil {
		return err
	}
	return s.readEpoch(ctx)
}

func (s *Store) committerPanicked(rows int, err error) {
	s.trouble.Store(&err)
	s.log.Error(saveFailed, "rows", rows, "error", err)
}
