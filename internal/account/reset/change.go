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

// ChangeInput is the submitted form of a password change.
type ChangeInput struct {
	Current           proof.Proof
	Password, Confirm string
	Client            session.Client
}

// Change replaces the password and ends every other session. It requires the current password or a passkey, since the
// browser may be unattended.
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
			return nil, codes.CurrentWrong.With() // changed by another request since the check
		}
		return s.replaced(ctx, tx, a.ID, p.Session, audit.ActionPassword)
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.PasswordChanged}, nil
}
