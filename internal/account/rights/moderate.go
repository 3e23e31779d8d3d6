package rights

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

// A moderator reads reports, removes messages and mutes. Moderation is a grant beside the role; an admin moderates
// without it.

// MayModerate checks, inside a transaction, whether an account may moderate now. An admin without a required second
// factor needs the grant.
func (r *Rights) MayModerate(ctx context.Context, tx store.Tx, account string) (bool, error) {
	var role string
	var moderator int64
	err := tx.QueryRow(ctx, `SELECT role, moderator FROM accounts WHERE id = $1`, account).Scan(&role, &moderator)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return false, nil
	case err != nil || moderator > 0 || role != row.RoleAdmin || !r.AdminFactor:
		return moderator > 0 || role == row.RoleAdmin, err
	}
	return factor.Has(ctx, tx, account)
}

// Moderate runs a moderator's act in one transaction with a check of the current rights, and writes the act's audit
// line.
func (r *Rights) Moderate(ctx context.Context, actor string, act func(context.Context, store.Tx) (audit.Entry, error)) error {
	return r.Store.Write(ctx, func(tx store.Tx) error {
		if err := r.StillAccount(ctx, tx, actor); err != nil {
			return err
		}
		may, err := r.MayModerate(ctx, tx, actor)
		if err == nil && !may {
			err = codes.Forbidden.With()
		}
		if err != nil {
			return err
		}
		e, err := act(ctx, tx)
		if err != nil {
			return err
		}
		return r.Audit.Add(ctx, tx, e)
	})
}
