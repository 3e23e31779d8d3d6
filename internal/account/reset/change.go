package reset

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// ChangeInput is a change of password as it was typed.
type ChangeInput struct {
	Current           proof.Proof
	Password, Confirm string
	Client            session.Client
}

// Change replaces the password and ends every other session. An open
// browser is not enough: the current password is asked for, or a passkey.
func (s *Service) Change(ctx context.Context, p session.Principal, in ChangeInput) (*session.Outcome, error) {
	if err := password.Check(in.Password, in.Confirm); err != nil {
		return nil, err
	}
	a, err := s.Proofs.Prove(ctx, p, in.Current, in.Client)
	if err != nil {
		return nil, err
	}
	hash, err := s.Hasher.Hash(ctx, in.Password)
	if err != nil {
		return nil, err
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) ([]session.Ended, error) {
		n, err := tx.Exec(ctx, `UPDATE accounts SET password = $1 WHERE id = $2 AND password = $3`, hash, a.ID, a.Password)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, codes.CurrentWrong.With() // changed elsewhere since it was checked
		}
		return s.replaced(ctx, tx, a.ID, p.Session, audit.ActionPassword)
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.PasswordChanged}, nil
}
