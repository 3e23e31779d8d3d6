package moderation

import (
	"context"

	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

// Found is an account for admins.
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

// Search lists accounts by any part of their e-mail or id, or of their ruler's name; "" lists admins, moderators and
// suspended players. From is the number of results to skip; more tells whether others follow.
func (s *Service) Search(ctx context.Context, typed string, from int) (list []Found, more bool, err error) {
	where, args := ` WHERE a.role <> $1 AND (a.role <> $2 OR a.suspended_until > $3 OR a.moderator > 0) ORDER BY a.email, a.id LIMIT $4 OFFSET $5`, []any{row.RoleHouse, row.RoleUser, s.Now()}
	if part := store.Searchable(typed); part != "" {
		where, args = ` JOIN `+store.Matching(part)+` m ON m.player_id = a.id ORDER BY a.email, a.id LIMIT $4 OFFSET $5`, store.Matched(part)
	}
	err = s.Store.Read(ctx, func(tx store.Tx) error {
		list = nil
		rows, err := tx.Query(ctx, `SELECT a.id, COALESCE(a.email, ''), a.role, a.created_at, a.suspended_until, a.verified_at > 0, COALESCE(f.confirmed_at, 0) > 0 OR EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = a.id), a.moderator > 0
			FROM accounts a LEFT JOIN second_factors f ON f.account_id = a.id`+where, append(args, foundAtOnce+1, from)...)
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
	if more = len(list) > foundAtOnce; more {
		list = list[:foundAtOnce]
	}
	return list, more, err
}
