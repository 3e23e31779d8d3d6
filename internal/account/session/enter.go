package session

import (
	"context"
	"time"

	"umbrarch/internal/account/row"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

const (
	sessionLife = 30 * 24 * time.Hour  // since the last use
	guestLife   = 400 * 24 * time.Hour // longer, because a guest cannot sign in again
	accountLife = 365 * 24 * time.Hour // since the sign-in, regardless of use; not for guests, who have no password
	touchEvery  = time.Hour
	maxSessions = 20 // beyond it the oldest ends
)

// SignedIn is the result of a sign-in: the token goes into the cookie and is neither stored nor shown again.
type SignedIn struct {
	Token     string
	ExpiresAt int64
	Principal Principal
}

// Outcome is a success: a code, and a session if one was opened.
type Outcome struct {
	Code    string
	Session *SignedIn
	Asked   string // for a cookie that marks the browser as a mail's requester
}

// Enter opens a session, ends the browser's earlier one and the oldest beyond the limit.
func (s *Sessions) Enter(ctx context.Context, tx store.Tx, a *row.Account, c Client) (*SignedIn, []Ended, error) {
	before, err := replaced(ctx, tx, c)
	if err != nil {
		return nil, nil, err
	}
	in, err := open(ctx, tx, a, c, s.Now())
	if err != nil {
		return nil, nil, err
	}
	oldest, err := end(ctx, tx, `account_id = $1 AND id <> $2 AND id NOT IN (SELECT id FROM (
		SELECT id FROM sessions WHERE account_id = $1 AND id <> $2 ORDER BY seen_at DESC, id LIMIT $3) AS kept)`,
		a.ID, in.Principal.Session, maxSessions-1)
	return in, append(before, oldest...), err
}

// replaced ends the browser's earlier session, of a guest or of another account.
func replaced(ctx context.Context, tx store.Tx, c Client) ([]Ended, error) {
	if c.Token == "" {
		return nil, nil
	}
	return end(ctx, tx, `token_hash = $1`, token.Hash(c.Token))
}

// open signs an account in with a new token.
func open(ctx context.Context, tx store.Tx, a *row.Account, c Client, now int64) (*SignedIn, error) {
	text, p := token.New(), principalOf(a, token.NewID())
	p.ExpiresAt = now + life(p.Guest).Milliseconds()
	_, err := tx.Exec(ctx, `INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at, expires_at, address, agent)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		token.Hash(text), p.Session, a.ID, now, now, p.ExpiresAt, Printable(c.Address), Printable(c.Agent))
	if err != nil {
		return nil, err
	}
	return &SignedIn{Token: text, ExpiresAt: p.ExpiresAt, Principal: p}, nil
}

func life(guest bool) time.Duration {
	if guest {
		return guestLife
	}
	return sessionLife
}
