package postgres

import (
	"context"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// RecoverOrphans adopts unfolded rows of killed nodes.
func (e *Engine) RecoverOrphans(ctx context.Context) error { return e.readUnfolded(ctx, e.c.Unfolded) }

// Resync runs on the committer's goroutine after a panic: the server rolls back the uncommitted work of its connection.
func (e *Engine) Resync(ctx context.Context) error {
	if err := e.endLog(ctx); err != nil {
		return err
	}
	index := e.c.Unfolded.Empty()
	if err := e.readUnfolded(ctx, index); err != nil {
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

func (e *Engine) readUnfolded(ctx context.Context, into *fold.UnfoldedIndex) error {
	return sqldb.EachPlayer(ctx, e.Read, 500, func(players []string) error {
		return e.Read(ctx, func(tx sqldb.Tx) error {
			rows, err := tx.Query(ctx, `SELECT k.player_id, k.seq + 1 FROM checkpoints k
				WHERE k.player_id >= $1 AND k.player_id <= $2 AND EXISTS
				(SELECT 1 FROM commits c WHERE c.player_id = k.player_id AND c.seq = k.seq + 1)`,
				players[0], players[len(players)-1])
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
