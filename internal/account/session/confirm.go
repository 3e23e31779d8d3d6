package session

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/store"
)

// Administrators' acts require a complete proof of identity again, since the browser may be unattended or the cookie
// stolen. The time of the proof is stored in the session's row, so that every node knows it.

// Confirm records in a session that its owner is present now. Only Confirmed reads it.
func (s *Sessions) Confirm(ctx context.Context, tx store.Tx, p Principal) error {
	n, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = $1 WHERE id = $2 AND account_id = $3`, s.Now(), p.Session, p.Account)
	if err == nil && n == 0 {
		err = codes.Required.With()
	}
	return err
}

// Unconfirm withdraws the confirmations of an account's sessions, because they were given under its earlier rights.
func Unconfirm(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = 0 WHERE account_id = $1`, account)
	return err
}

// Confirmed refuses a session whose owner has not confirmed within the given time.
func (s *Sessions) Confirmed(ctx context.Context, p Principal, within time.Duration) error {
	var at int64
	err := s.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT confirmed_at FROM sessions WHERE id = $1 AND account_id = $2`, p.Session, p.Account).Scan(&at)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return codes.Required.With()
	case err == nil && at+within.Milliseconds() <= s.Now():
		return codes.Confirm.With()
	}
	return err
}
