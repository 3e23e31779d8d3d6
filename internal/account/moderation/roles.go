// Package moderation changes the rights of accounts: roles, the moderators' grant, suspension.
package moderation

import (
	"context"
	"encoding/json"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Service changes the accounts of one store.
type Service struct {
	Store    *store.Store
	Now      func() int64
	Sessions *session.Sessions
	Rights   *rights.Rights
	Audit    *audit.Log
}

// Grant makes the account with an e-mail an admin, such as the first one.
func (s *Service) Grant(ctx context.Context, email string) error {
	return s.byCommandLine(ctx, email, row.RoleAdmin)
}

// GrantVerified makes an account an admin if its address is verified, so that a stranger who registers an address first
// does not get the role.
func (s *Service) GrantVerified(ctx context.Context, typed string) error {
	err := s.Store.Read(ctx, func(tx store.Tx) error {
		a, err := row.Named(ctx, tx, typed)
		if err == nil && a.Verified == 0 {
			err = codes.Unverified.With()
		}
		return err
	})
	if err != nil {
		return err
	}
	return s.Grant(ctx, typed)
}

// Revoke removes the admin role from the account with an e-mail.
func (s *Service) Revoke(ctx context.Context, email string) error {
	return s.byCommandLine(ctx, email, row.RoleUser)
}

func (s *Service) byCommandLine(ctx context.Context, typed, role string) error {
	var account string
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		a, err := row.Named(ctx, tx, typed)
		if err != nil {
			return err
		}
		account = a.ID
		return s.setRole(ctx, tx, audit.CommandLine, a.ID, role)
	})
	if err == nil {
		s.Sessions.Changed(account)
	}
	return err
}

// SetRole changes the role of an account on behalf of an admin.
func (s *Service) SetRole(ctx context.Context, by session.Principal, account, role string) error {
	switch {
	case !by.Admin():
		return codes.Forbidden.With()
	case by.Account == account:
		return codes.OwnRole.With()
	case role != row.RoleAdmin && role != row.RoleUser:
		return codes.UnknownRole.With("field", "role")
	}
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		if err := rights.IsAdmin(ctx, tx, by.Account); err != nil {
			return err
		}
		return s.setRole(ctx, tx, by.Account, account, role)
	})
	if err == nil {
		s.Sessions.Changed(account)
	}
	return err
}

func (s *Service) setRole(ctx context.Context, tx store.Tx, actor, account, role string) error {
	if role != row.RoleAdmin {
		if err := s.Rights.KeepAnAdmin(ctx, tx, account); err != nil {
			return err
		}
	}
	before, err := row.ByID(ctx, tx, account)
	if err != nil {
		return err
	}
	n, err := tx.Exec(ctx, `UPDATE accounts SET role = $1 WHERE id = $2 AND email IS NOT NULL`, role, account)
	if err != nil {
		return err
	}
	if n == 0 {
		return codes.UnknownAccount.With()
	}
	if role == row.RoleAdmin {
		if err := session.Unconfirm(ctx, tx, account); err != nil {
			return err
		}
	}
	return s.Audit.Add(ctx, tx, audit.Entry{Actor: actor, Action: audit.ActionRole, Target: account, Detail: role, Was: quoted("role", before.Role), Became: quoted("role", role)})
}

// quoted is a value in the audit log's form.
func quoted(name string, value any) string {
	raw, err := json.Marshal(map[string]any{name: value})
	if err != nil {
		panic(err) // the game's own texts and numbers always encode
	}
	return string(raw)
}
