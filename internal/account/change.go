package account

import (
	"context"

	"umbrarch/internal/store"
)

// ChangeInput is a change of password as it was typed.
type ChangeInput struct {
	Current           Proof
	Password, Confirm string
	Client            Client
}

// ChangePassword replaces the password and ends every other session. An open
// browser is not enough: the current password is asked for, or a passkey.
func (s *Service) ChangePassword(ctx context.Context, p Principal, in ChangeInput) (*Outcome, error) {
	if err := checkPassword(in.Password, in.Confirm); err != nil {
		return nil, err
	}
	a, err := s.confirmed(ctx, p, in.Current, in.Client)
	if err != nil {
		return nil, err
	}
	hash, err := s.hasher.hash(ctx, in.Password)
	if err != nil {
		return nil, err
	}
	_, err = s.end(ctx, func(tx store.Tx) ([]ended, error) {
		n, err := tx.Exec(ctx, `UPDATE accounts SET password = $1 WHERE id = $2 AND password = $3`, hash, a.id, a.password)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, refuse(CodeCurrentWrong) // changed elsewhere since it was checked
		}
		return s.passwordReplaced(ctx, tx, a.id, p.Session, ActionPassword)
	})
	if err != nil {
		return nil, err
	}
	s.post()
	return &Outcome{Code: CodePasswordChanged}, nil
}

// confirmed checks that the owner sits there, under the limits of a sign-in. A
// guest has no password, and at most a passkey. The refusal names the
// password alone: the address is known already, and the form has no field for it.
func (s *Service) confirmed(ctx context.Context, p Principal, proof Proof, c Client) (*row, error) {
	if proof.Passkey != nil {
		if err := s.provedByPasskey(ctx, p, *proof.Passkey, c); err != nil {
			return nil, err
		}
		return s.find(ctx, p.Account)
	}
	if p.Guest {
		return nil, refuse(CodePasskeyAgain)
	}
	if proof.Password == "" {
		return nil, refuse(CodePasswordRequired)
	}
	if err := s.limits.signIn(s.o.Now(), p.Email, c.Address); err != nil {
		return nil, err
	}
	a, err := s.find(ctx, p.Account)
	if err != nil {
		return nil, err
	}
	match, err := s.hasher.verify(ctx, proof.Password, a.password)
	if err != nil {
		return nil, err
	}
	if !match {
		return nil, refuse(CodeCurrentWrong)
	}
	s.limits.signedIn(p.Email, c.Address)
	return a, nil
}
