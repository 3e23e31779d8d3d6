package players

import (
	"context"

	"umbrarch/internal/store"
)

// Found is a player as a search lists it.
type Found struct {
	ID             string `json:"id"`
	Name           string `json:"name" doc:"of the ruler; empty where nobody reigns"`
	Email          string `json:"email,omitempty" doc:"a guest has none"`
	Role           string `json:"role" enum:"user,admin,house"`
	SeenAt         int64  `json:"seenAt" doc:"0: never"`
	SuspendedUntil int64  `json:"suspendedUntil"`
	DeletedAt      int64  `json:"deletedAt,omitempty" doc:"the reign was deleted then and can be restored"`
}

// ShownAtOnce is how many players a search answers at most.
const ShownAtOnce = 50

// found is one query: three ranges of three indexes, a few rows of each, and what stands beside them. $1 and $2 bound the ranges,
// $3 the rows.
const found = `WITH matched AS (
		SELECT player_id AS id FROM (SELECT player_id FROM player_names WHERE key >= $1 AND key < $2 ORDER BY key LIMIT $3) AS by_name
		UNION SELECT id FROM (SELECT id FROM accounts WHERE id >= $1 AND id < $2 LIMIT $3) AS by_id
		UNION SELECT id FROM (SELECT id FROM accounts WHERE email >= $1 AND email < $2 LIMIT $3) AS by_email
	)
	SELECT ` + columns + ` JOIN matched m ON m.id = a.id
	ORDER BY name, a.id LIMIT $3`

// columns of a player and where they come from.
const columns = `a.id, COALESCE((SELECT MIN(n.name) FROM player_names n WHERE n.player_id = a.id), '') AS name, COALESCE(a.email, ''), a.role,
	COALESCE(p.online_until, 0), a.suspended_until, COALESCE(d.at, 0)
	FROM accounts a LEFT JOIN presence p ON p.player_id = a.id LEFT JOIN deleted_reigns d ON d.player_id = a.id`

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Search finds players by the beginning of a word of the ruler's name, of the id or of the e-mail, in any case.
func Search(ctx context.Context, r Reader, typed string) (list []Found, err error) {
	from := fold(typed)
	err = r.Read(ctx, func(tx store.Tx) (err error) {
		rows, err := tx.Query(ctx, found, from, from+"\U0010FFFF", ShownAtOnce)
		list, err = collect(rows, err, (*Found).fields)
		return err
	})
	return list, err
}

func (f *Found) fields() []any {
	return []any{&f.ID, &f.Name, &f.Email, &f.Role, &f.SeenAt, &f.SuspendedUntil, &f.DeletedAt}
}

// One is the player of an id; false where there is no such account.
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
