package store

import (
	"context"
	"time"

	"umbrarch/internal/store/sqldb"
)

func (s *Store) retainLoop(ctx context.Context) {
	every := time.NewTicker(s.o.RetainEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		if err := s.RetainNow(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("store: clearing old rows failed, it will be tried again", "error", err)
		}
	}
}

// RetainNow removes what is past its horizon: folded commits and ledger rows.
// Daily totals stay for ever.
func (s *Store) RetainNow(ctx context.Context) error {
	if err := s.finishErasures(ctx); err != nil { // of other nodes, too
		return s.outward(err)
	}
	now := s.o.Now()
	commits := now - s.o.KeepCommits.Milliseconds()
	if err := s.eng.Retain(ctx, commits); err != nil {
		return s.outward(err)
	}
	return s.outward(sqldb.EachPlayer(ctx, s.eng.Read, 50, func(players []string) error {
		return s.eng.Write(ctx, func(tx sqldb.Tx) error {
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
