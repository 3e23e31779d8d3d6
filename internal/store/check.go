package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// Check reads the whole store and reports every fault it finds: a gap in a log,
// a section that is not JSON, a checkpoint that its own rows contradict, a
// damaged file. It may run while the store serves.
func (s *Store) Check(ctx context.Context) error {
	faults := s.eng.intact(ctx)
	err := s.eachPlayer(ctx, 20, func(players []string) error {
		for _, player := range players {
			err := s.snapshot(ctx, player, func(tx Tx, refs []ref) error {
				faults = errors.Join(faults, s.checkPlayer(ctx, tx, player, refs))
				return ctx.Err()
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return errors.Join(faults, err)
}

func (s *Store) checkPlayer(ctx context.Context, tx Tx, player string, refs []ref) error {
	k, err := checkpoint(ctx, tx, player)
	if err != nil {
		return fmt.Errorf("%s: checkpoint: %w", player, err)
	}
	if k == nil {
		return nil // erased meanwhile
	}
	var faults []error
	for name, v := range k.Sections {
		if !json.Valid(v) {
			faults = append(faults, fmt.Errorf("%s: section %s is not JSON", player, name))
		}
	}
	folded, err := s.eng.foldedRows(ctx, tx, player, k.Seq)
	if err != nil {
		return fmt.Errorf("%s: folded rows: %w", player, err)
	}
	later, err := s.eng.later(ctx, tx, player, k.Seq, refs)
	if err != nil {
		return fmt.Errorf("%s: later rows: %w", player, err)
	}
	return errors.Join(append(faults,
		contiguous(player, k.Seq, folded, later), agrees(k, folded), validRows(later))...)
}

// contiguous wants no gap in what is kept, and the kept rows to reach the
// checkpoint and go on behind it.
func contiguous(player string, seq int64, folded, later []*Row) error {
	want := seq + 1
	if len(folded) > 0 {
		want = folded[0].Seq
	}
	for _, r := range append(folded[:len(folded):len(folded)], later...) {
		if r.Seq != want {
			return fmt.Errorf("%s: row %d is missing, row %d follows", player, want, r.Seq)
		}
		want++
	}
	if want <= seq {
		return fmt.Errorf("%s: the checkpoint is at row %d, the log ends at %d", player, seq, want-1)
	}
	return nil
}

// agrees folds what is kept again: the last value of each section it touches
// must be the checkpoint's.
func agrees(k *Kingdom, folded []*Row) error {
	last := map[string]json.RawMessage{}
	for _, r := range folded {
		for name, v := range r.Sections {
			last[name] = v
		}
	}
	for name, v := range last {
		have, ok := k.Sections[name]
		if ok != (v != nil) || !bytes.Equal(have, v) {
			return fmt.Errorf("%s: section %s of the checkpoint is not what its rows fold to", k.Player, name)
		}
	}
	if n := len(folded); n > 0 && folded[n-1].Version != k.Version {
		return fmt.Errorf("%s: the checkpoint has version %d, its last row %d", k.Player, k.Version, folded[n-1].Version)
	}
	return validRows(folded)
}

func validRows(rows []*Row) error {
	for _, r := range rows {
		for name, v := range r.Sections {
			if v != nil && !json.Valid(v) {
				return fmt.Errorf("%s: row %d: section %s is not JSON", r.Player, r.Seq, name)
			}
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

// intact has nothing to ask: PostgreSQL checks its pages when it reads them.
func (e *postgresEngine) intact(context.Context) error { return nil }

func (e *postgresEngine) foldedRows(ctx context.Context, tx Tx, player string, seq int64) ([]*Row, error) {
	rows, err := tx.Query(ctx, `SELECT `+rowColumns+` FROM commits WHERE player_id = $1 AND seq <= $2 ORDER BY seq`,
		player, seq)
	return collect(rows, err, scanRows)
}
