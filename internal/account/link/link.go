// Package link stores one-time links: requests that wait for a mail to be followed, and password resets.
package link

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// Kinds of one-time links, and of the mails that carry them.
const (
	Register = "register"
	Keep     = "keep"
	Verify   = "verify"
	Reset    = "reset"
)

// Lifetimes of links.
const (
	ConfirmLife = 24 * time.Hour
	ResetLife   = time.Hour
	AdminLife   = 24 * time.Hour // an admin has to deliver the link by hand
)

// Link has an e-mail if it was mailed to that address; following it then proves the address.
type Link struct {
	Kind, Account, Email, Password string
	Browser                        string // hash of the requesting browser's cookie
}

// Links has the links of one store.
type Links struct {
	Store     *store.Store
	Now       func() int64
	PublicURL string // without a trailing slash; empty: links have no host
}

// New stores a link and returns its token.
func (s *Links) New(ctx context.Context, tx store.Tx, l Link, life time.Duration) (string, error) {
	text, now := token.New(), s.Now()
	_, err := tx.Exec(ctx, `INSERT INTO account_links (token_hash, kind, account_id, email, password, created_at, expires_at, browser)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		token.Hash(text), l.Kind, l.Account, l.Email, l.Password, now, now+life.Milliseconds(), l.Browser)
	return text, err
}

// Take consumes a link: of two concurrent calls one succeeds.
func (s *Links) Take(ctx context.Context, tx store.Tx, text string, kinds ...string) (*Link, error) {
	var l Link
	var expires int64
	err := tx.QueryRow(ctx, `DELETE FROM account_links WHERE token_hash = $1 RETURNING kind, account_id, email, password, expires_at`,
		token.Hash(text)).Scan(&l.Kind, &l.Account, &l.Email, &l.Password, &expires)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && expires <= s.Now()) {
		return nil, codes.LinkExpired.With()
	}
	if err != nil {
		return nil, err
	}
	if !slices.Contains(kinds, l.Kind) {
		return nil, codes.LinkExpired.With() // rolled back, so that the link stays valid for its own purpose
	}
	return &l, nil
}

// Peek reads a link that proves an address without consuming it, together with the account's password.
func (s *Links) Peek(ctx context.Context, text string) (*Link, error) {
	l, err := &Link{}, error(nil)
	err = s.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT l.kind, l.account_id, l.email, CASE WHEN l.password = '' THEN COALESCE(a.password, '') ELSE l.password END, l.browser
			FROM account_links l LEFT JOIN accounts a ON a.id = l.account_id WHERE l.token_hash = $1 AND l.expires_at > $2 AND l.kind <> $3`,
			token.Hash(text), s.Now(), Reset).Scan(&l.Kind, &l.Account, &l.Email, &l.Password, &l.Browser)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil, codes.LinkExpired.With()
	}
	return l, err
}

// Proven records that the account's address is verified. The time of the first verification stays.
func Proven(ctx context.Context, tx store.Tx, account, email string, now int64) error {
	n, err := tx.Exec(ctx, `UPDATE accounts SET verified_at = CASE WHEN verified_at = 0 THEN $1 ELSE verified_at END
		WHERE id = $2 AND email = $3`, now, account, email)
	if err == nil && n == 0 {
		return codes.LinkExpired.With()
	}
	return err
}

// EndRivals removes other pending links to the address just proved.
func EndRivals(ctx context.Context, tx store.Tx, email string) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_links WHERE email = $1 AND kind IN ($2, $3)`, email, Register, Keep)
	return err
}

// EndResets removes an account's reset links.
func EndResets(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_links WHERE account_id = $1 AND kind = $2`, account, Reset)
	return err
}

// EndAll removes an account's links.
func EndAll(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_links WHERE account_id = $1`, account)
	return err
}

// The token follows the #, so that no server or proxy logs it.

// VerifyURL is the URL of a link that proves an address.
func (s *Links) VerifyURL(text string) string { return s.PublicURL + "/#/verify?token=" + text }

// ResetURL is the URL of a reset link.
func (s *Links) ResetURL(text string) string { return s.PublicURL + "/#/reset?token=" + text }
