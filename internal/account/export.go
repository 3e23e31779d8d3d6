package account

import (
	"context"

	"umbrarch/internal/store"
)

// Export is what accounts keep of a player, for their own copy. No hash leaves.
type Export struct {
	ID         string
	Email      string
	Role       string
	CreatedAt  int64
	VerifiedAt int64
	Sessions   []Session
	Passkeys   []Passkey
	Audit      []Entry
	Tables     map[string]int64 // rows that name the player, by table
}

// tables name a player otherwise than by player_id.
var tables = map[string]string{
	"accounts": "id = $1", "sessions": "account_id = $1", "account_links": "account_id = $1", "second_factors": "account_id = $1", "recovery_codes": "account_id = $1",
	"audit_log":   "$1 IN (actor, target)",
	"mail_outbox": "recipient = (SELECT email FROM accounts WHERE id = $1)", "orders": "actor_id = $1", "content_overrides": "by_id = $1",
}

const exportedEntries = 1000

// Export gathers a player's own account data.
func (s *Service) Export(ctx context.Context, p Principal) (*Export, error) {
	var a *row
	err := s.store.Read(ctx, func(tx store.Tx) (err error) {
		a, err = byID(ctx, tx, p.Account)
		return err
	})
	if err != nil {
		return nil, err
	}
	if a == nil {
		return nil, refuse(CodeRequired)
	}
	sessions, err := s.Sessions(ctx, p)
	if err != nil {
		return nil, err
	}
	passkeys, err := s.Passkeys(ctx, p)
	if err != nil {
		return nil, err
	}
	entries, err := s.AuditLog(ctx, p.Account, 0, exportedEntries)
	if err != nil {
		return nil, err
	}
	held, err := s.store.Holdings(ctx, p.Account, tables)
	if err != nil {
		return nil, err
	}
	return &Export{a.id, a.email, a.role, a.created, a.verified, sessions, passkeys, entries, held}, nil
}

// Find gives the id of the account with an e-mail, typed as on the page.
func (s *Service) Find(ctx context.Context, typed string) (id string, err error) {
	email, err := normaliseEmail(typed)
	if err != nil {
		return "", err
	}
	err = s.store.Read(ctx, func(tx store.Tx) error {
		a, err := byEmail(ctx, tx, email)
		switch {
		case err != nil:
			return err
		case a == nil:
			return refuse(CodeUnknownAccount)
		}
		id = a.id
		return nil
	})
	return id, err
}
