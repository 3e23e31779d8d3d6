package account

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// The roles. Nothing else is ever stored.
const (
	RoleUser  = "user"
	RoleAdmin = "admin"
	RoleHouse = "house" // played by the server: it has no e-mail, no password and no session
)

// row is one account as it is stored.
type row struct {
	id, email, password, role string
	created, verified         int64
	suspendedUntil            int64
}

const accountColumns = `id, COALESCE(email, ''), password, role, created_at, verified_at, suspended_until`

func scanAccount(r *sql.Row) (*row, error) {
	var a row
	err := r.Scan(&a.id, &a.email, &a.password, &a.role, &a.created, &a.verified, &a.suspendedUntil)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &a, err
}

// byEmail answers nil where there is no such account.
func byEmail(ctx context.Context, tx store.Tx, email string) (*row, error) {
	return scanAccount(tx.QueryRow(ctx, `SELECT `+accountColumns+` FROM accounts WHERE email = $1`, email))
}

func byID(ctx context.Context, tx store.Tx, id string) (*row, error) {
	return scanAccount(tx.QueryRow(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, id))
}

// insertAccount answers false where the e-mail is taken.
func insertAccount(ctx context.Context, tx store.Tx, a *row) (bool, error) {
	email := sql.NullString{String: a.email, Valid: a.email != ""}
	n, err := tx.Exec(ctx, `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until)
		VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT (email) DO NOTHING`,
		a.id, email, a.password, a.role, a.created, a.verified)
	return n == 1, err
}

// find reads one account outside of a transaction of the caller.
func (s *Service) find(ctx context.Context, id string) (a *row, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err = byID(ctx, tx, id)
		return err
	})
	if err == nil && a == nil {
		return nil, refuse(CodeRequired)
	}
	return a, err
}

// unknown says of an account that an admin named that there is none.
func unknown(err error) error {
	var no *refusal.Refusal
	if errors.As(err, &no) {
		return refuse(CodeUnknownAccount)
	}
	return err
}

func (s *Service) emailTaken(ctx context.Context, email string) (taken bool, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err := byEmail(ctx, tx, email)
		taken = a != nil
		return err
	})
	return taken, err
}
