package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"time"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Gather reads all players, and their rows in the order of the log, in one query: a query for each row would cost more
// than the fold itself.
func (e *Engine) Gather(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
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
	var ids []int64
	for _, f := range work {
		kept, err := f.TakeSegments()
		if err != nil {
			return err
		}
		if kept {
			continue
		}
		refs := f.Refs[fold.FirstAfter(f.Refs, f.From):] // the snapshot may have a newer checkpoint than the refs
		f.More = len(refs) > fold.FoldRows
		for _, r := range refs[:min(len(refs), fold.FoldRows)] {
			ids = append(ids, r.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	slices.Sort(ids)
	if list, err = json.Marshal(ids); err != nil {
		return err
	}
	later, err := tx.Query(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id`, string(list))
	return fold.TakeRows(later, err, place)
}

func (e *Engine) OfKinds(ctx context.Context, tx sqldb.Tx, columns, table string, of []fold.PlayerKind) (*sql.Rows, error) {
	list, err := json.Marshal(of)
	if err != nil {
		return nil, err
	}
	return tx.Query(ctx, `SELECT `+columns+` FROM json_each($1) p CROSS JOIN `+table+` r
		ON r.player_id = p.value ->> 0 AND r.kind = p.value ->> 1`, string(list))
}

func (e *Engine) Move(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	for _, f := range work {
		n, err := tx.Exec(ctx, `UPDATE checkpoints SET seq = $3, version = $4, at = $5, sections = $6, keys = $7
			WHERE player_id = $1 AND seq = $2`, f.Player, f.From, f.Seq, f.Version, f.At, f.Sections, f.Keys)
		if err != nil {
			return err
		}
		f.Skipped = n == 0
	}
	return nil
}

// WriteIndex writes one sorted range for each player and fold.
func (e *Engine) WriteIndex(ctx context.Context, tx sqldb.Tx, done []*fold.Player) error {
	rows := make([][]any, 0, len(done))
	for _, f := range done {
		refs := f.Refs[fold.FirstAfter(f.Refs, f.From):fold.FirstAfter(f.Refs, f.Seq)]
		if len(refs) > 0 {
			rows = append(rows, []any{f.Player, refs[0].Seq, f.At, packIDs(refs)})
		}
	}
	return sqldb.InsertRows(ctx, tx, `INSERT INTO commit_ranges (player_id, first_seq, at, ids)`, `ON CONFLICT DO NOTHING`, rows)
}

// Slice aims at three quarters of the time that a slice may use the writer.
func (e *Engine) Slice(n int, took time.Duration) int {
	switch {
	case n == 0:
		return 8
	case took <= 0:
		return fold.FoldPlayers
	}
	return max(1, min(fold.FoldPlayers, int(int64(n)*int64(fold.FoldSlice)*3/4/int64(took))))
}
