package account

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/store"
)

// VerifyInput is a one-time link as it was followed.
type VerifyInput struct {
	Token    string
	Password string    // that was chosen with the address, where another browser asks
	By       Principal // who is signed in there; empty: nobody
	Client   Client
}

// Verify follows a one-time link: the registration or the claim comes true, or the address of
// an account that is there already is its owner's. The mail alone proves no more than that
// somebody reads the address: whoever asked for it has to be the same, by the password or by
// the browser. Else anybody could register another's address and wait for a click.
func (s *Service) Verify(ctx context.Context, in VerifyInput) (*Outcome, error) {
	l, err := s.peekLink(ctx, in.Token)
	if err == nil {
		err = s.prove(ctx, l, in)
	}
	if err != nil {
		return nil, err
	}
	_, err = s.end(ctx, func(tx store.Tx) ([]ended, error) {
		if l, err = takeLink(ctx, tx, in.Token, s.nowMS(), linkRegister, linkKeep, linkVerify); err != nil {
			return nil, err
		}
		if err := s.comeTrue(ctx, tx, l); err != nil {
			return nil, err
		}
		if err := endRivals(ctx, tx, l); err != nil || l.account == "" {
			return nil, err
		}
		return endSessions(ctx, tx, `account_id = $1 AND id <> $2`, l.account, in.By.Session)
	})
	if l != nil && l.account != "" {
		s.Forget(l.account)
	}
	if err != nil {
		email := ""
		if l != nil {
			email = l.email
		}
		return nil, s.explainAttach(ctx, err, email)
	}
	return &Outcome{Code: CodeMailVerified}, nil
}

// peekLink reads a link without using it up, for an account's link with the account's password.
func (s *Service) peekLink(ctx context.Context, token string) (*authLink, error) {
	l, err := &authLink{}, error(nil)
	err = s.store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT l.kind, l.account_id, l.email, CASE WHEN l.password = '' THEN COALESCE(a.password, '') ELSE l.password END, l.browser
			FROM account_links l LEFT JOIN accounts a ON a.id = l.account_id WHERE l.token_hash = $1 AND l.expires_at > $2 AND l.kind <> $3`,
			hashToken(token), s.nowMS(), linkReset).Scan(&l.kind, &l.account, &l.email, &l.password, &l.browser)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil, refuse(CodeLinkExpired)
	}
	return l, err
}

// prove tells whether whoever follows the link is who asked for it.
func (s *Service) prove(ctx context.Context, l *authLink, in VerifyInput) error {
	switch {
	case l.browser != "" && in.Client.Asked != "" && hashToken(in.Client.Asked) == l.browser:
		return nil
	case l.account != "" && in.By.Account == l.account:
		return nil
	case in.Password == "":
		return refuse(CodeVerifyPassword)
	}
	if err := s.limits.signIn(s.o.Now(), l.email, in.Client.Address); err != nil {
		return err
	}
	match, err := s.hasher.verify(ctx, in.Password, l.password)
	if err == nil && !match {
		err = refuse(CodeVerifyWrong)
	}
	return err
}

func (s *Service) comeTrue(ctx context.Context, tx store.Tx, l *authLink) error {
	now := s.nowMS()
	switch l.kind {
	case linkKeep:
		return attach(ctx, tx, l.account, l.email, l.password, now)
	case linkVerify:
		return proven(ctx, tx, l.account, l.email, now)
	}
	fresh, err := insertAccount(ctx, tx, &row{
		id: newID(), email: l.email, password: l.password, role: RoleUser, created: now, verified: now,
	})
	if err == nil && !fresh {
		return refuse(CodeEmailTaken)
	}
	return err
}

// endRivals drops what else waits for a mail to the address that is proved now.
func endRivals(ctx context.Context, tx store.Tx, l *authLink) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_links WHERE email = $1 AND kind IN ($2, $3)`, l.email, linkRegister, linkKeep)
	return err
}
