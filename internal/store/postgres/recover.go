package postgres

import (
	"context"
	"math"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// RecoverOrphans adopts unfolded rows of nodes that are gone: the node that wrote a row folds it before it is this old.
func (e *Engine) RecoverOrphans(ctx context.Context) error {
	return e.readUnfolded(ctx, e.c.Unfolded, e.c.Now()-e.c.OrphanedAfter.Milliseconds())
}

// Resync runs on the committer's goroutine after a panic: the server rolls back the uncommitted work of its connection.
func (e *Engine) Resync(ctx context.Context) error {
	if err := e.endLog(ctx); err != nil {
		return err
	}
	index := e.c.Unfolded.Empty()
	if err := e.readUnfolded(ctx, index, math.MaxInt64); err != nil {
		return err
	}
	e.c.Unfolded.Replace(index)
	return nil
}

// endLog waits until the committer's connection has ended on the server, too: until then a row that is not found may
// still be committed.
func (e *Engine) endLog(ctx context.Context) error {
	if e.Log == nil {
		return nil
	}
	pid := e.Log.PgConn().PID()
	_ = e.Log.PgConn().Conn().Close() // without sending its buffer
	_ = e.Log.Close(ctx)
	for attempt := 1; ; attempt++ {
		var running bool
		if _, err := e.db.ExecContext(ctx, `SELECT pg_terminate_backend($1::integer)`, int64(pid)); err != nil {
			return err
		}
		err := e.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = $1)`, int64(pid)).Scan(&running)
		if err != nil {
			return err
		}
		if !running {
			e.Log = nil
			return nil
		}
		if err := sqldb.Pause(ctx, attempt); err != nil {
			return err
		}
	}
}

// readUnfolded notes the players whose next unfolded row is older than a time.
func (e *Engine) readUnfolded(ctx context.Context, into *fold.UnfoldedIndex, before int64) error {
	return sqldb.EachPlayer(ctx, e.Read, 500, func(players []string) error {
		return e.Read(ctx, func(tx sqldb.Tx) error {
			rows, err := tx.Query(ctx, `SELECT k.player_id, k.seq + 1 FROM checkpoints k
				WHERE k.player_id >= $1 AND k.player_id <= $2 AND EXISTS
				(SELECT 1 FROM commits c WHERE c.player_id = k.player_id AND c.seq = k.seq + 1 AND c.at < $3)`,
				players[0], players[len(players)-1], before)
			return sqldb.EachRow(rows, err, func() error {
				var player string
				var seq int64
				err := rows.Scan(&player, &seq)
				into.Note(player, fold.Ref{Seq: seq}, e.c.Now())
				return err
			})
		})
	})
}
