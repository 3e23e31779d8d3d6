package players

import (
	"context"
	"strconv"

	"umbrarch/internal/store"
)

// Found is a player in a search result.
type Found struct {
	ID             string `json:"id"`
	Name           string `json:"name" doc:"name of the ruler; empty without a reign"`
	Email          string `json:"email,omitempty" doc:"empty for a guest"`
	Role           string `json:"role" enum:"user,admin,house"`
	SeenAt         int64  `json:"seenAt" doc:"0 means never"`
	SuspendedUntil int64  `json:"suspendedUntil"`
	DeletedAt      int64  `json:"deletedAt,omitempty" doc:"when the reign was deleted; it can be restored"`
}

// ShownAtOnce is the number of players on a page.
const ShownAtOnce = 50

// List is a page of players.
type List struct {
	Players []Found `json:"players" nullable:"false" doc:"by name; without a query, newest first"`
	Next    string  `json:"next,omitempty" doc:"start of the next page; absent on the last page"`
}

// columns of a player and their tables.
const columns = `a.id, COALESCE((SELECT MIN(n.name) FROM player_names n WHERE n.player_id = a.id), '') AS name, COALESCE(a.email, ''), a.role,
	COALESCE(p.online_until, 0), a.suspended_until, COALESCE(d.at, 0)
	FROM accounts a LEFT JOIN presence p ON p.player_id = a.id LEFT JOIN deleted_reigns d ON d.player_id = a.id`

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Search finds players by any part of the ruler's name, of the id or of the e-mail, in any case; without a query it
// lists all. From is the number of results to skip.
func Search(ctx context.Context, r Reader, typed string, from int) (list List, err error) {
	query, args := columns+` ORDER BY a.created_at DESC, a.id LIMIT $1 OFFSET $2`, []any{}
	if part := store.Searchable(typed); part != "" {
		query, args = columns+` JOIN `+store.Matching(part)+` m ON m.player_id = a.id ORDER BY name, a.id LIMIT $4 OFFSET $5`, store.Matched(part)
	}
	err = r.Read(ctx, func(tx store.Tx) (err error) {
		rows, err := tx.Query(ctx, `SELECT `+query, append(args, ShownAtOnce+1, from)...)
		list.Players, err = collect(rows, err, (*Found).fields)
		return err
	})
	if len(list.Players) > ShownAtOnce {
		list.Players, list.Next = list.Players[:ShownAtOnce], strconv.Itoa(from+ShownAtOnce)
	}
	return list, err
}

func (f *Found) fields() []any {
	return []any{&f.ID, &f.Name, &f.Email, &f.Role, &f.SeenAt, &f.SuspendedUntil, &f.DeletedAt}
}

// One is the player with an id; false for an unknown id.
func One(ctx context.Context, r Reader, id string) (f Found, known bool, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		rows, err := tx.Query(ctx, `SELECT `+columns+` WHERE a.id = $1`, id)
		list, err := collect(rows, err, (*Found).fields)
		if known = len(list) == 1; known {
			f = list[0]
		}
		return err
	})
	return f, known, err
}
