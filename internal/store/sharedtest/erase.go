package sharedtest

import (
	"context"
	"math"

	"umbrarch/internal/store/sqldb"
)

// Retain does nothing for all players at once: see RetainPlayer.
func (e *engine) Retain(context.Context, int64) error { return nil }

func (e *engine) RetainPlayer(ctx context.Context, tx sqldb.Tx, player string, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM commits WHERE player_id = $1 AND at < $2 AND seq <=
		(SELECT seq FROM checkpoints WHERE player_id = $1)`, player, before)
	return err
}

func (e *engine) Erase(ctx context.Context, player string, fn func(sqldb.Tx, []byte) error) error {
	err := e.Write(ctx, func(tx sqldb.Tx) error { return fn(tx, []byte{}) })
	if err == nil {
		e.unfolded.Drop(player)
	}
	return err
}

// HoldErasures does nothing: transactions run one after the other.
func (e *engine) HoldErasures(context.Context, sqldb.Tx, ...string) error { return nil }

func (e *engine) EraseLog(ctx context.Context, player string) error {
	return sqldb.EraseSlices(ctx, e.Write, "commits", "player_id, seq", player)
}

func (e *engine) Backup(ctx context.Context, _ string, fn func(sqldb.Tx) error) error {
	return e.Read(ctx, fn)
}

// Restore blocks every node's commits; afterwards they are checked against the new epoch.
func (e *engine) Restore(ctx context.Context, fn func(sqldb.Tx) error, done func(context.Context) error) error {
	if err := e.Write(ctx, fn); err != nil {
		return err
	}
	e.unfolded.Clear()
	if err := done(ctx); err != nil {
		return err
	}
	return e.readUnfolded(ctx, e.unfolded, math.MaxInt64)
}
