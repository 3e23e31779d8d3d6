package store

import (
	"context"
	"strconv"
	"time"

	"umbrarch/internal/store/sqldb"
)

// Horizon is how long rows of a table outside the log are kept. The store deletes them in slices, with the log's.
type Horizon struct {
	Table string
	Key   string // columns of the primary key
	Past  string // condition of a row past its horizon; $1 is the time before which rows end
	Keep  time.Duration
	Opens string // row of meta with that time, for a table whose trigger refuses other deletions
}

const horizonSlice = 200

// retainRows deletes the rows past their horizons.
func (s *Store) retainRows(ctx context.Context, hold func(sqldb.Tx) error) error {
	for _, h := range s.o.Horizons {
		for more := true; more; {
			err := s.eng.Write(ctx, func(tx sqldb.Tx) (err error) {
				if err := hold(tx); err != nil {
					return err
				}
				more, err = h.retain(ctx, tx, s.o.Now()-h.Keep.Milliseconds())
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// retain deletes a slice, and tells whether there may be more.
func (h *Horizon) retain(ctx context.Context, tx sqldb.Tx, before int64) (more bool, err error) {
	if h.Opens != "" {
		if err := sqldb.SetMeta(ctx, tx, h.Opens, strconv.FormatInt(before, 10)); err != nil {
			return false, err
		}
	}
	n, err := tx.Exec(ctx, `DELETE FROM `+h.Table+` WHERE (`+h.Key+`) IN (SELECT `+h.Key+` FROM `+h.Table+` WHERE `+h.Past+` LIMIT `+strconv.Itoa(horizonSlice)+`)`, before)
	if err == nil && h.Opens != "" {
		err = sqldb.SetMeta(ctx, tx, h.Opens, "0")
	}
	return n == horizonSlice, err
}
