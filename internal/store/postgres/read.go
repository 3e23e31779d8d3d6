package postgres

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

func (e *Engine) Later(ctx context.Context, tx sqldb.Tx, player string, seq int64, _ []fold.Ref) ([]*commitlog.Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq > $2 ORDER BY seq`,
		player, seq)
	return sqldb.Collect(rows, err, commitlog.ScanRows)
}

func (e *Engine) Row(ctx context.Context, tx sqldb.Tx, player string, seq int64) (*commitlog.Row, error) {
	row, err := commitlog.ScanRow(tx.QueryRow(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq = $2`,
		player, seq))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, sqldb.ErrNotFound
	}
	return row, err
}

func (e *Engine) Heads(ctx context.Context, players []string) (map[string]int64, error) {
	rows, err := e.db.QueryContext(ctx, `SELECT p.id, coalesce(
			(SELECT max(c.seq) FROM commits c WHERE c.player_id = p.id),
			(SELECT k.seq FROM checkpoints k WHERE k.player_id = p.id), 0)
		FROM unnest($1::text[]) AS p(id)`, players)
	out := make(map[string]int64, len(players))
	return out, sqldb.EachRow(rows, err, func() error {
		var player string
		var seq int64
		err := rows.Scan(&player, &seq)
		if seq > 0 {
			out[player] = seq
		}
		return err
	})
}

// Erase waits for running commits of the player and blocks new ones, so that none can come in between.
func (e *Engine) Erase(ctx context.Context, player string, fn func(sqldb.Tx, []byte) error) error {
	err := e.Write(ctx, func(tx sqldb.Tx) error {
		if _, err := tx.Exec(ctx, shareCommits, int64(commitLock)); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1, hashtext($2))`, int32(playerLock), player); err != nil {
			return err
		}
		return fn(tx, []byte{})
	})
	if err == nil {
		e.c.Unfolded.Drop(player)
	}
	return err
}

// HoldErasures shares the locks that erasures of these players hold exclusively.
func (e *Engine) HoldErasures(ctx context.Context, tx sqldb.Tx, players ...string) error {
	_, err := tx.Exec(ctx, sharePlayers, int32(playerLock), players)
	return err
}

// Retain does nothing for all players at once: see retainPlayer.
func (e *Engine) Retain(context.Context, int64) error { return nil }

func (e *Engine) RetainPlayer(ctx context.Context, tx sqldb.Tx, player string, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM commits WHERE player_id = $1 AND at < $2 AND seq <=
		(SELECT seq FROM checkpoints WHERE player_id = $1)`, player, before)
	return err
}

func (e *Engine) EraseLog(ctx context.Context, player string) error {
	return sqldb.EraseSlices(ctx, e.Write, "commits", "player_id, seq", player)
}

// Intact does nothing: PostgreSQL checks its pages when it reads them.
func (e *Engine) Intact(context.Context) error { return nil }

func (e *Engine) FoldedRows(ctx context.Context, tx sqldb.Tx, player string, seq int64) ([]*commitlog.Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq <= $2 ORDER BY seq`,
		player, seq)
	return sqldb.Collect(rows, err, commitlog.ScanRows)
}
