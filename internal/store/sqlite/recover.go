package sqlite

import (
	"context"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// RecoverOrphans rebuilds the index of unfolded rows from the log itself.
func (e *Engine) RecoverOrphans(ctx context.Context) error { return e.readUnfolded(ctx, e.c.Unfolded) }

// Resync runs on the queue's goroutine after a panic: the writer's uncommitted work is rolled back, and a new
// connection replaces it, because a driver that panicked may keep statements open.
func (e *Engine) Resync(ctx context.Context) error {
	e.rollback()
	writer, err := newConn(ctx, e.db)
	if err != nil {
		return err
	}
	go func(old *conn) { _ = old.Close() }(e.Writer) // database/sql blocks forever after a panic of the driver
	e.Writer = writer
	clear(e.adding)
	e.adding, e.known = e.adding[:0], headCache{}
	index := e.c.Unfolded.Empty()
	if err := e.readUnfolded(ctx, index); err != nil {
		return err
	}
	e.c.Unfolded.Replace(index)
	return nil
}

func (e *Engine) readUnfolded(ctx context.Context, into *fold.UnfoldedIndex) error {
	folded := map[string]int64{}
	return e.Read(ctx, func(tx sqldb.Tx) error {
		watermark, err := foldedUpTo(ctx, tx)
		if err != nil {
			return err
		}
		if err := tx.QueryRow(ctx, `SELECT coalesce(max(id), 0) + 1 FROM commits`).Scan(&e.nextID); err != nil {
			return err
		}
		e.nextID = max(e.nextID, watermark+1)
		rows, err := tx.Query(ctx, `SELECT id, player_id, seq FROM commits WHERE id > $1 ORDER BY id`, watermark)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var player string
			var r fold.Ref
			if err := rows.Scan(&r.ID, &player, &r.Seq); err != nil {
				return err
			}
			if _, ok := folded[player]; !ok {
				if folded[player], err = checkpointSeq(ctx, tx, player); err != nil {
					return err
				}
			}
			if r.Seq > folded[player] {
				into.AddRef(player, r, e.c.Now())
			}
		}
		return rows.Err()
	})
}
