package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"time"
)

// gather asks for all players at once, and for their rows in the order of the log: a question
// a row would cost more than the fold itself.
func (e *sqliteEngine) gather(ctx context.Context, tx Tx, work []*folding) error {
	place, players := foldPlaces(work)
	list, err := json.Marshal(players)
	if err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT `+checkpointColumns+` FROM checkpoints
		WHERE player_id IN (SELECT value FROM json_each($1))`, string(list))
	if err := readBases(rows, err, place); err != nil {
		return err
	}
	var ids []int64
	for _, f := range work {
		kept, err := f.takeRuns()
		if err != nil {
			return err
		}
		if kept {
			continue
		}
		refs := f.refs[firstAfter(f.refs, f.from):] // the snapshot may hold a newer checkpoint than the refs
		f.more = len(refs) > foldRows
		for _, r := range refs[:min(len(refs), foldRows)] {
			ids = append(ids, r.id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	slices.Sort(ids)
	if list, err = json.Marshal(ids); err != nil {
		return err
	}
	later, err := tx.Query(ctx, `SELECT `+rowColumns+` FROM commits WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id`, string(list))
	return takeRows(later, err, place)
}

func (e *sqliteEngine) ofKinds(ctx context.Context, tx Tx, columns, table string, of []playerKind) (*sql.Rows, error) {
	list, err := json.Marshal(of)
	if err != nil {
		return nil, err
	}
	return tx.Query(ctx, `SELECT `+columns+` FROM json_each($1) p CROSS JOIN `+table+` r
		ON r.player_id = p.value ->> 0 AND r.kind = p.value ->> 1`, string(list))
}

func (e *sqliteEngine) move(ctx context.Context, tx Tx, work []*folding) error {
	for _, f := range work {
		n, err := tx.Exec(ctx, `UPDATE checkpoints SET seq = $3, version = $4, at = $5, sections = $6, keys = $7
			WHERE player_id = $1 AND seq = $2`, f.player, f.from, f.seq, f.version, f.at, f.sections, f.keys)
		if err != nil {
			return err
		}
		f.skipped = n == 0
	}
	return nil
}

// indexed writes one range a player and fold: sorted, and once for many rows.
func (e *sqliteEngine) indexed(ctx context.Context, tx Tx, done []*folding) error {
	rows := make([][]any, 0, len(done))
	for _, f := range done {
		refs := f.refs[firstAfter(f.refs, f.from):firstAfter(f.refs, f.seq)]
		if len(refs) > 0 {
			rows = append(rows, []any{f.player, refs[0].seq, f.at, packIDs(refs)})
		}
	}
	return insertRows(ctx, tx, `INSERT INTO commit_ranges (player_id, first_seq, at, ids)`, `ON CONFLICT DO NOTHING`, rows)
}

// slice aims at three quarters of the time a slice may hold the one writer.
func (e *sqliteEngine) slice(n int, took time.Duration) int {
	switch {
	case n == 0:
		return 8
	case took <= 0:
		return foldPlayers
	}
	return max(1, min(foldPlayers, int(int64(n)*int64(foldSlice)*3/4/int64(took))))
}
