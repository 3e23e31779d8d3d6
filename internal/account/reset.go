package account

import (
	"context"

	"umbrarch/internal/store"
)

// RequestReset sends a reset mail where the e-mail has an account, and answers
// alike where it has none. Without mail an admin issues the link: see ResetLink.
func (s *Service) RequestReset(ctx context.Context, typed string, c Client) (*Outcome, error) {
	if !s.MailOn() {
		return nil, refuse(CodeMailOff)
	}
	email, err := normaliseEmail(typed)
	if err != nil {
		return nil, err
	}
	if err := s.limits.byAddress(s.o.Now(), "reset", s.o.Limits.Reset, c.Address); err != nil {
		return nil, err
	}
	mayWrite := s.limits.mail(s.o.Now(), email)
	err = s.store.Write(ctx, func(tx store.Tx) error {
		a, err := byEmail(ctx, tx, email)
		if err != nil || a == nil || !mayWrite {
			return err
		}
		token, err := newLink(ctx, tx, authLink{kind: linkReset, account: a.id, email: email}, s.nowMS(), resetLife)
		if err != nil {
			return err
		}
		return enqueue(ctx, tx, email, linkReset, s.resetURL(token), s.nowMS())
	})
	if err != nil {
		return nil, err
	}
	s.post()
	return &Outcome{Code: CodeResetSent}, nil
}

// ResetLink issues a one-time link for an admin to hand over. actor is the
// admin's account, or CommandLine.
func (s *Service) ResetLink(ctx context.Context, actor, typed string) (url string, err error) {
	email, err := normaliseEmail(typed)
	if err != nil {
		return "", err
	}
	err = s.store.Write(ctx, func(tx store.Tx) error {
		a, err := byEmail(ctx, tx, email)
		if err != nil {
			return err
		}
		if a == nil {
			return refuse(CodeUnknownAccount)
		}
		token, err := newLink(ctx, tx, authLink{kind: linkReset, account: a.id}, s.nowMS(), adminLife)
		if err != nil {
			return err
		}
		url = s.resetURL(token)
		return s.Audit(ctx, tx, Entry{Actor: actor, Action: ActionResetLink, Target: a.id})
	})
	return url, err
}

// Reset sets a new password by a one-time link. All sessions and all other reset
// links of the account end.
func (s *Service) Reset(ctx context.Context, token, password, confirm string, c Client) (*Outcome, error) {
	if err := checkPassword(password, confirm); err != nil {
		return nil, err
	}
	if err := s.limits.byAddress(s.o.Now(), "reset", s.o.Limits.Reset, c.Address); err != nil {
		return nil, err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return nil, err
	}
	var gone []ended
	var account string
	err = s.store.Write(ctx, func(tx store.Tx) error {
		l, err := takeLink(ctx, tx, token, s.nowMS(), linkReset)
		if err != nil {
			return err
		}
		account = l.account
		n, err := tx.Exec(ctx, `UPDATE accounts SET password = $1 WHERE id = $2 AND email IS NOT NULL`, hash, account)
		if err != nil {
			return err
		}
		if n == 0 {
			return refuse(CodeLinkExpired)
		}
		if l.email != "" { // not by an admin's link, which proves no address
			if err := proven(ctx, tx, account, l.email, s.nowMS()); err != nil {
				return err
			}
			if err := endRivals(ctx, tx, l); err != nil {
				return err
			}
		}
		if gone, err = s.passwordReplaced(ctx, tx, account, "", ActionReset); err != nil {
			return err
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.tell(gone)
	s.post()
	return &Outcome{Code: CodePasswordChanged}, nil
}

// passwordReplaced ends what an old password had opened, but for the session
// that stays.
func (s *Service) passwordReplaced(ctx context.Context, tx store.Tx, account, stays, action string) ([]ended, error) {
	if _, err := tx.Exec(ctx, `DELETE FROM account_links WHERE account_id = $1 AND kind = $2`, account, linkReset); err != nil {
		return nil, err
	}
	if err := s.Audit(ctx, tx, Entry{Actor: account, Action: action, Target: account}); err != nil {
		return nil, err
	}
	if err := s.notify(ctx, tx, account, mailPassword); err != nil {
		return nil, err
	}
	return endSessions(ctx, tx, `account_id = $1 AND id <> $2`, account, stays)
}
