package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Later reads by position in the log: the snapshot may have a newer checkpoint than the refs, so the caller's seq
// decides.
func (e *Engine) Later(ctx context.Context, tx sqldb.Tx, player string, seq int64, refs []fold.Ref) ([]*commitlog.Row, error) {
	refs = refs[fold.FirstAfter(refs, seq):]
	out := make([]*commitlog.Row, 0, len(refs))
	for _, r := range refs {
		row, err := commitByID(ctx, tx, r.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	return out, nil
}

func commitByID(ctx context.Context, tx sqldb.Tx, id int64) (*commitlog.Row, error) {
	return commitlog.ScanRow(tx.QueryRow(ctx, `SELECT `+commitlog.RowColumns+` FROM commits WHERE id = $1`, id))
}

// Row finds one row of the log through the unfolded index or the by-player index.
func (e *Engine) Row(ctx context.Context, tx sqldb.Tx, player string, seq int64) (*commitlog.Row, error) {
	id := int64(0)
	if refs := e.c.Unfolded.After(player, seq-1); len(refs) > 0 && refs[0].Seq == seq {
		id = refs[0].ID
	} else {
		var first int64
		var ids []byte
		err := tx.QueryRow(ctx, `SELECT first_seq, ids FROM commit_ranges WHERE player_id = $1 AND first_seq <= $2
			ORDER BY first_seq DESC LIMIT 1`, player, seq).Scan(&first, &ids)
		if errors.Is(err, sql.ErrNoRows) {
			return nil, sqldb.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		if all := unpackIDs(ids); seq-first < int64(len(all)) {
			id = all[seq-first]
		}
	}
	row, err := commitByID(ctx, tx, id)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && (row.Player != player || row.Seq != seq)) {
		return nil, sqldb.ErrNotFound
	}
	return row, err
}

func packIDs(refs []fold.Ref) []byte {
	b := make([]byte, 0, 3*len(refs)+4)
	last := int64(0)
	for _, r := range refs {
		b = binary.AppendUvarint(b, uint64(r.ID-last))
		last = r.ID
	}
	return b
}

func unpackIDs(b []byte) []int64 {
	var out []int64
	last := int64(0)
	for len(b) > 0 {
		d, n := binary.Uvarint(b)
		if n <= 0 {
			break
		}
		last += int64(d)
		out, b = append(out, last), b[n:]
	}
	return out
}

func (e *Engine) Heads(ctx context.Context, players []string) (map[string]int64, error) {
	list, err := json.Marshal(players)
	if err != nil {
		return nil, err
	}
	out := make(map[string]int64, len(players))
	err = e.Read(ctx, func(tx sqldb.Tx) error {
		rows, err := tx.Query(ctx, `SELECT player_id, seq FROM checkpoints
			WHERE player_id IN (SELECT value FROM json_each($1))`, string(list))
		return sqldb.EachRow(rows, err, func() error {
			var player string
			var seq int64
			err := rows.Scan(&player, &seq)
			out[player] = seq
			return err
		})
	})
	for _, player := range players {
		if seq := e.c.Unfolded.Head(player); seq > out[player] {
			out[player] = seq
		}
		if out[player] == 0 {
			delete(out, player)
		}
	}
	return out, err
}

// Erase removes the player on the writer's goroutine, before any other row.
func (e *Engine) Erase(ctx context.Context, player string, fn func(sqldb.Tx, []byte) error) error {
	return e.c.Queue.Do(ctx, func() error {
		unindexed := packIDs(e.c.Unfolded.After(player, 0))
		err := e.transact(ctx, func(tx sqldb.Tx) error { return fn(tx, unindexed) })
		if err == nil {
			e.c.Unfolded.Drop(player)
			e.known.drop(player)
		}
		return err
	})
}

// HoldErasures does nothing: there is one writer.
func (e *Engine) HoldErasures(context.Context, sqldb.Tx, ...string) error { return nil }

// Retain removes folded rows older than a time, oldest first, in short slices.
func (e *Engine) Retain(ctx context.Context, before int64) error {
	const slice = 200
	for {
		var n int64
		err := e.Write(ctx, func(tx sqldb.Tx) error {
			watermark, err := foldedUpTo(ctx, tx)
			if err != nil {
				return err
			}
			n, err = tx.Exec(ctx, `DELETE FROM commits WHERE id IN (SELECT id FROM
				(SELECT id, at FROM commits WHERE id <= $1 ORDER BY id LIMIT 200) WHERE at < $2)`, watermark, before)
			return err
		})
		if n < slice || err != nil {
			return errors.Join(err, e.dropCopies())
		}
	}
}

func (e *Engine) RetainPlayer(ctx context.Context, tx sqldb.Tx, player string, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM commit_ranges WHERE player_id = $1 AND at < $2`, player, before)
	return err
}

// EraseLog removes a player's rows of the log: first those missing in the index, then range by range.
func (e *Engine) EraseLog(ctx context.Context, player string) error {
	var unindexed []byte
	err := e.Read(ctx, func(tx sqldb.Tx) error {
		err := tx.QueryRow(ctx, `SELECT ids FROM erasures WHERE player_id = $1`, player).Scan(&unindexed)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	if err == nil {
		err = e.eraseIDs(ctx, player, unpackIDs(unindexed))
	}
	for more := true; more && err == nil; {
		more, err = e.eraseRange(ctx, player)
	}
	return err
}

func (e *Engine) eraseRange(ctx context.Context, player string) (more bool, err error) {
	var first int64
	var ids []byte
	err = e.Read(ctx, func(tx sqldb.Tx) error {
		return tx.QueryRow(ctx, `SELECT first_seq, ids FROM commit_ranges WHERE player_id = $1 LIMIT 1`, player).Scan(&first, &ids)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := e.eraseIDs(ctx, player, unpackIDs(ids)); err != nil {
		return false, err
	}
	return true, e.Write(ctx, func(tx sqldb.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM commit_ranges WHERE player_id = $1 AND first_seq = $2`, player, first)
		return err
	})
}

func (e *Engine) eraseIDs(ctx context.Context, player string, ids []int64) error {
	for some := range slices.Chunk(ids, sqldb.EraseSlice) {
		err := e.Write(ctx, func(tx sqldb.Tx) error {
			for _, id := range some {
				if _, err := tx.Exec(ctx, `DELETE FROM commits WHERE id = $1 AND player_id = $2`, id, player); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Intact lets SQLite check its pages and indexes. FTS5 keeps the structure of an index by connection, and the check does
// not ask whether it is the newest, as a query does. So a query comes first: without it an intact index is called damaged.
func (e *Engine) Intact(ctx context.Context) error {
	return e.Read(ctx, func(tx sqldb.Tx) error {
		newest := tx.QueryRow(ctx, `SELECT rowid FROM search_trigrams LIMIT 1`).Scan(new(int64))
		if newest != nil && !errors.Is(newest, sql.ErrNoRows) {
			return newest
		}
		rows, err := tx.Query(ctx, `PRAGMA integrity_check`)
		lines, err := sqldb.Collect(rows, err, func(r *sql.Rows) (l string, err error) { return l, r.Scan(&l) })
		if err == nil && (len(lines) != 1 || lines[0] != "ok") {
			err = fmt.Errorf("store: the file is damaged: %q", lines)
		}
		return err
	})
}

func (e *Engine) FoldedRows(ctx context.Context, tx sqldb.Tx, player string, seq int64) ([]*commitlog.Row, error) {
	rows, err := tx.Query(ctx, `SELECT ids FROM commit_ranges WHERE player_id = $1 ORDER BY first_seq`, player)
	packs, err := sqldb.Collect(rows, err, func(r *sql.Rows) (b []byte, err error) { return b, r.Scan(&b) })
	if err != nil {
		return nil, err
	}
	var out []*commitlog.Row
	for _, b := range packs {
		for _, id := range unpackIDs(b) {
			row, err := commitByID(ctx, tx, id)
			switch {
			case errors.Is(err, sql.ErrNoRows) && len(out) == 0: // expired
			case err != nil:
				return nil, fmt.Errorf("row %d of the log: %w", id, err)
			default:
				out = append(out, row)
			}
		}
	}
	return out, nil
}
