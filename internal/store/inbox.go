package store

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
)

// Post puts into a player's inbox what another kingdom or the realm owes it, in
// the caller's transaction. The player's next row takes it through Row.Inbox.
func (s *Store) Post(ctx context.Context, tx Tx, player, kind string, at int64, body []byte) (id int64, err error) {
	err = tx.QueryRow(ctx, `INSERT INTO inbox (player_id, kind, at, body) VALUES ($1, $2, $3, $4) RETURNING id`,
		player, kind, at, string(body)).Scan(&id)
	return id, err
}

func inboxRows(ctx context.Context, tx Tx, player string) ([]InboxRow, error) {
	rows, err := tx.Query(ctx, `SELECT id, kind, at, body FROM inbox WHERE player_id = $1 ORDER BY id`, player)
	return collect(rows, err, func(r *sql.Rows) (out InboxRow, err error) {
		var body string
		err = r.Scan(&out.ID, &out.Kind, &out.At, &body)
		out.Body = []byte(body)
		return out, err
	})
}

// Inbox reads what waits for a player, oldest first.
func (s *Store) Inbox(ctx context.Context, player string) (out []InboxRow, err error) {
	err = s.Read(ctx, func(tx Tx) error {
		out, err = inboxRows(ctx, tx, player)
		return err
	})
	return out, err
}

// Waiting tells the newest inbox row of each player that has any.
func (s *Store) Waiting(ctx context.Context, players []string) (map[string]int64, error) {
	out := map[string]int64{}
	err := s.Read(ctx, func(tx Tx) error {
		for chunk := range slices.Chunk(players, 500) {
			args := make([]any, len(chunk))
			for i, p := range chunk {
				args[i] = p
			}
			rows, err := tx.Query(ctx, `SELECT player_id, max(id) FROM inbox WHERE player_id IN `+
				placeholders(1, len(args), true)+` GROUP BY player_id`, args...)
			err = eachRow(rows, err, func() error {
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

func onlineUntil(ctx context.Context, tx Tx, player string) (until int64, err error) {
	err = tx.QueryRow(ctx, `SELECT online_until FROM presence WHERE player_id = $1`, player).Scan(&until)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return until, err
}

// Present notes until when players are online, in one batch. A mark never goes
// back: two nodes may hold sockets of one player.
func (s *Store) Present(ctx context.Context, until map[string]int64) error {
	players := slices.Sorted(maps.Keys(until))
	for chunk := range slices.Chunk(players, 256) {
		rows := make([][]any, len(chunk))
		for i, p := range chunk {
			rows[i] = []any{p, until[p]}
		}
		err := s.Write(ctx, func(tx Tx) error {
			return insertRows(ctx, tx, `INSERT INTO presence (player_id, online_until)`,
				`ON CONFLICT (player_id) DO UPDATE SET online_until = excluded.online_until
				WHERE excluded.online_until > presence.online_until`, rows)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
