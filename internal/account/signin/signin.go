// Package signin signs in: by e-mail and password, or by a passkey.
package signin

import (
	"context"
	"errors"
	"log/slog"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// Input is the submitted form of a sign-in.
type Input struct {
	Email, Password string
	Code            string // of the second factor, if the account has one
	Client          session.Client
}

// Service signs in to one store.
type Service struct {
	Store    *store.Store
	Now      func() int64
	Log      *slog.Logger
	Sessions *session.Sessions
	Factors  *factor.Factors
	Passkeys *passkey.Keys
	Hasher   *password.Hasher
	Limits   *limit.Limiter
	Mail     *outbox.Outbox
	Count    func(outcome string) // receives the result of each attempt: a code, "" for success
}

// ByPassword signs in. An unknown e-mail, a wrong password and an unverified registration get the same answer in the
// same time: one read and one hash each.
func (s *Service) ByPassword(ctx context.Context, in Input) (*session.SignedIn, error) {
	out, account, err := s.byPassword(ctx, in)
	s.noted(account, in.Client, err)
	return out, err
}

// unsaid are the results that are not logged.
var unsaid = map[refusal.Code]bool{codes.TooManyFailures: true, codes.RateLimited: true, codes.CodeRequired: true, codes.PasskeyRequired: true, codes.PasskeyExpired: true}

// noted counts a sign-in's result and logs it.
func (s *Service) noted(account string, c session.Client, err error) {
	var no *refusal.Refusal
	switch {
	case err == nil:
		s.Count("")
		s.Log.Info("signed in", "address", c.Address, "account", account)
	case errors.As(err, &no):
		s.Count(no.Code.Name)
		// The input is never logged, since it may be a password in the wrong field. Requests to wait or for a code are
		// not logged: the metrics count them, and a flood must not fill the disk.
		if !unsaid[no.Code] {
			s.Log.Warn("a sign-in failed", "reason", no.Code.Name, "address", c.Address, "account", account)
		}
	}
}

func (s *Service) byPassword(ctx context.Context, in Input) (_ *session.SignedIn, account string, err error) {
	email, err := row.NormaliseEmail(in.Email)
	if err != nil {
		return nil, "", err
	}
	if in.Password == "" {
		return nil, "", codes.PasswordRequired.With()
	}
	if err := s.Limits.SignIn(email, in.Client.Address); err != nil {
		return nil, "", err
	}
	a, err := row.FindByEmail(ctx, s.Store, email)
	if err != nil {
		return nil, "", err
	}
	hash := ""
	if a != nil {
		hash, account = a.Password, a.ID
	}
	match, err := s.Hasher.Verify(ctx, in.Password, hash)
	switch {
	case err != nil:
		return nil, account, err
	case !match || a == nil:
		return nil, account, s.wrong()
	case a.SuspendedUntil > s.Now():
		return nil, account, codes.Suspended.With("until", a.SuspendedUntil)
	}
	out, err := s.signIn(ctx, a, in)
	if err == nil {
		s.Limits.SignedIn(email, in.Client.Address)
	}
	return out, account, err
}

// wrong is the same refusal for all failed sign-ins. If mails are sent, it mentions to everybody that a registration
// must be verified first.
func (s *Service) wrong() error {
	if s.Mail.On() {
		return codes.Credentials.With("mailed", true)
	}
	return codes.Credentials.With()
}

// signIn opens a session by a password. It compares the stored password again, which may have changed meanwhile.
func (s *Service) signIn(ctx context.Context, checked *row.Account, typed Input) (in *session.SignedIn, err error) {
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		a, err := row.ByID(ctx, tx, checked.ID)
		if err != nil {
			return nil, err
		}
		if a == nil || a.Password != checked.Password {
			return nil, s.wrong()
		}
		if err := s.Factors.Pass(ctx, tx, a.ID, typed.Code); err != nil {
			return nil, err
		}
		var gone []session.Ended
		in, gone, err = s.Sessions.Enter(ctx, tx, a, typed.Client)
		return gone, err
	})
	return in, err
}

// ByPasskey signs in by a passkey, which replaces password and second factor because the authenticator verifies its
// owner.
func (s *Service) ByPasskey(ctx context.Context, typed passkey.Assertion, c session.Client) (*session.SignedIn, error) {
	in, account, err := s.byPasskey(ctx, typed, c)
	s.noted(account, c, err)
	return in, err
}

func (s *Service) byPasskey(ctx context.Context, typed passkey.Assertion, c session.Client) (in *session.SignedIn, account string, err error) {
	account, err = s.Passkeys.Owner(ctx, typed, c)
	if err != nil {
		return nil, account, err
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		a, err := row.ByID(ctx, tx, account)
		switch {
		case err != nil:
			return nil, err
		case a == nil:
			return nil, codes.PasskeyUnknown.With()
		case a.SuspendedUntil > s.Now():
			return nil, codes.Suspended.With("until", a.SuspendedUntil)
		}
		var gone []session.Ended
		in, gone, err = s.Sessions.Enter(ctx, tx, a, c)
		return gone, err
	})
	return in, account, err
}
