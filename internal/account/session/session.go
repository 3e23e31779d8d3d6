// Package session stores the signed-in browsers of accounts.
package session

import (
	"context"
	"errors"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
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

// Sessions opens and ends the sessions of one store.
type Sessions struct {
	Store *store.Store
	Now   func() int64
	Auth  *Authenticator

	// Ended is called after a commit that ended sessions or changed a role, so that sockets close and other nodes call
	// Forget. It must not block.
	Ended func(account string, sessions []string)
}

// List lists a player's valid sessions, the latest sign-in first.
func (s *Sessions) List(ctx context.Context, p Principal) ([]Session, error) {
	var list []Session
	err := s.Store.Read(ctx, func(tx store.Tx) error {
		list = nil
		rows, err := tx.Query(ctx, `SELECT id, created_at, seen_at, expires_at, address, agent FROM sessions
			WHERE account_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id`, p.Account, s.Now())
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

// Revoke ends one of the player's own sessions.
func (s *Sessions) Revoke(ctx context.Context, p Principal, id string) error {
	n, err := s.End(ctx, func(tx store.Tx) ([]Ended, error) {
		return end(ctx, tx, `account_id = $1 AND id = $2`, p.Account, id)
	})
	if err == nil && n == 0 {
		return codes.SessionUnknown.With()
	}
	return err
}

// Logout ends the session of a token. An unknown token counts as signed out.
func (s *Sessions) Logout(ctx context.Context, text string) error {
	p, err := s.Auth.Authenticate(ctx, text)
	if err != nil {
		return ignoreRefusal(err)
	}
	return ignoreRefusal(s.Revoke(ctx, p, p.Session))
}

func ignoreRefusal(err error) error {
	var no *refusal.Refusal
	if errors.As(err, &no) {
		return nil
	}
	return err
}
