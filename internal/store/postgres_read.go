package store

import (
	"context"
	"database/sql"
	"errors"
)

func (e *postgresEngine) later(ctx context.Context, tx Tx, player string, seq int64, _ []ref) ([]*Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+rowColumns+` FROM commits WHERE player_id = $1 AND seq > $2 ORDER BY seq`,
		player, seq)
	return collect(rows, err, scanRows)
}

func (e *postgresEngine) row(ctx context.Context, tx Tx, player string, seq int64) (*Row, error) {
	row, err := scanRow(tx.QueryRow(ctx, `SELECT `+rowColumns+` FROM commits WHERE player_id = $1 AND seq = $2`,
		player, seq))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrNotFound
	}
	return row, err
}

func (e *postgresEngine) heads(ctx context.Context, players []string) (map[string]int64, error) {
	rows, err := e.db.QueryContext(ctx, `SELECT p.id, coalesce(
			(SELECT max(c.seq) FROM commits c WHERE c.player_id = p.id),
			(SELECT k.seq FROM checkpoints k WHERE k.player_id = p.id), 0)
		FROM unnest($1::text[]) AS p(id)`, players)
	out := make(map[string]int64, len(players))
	return out, eachRow(rows, err, func() error {
		var player string
		var seq int64
		err := rows.Scan(&player, &seq)
		if seq > 0 {
			out[player] = seq
		}
		return err
	})
}

// orphans adopts rows no living node will fold: those of a node that was killed.
func (e *postgresEngine) orphans(ctx context.Context) error {
	return eachPlayer(ctx, e.read, 500, func(players []string) error {
		return e.read(ctx, func(tx Tx) error {
			rows, err := tx.Query(ctx, `SELECT k.player_id, k.seq + 1 FROM checkpoints k
				WHERE k.player_id >= $1 AND k.player_id <= $2 AND EXISTS
				(SELECT 1 FROM commits c WHERE c.player_id = k.player_id AND c.seq = k.seq + 1)`,
				players[0], players[len(players)-1])
			return eachRow(rows, err, func() error {
				var player string
				var seq int64
				err := rows.Scan(&player, &seq)
				e.c.Unfolded.note(player, ref{seq: seq}, e.c.Now())
				return err
			})
		})
	})
}

// erase waits for commits under way and holds back new ones, so that none can
// slip in between.
func (e *postgresEngine) erase(ctx context.Context, player string, fn func(Tx, []byte) error) error {
	err := e.write(ctx, func(tx Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(commitLock)); err != nil {
			return err
		}
		return fn(tx, []byte{})
	})
	if err == nil {
		e.c.Unfolded.drop(player)
	}
	return err
}

// retain has nothing to do for all players at once: see retainPlayer.
func (e *postgresEngine) retain(context.Context, int64) error { return nil }

func (e *postgresEngine) retainPlayer(ctx context.Context, tx Tx, player string, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM commits WHERE player_id = $1 AND at < $2 AND seq <=
		(SELECT seq FROM checkpoints WHERE player_id = $1)`, player, before)
	return err
}

func (e *postgresEngine) eraseLog(ctx context.Context, player string) error {
	return eraseSlices(ctx, e.write, "commits", "player_id, seq", player)
}

// intact has nothing to ask: PostgreSQL checks its pages when it reads them.
func (e *postgresEngine) intact(context.Context) error { return nil }

func (e *postgresEngine) foldedRows(ctx context.Context, tx Tx, player string, seq int64) ([]*Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+rowColumns+` FROM commits WHERE player_id = $1 AND seq <= $2 ORDER BY seq`,
		player, seq)
	return collect(rows, err, scanRows)
}
