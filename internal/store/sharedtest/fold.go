package sharedtest

import (
	"context"
	"encoding/json"
	"time"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Gather reads the rows of the log for players for which another node wrote, too.
func (e *engine) Gather(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	place, players := fold.FoldPlaces(work)
	list, err := json.Marshal(players)
	if err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT `+fold.CheckpointColumns+` FROM checkpoints
		WHERE player_id IN (SELECT value FROM json_each($1))`, string(list))
	if err := fold.ReadBases(rows, err, place); err != nil {
		return err
	}
	var others []string
	for _, f := range work {
		kept, err := f.TakeSegments()
		if err != nil {
			return err
		}
		if !kept {
			others = append(others, f.Player)
		}
	}
	if len(others) == 0 {
		return nil
	}
	if list, err = json.Marshal(others); err != nil {
		return err
	}
	later, err := tx.Query(ctx, `SELECT c.player_id, c.seq, c.version, c.at, c.command, c.body
		FROM json_each($1) AS p JOIN checkpoints k ON k.player_id = p.value
		JOIN commits c ON c.player_id = k.player_id AND c.seq > k.seq AND c.seq <= k.seq + $2
		ORDER BY c.player_id, c.seq`, string(list), fold.FoldRows+1)
	return fold.TakeRows(later, err, place)
}

// WriteIndex does nothing: the log's key is the index by player.
func (e *engine) WriteIndex(context.Context, sqldb.Tx, []*fold.Player) error { return nil }

func (e *engine) FoldEnded(context.Context) error { return nil }

func (e *engine) Slice(int, time.Duration) int { return fold.FoldPlayers }

// RecoverOrphans adopts unfolded rows of nodes that are gone: the node that wrote a row folds it before it is this old.
func (e *engine) RecoverOrphans(ctx context.Context) error {
	return e.readUnfolded(ctx, e.unfolded, e.now()-e.orphanedAfter.Milliseconds())
}

// readUnfolded notes the players whose next unfolded row is older than a time.
func (e *engine) readUnfolded(ctx context.Context, into *fold.UnfoldedIndex, before int64) error {
	return e.Read(ctx, func(tx sqldb.Tx) error {
		rows, err := tx.Query(ctx, `SELECT k.player_id, k.seq + 1 FROM checkpoints k WHERE EXISTS
			(SELECT 1 FROM commits c WHERE c.player_id = k.player_id AND c.seq = k.seq + 1 AND c.at < $1) ORDER BY k.player_id`, before)
		return sqldb.EachRow(rows, err, func() error {
			var player string
			var seq int64
			err := rows.Scan(&player, &seq)
			into.Note(player, fold.Ref{Seq: seq}, e.now())
			return err
		})
	})
}
