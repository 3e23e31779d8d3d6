package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// later reads by place in the log: the snapshot may already hold a newer
// checkpoint than the refs, so the caller's seq decides.
func (e *sqliteEngine) later(ctx context.Context, tx Tx, player string, seq int64, refs []ref) ([]*Row, error) {
	refs = refs[firstAfter(refs, seq):]
	out := make([]*Row, 0, len(refs))
	for _, r := range refs {
		row, err := commitByID(ctx, tx, r.id)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	return out, nil
}

func commitByID(ctx context.Context, tx Tx, id int64) (*Row, error) {
	return scanRow(tx.QueryRow(ctx, `SELECT `+rowColumns+` FROM commits WHERE id = $1`, id))
}

// row finds one row of the log through the tail or the by-player index.
func (e *sqliteEngine) row(ctx context.Context, tx Tx, player string, seq int64) (*Row, error) {
	id := int64(0)
	if refs := e.c.Unfolded.after(player, seq-1); len(refs) > 0 && refs[0].seq == seq {
		id = refs[0].id
	} else {
		var first int64
		var ids []byte
		err := tx.QueryRow(ctx, `SELECT first_seq, ids FROM commit_ranges WHERE player_id = $1 AND first_seq <= $2
			ORDER BY first_seq DESC LIMIT 1`, player, seq).Scan(&first, &ids)
		if errors.Is(err, sql.ErrNoRows) {
			return nil, ErrNotFound
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
		return nil, ErrNotFound
	}
	return row, err
}

func packIDs(refs []ref) []byte {
	b := make([]byte, 0, 3*len(refs)+4)
	last := int64(0)
	for _, r := range refs {
		b = binary.AppendUvarint(b, uint64(r.id-last))
		last = r.id
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

func (e *sqliteEngine) heads(ctx context.Context, players []string) (map[string]int64, error) {
	list, err := json.Marshal(players)
	if err != nil {
		return nil, err
	}
	out := make(map[string]int64, len(players))
	err = e.read(ctx, func(tx Tx) error {
		rows, err := tx.Query(ctx, `SELECT player_id, seq FROM checkpoints
			WHERE player_id IN (SELECT value FROM json_each($1))`, string(list))
		return eachRow(rows, err, func() error {
			var player string
			var seq int64
			err := rows.Scan(&player, &seq)
			out[player] = seq
			return err
		})
	})
	for _, player := range players {
		if seq := e.c.Unfolded.head(player); seq > out[player] {
			out[player] = seq
		}
		if out[player] == 0 {
			delete(out, player)
		}
	}
	return out, err
}

// erase forgets the player on the writer's goroutine, before any other row.
func (e *sqliteEngine) erase(ctx context.Context, player string, fn func(Tx, []byte) error) error {
	return e.c.Queue.do(ctx, func() error {
		unindexed := packIDs(e.c.Unfolded.after(player, 0))
		err := e.transact(ctx, func(tx Tx) error { return fn(tx, unindexed) })
		if err == nil {
			e.c.Unfolded.drop(player)
			e.known.drop(player)
		}
		return err
	})
}

// retain removes folded rows from before a time, oldest first, in short slices.
func (e *sqliteEngine) retain(ctx context.Context, before int64) error {
	const slice = 200
	for {
		var n int64
		err := e.write(ctx, func(tx Tx) error {
			mark, err := readMark(ctx, tx)
			if err != nil {
				return err
			}
			n, err = tx.Exec(ctx, `DELETE FROM commits WHERE id IN (SELECT id FROM
				(SELECT id, at FROM commits WHERE id <= $1 ORDER BY id LIMIT 200) WHERE at < $2)`, mark, before)
			return err
		})
		if n < slice || err != nil {
			return err
		}
	}
}

func (e *sqliteEngine) retainPlayer(ctx context.Context, tx Tx, player string, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM commit_ranges WHERE player_id = $1 AND at < $2`, player, before)
	return err
}

// eraseLog removes a player's rows of the log: first those that no index names, then range by range.
func (e *sqliteEngine) eraseLog(ctx context.Context, player string) error {
	var unindexed []byte
	err := e.read(ctx, func(tx Tx) error {
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

func (e *sqliteEngine) eraseRange(ctx context.Context, player string) (more bool, err error) {
	var first int64
	var ids []byte
	err = e.read(ctx, func(tx Tx) error {
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
	return true, e.write(ctx, func(tx Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM commit_ranges WHERE player_id = $1 AND first_seq = $2`, player, first)
		return err
	})
}

func (e *sqliteEngine) eraseIDs(ctx context.Context, player string, ids []int64) error {
	for some := range slices.Chunk(ids, eraseSlice) {
		err := e.write(ctx, func(tx Tx) error {
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

// intact asks SQLite to check its pages and indexes.
func (e *sqliteEngine) intact(ctx context.Context) error {
	return e.read(ctx, func(tx Tx) error {
		rows, err := tx.Query(ctx, `PRAGMA integrity_check`)
		lines, err := collect(rows, err, func(r *sql.Rows) (l string, err error) { return l, r.Scan(&l) })
		if err == nil && (len(lines) != 1 || lines[0] != "ok") {
			err = fmt.Errorf("store: the file is damaged: %q", lines)
		}
		return err
	})
}

func (e *sqliteEngine) foldedRows(ctx context.Context, tx Tx, player string, seq int64) ([]*Row, error) {
	rows, err := tx.Query(ctx, `SELECT ids FROM commit_ranges WHERE player_id = $1 ORDER BY first_seq`, player)
	packs, err := collect(rows, err, func(r *sql.Rows) (b []byte, err error) { return b, r.Scan(&b) })
	if err != nil {
		return nil, err
	}
	var out []*Row
	for _, b := range packs {
		for _, id := range unpackIDs(b) {
			row, err := commitByID(ctx, tx, id)
			switch {
			case errors.Is(err, sql.ErrNoRows) && len(out) == 0: // past its horizon
			case err != nil:
				return nil, fmt.Errorf("row %d of the log: %w", id, err)
			default:
				out = append(out, row)
			}
		}
	}
	return out, nil
}
