package register

import (
	"context"
	"errors"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// Guest opens an account without e-mail or password, known by its cookie alone.
func (s *Service) Guest(ctx context.Context, c session.Client) (in *session.SignedIn, err error) {
	if err := s.Limits.Guest(c.Address); err != nil {
		return nil, err
	}
	_, err = s.Sessions.End(ctx, func(tx store.Tx) (gone []session.Ended, err error) {
		a := &row.Account{ID: token.NewID(), Role: row.RoleUser, Created: s.Now()}
		if _, err := row.Insert(ctx, tx, a); err != nil {
			return nil, err
		}
		in, gone, err = s.Sessions.Enter(ctx, tx, a, c)
		return gone, err
	})
	return in, err
}

// Keep gives a guest an e-mail and a password; the reign is unchanged. Of two concurrent claims one succeeds. With mail
// the claim takes effect when its link is followed, and the answer does not reveal whether the e-mail is known.
func (s *Service) Keep(ctx context.Context, p session.Principal, in Input) (*session.Outcome, error) {
	if !p.Guest {
		return nil, codes.NotGuest.With()
	}
	email, hash, err := s.newCredentials(ctx, in)
	if err != nil {
		return nil, err
	}
	if s.Mail.On() {
		return s.postpone(ctx, link.Link{Kind: link.Keep, Account: p.Account, Email: email, Password: hash})
	}
	out := &session.Outcome{Code: codes.Kept}
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		if has, err := passkey.Has(ctx, tx, p.Account); err != nil {
			return err
		} else if has {
			out.Code = codes.KeptPasskey
		}
		return attach(ctx, tx, p.Account, email, hash, 0)
	})
	s.Auth.Forget(p.Account)
	if err != nil {
		return nil, s.explainAttach(ctx, err, email)
	}
	return out, nil
}

// attach turns a guest into an account with an e-mail, unless it already has one.
func attach(ctx context.Context, tx store.Tx, account, email, hash string, verified int64) error {
	if taken, err := row.ByEmail(ctx, tx, email); err != nil {
		return err
	} else if taken != nil {
		return codes.EmailTaken.With()
	}
	n, err := tx.Exec(ctx, `UPDATE accounts SET email = $1, password = $2, verified_at = $3 WHERE id = $4 AND email IS NULL`,
		email, hash, verified, account)
	if err == nil && n == 0 {
		return codes.NotGuest.With()
	}
	if err != nil {
		return err
	}
	// A guest's session may be older than an account's maximum: its year starts now.
	_, err = tx.Exec(ctx, `UPDATE sessions SET created_at = seen_at WHERE account_id = $1`, account)
	return err
}

// explainAttach turns the unique index's error in a race for one e-mail into its code.
func (s *Service) explainAttach(ctx context.Context, err error, email string) error {
	var no *refusal.Refusal
	if errors.As(err, &no) || errors.Is(err, store.ErrUnavailable) {
		return err
	}
	if taken, readErr := row.FindByEmail(ctx, s.Store, email); readErr == nil && taken != nil {
		return codes.EmailTaken.With()
	}
	return err
}
