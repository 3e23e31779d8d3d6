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
	Audit      []Entry
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
	entries, err := s.AuditLog(ctx, p.Account, 0, exportedEntries)
	if err != nil {
		return nil, err
	}
	return &Export{a.id, a.email, a.role, a.created, a.verified, sessions, entries}, nil
}
