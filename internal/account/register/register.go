// Package register opens accounts: guests, and accounts with e-mail and password, at once or after a mailed link.
package register

import (
	"context"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// Input is the submitted form of a registration or of a guest's claim.
type Input struct {
	Email, Password, Confirm string
	Client                   session.Client
}

// Service opens the accounts of one store.
type Service struct {
	Store    *store.Store
	Now      func() int64
	Auth     *session.Authenticator
	Sessions *session.Sessions
	Hasher   *password.Hasher
	Limits   *limit.Limiter
	Links    *link.Links
	Mail     *outbox.Outbox
}

// Register opens an account. With mail its answer does not reveal whether the e-mail is known; the account is created
// when the one-time link is followed.
func (s *Service) Register(ctx context.Context, in Input) (*session.Outcome, error) {
	email, hash, err := s.newCredentials(ctx, in)
	if err != nil {
		return nil, err
	}
	if s.Mail.On() {
		return s.postpone(ctx, link.Link{Kind: link.Register, Email: email, Password: hash})
	}
	out := &session.Outcome{Code: codes.Registered}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) (gone []session.Ended, err error) {
		a := &row.Account{ID: token.NewID(), Email: email, Password: hash, Role: row.RoleUser, Created: s.Now()}
		fresh, err := row.Insert(ctx, tx, a)
		if err != nil {
			return nil, err
		}
		if !fresh {
			return nil, codes.EmailTaken.With()
		}
		out.Session, gone, err = s.Sessions.Enter(ctx, tx, a, in.Client)
		return gone, err
	})
	if err != nil {
		return nil, err
	}
	s.Limits.SignedIn(email, in.Client.Address)
	return out, nil
}

// newCredentials validates the input and hashes the password; limits come first.
func (s *Service) newCredentials(ctx context.Context, in Input) (email, hash string, err error) {
	if email, err = row.NormaliseEmail(in.Email); err != nil {
		return "", "", err
	}
	if err = password.Check(in.Password, in.Confirm); err != nil {
		return "", "", err
	}
	if err = s.Limits.Register(in.Client.Address); err != nil {
		return "", "", err
	}
	hash, err = s.Hasher.Hash(ctx, in.Password)
	return email, hash, err
}

// postpone stores a registration or claim until its link is followed. The owner of a known e-mail gets another mail; the
// requester sees no difference.
func (s *Service) postpone(ctx context.Context, l link.Link) (*session.Outcome, error) {
	asked := token.New()
	l.Browser = token.Hash(asked)
	mayWrite := s.Limits.Mail(l.Email)
	err := s.Store.Write(ctx, func(tx store.Tx) error {
		known, err := row.ByEmail(ctx, tx, l.Email)
		if err != nil || !mayWrite {
			return err
		}
		if known != nil {
			return s.Mail.Enqueue(ctx, tx, l.Email, outbox.Known, "")
		}
		text, err := s.Links.New(ctx, tx, l, link.ConfirmLife)
		if err != nil {
			return err
		}
		return s.Mail.Enqueue(ctx, tx, l.Email, l.Kind, s.Links.VerifyURL(text))
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.RegisteredMail, Asked: asked}, nil
}
