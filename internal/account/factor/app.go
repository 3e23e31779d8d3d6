package factor

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/store"
)

// App is an account's authenticator app as it is stored.
type App struct {
	account         string
	stored          string // the secret, sealed where there is a key
	confirmed, used int64
}

// On tells whether its codes are asked for: the first was given.
func (a *App) On() bool { return a != nil && a.confirmed > 0 }

// Of answers nil where none was begun.
func Of(ctx context.Context, tx store.Tx, account string) (*App, error) {
	f := App{account: account}
	err := tx.QueryRow(ctx, `SELECT secret, confirmed_at, used_step FROM second_factors WHERE account_id = $1`, account).
		Scan(&f.stored, &f.confirmed, &f.used)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &f, err
}

// HasApp tells whether an authenticator app is asked for.
func HasApp(ctx context.Context, tx store.Tx, account string) (bool, error) {
	f, err := Of(ctx, tx, account)
	return f.On(), err
}

// Has tells whether an account has a second factor: an app or a passkey.
func Has(ctx context.Context, tx store.Tx, account string) (bool, error) {
	if app, err := HasApp(ctx, tx, account); app || err != nil {
		return app, err
	}
	return passkey.Has(ctx, tx, account)
}

// Begin keeps the secret of an app. It counts from the moment a code of it is confirmed.
func (s *Factors) Begin(ctx context.Context, tx store.Tx, account, secret string) error {
	if on, err := HasApp(ctx, tx, account); err != nil {
		return err
	} else if on {
		return codes.FactorOn.With()
	}
	_, err := tx.Exec(ctx, `INSERT INTO second_factors (account_id, secret, confirmed_at, used_step) VALUES ($1, $2, 0, 0)
		ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret`, account, s.Keys.Seal(account, secret))
	return err
}

// Confirm turns an app on by a first code of it.
func (s *Factors) Confirm(ctx context.Context, tx store.Tx, account, code string) error {
	f, err := Of(ctx, tx, account)
	switch {
	case err != nil:
		return err
	case f == nil:
		return codes.FactorOff.With()
	case f.On():
		return codes.FactorOn.With()
	}
	step, ok := s.stepOf(f, code)
	if !ok {
		return codes.CodeWrong.With()
	}
	_, err = tx.Exec(ctx, `UPDATE second_factors SET confirmed_at = $1, used_step = $2 WHERE account_id = $3`, s.Now(), step, account)
	return err
}

// EraseApp takes the app away. The recovery codes stay.
func EraseApp(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM second_factors WHERE account_id = $1`, account)
	return err
}
