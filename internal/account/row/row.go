// Package row reads and writes the row of one account: its columns, its role and the form of its e-mail.
package row

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/store"
)

// The roles. No others are stored.
const (
	RoleUser  = "user"
	RoleAdmin = "admin"
	RoleHouse = "house" // played by the server: it has no e-mail, no password and no session
)

// Account is a stored account. Its times are milliseconds.
type Account struct {
	ID, Email, Password, Role string
	Created, Verified         int64
	SuspendedUntil            int64
}

const columns = `id, COALESCE(email, ''), password, role, created_at, verified_at, suspended_until`

func scan(r *sql.Row) (*Account, error) {
	var a Account
	err := r.Scan(&a.ID, &a.Email, &a.Password, &a.Role, &a.Created, &a.Verified, &a.SuspendedUntil)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &a, err
}

// ByEmail returns nil for an unknown e-mail.
func ByEmail(ctx context.Context, tx store.Tx, email string) (*Account, error) {
	return scan(tx.QueryRow(ctx, `SELECT `+columns+` FROM accounts WHERE email = $1`, email))
}

// ByID returns nil for an unknown id.
func ByID(ctx context.Context, tx store.Tx, id string) (*Account, error) {
	return scan(tx.QueryRow(ctx, `SELECT `+columns+` FROM accounts WHERE id = $1`, id))
}

// Insert returns false if the e-mail is taken.
func Insert(ctx context.Context, tx store.Tx, a *Account) (bool, error) {
	email := sql.NullString{String: a.Email, Valid: a.Email != ""}
	n, err := tx.Exec(ctx, `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until)
		VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT (email) DO NOTHING`,
		a.ID, email, a.Password, a.Role, a.Created, a.Verified)
	return n == 1, err
}

// Find reads one account in its own transaction. Its error for an unknown id is that of a signed-out browser.
func Find(ctx context.Context, s *store.Store, id string) (a *Account, err error) {
	err = s.Read(ctx, func(tx store.Tx) error {
		a, err = ByID(ctx, tx, id)
		return err
	})
	if err == nil && a == nil {
		return nil, codes.Required.With()
	}
	return a, err
}

// FindByEmail reads one account in its own transaction; nil if there is none.
func FindByEmail(ctx context.Context, s *store.Store, email string) (a *Account, err error) {
	err = s.Read(ctx, func(tx store.Tx) error {
		a, err = ByEmail(ctx, tx, email)
		return err
	})
	return a, err
}

// Named finds the account with an e-mail in any spelling; an unknown one is an error.
func Named(ctx context.Context, tx store.Tx, typed string) (*Account, error) {
	email, err := NormaliseEmail(typed)
	if err != nil {
		return nil, err
	}
	a, err := ByEmail(ctx, tx, email)
	if err == nil && a == nil {
		err = codes.UnknownAccount.With()
	}
	return a, err
}

// FindNamed finds an account by its e-mail, or by its id for guests, in its own transaction.
func FindNamed(ctx context.Context, s *store.Store, who string) (a *Account, err error) {
	who = strings.TrimSpace(who)
	err = s.Read(ctx, func(tx store.Tx) error {
		if strings.Contains(who, "@") {
			a, err = Named(ctx, tx, who)
			return err
		}
		if a, err = ByID(ctx, tx, who); err == nil && a == nil {
			err = codes.UnknownAccount.With()
		}
		return err
	})
	return a, err
}

// Lock serialises transactions on one account in PostgreSQL; otherwise each would still see the rows that the other
// removes.
func Lock(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `UPDATE accounts SET role = role WHERE id = $1`, account)
	return err
}
