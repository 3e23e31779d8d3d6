package sharedtest

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

func (e *engine) Later(ctx context.Context, tx sqldb.Tx, player string, seq int64, _ []fold.Ref) ([]*commitlog.Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq > $2 ORDER BY seq`, player, seq)
	return sqldb.Collect(rows, err, commitlog.ScanRows)
}

func (e *engine) Row(ctx context.Context, tx sqldb.Tx, player string, seq int64) (*commitlog.Row, error) {
	row, err := commitlog.ScanRow(tx.QueryRow(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq = $2`, player, seq))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, sqldb.ErrNotFound
	}
	return row, err
}

func (e *engine) FoldedRows(ctx context.Context, tx sqldb.Tx, player string, seq int64) ([]*commitlog.Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq <= $2 ORDER BY seq`, player, seq)
	return sqldb.Collect(rows, err, commitlog.ScanRows)
}

func (e *engine) Heads(ctx context.Context, players []string) (map[string]int64, error) {
	list, err := json.Marshal(players)
	if err != nil {
		return nil, err
	}
	out := make(map[string]int64, len(players))
	return out, e.Read(ctx, func(tx sqldb.Tx) error {
		rows, err := tx.Query(ctx, `SELECT p.value, coalesce(
				(SELECT max(c.seq) FROM commits c WHERE c.player_id = p.value),
				(SELECT k.seq FROM checkpoints k WHERE k.player_id = p.value), 0)
			FROM json_each($1) AS p`, string(list))
		return sqldb.EachRow(rows, err, func() error {
			var player string
			var seq int64
			err := rows.Scan(&player, &seq)
			if seq > 0 {
				out[player] = seq
			}
			return err
		})
	})
}

// Resync rebuilds the index after a panic: nothing of the interrupted transaction is left.
func (e *engine) Resync(ctx context.Context) error {
	index := e.unfolded.Empty()
	if err := e.readUnfolded(ctx, index, math.MaxInt64); err != nil {
		return err
	}
	e.unfolded.Replace(index)
	return nil
}
