package account

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/store"
)

// Kinds of one-time links, and of the letters that carry them.
const (
	linkRegister = "register"
	linkKeep     = "keep"
	linkVerify   = "verify"
	linkReset    = "reset"
	letterKnown  = "known" // someone tried to register an e-mail that has an account
)

const (
	confirmLife = 24 * time.Hour
	resetLife   = time.Hour
	adminLife   = 24 * time.Hour // an admin has to carry the link by hand
)

// link knows its e-mail where the address is sent it, which proves the address.
type link struct {
	kind, account, email, password string
}

// newLink stores a link and gives its token.
func newLink(ctx context.Context, tx store.Tx, l link, now int64, life time.Duration) (string, error) {
	token := newToken()
	_, err := tx.Exec(ctx, `INSERT INTO account_links (token_hash, kind, account_id, email, password, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		hashToken(token), l.kind, l.account, l.email, l.password, now, now+life.Milliseconds())
	return token, err
}

// takeLink uses a link up: of two who follow it at once one gets it.
func takeLink(ctx context.Context, tx store.Tx, token string, now int64, kinds ...string) (*link, error) {
	var l link
	var expires int64
	err := tx.QueryRow(ctx, `DELETE FROM account_links WHERE token_hash = $1 RETURNING kind, account_id, email, password, expires_at`,
		hashToken(token)).Scan(&l.kind, &l.account, &l.email, &l.password, &expires)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && expires <= now) {
		return nil, refuse(CodeLinkExpired)
	}
	if err != nil {
		return nil, err
	}
	for _, kind := range kinds {
		if l.kind == kind {
			return &l, nil
		}
	}
	return nil, refuse(CodeLinkExpired) // rolled back: the link keeps its own purpose
}

// pendingPassword is the hash of the latest registration that waits for its
// letter, or "".
func pendingPassword(ctx context.Context, tx store.Tx, email string, now int64) (string, error) {
	var hash string
	err := tx.QueryRow(ctx, `SELECT password FROM account_links WHERE email = $1 AND kind = $2 AND expires_at > $3
		ORDER BY created_at DESC LIMIT 1`, email, linkRegister, now).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return hash, err
}

// postpone lets a registration or claim wait for its letter. A known e-mail gets
// another letter, so that its owner learns of it and nobody else does.
func (s *Service) postpone(ctx context.Context, kind, account, email, hash string) error {
	mayWrite := s.limits.letter(s.o.Now(), email)
	err := s.store.Write(ctx, func(tx store.Tx) error {
		now := s.nowMS()
		known, err := byEmail(ctx, tx, email)
		if err != nil || !mayWrite {
			return err
		}
		if known != nil {
			return enqueue(ctx, tx, email, letterKnown, "", now)
		}
		token, err := newLink(ctx, tx, link{kind, account, email, hash}, now, confirmLife)
		if err != nil {
			return err
		}
		return enqueue(ctx, tx, email, kind, s.verifyURL(token), now)
	})
	s.post()
	return err
}

// The token stands behind the #, so that no server or proxy logs it.
func (s *Service) verifyURL(token string) string { return s.o.PublicURL + "/#/verify?token=" + token }
func (s *Service) resetURL(token string) string  { return s.o.PublicURL + "/#/reset?token=" + token }

// Verify follows a letter's link: the registration or the claim comes true, or the
// address of an account that is there already is its owner's.
func (s *Service) Verify(ctx context.Context, token string) (*Outcome, error) {
	var email, account string
	err := s.store.Write(ctx, func(tx store.Tx) error {
		now := s.nowMS()
		l, err := takeLink(ctx, tx, token, now, linkRegister, linkKeep, linkVerify)
		if err != nil {
			return err
		}
		email, account = l.email, l.account
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
	})
	if account != "" {
		s.Forget(account)
	}
	if err != nil {
		return nil, s.explainAttach(ctx, err, email)
	}
	return &Outcome{Code: CodeMailVerified}, nil
}
