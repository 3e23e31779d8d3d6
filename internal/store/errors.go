package store

import (
	"context"
	"errors"

	"umbrarch/internal/store/sqldb"
)

// outward turns an engine's failure into the store's; all else stays as it is.
func (s *Store) outward(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || !s.eng.Broken(err) {
		return err
	}
	return sqldb.Unavailable(err)
}
