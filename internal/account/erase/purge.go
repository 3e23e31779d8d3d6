package erase

import (
	"context"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store"
)

const purgeEvery = time.Hour

// Run purges periodically until ctx ends.
func (s *Service) Run(ctx context.Context) {
	periodic.AtOnceAndEvery(ctx, purgeEvery, s.Purge)
}

// Purge removes expired rows and abandoned guests.
func (s *Service) Purge(ctx context.Context) {
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		for _, table := range []string{"sessions", "account_links", "passkey_challenges"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE expires_at <= $1`, s.Now()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && ctx.Err() == nil {
		s.Log.Error("expired sessions and links were not removed", "error", err)
	}
	if err := s.eraseAbandoned(ctx); err != nil && ctx.Err() == nil {
		s.Log.Error("abandoned guests were not erased", "error", err)
	}
}
