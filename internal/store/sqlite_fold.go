package store

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"
)

// gather asks for all players at once, and for their rows in the order of the log: a question
// a row would cost more than the fold itself.
func (e *sqliteEngine) gather(ctx context.Context, tx Tx, work []*folding) ([]*Kingdom, error) {
	out, place, players := foldTargets(work)
	list, err := json.Marshal(players)
	if err != nil {
		return nil, err
	}
	rows, err := tx.Query(ctx, `SELECT `+checkpointColumns+` FROM checkpoints
		WHERE player_id IN (SELECT value FROM json_each($1))`, string(list))
	if err := scanCheckpoints(rows, err, out, place); err != nil {
		return nil, err
	}
	var ids []int64
	for i, f := range work {
		for j := range f.refs {
			r := &f.refs[j]
			switch {
			case r.seq <= out[i].Seq: // the snapshot may hold a newer checkpoint than the refs
			case r.kept == nil:
				ids = append(ids, r.id)
			default:
				if err := f.take(r); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(ids) == 0 {
		return out, nil
	}
	return out, fetch(ctx, tx, ids, work, place)
}

// fetch reads the rows that are not kept, and brings all of a player's into their order.
func fetch(ctx context.Context, tx Tx, ids []int64, work []*folding, place map[string]int) error {
	slices.Sort(ids)
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	later, err := tx.Query(ctx, `SELECT `+rowColumns+` FROM commits WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id`, string(list))
	err = eachRow(later, err, func() error {
		r, err := scanRow(later)
		if err == nil {
			f := work[place[r.Player]]
			f.rows = append(f.rows, r)
		}
		return err
	})
	for _, f := range work {
		slices.SortFunc(f.rows, func(a, b *Row) int { return cmp.Compare(a.Seq, b.Seq) })
	}
	return err
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
		refs := f.refs[firstAfter(f.refs, f.from):]
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
