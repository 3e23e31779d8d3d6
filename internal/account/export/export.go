// Package export collects the account data of a player.
package export

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Export is a player's account data for download. It contains no hashes.
type Export struct {
	ID         string
	Email      string
	Role       string
	CreatedAt  int64
	VerifiedAt int64
	Sessions   []session.Session
	Passkeys   []passkey.Passkey
	Audit      []audit.Entry
	Tables     map[string]int64 // number of rows about the player, by table
}

// tables are those that name a player in another column than player_id.
var tables = map[string]string{
	"accounts": "id = $1", "sessions": "account_id = $1", "account_links": "account_id = $1", "second_factors": "account_id = $1", "recovery_codes": "account_id = $1",
	"audit_log":   "$1 IN (actor, target)",
	"mail_outbox": "recipient = (SELECT email FROM accounts WHERE id = $1)", "orders": "actor_id = $1", "content_overrides": "by_id = $1",
}

const exportedEntries = 1000

// Service exports from one store.
type Service struct {
	Store    *store.Store
	Sessions *session.Sessions
	Passkeys *passkey.Keys
	Audit    *audit.Log
}

// Of collects a player's own account data.
func (s *Service) Of(ctx context.Context, p session.Principal) (*Export, error) {
	a, err := row.Find(ctx, s.Store, p.Account)
	if err != nil {
		return nil, err
	}
	sessions, err := s.Sessions.List(ctx, p)
	if err != nil {
		return nil, err
	}
	passkeys, err := s.Passkeys.List(ctx, p)
	if err != nil {
		return nil, err
	}
	lines, err := s.Audit.Read(ctx, p.Account, 0, exportedEntries)
	if err != nil {
		return nil, err
	}
	held, err := s.Store.Holdings(ctx, p.Account, tables)
	if err != nil {
		return nil, err
	}
	return &Export{a.ID, a.Email, a.Role, a.Created, a.Verified, sessions, passkeys, lines, held}, nil
}
