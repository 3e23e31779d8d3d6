package session

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/store"
)

// Acts of administrators ask for the password again, with the second factor where the account has one, or for a passkey: a browser
// that was left open, or a stolen cookie, is not enough. That they were given stands in the session's row, so that every node knows.

// Confirm notes in a session that its owner sits there now. Confirmed reads it, and nothing else does.
func (s *Sessions) Confirm(ctx context.Context, tx store.Tx, p Principal) error {
	n, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = $1 WHERE id = $2 AND account_id = $3`, s.Now(), p.Session, p.Account)
	if err == nil && n == 0 {
		err = codes.Required.With()
	}
	return err
}

// Unconfirm takes back what the sessions of an account gave again: it was given for the rights of before.
func Unconfirm(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = 0 WHERE account_id = $1`, account)
	return err
}

// Confirmed refuses a session whose owner has not confirmed within a time.
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
