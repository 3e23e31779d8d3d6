package account

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/store"
)

// Kinds of one-time links, and of the mails that carry them.
const (
	linkRegister = "register"
	linkKeep     = "keep"
	linkVerify   = "verify"
	linkReset    = "reset"

	mailKnown    = "known" // someone tried to register an e-mail that has an account
	mailPassword = "password"
	mailFactor   = "factor"

	mailPasskey     = "passkey"
	mailPasskeyGone = "passkey_gone"
)

const (
	confirmLife = 24 * time.Hour
	resetLife   = time.Hour
	adminLife   = 24 * time.Hour // an admin has to carry the link by hand
)

// link knows its e-mail where the address is sent it, which proves the address.
type authLink struct {
	kind, account, email, password string
	browser                        string // the hash of the asking browser's cookie
}

// newLink stores a link and gives its token.
func newLink(ctx context.Context, tx store.Tx, l authLink, now int64, life time.Duration) (string, error) {
	token := newToken()
	_, err := tx.Exec(ctx, `INSERT INTO account_links (token_hash, kind, account_id, email, password, created_at, expires_at, browser)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		hashToken(token), l.kind, l.account, l.email, l.password, now, now+life.Milliseconds(), l.browser)
	return token, err
}

// takeLink uses a link up: of two who follow it at once one gets it.
func takeLink(ctx context.Context, tx store.Tx, token string, now int64, kinds ...string) (*authLink, error) {
	var l authLink
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

// postpone lets a registration or claim wait for its mail. A known e-mail gets
// another mail, so that its owner learns of it and nobody else does.
func (s *Service) postpone(ctx context.Context, l authLink) (*Outcome, error) {
	asked := newToken()
	l.browser = hashToken(asked)
	mayWrite := s.limits.mail(s.o.Now(), l.email)
	err := s.store.Write(ctx, func(tx store.Tx) error {
		now := s.nowMS()
		known, err := byEmail(ctx, tx, l.email)
		if err != nil || !mayWrite {
			return err
		}
		if known != nil {
			return enqueue(ctx, tx, l.email, mailKnown, "", now)
		}
		token, err := newLink(ctx, tx, l, now, confirmLife)
		if err != nil {
			return err
		}
		return enqueue(ctx, tx, l.email, l.kind, s.verifyURL(token), now)
	})
	if err != nil {
		return nil, err
	}
	s.post()
	return &Outcome{Code: CodeRegisteredMail, Asked: asked}, nil
}

// The token stands behind the #, so that no server or proxy logs it.
func (s *Service) verifyURL(token string) string { return s.o.PublicURL + "/#/verify?token=" + token }
func (s *Service) resetURL(token string) string  { return s.o.PublicURL + "/#/reset?token=" + token }
