package account

import (
	"context"
	"errors"

	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// Guest opens an account that plays at once, known by its cookie alone.
func (s *Service) Guest(ctx context.Context, c Client) (in *SignedIn, err error) {
	if err := s.limits.byAddress(s.o.Now(), "guest", s.o.Limits.Guest, c.Address); err != nil {
		return nil, err
	}
	_, err = s.end(ctx, func(tx store.Tx) (before []ended, err error) {
		a := &row{id: newID(), role: RoleUser, created: s.nowMS()}
		if _, err := insertAccount(ctx, tx, a); err != nil {
			return nil, err
		}
		if before, err = replaced(ctx, tx, c); err != nil {
			return nil, err
		}
		in, err = openSession(ctx, tx, a, c, a.created)
		return before, err
	})
	return in, err
}

// Keep gives a guest an e-mail and a password; the reign stays where it is. Of
// two claims at once exactly one wins. With mail the claim waits for its mail
// and, like a registration, answers alike whether the e-mail is known.
func (s *Service) Keep(ctx context.Context, p Principal, in RegisterInput) (*Outcome, error) {
	if !p.Guest {
		return nil, refuse(CodeNotGuest)
	}
	email, hash, err := s.newCredentials(ctx, in)
	if err != nil {
		return nil, err
	}
	if s.MailOn() {
		return s.postpone(ctx, authLink{kind: linkKeep, account: p.Account, email: email, password: hash})
	}
	out := &Outcome{Code: CodeKept}
	err = s.store.Write(ctx, func(tx store.Tx) error {
		if has, err := hasPasskey(ctx, tx, p.Account); err != nil {
			return err
		} else if has {
			out.Code = CodeKeptPasskey
		}
		return attach(ctx, tx, p.Account, email, hash, 0)
	})
	s.Forget(p.Account)
	if err != nil {
		return nil, s.explainAttach(ctx, err, email)
	}
	return out, nil
}

// attach turns a guest into an account with an e-mail, if it still is a guest.
func attach(ctx context.Context, tx store.Tx, account, email, hash string, verified int64) error {
	if taken, err := byEmail(ctx, tx, email); err != nil {
		return err
	} else if taken != nil {
		return refuse(CodeEmailTaken)
	}
	n, err := tx.Exec(ctx, `UPDATE accounts SET email = $1, password = $2, verified_at = $3 WHERE id = $4 AND email IS NULL`,
		email, hash, verified, account)
	if err == nil && n == 0 {
		return refuse(CodeNotGuest)
	}
	if err != nil {
		return err
	}
	// A guest's session may be older than an account's is allowed to be: its year begins now.
	_, err = tx.Exec(ctx, `UPDATE sessions SET created_at = seen_at WHERE account_id = $1`, account)
	return err
}

// explainAttach tells the loser of a race for one e-mail what happened: the
// database's own refusal names an index.
func (s *Service) explainAttach(ctx context.Context, err error, email string) error {
	var no *refusal.Refusal
	if errors.As(err, &no) || errors.Is(err, store.ErrUnavailable) {
		return err
	}
	if taken, readErr := s.emailTaken(ctx, email); readErr == nil && taken {
		return refuse(CodeEmailTaken)
	}
	return err
}
