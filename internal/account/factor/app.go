package factor

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/store"
)

// App is the stored state of an account's authenticator app.
type App struct {
	account         string
	stored          string // the secret, sealed if there is a key
	confirmed, used int64
}

// On tells whether sign-in requires its codes: a first code confirmed it.
func (a *App) On() bool { return a != nil && a.confirmed > 0 }

// Of returns nil if no app was begun.
func Of(ctx context.Context, tx store.Tx, account string) (*App, error) {
	f := App{account: account}
	err := tx.QueryRow(ctx, `SELECT secret, confirmed_at, used_step FROM second_factors WHERE account_id = $1`, account).
		Scan(&f.stored, &f.confirmed, &f.used)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &f, err
}

// HasApp tells whether sign-in requires an authenticator app.
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

// Begin stores the secret of an app. It takes effect once a code confirms it.
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

// Confirm enables an app with its first code.
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

// EraseApp removes the app. The recovery codes remain.
func EraseApp(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM second_factors WHERE account_id = $1`, account)
	return err
}
