package account

import (
	"context"
	"strings"
	"time"
	"unicode"

	"umbrarch/internal/store"
)

const (
	sessionLife = 30 * 24 * time.Hour  // from the last use
	guestLife   = 400 * 24 * time.Hour // a guest has no other way back
	accountLife = 365 * 24 * time.Hour // from the sign-in, however often it is used; a guest has no password to give again
	touchEvery  = time.Hour
	maxSessions = 20 // the oldest ends first
	maxAgent    = 200
)

// Session is one signed-in browser, as its owner sees it.
type Session struct {
	ID        string
	CreatedAt int64
	SeenAt    int64
	ExpiresAt int64
	Address   string
	Agent     string
	Current   bool
}

// SignedIn is what a sign-in gives: the token goes into the cookie and is never
// stored or told again.
type SignedIn struct {
	Token     string
	ExpiresAt int64
	Principal Principal
}

func life(guest bool) time.Duration {
	if guest {
		return guestLife
	}
	return sessionLife
}

// openSession signs an account in with a new token.
func openSession(ctx context.Context, tx store.Tx, a *row, c Client, now int64) (*SignedIn, error) {
	token, p := newToken(), principalOf(a, newID())
	p.ExpiresAt = now + life(p.Guest).Milliseconds()
	_, err := tx.Exec(ctx, `INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at, expires_at, address, agent)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		hashToken(token), p.Session, a.id, now, now, p.ExpiresAt, printable(c.Address), printable(c.Agent))
	if err != nil {
		return nil, err
	}
	return &SignedIn{Token: token, ExpiresAt: p.ExpiresAt, Principal: p}, nil
}

// printable keeps what a stranger's header says short and on one line.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	if runes := []rune(text); len(runes) > maxAgent {
		return string(runes[:maxAgent])
	}
	return text
}

// Sessions lists a player's living sessions, the latest sign-in first.
func (s *Service) Sessions(ctx context.Context, p Principal) ([]Session, error) {
	var list []Session
	err := s.store.Read(ctx, func(tx store.Tx) error {
		list = nil
		rows, err := tx.Query(ctx, `SELECT id, created_at, seen_at, expires_at, address, agent FROM sessions
			WHERE account_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id`, p.Account, s.nowMS())
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one Session
			if err := rows.Scan(&one.ID, &one.CreatedAt, &one.SeenAt, &one.ExpiresAt, &one.Address, &one.Agent); err != nil {
				return err
			}
			one.Current = one.ID == p.Session
			list = append(list, one)
		}
		return rows.Err()
	})
	return list, err
}

// RevokeSession ends one of the player's own sessions.
func (s *Service) RevokeSession(ctx context.Context, p Principal, id string) error {
	n, err := s.end(ctx, func(tx store.Tx) ([]ended, error) {
		return endSessions(ctx, tx, `account_id = $1 AND id = $2`, p.Account, id)
	})
	if err == nil && n == 0 {
		return refuse(CodeSessionUnknown)
	}
	return err
}

// RevokeOthers ends all of the player's sessions but this one.
func (s *Service) RevokeOthers(ctx context.Context, p Principal) error {
	_, err := s.end(ctx, func(tx store.Tx) ([]ended, error) {
		return endSessions(ctx, tx, `account_id = $1 AND id <> $2`, p.Account, p.Session)
	})
	return err
}

// Logout ends the session of a token. An unknown token is already signed out.
func (s *Service) Logout(ctx context.Context, token string) error {
	p, err := s.Authenticate(ctx, token)
	if err != nil {
		return ignoreRefusal(err)
	}
	return ignoreRefusal(s.RevokeSession(ctx, p, p.Session))
}
