package store

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strconv"

	"umbrarch/internal/store/sqldb"
)

func onlineUntil(ctx context.Context, tx sqldb.Tx, player string) (until int64, err error) {
	err = tx.QueryRow(ctx, `SELECT online_until FROM presence WHERE player_id = $1`, player).Scan(&until)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return until, err
}

// OnlineUntil is until when a player is online, as far as any node has written; 0 where none has.
func (s *Store) OnlineUntil(ctx context.Context, player string) (until int64, err error) {
	err = s.Read(ctx, func(tx sqldb.Tx) error {
		until, err = onlineUntil(ctx, tx, player)
		return err
	})
	return until, err
}

// Present stores until when players are online, in one batch. A mark never decreases, because two nodes may hold
// sockets of one player. Erased players get no mark.
func (s *Store) Present(ctx context.Context, until map[string]int64) error {
	players := slices.Sorted(maps.Keys(until))
	for chunk := range slices.Chunk(players, 256) {
		rows := make([][]any, len(chunk))
		for i, p := range chunk {
			rows[i] = []any{p, strconv.FormatInt(until[p], 10)} // parameters without a column type are text
		}
		err := s.Write(ctx, func(tx sqldb.Tx) error {
			if err := s.eng.HoldErasures(ctx, tx, chunk...); err != nil {
				return err
			}
			return sqldb.InsertRows(ctx, tx, `WITH v (player_id, online_until) AS (`, `)
				INSERT INTO presence (player_id, online_until) SELECT k.player_id, CAST(v.online_until AS BIGINT)
				FROM v JOIN checkpoints k ON k.player_id = v.player_id WHERE true
				ON CONFLICT (player_id) DO UPDATE SET online_until = excluded.online_until
				WHERE excluded.online_until > presence.online_until`, rows)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Depart ends a player's presence and withdraws the mark promised beyond it. A later mark belongs to another node with
// an open page and stays. Erased players get no mark.
func (s *Store) Depart(ctx context.Context, player string, until, promised int64) error {
	return s.Write(ctx, func(tx sqldb.Tx) error {
		if err := s.eng.HoldErasures(ctx, tx, player); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO presence (player_id, online_until)
			SELECT player_id, CAST($1 AS BIGINT) FROM checkpoints WHERE player_id = $2
			ON CONFLICT (player_id) DO UPDATE SET online_until = excluded.online_until
			WHERE excluded.online_until > presence.online_until`, until, player)
		if err == nil && promised > until {
			_, err = tx.Exec(ctx, `UPDATE presence SET online_until = $1 WHERE player_id = $2 AND online_until = $3`,
				until, player, promised)
		}
		return err
	})
}
