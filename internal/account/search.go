package account

import (
	"context"
	"strings"

	"umbrarch/internal/store"
)

// Found is an account as an admin sees it.
type Found struct {
	ID             string
	Email          string // empty for a guest
	Role           string
	CreatedAt      int64
	SuspendedUntil int64
	Verified       bool
	Factor         bool
	Moderator      bool
}

const foundAtOnce = 50

// Search lists accounts by the beginning of their e-mail or by their id; "" lists who is
// admin, moderator or suspended.
func (s *Service) Search(ctx context.Context, typed string) (list []Found, err error) {
	where, args := `(a.role <> $1 OR a.suspended_until > $2 OR a.moderator > 0)`, []any{RoleUser, s.nowMS()}
	if typed = strings.ToLower(strings.TrimSpace(typed)); typed != "" {
		// A range, not LIKE: what is typed has no pattern in it and the index is used.
		where, args = `(a.id = $1 OR (a.email >= $1 AND a.email < $2))`, []any{typed, typed + "\U0010FFFF"}
	}
	err = s.store.Read(ctx, func(tx store.Tx) error {
		list = nil
		rows, err := tx.Query(ctx, `SELECT a.id, COALESCE(a.email, ''), a.role, a.created_at, a.suspended_until, a.verified_at > 0, COALESCE(f.confirmed_at, 0) > 0 OR EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = a.id), a.moderator > 0
			FROM accounts a LEFT JOIN second_factors f ON f.account_id = a.id WHERE `+where+` ORDER BY a.email, a.id LIMIT $3`, append(args, foundAtOnce)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var f Found
			if err := rows.Scan(&f.ID, &f.Email, &f.Role, &f.CreatedAt, &f.SuspendedUntil, &f.Verified, &f.Factor, &f.Moderator); err != nil {
				return err
			}
			list = append(list, f)
		}
		return rows.Err()
	})
	return list, err
}
