package account

import (
	"context"
	"encoding/json"

	"umbrarch/internal/store"
)

// CommandLine is the actor of what was done by umbrarch admin.
const CommandLine = "command-line"

// Grant makes the account of an e-mail an admin: how the first one comes to be.
func (s *Service) Grant(ctx context.Context, email string) error {
	return s.byCommandLine(ctx, email, RoleAdmin)
}

// GrantVerified makes an account an admin where its owner has proved the address: whoever
// registers an address first must not get the role by it.
func (s *Service) GrantVerified(ctx context.Context, typed string) error {
	email, err := normaliseEmail(typed)
	if err != nil {
		return err
	}
	var a *row
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err = byEmail(ctx, tx, email)
		return err
	})
	switch {
	case err != nil:
		return err
	case a == nil:
		return refuse(CodeUnknownAccount)
	case a.verified == 0:
		return refuse(CodeUnverified)
	}
	return s.Grant(ctx, email)
}

// Revoke takes the admin role from the account of an e-mail.
func (s *Service) Revoke(ctx context.Context, email string) error {
	return s.byCommandLine(ctx, email, RoleUser)
}

func (s *Service) byCommandLine(ctx context.Context, typed, role string) error {
	email, err := normaliseEmail(typed)
	if err != nil {
		return err
	}
	var account string
	err = s.store.Write(ctx, func(tx store.Tx) error {
		a, err := byEmail(ctx, tx, email)
		if err != nil {
			return err
		}
		if a == nil {
			return refuse(CodeUnknownAccount)
		}
		account = a.id
		return s.setRole(ctx, tx, CommandLine, a.id, role)
	})
	if err == nil {
		s.roleChanged(account)
	}
	return err
}

// SetRole is how one admin changes the role of another account.
func (s *Service) SetRole(ctx context.Context, by Principal, account, role string) error {
	switch {
	case !by.Admin():
		return refuse(CodeForbidden)
	case by.Account == account:
		return refuse(CodeOwnRole)
	case role != RoleAdmin && role != RoleUser:
		return refuseWith(CodeUnknownRole, "field", "role")
	}
	err := s.store.Write(ctx, func(tx store.Tx) error {
		if err := stillAdmin(ctx, tx, by.Account); err != nil {
			return err
		}
		return s.setRole(ctx, tx, by.Account, account, role)
	})
	if err == nil {
		s.roleChanged(account)
	}
	return err
}

// roleChanged lets every node ask anew what an account may do. Its sessions stay and have the rights of now; its sockets
// are closed and come back with them.
func (s *Service) roleChanged(account string) {
	s.Forget(account)
	s.o.Ended(account, nil)
}

func (s *Service) setRole(ctx context.Context, tx store.Tx, actor, account, role string) error {
	if role != RoleAdmin {
		if err := s.keepAnAdmin(ctx, tx, account); err != nil {
			return err
		}
	}
	before, err := byID(ctx, tx, account)
	if err != nil {
		return err
	}
	n, err := tx.Exec(ctx, `UPDATE accounts SET role = $1 WHERE id = $2 AND email IS NOT NULL`, role, account)
	if err != nil {
		return err
	}
	if n == 0 {
		return refuse(CodeUnknownAccount)
	}
	if role == RoleAdmin {
		if err := unconfirm(ctx, tx, account); err != nil {
			return err
		}
	}
	return s.Audit(ctx, tx, Entry{Actor: actor, Action: ActionRole, Target: account, Detail: role, Was: quoted("role", before.role), Became: quoted("role", role)})
}

// StillAccount refuses an account that was deleted or suspended since.
func (s *Service) StillAccount(ctx context.Context, tx store.Tx, account string) error {
	a, err := byID(ctx, tx, account)
	switch {
	case err != nil:
		return err
	case a == nil:
		return refuse(CodeRequired)
	case a.suspendedUntil > s.nowMS():
		return refuse(CodeSuspended)
	}
	return nil
}

// StillAdmin refuses an account that is no admin any more.
func (s *Service) StillAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := s.StillAccount(ctx, tx, account); err != nil {
		return err
	}
	if err := stillAdmin(ctx, tx, account); err != nil || !s.o.AdminFactor {
		return err
	}
	on, err := hasFactor(ctx, tx, account)
	if err == nil && !on {
		err = refuse(CodeFactorNeeded)
	}
	return err
}

// stillAdmin checks again inside the transaction: a principal may be seconds old.
func stillAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := lockAdmins(ctx, tx); err != nil {
		return err
	}
	a, err := byID(ctx, tx, account)
	if err == nil && (a == nil || a.role != RoleAdmin) {
		return refuse(CodeForbidden)
	}
	return err
}

// keepAnAdmin refuses to take the role, or the way in, from the last one who has both.
func (s *Service) keepAnAdmin(ctx context.Context, tx store.Tx, account string) error {
	if err := lockAdmins(ctx, tx); err != nil {
		return err
	}
	a, err := byID(ctx, tx, account)
	if err != nil || a == nil || a.role != RoleAdmin {
		return err
	}
	var others int
	if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM accounts WHERE role = $1 AND id <> $2 AND suspended_until <= $3`, RoleAdmin, account, s.nowMS()).Scan(&others); err != nil {
		return err
	}
	if others == 0 {
		return refuse(CodeLastAdmin)
	}
	return nil
}

// lockAdmins makes two transactions that remove admins take turns in PostgreSQL,
// where each would otherwise still see the other's admin.
func lockAdmins(ctx context.Context, tx store.Tx) error {
	_, err := tx.Exec(ctx, `UPDATE accounts SET role = role WHERE role = $1`, RoleAdmin)
	return err
}

// quoted is one value as the audit log says what was before and after.
func quoted(name string, value any) string {
	raw, err := json.Marshal(map[string]any{name: value})
	if err != nil {
		panic(err) // texts and numbers of ours
	}
	return string(raw)
}
