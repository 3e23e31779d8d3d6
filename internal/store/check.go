package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Check reads the whole store and reports all faults: gaps in a log, sections that are no JSON, checkpoints that
// contradict their rows, damaged files. It may run while the store serves.
func (s *Store) Check(ctx context.Context) error {
	faults := s.eng.Intact(ctx)
	err := sqldb.EachPlayer(ctx, s.eng.Read, 20, func(players []string) error {
		for _, player := range players {
			err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
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

func (s *Store) checkPlayer(ctx context.Context, tx sqldb.Tx, player string, refs []fold.Ref) error {
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
	folded, err := s.eng.FoldedRows(ctx, tx, player, k.Seq)
	if err != nil {
		return fmt.Errorf("%s: folded rows: %w", player, err)
	}
	later, err := s.eng.Later(ctx, tx, player, k.Seq, refs)
	if err != nil {
		return fmt.Errorf("%s: later rows: %w", player, err)
	}
	return errors.Join(append(faults,
		contiguous(player, k.Seq, folded, later), agrees(k, folded), validRows(later))...)
}

// contiguous checks that the kept rows have no gap and reach from before the checkpoint to beyond it.
func contiguous(player string, seq int64, folded, later []*commitlog.Row) error {
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

// agrees folds the kept rows again: the last value of each section must equal the checkpoint's.
func agrees(k *commitlog.Kingdom, folded []*commitlog.Row) error {
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

func validRows(rows []*commitlog.Row) error {
	for _, r := range rows {
		for name, v := range r.Sections {
			if v != nil && !json.Valid(v) {
				return fmt.Errorf("%s: row %d: section %s is not JSON", r.Player, r.Seq, name)
			}
		}
	}
	return nil
}
