package account

import (
	"context"

	"umbrarch/internal/store"
)

// LoginInput is a sign-in as it was typed.
type LoginInput struct {
	Email, Password string
	Client          Client
}

// Login signs in. An unknown e-mail and a wrong password get the same answer in
// the same time: one read and one hash each.
func (s *Service) Login(ctx context.Context, in LoginInput) (*SignedIn, error) {
	email, err := normaliseEmail(in.Email)
	if err != nil {
		return nil, err
	}
	if in.Password == "" {
		return nil, refuse(CodePasswordRequired)
	}
	if err := s.limits.signIn(s.o.Now(), email, in.Client.Address); err != nil {
		return nil, err
	}
	a, hash, err := s.candidate(ctx, email)
	if err != nil {
		return nil, err
	}
	match, err := s.hasher.verify(ctx, in.Password, hash)
	switch {
	case err != nil:
		return nil, err
	case !match:
		return nil, refuse(CodeCredentials)
	case a == nil:
		return nil, refuse(CodeVerifyFirst)
	case a.suspendedUntil > s.nowMS():
		return nil, &Error{Code: CodeSuspended, Params: map[string]any{"until": a.suspendedUntil}}
	}
	s.limits.signedIn(email, in.Client.Address)
	return s.signIn(ctx, a, in.Client)
}

// candidate finds the hash to compare with: the account's, else that of a
// registration that waits for its letter, whose owner may be told so.
func (s *Service) candidate(ctx context.Context, email string) (a *row, hash string, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		if a, err = byEmail(ctx, tx, email); err != nil || a != nil {
			return err
		}
		hash, err = pendingPassword(ctx, tx, email, s.nowMS())
		return err
	})
	if a != nil {
		hash = a.password
	}
	return a, hash, err
}

// signIn opens a session and ends the oldest beyond the limit. The password is
// compared again with what is stored now: it may have been changed meanwhile.
func (s *Service) signIn(ctx context.Context, checked *row, c Client) (in *SignedIn, err error) {
	_, err = s.end(ctx, checked.id, func(tx store.Tx) ([]ended, error) {
		a, err := byID(ctx, tx, checked.id)
		if err != nil {
			return nil, err
		}
		if a == nil || a.password != checked.password {
			return nil, refuse(CodeCredentials)
		}
		if in, err = openSession(ctx, tx, a, c, s.nowMS()); err != nil {
			return nil, err
		}
		return endSessions(ctx, tx, `account_id = $1 AND id <> $2 AND id NOT IN (SELECT id FROM (
			SELECT id FROM sessions WHERE account_id = $1 AND id <> $2 ORDER BY seen_at DESC, id LIMIT $3) AS kept)`,
			a.id, in.Principal.Session, maxSessions-1)
	})
	return in, err
}
