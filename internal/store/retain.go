package store

import (
	"context"
	"errors"
	"strconv"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store/sqldb"
)

const (
	retainLook  = 10 * time.Minute // interval at which a node checks whether expired rows are due for removal
	retainLease = 10 * time.Minute // duration of a node's claim on the removal

	retained  = "retained"  // row of meta: the time of the last removal
	retaining = "retaining" // row of meta: the claim of the removing node
)

// retainLoop checks at the start and then regularly, because a server may never run as long as RetainEvery.
func (s *Store) retainLoop(ctx context.Context) {
	periodic.AtOnceAndEvery(ctx, min(s.o.RetainEvery, retainLook), func(ctx context.Context) {
		if err := s.retainDue(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("store: clearing old rows failed, it will be tried again", "error", err)
		}
	})
}

// retainDue removes expired rows where the last removal is RetainEvery ago and no other node is removing.
func (s *Store) retainDue(ctx context.Context) error {
	now, due := s.o.Now(), false
	c := newClaim(retaining, retainLease)
	err := s.Write(ctx, func(tx sqldb.Tx) (err error) {
		if due, err = s.retainIsDue(ctx, tx, now); err != nil || !due {
			return err
		}
		return c.take(ctx, tx, now)
	})
	if err == nil && due {
		err = s.retainBy(ctx, func(tx sqldb.Tx) error { return c.hold(ctx, tx, s.o.Now()) })
	}
	if err == nil && due {
		err = s.Write(ctx, func(tx sqldb.Tx) error {
			if err := c.release(ctx, tx); err != nil {
				return err
			}
			return sqldb.SetMeta(ctx, tx, retained, strconv.FormatInt(now, 10))
		})
	}
	if errors.Is(err, errClaimed) {
		return nil
	}
	return err
}

func (s *Store) retainIsDue(ctx context.Context, tx sqldb.Tx, now int64) (bool, error) {
	value, err := sqldb.GetMeta(ctx, tx, retained)
	if value == "" || err != nil {
		return err == nil, err
	}
	last, err := strconv.ParseInt(value, 10, 64)
	return now-last >= s.o.RetainEvery.Milliseconds() || last > now, err // the latter by a wrong clock
}

// RetainNow removes expired rows: folded commits, ledger rows and those of Horizons. Daily totals are kept permanently.
func (s *Store) RetainNow(ctx context.Context) error {
	return s.retainBy(ctx, func(sqldb.Tx) error { return nil })
}

// retainBy removes in slices, each of which requires that the claim still holds.
func (s *Store) retainBy(ctx context.Context, hold func(sqldb.Tx) error) error {
	if err := s.finishErasures(ctx); err != nil { // of other nodes, too
		return s.outward(err)
	}
	now := s.o.Now()
	commits := now - s.o.KeepCommits.Milliseconds()
	if err := s.eng.Retain(ctx, commits); err != nil {
		return s.outward(err)
	}
	if err := s.retainRows(ctx, hold); err != nil {
		return s.outward(err)
	}
	return s.outward(sqldb.EachPlayer(ctx, s.eng.Read, 50, func(players []string) error {
		return s.eng.Write(ctx, func(tx sqldb.Tx) error {
			if err := hold(tx); err != nil {
				return err
			}
			for _, player := range players {
				if err := s.retainPlayer(ctx, tx, player, commits, now-s.o.KeepLedger.Milliseconds()); err != nil {
					return err
				}
			}
			return nil
		})
	}))
}

func (s *Store) retainPlayer(ctx context.Context, tx sqldb.Tx, player string, commits, ledger int64) error {
	if err := s.eng.RetainPlayer(ctx, tx, player, commits); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM ledger_runs WHERE player_id = $1 AND last_at < $2`, player, ledger); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM key_runs WHERE player_id = $1 AND last_at < $2`, player, s.o.Now()-keepKeys.Milliseconds()); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM ledger WHERE player_id = $1 AND at < $2`, player, ledger)
	return err
}
