package store

import (
	"context"
	"database/sql"
	"slices"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// Post adds an entry of another kingdom or the realm to a player's inbox, in the caller's transaction. The player's
// next row consumes it through Row.Inbox.
func (s *Store) Post(ctx context.Context, tx sqldb.Tx, player, kind string, at int64, body []byte) (id int64, err error) {
	err = tx.QueryRow(ctx, `INSERT INTO inbox (player_id, kind, at, body) VALUES ($1, $2, $3, $4) RETURNING id`,
		player, kind, at, string(body)).Scan(&id)
	return id, err
}

func inboxRows(ctx context.Context, tx sqldb.Tx, player string) ([]commitlog.InboxRow, error) {
	rows, err := tx.Query(ctx, `SELECT id, kind, at, body FROM inbox WHERE player_id = $1 ORDER BY id`, player)
	return sqldb.Collect(rows, err, func(r *sql.Rows) (out commitlog.InboxRow, err error) {
		var body string
		err = r.Scan(&out.ID, &out.Kind, &out.At, &body)
		out.Body = []byte(body)
		return out, err
	})
}

// Inbox reads a player's entries, oldest first.
func (s *Store) Inbox(ctx context.Context, player string) (out []commitlog.InboxRow, err error) {
	err = s.Read(ctx, func(tx sqldb.Tx) error {
		out, err = inboxRows(ctx, tx, player)
		return err
	})
	return out, err
}

// Waiting gives the newest inbox row of each player that has any.
func (s *Store) Waiting(ctx context.Context, players []string) (map[string]int64, error) {
	out := map[string]int64{}
	err := s.Read(ctx, func(tx sqldb.Tx) error {
		for chunk := range slices.Chunk(players, 500) {
			args := make([]any, len(chunk))
			for i, p := range chunk {
				args[i] = p
			}
			rows, err := tx.Query(ctx, `SELECT player_id, max(id) FROM inbox WHERE player_id IN `+
				sqldb.Placeholders(1, len(args), true)+` GROUP BY player_id`, args...)
			err = sqldb.EachRow(rows, err, func() error {
				var player string
				var id int64
				err := rows.Scan(&player, &id)
				out[player] = id
				return err
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}
