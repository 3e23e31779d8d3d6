// Package rights checks rights in the transaction of the act itself, because a principal may be seconds old.
package rights

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

// Rights checks the rights of one store's accounts.
type Rights struct {
	Store       *store.Store
	Now         func() int64
	AdminFactor bool // admins need a second factor
	Audit       *audit.Log
}

// StillAccount refuses a deleted or suspended account.
func (r *Rights) StillAccount(ctx context.Context, tx store.Tx, account string) error {
	a, err := row.ByID(ctx, tx, account)
	switch {
	case err != nil:
		return err
	case a == nil:
		return codes.Required.With()
	case a.SuspendedUntil > r.Now():
		return codes.Suspended.With()
	}
	return nil
}

// StillAdmin refuses an account that is no longer an admin.
func (r *Rights) StillAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := r.StillAccount(ctx, tx, account); err != nil {
		return err
	}
	if err := IsAdmin(ctx, tx, account); err != nil || !r.AdminFactor {
		return err
	}
	on, err := factor.Has(ctx, tx, account)
	if err == nil && !on {
		err = codes.FactorNeeded.With()
	}
	return err
}

// IsAdmin refuses an account without the role, regardless of the role's other requirements.
func IsAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := lockAdmins(ctx, tx); err != nil {
		return err
	}
	a, err := row.ByID(ctx, tx, account)
	if err == nil && (a == nil || a.Role != row.RoleAdmin) {
		return codes.Forbidden.With()
	}
	return err
}

// KeepAnAdmin refuses to remove the role, or the means of sign-in, from the last admin who has both.
func (r *Rights) KeepAnAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := lockAdmins(ctx, tx); err != nil {
		return err
	}
	a, err := row.ByID(ctx, tx, account)
	if err != nil || a == nil || a.Role != row.RoleAdmin {
		return err
	}
	var others int
	if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM accounts WHERE role = $1 AND id <> $2 AND suspended_until <= $3`, row.RoleAdmin, account, r.Now()).Scan(&others); err != nil {
		return err
	}
	if others == 0 {
		return codes.LastAdmin.With()
	}
	return nil
}

// lockAdmins serialises transactions that remove admins in PostgreSQL; otherwise each would still count the other's
// admin.
func lockAdmins(ctx context.Context, tx store.Tx) error {
	_, err := tx.Exec(ctx, `UPDATE accounts SET role = role WHERE role = $1`, row.RoleAdmin)
	return err
}

// MayAdminister refuses an actor that is no admin now. The operator's command line is always allowed.
func (r *Rights) MayAdminister(ctx context.Context, tx store.Tx, actor string) error {
	if actor == audit.CommandLine {
		return nil
	}
	return r.StillAdmin(ctx, tx, actor)
}

// Administer runs an admin's act and writes its audit line in one transaction.
func (r *Rights) Administer(ctx context.Context, e audit.Entry, act func(context.Context, store.Tx) error) error {
	return r.Store.Write(ctx, func(tx store.Tx) error {
		if err := r.MayAdminister(ctx, tx, e.Actor); err != nil {
			return err
		}
		if err := act(ctx, tx); err != nil {
			return err
		}
		return r.Audit.Add(ctx, tx, e)
	})
}
