package register

import (
	"context"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// VerifyInput is the submitted form of a followed link.
type VerifyInput struct {
	Token    string
	Password string            // the password chosen with the address, if another browser follows the link
	By       session.Principal // the principal in the browser that follows the link; empty if signed out
	Client   session.Client
}

// Verify follows a one-time link: it completes a registration or claim, or verifies the address of an existing account.
// Following a mail proves only that its reader has the address. The reader must also prove to be the requester, by the
// password or the browser: otherwise a stranger could register the address and wait for a click.
func (s *Service) Verify(ctx context.Context, in VerifyInput) (*session.Outcome, error) {
	l, err := s.Links.Peek(ctx, in.Token)
	if err == nil {
		err = s.prove(ctx, l, in)
	}
	if err != nil {
		return nil, err
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		if l, err = s.Links.Take(ctx, tx, in.Token, link.Register, link.Keep, link.Verify); err != nil {
			return nil, err
		}
		if err := s.comeTrue(ctx, tx, l); err != nil {
			return nil, err
		}
		if err := link.EndRivals(ctx, tx, l.Email); err != nil || l.Account == "" {
			return nil, err
		}
		return session.EndOthers(ctx, tx, l.Account, in.By.Session)
	})
	if l != nil && l.Account != "" {
		s.Auth.Forget(l.Account)
	}
	if err != nil {
		email := ""
		if l != nil {
			email = l.Email
		}
		return nil, s.explainAttach(ctx, err, email)
	}
	return &session.Outcome{Code: codes.MailVerified}, nil
}

// prove tells whether the link's follower is its requester.
func (s *Service) prove(ctx context.Context, l *link.Link, in VerifyInput) error {
	switch {
	case l.Browser != "" && in.Client.Asked != "" && token.Hash(in.Client.Asked) == l.Browser:
		return nil
	case l.Account != "" && in.By.Account == l.Account:
		return nil
	case in.Password == "":
		return codes.VerifyPassword.With()
	}
	if err := s.Limits.SignIn(l.Email, in.Client.Address); err != nil {
		return err
	}
	match, err := s.Hasher.Verify(ctx, in.Password, l.Password)
	if err == nil && !match {
		err = codes.VerifyWrong.With()
	}
	return err
}

func (s *Service) comeTrue(ctx context.Context, tx store.Tx, l *link.Link) error {
	now := s.Now()
	switch l.Kind {
	case link.Keep:
		return attach(ctx, tx, l.Account, l.Email, l.Password, now)
	case link.Verify:
		return link.Proven(ctx, tx, l.Account, l.Email, now)
	}
	fresh, err := row.Insert(ctx, tx, &row.Account{
		ID: token.NewID(), Email: l.Email, Password: l.Password, Role: row.RoleUser, Created: now, Verified: now,
	})
	if err == nil && !fresh {
		return codes.EmailTaken.With()
	}
	return err
}
