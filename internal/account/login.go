package account

import (
	"context"
	"errors"

	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// LoginInput is a sign-in as it was typed.
type LoginInput struct {
	Email, Password string
	Code            string // of the second factor, where the account has one
	Client          Client
}

// Login signs in. An unknown e-mail, a wrong password and a registration that waits for its
// mail get the same answer in the same time: one read and one hash each.
func (s *Service) Login(ctx context.Context, in LoginInput) (*SignedIn, error) {
	out, account, err := s.login(ctx, in)
	s.noted(account, in.Client, err)
	return out, err
}

// unsaid are the ends of a sign-in that the log says nothing of.
var unsaid = map[refusal.Code]bool{CodeTooManyFailures: true, CodeRateLimited: true, CodeCodeRequired: true, CodePasskeyRequired: true, CodePasskeyExpired: true}

// noted counts a sign-in by how it ended, and writes a line.
func (s *Service) noted(account string, c Client, err error) {
	var no *refusal.Refusal
	switch {
	case err == nil:
		s.o.SignIn("")
		s.log.Info("signed in", "address", c.Address, "account", account)
	case errors.As(err, &no):
		s.o.SignIn(no.Code.Name)
		// Never what was typed: it may be a password in the wrong field. Nor who is only told to wait, or asked for
		// the code: a flood must not fill the disk, and the metrics count both.
		if !unsaid[no.Code] {
			s.log.Warn("a sign-in failed", "reason", no.Code.Name, "address", c.Address, "account", account)
		}
	}
}

func (s *Service) login(ctx context.Context, in LoginInput) (_ *SignedIn, account string, err error) {
	email, err := normaliseEmail(in.Email)
	if err != nil {
		return nil, "", err
	}
	if in.Password == "" {
		return nil, "", refuse(CodePasswordRequired)
	}
	if err := s.limits.signIn(s.o.Now(), email, in.Client.Address); err != nil {
		return nil, "", err
	}
	a, err := s.candidate(ctx, email)
	if err != nil {
		return nil, "", err
	}
	hash := ""
	if a != nil {
		hash, account = a.password, a.id
	}
	match, err := s.hasher.verify(ctx, in.Password, hash)
	switch {
	case err != nil:
		return nil, account, err
	case !match || a == nil:
		return nil, account, s.wrong()
	case a.suspendedUntil > s.nowMS():
		return nil, account, CodeSuspended.With("until", a.suspendedUntil)
	}
	out, err := s.signIn(ctx, a, in)
	if err == nil {
		s.limits.signedIn(email, in.Client.Address)
	}
	return out, account, err
}

// wrong is the one refusal of a sign-in. Where mails are sent it says so to everybody: a registration counts once its
// mail was followed.
func (s *Service) wrong() error {
	if s.MailOn() {
		return refuseWith(CodeCredentials, "mailed", true)
	}
	return refuse(CodeCredentials)
}

func (s *Service) candidate(ctx context.Context, email string) (a *row, err error) {
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err = byEmail(ctx, tx, email)
		return err
	})
	return a, err
}

// signIn opens a session by a password.
// The password is compared again with what is stored now: it may have been changed meanwhile.
func (s *Service) signIn(ctx context.Context, checked *row, typed LoginInput) (in *SignedIn, err error) {
	_, err = s.end(ctx, func(tx store.Tx) ([]ended, error) {
		a, err := byID(ctx, tx, checked.id)
		if err != nil {
			return nil, err
		}
		if a == nil || a.password != checked.password {
			return nil, s.wrong()
		}
		if err := s.passFactor(ctx, tx, a.id, typed.Code); err != nil {
			return nil, err
		}
		var gone []ended
		in, gone, err = s.enter(ctx, tx, a, typed.Client)
		return gone, err
	})
	return in, err
}

// enter opens a session, ends the one that the browser held and the oldest beyond the limit.
func (s *Service) enter(ctx context.Context, tx store.Tx, a *row, c Client) (*SignedIn, []ended, error) {
	before, err := replaced(ctx, tx, c)
	if err != nil {
		return nil, nil, err
	}
	in, err := openSession(ctx, tx, a, c, s.nowMS())
	if err != nil {
		return nil, nil, err
	}
	oldest, err := endSessions(ctx, tx, `account_id = $1 AND id <> $2 AND id NOT IN (SELECT id FROM (
		SELECT id FROM sessions WHERE account_id = $1 AND id <> $2 ORDER BY seen_at DESC, id LIMIT $3) AS kept)`,
		a.id, in.Principal.Session, maxSessions-1)
	return in, append(before, oldest...), err
}
