// Package reset replaces passwords: by a mailed link, by an admin's link, and by the owner.
package reset

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Service replaces the passwords of one store.
type Service struct {
	Store    *store.Store
	Now      func() int64
	Sessions *session.Sessions
	Proofs   *proof.Prover
	Hasher   *password.Hasher
	Limits   *limit.Limiter
	Links    *link.Links
	Audit    *audit.Log
	Mail     *outbox.Outbox
}

// Request sends a reset mail if the e-mail has an account; its answer does not reveal that. Without mail an admin issues
// the link: see Link.
func (s *Service) Request(ctx context.Context, typed string, c session.Client) (*session.Outcome, error) {
	if !s.Mail.On() {
		return nil, codes.MailOff.With()
	}
	email, err := row.NormaliseEmail(typed)
	if err != nil {
		return nil, err
	}
	if err := s.Limits.Reset(c.Address); err != nil {
		return nil, err
	}
	mayWrite := s.Limits.Mail(email)
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		a, err := row.ByEmail(ctx, tx, email)
		if err != nil || a == nil || !mayWrite {
			return err
		}
		text, err := s.Links.New(ctx, tx, link.Link{Kind: link.Reset, Account: a.ID, Email: email}, link.ResetLife)
		if err != nil {
			return err
		}
		return s.Mail.Enqueue(ctx, tx, email, link.Reset, s.Links.ResetURL(text))
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.ResetSent}, nil
}

// Link issues a one-time link for an admin to deliver. actor is the admin's account, or audit.CommandLine.
func (s *Service) Link(ctx context.Context, actor, typed string) (url string, err error) {
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		a, err := row.Named(ctx, tx, typed)
		if err != nil {
			return err
		}
		text, err := s.Links.New(ctx, tx, link.Link{Kind: link.Reset, Account: a.ID}, link.AdminLife)
		if err != nil {
			return err
		}
		url = s.Links.ResetURL(text)
		return s.Audit.Add(ctx, tx, audit.Entry{Actor: actor, Action: audit.ActionResetLink, Target: a.ID})
	})
	return url, err
}

// Set sets a new password by a one-time link. It ends all sessions and all other reset links of the account.
func (s *Service) Set(ctx context.Context, text, typed, confirm string, c session.Client) (*session.Outcome, error) {
	if err := password.Check(typed, confirm); err != nil {
		return nil, err
	}
	if err := s.Limits.Reset(c.Address); err != nil {
		return nil, err
	}
	hash, err := s.Hasher.Hash(ctx, typed)
	if err != nil {
		return nil, err
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		l, err := s.Links.Take(ctx, tx, text, link.Reset)
		if err != nil {
			return nil, err
		}
		n, err := tx.Exec(ctx, `UPDATE accounts SET password = $1 WHERE id = $2 AND email IS NOT NULL`, hash, l.Account)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, codes.LinkExpired.With()
		}
		if l.Email != "" { // an admin's link proves no address
			if err := link.Proven(ctx, tx, l.Account, l.Email, s.Now()); err != nil {
				return nil, err
			}
			if err := link.EndRivals(ctx, tx, l.Email); err != nil {
				return nil, err
			}
		}
		return s.replaced(ctx, tx, l.Account, "", audit.ActionReset)
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.PasswordChanged}, nil
}

// replaced ends everything opened with the old password, except the given session.
func (s *Service) replaced(ctx context.Context, tx store.Tx, account, stays, action string) ([]session.Ended, error) {
	if err := link.EndResets(ctx, tx, account); err != nil {
		return nil, err
	}
	if err := s.Audit.Add(ctx, tx, audit.Entry{Actor: account, Action: action, Target: account}); err != nil {
		return nil, err
	}
	if err := s.Mail.Notify(ctx, tx, account, outbox.Password); err != nil {
		return nil, err
	}
	return session.EndOthers(ctx, tx, account, stays)
}
