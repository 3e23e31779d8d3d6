package account

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/store"
)

// Some acts of administrators ask for the password or a passkey again: a browser that was left open, or a stolen cookie, is not enough.
// That it was given stands in the session's row, so that every node knows.

// Confirm notes that the owner of a session gave the password or a passkey again.
func (s *Service) Confirm(ctx context.Context, p Principal, proof Proof, c Client) error {
	a, err := s.confirmed(ctx, p, proof, c)
	if err != nil {
		return err
	}
	return s.store.Write(ctx, func(tx store.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = $1 WHERE id = $2 AND account_id = $3`, s.nowMS(), p.Session, a.id)
		if err == nil && n == 0 {
			err = refuse(CodeRequired)
		}
		return err
	})
}

// Confirmed refuses a session whose owner has not given one of them again within a time.
func (s *Service) Confirmed(ctx context.Context, p Principal, within time.Duration) error {
	var at int64
	err := s.store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT confirmed_at FROM sessions WHERE id = $1 AND account_id = $2`, p.Session, p.Account).Scan(&at)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return refuse(CodeRequired)
	case err == nil && at+within.Milliseconds() <= s.nowMS():
		return refuse(CodeConfirm)
	}
	return err
}
