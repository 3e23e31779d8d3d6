package account

import (
	"context"

	"umbrarch/internal/store"
)

// RegisterInput is a registration, or a guest's claim, as it was typed.
type RegisterInput struct {
	Email, Password, Confirm string
	Client                   Client
}

// Outcome is what went well: a code, and a session where one was opened.
type Outcome struct {
	Code    string
	Session *SignedIn
	Asked   string // for a cookie: this browser asked for a mail
}

// Register opens an account. With mail it answers alike whether the e-mail is
// known: the account comes to be when the one-time link is followed.
func (s *Service) Register(ctx context.Context, in RegisterInput) (*Outcome, error) {
	email, hash, err := s.newCredentials(ctx, in)
	if err != nil {
		return nil, err
	}
	if s.MailOn() {
		return s.postpone(ctx, authLink{kind: linkRegister, email: email, password: hash})
	}
	out := &Outcome{Code: CodeRegistered}
	_, err = s.end(ctx, func(tx store.Tx) (before []ended, err error) {
		a := &row{id: newID(), email: email, password: hash, role: RoleUser, created: s.nowMS()}
		fresh, err := insertAccount(ctx, tx, a)
		if err != nil {
			return nil, err
		}
		if !fresh {
			return nil, refuse(CodeEmailTaken)
		}
		if before, err = replaced(ctx, tx, in.Client); err != nil {
			return nil, err
		}
		out.Session, err = openSession(ctx, tx, a, in.Client, a.created)
		return before, err
	})
	if err != nil {
		return nil, err
	}
	s.limits.signedIn(email, in.Client.Address)
	return out, nil
}

// newCredentials judges what was typed, then hashes: limits come first.
func (s *Service) newCredentials(ctx context.Context, in RegisterInput) (email, hash string, err error) {
	if email, err = normaliseEmail(in.Email); err != nil {
		return "", "", err
	}
	if err = checkPassword(in.Password, in.Confirm); err != nil {
		return "", "", err
	}
	if err = s.limits.byAddress(s.o.Now(), "register", s.o.Limits.Register, in.Client.Address); err != nil {
		return "", "", err
	}
	hash, err = s.hasher.hash(ctx, in.Password)
	return email, hash, err
}
