package store

import "context"

func (e *sqliteEngine) gather(ctx context.Context, tx Tx, work []*folding) ([]*Kingdom, error) {
	out := make([]*Kingdom, len(work))
	for i, f := range work {
		k, err := checkpoint(ctx, tx, f.player)
		if err != nil {
			return nil, err
		}
		if f.rows, err = e.later(ctx, tx, f.player, k.Seq, f.refs); err != nil {
			return nil, err
		}
		out[i] = k
	}
	return out, nil
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
