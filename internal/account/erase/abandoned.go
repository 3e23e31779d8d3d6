package erase

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
)

// Abandonment is the rule for erasing guests: unseen for this long, with a reign of fewer commands. Zero erases no
// guest.
type Abandonment struct {
	After    time.Duration
	Commands int64
}

const abandonedAtOnce = 50

// abandoned selects guests without a passkey, unseen since $1, whose reigns have fewer commands than $2.
const abandoned = `SELECT a.id FROM accounts a WHERE a.email IS NULL AND a.role = '` + row.RoleUser + `' AND a.created_at < $1
	AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = a.id AND s.seen_at >= $1)
	AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = a.id)
	AND NOT EXISTS (SELECT 1 FROM presence p WHERE p.player_id = a.id AND p.online_until >= $1)
	AND COALESCE((SELECT k.version FROM checkpoints k WHERE k.player_id = a.id), 0) < $2`

// eraseAbandoned erases abandoned guests.
func (s *Service) eraseAbandoned(ctx context.Context) error {
	if s.Abandoned.After == 0 {
		return nil
	}
	for {
		before := s.Now() - s.Abandoned.After.Milliseconds()
		var ids []string
		err := s.Store.Read(ctx, func(tx store.Tx) error {
			ids = nil
			rows, err := tx.Query(ctx, abandoned+` LIMIT $3`, before, s.Abandoned.Commands, abandonedAtOnce)
			if err != nil {
				return err
			}
			defer rows.Close()
			for rows.Next() {
				var id string
				if err := rows.Scan(&id); err != nil {
					return err
				}
				ids = append(ids, id)
			}
			return rows.Err()
		})
		for _, id := range ids {
			if err := s.eraseGuest(ctx, id, before); err != nil {
				return err
			}
		}
		if err != nil || len(ids) < abandonedAtOnce {
			return err
		}
	}
}

var errCameBack = errors.New("the guest came back")

// eraseGuest checks again in the erasing transaction, since a guest may return at any moment.
func (s *Service) eraseGuest(ctx context.Context, id string, before int64) error {
	var gone []session.Ended
	err := s.Eraser(ctx, id, func(ctx context.Context, tx store.Tx) error {
		var still string
		err := tx.QueryRow(ctx, abandoned+` AND a.id = $3`, before, s.Abandoned.Commands, id).Scan(&still)
		if errors.Is(err, sql.ErrNoRows) {
			return errCameBack
		}
		if err != nil {
			return err
		}
		return s.remove(ctx, tx, id, &gone)
	})
	if errors.Is(err, errCameBack) {
		return nil
	}
	if err == nil {
		s.Sessions.Tell(gone)
	}
	return err
}
