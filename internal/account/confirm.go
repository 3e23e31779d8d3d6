package account

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/store"
)

// Acts of administrators ask for the password again, with the second factor where the account has one, or for a passkey: a browser
// that was left open, or a stolen cookie, is not enough. That they were given stands in the session's row, so that every node knows.

// Confirm notes that the owner of a session gave the password with the second factor, or a passkey, again.
func (s *Service) Confirm(ctx context.Context, p Principal, proof Proof, c Client) error {
	a, err := s.confirmed(ctx, p, proof, c)
	if err != nil {
		return err
	}
	return s.store.Write(ctx, func(tx store.Tx) error {
		if err := s.passProof(ctx, tx, a.id, proof); err != nil {
			return err
		}
		return s.confirm(ctx, tx, p)
	})
}

// confirm notes in a session that its owner sits there now. Confirmed reads it, and nothing else does.
func (s *Service) confirm(ctx context.Context, tx store.Tx, p Principal) error {
	n, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = $1 WHERE id = $2 AND account_id = $3`, s.nowMS(), p.Session, p.Account)
	if err == nil && n == 0 {
		err = refuse(CodeRequired)
	}
	return err
}

// unconfirm takes back what the sessions of an account gave again: it was given for the rights of before.
func unconfirm(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET confirmed_at = 0 WHERE account_id = $1`, account)
	return err
}

// Confirmed refuses a session whose owner has not confirmed within a time.
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
