package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
)

const rowColumns = `player_id, seq, version, at, command, body`

func scanRow(rows interface{ Scan(...any) error }) (*Row, error) {
	r := &Row{}
	var body []byte
	if err := rows.Scan(&r.Player, &r.Seq, &r.Version, &r.At, &r.Command, &body); err != nil {
		return nil, err
	}
	return r, decodeRow(r, body)
}

func scanRows(rows *sql.Rows) (*Row, error) { return scanRow(rows) }

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
	if refs := e.s.tail.after(player, seq-1); len(refs) > 0 && refs[0].seq == seq {
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
		if seq := e.s.tail.head(player); seq > out[player] {
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
	return e.s.queue.do(ctx, func() error {
		unindexed := packIDs(e.s.tail.after(player, 0))
		err := e.transact(ctx, func(tx Tx) error { return fn(tx, unindexed) })
		if err == nil {
			e.s.tail.drop(player)
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
