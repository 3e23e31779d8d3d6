package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Load reads a checkpoint and folds the later rows into it.
func (s *Store) Load(ctx context.Context, player string) (*commitlog.Kingdom, error) {
	var k *commitlog.Kingdom
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) (err error) {
		var later []*commitlog.Row
		k, later, err = s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		if k.Seq == 0 {
			return sqldb.ErrNotFound
		}
		if k.KnownKeys, err = s.knownKeys(ctx, tx, k, later); err != nil {
			return err
		}
		if k.OnlineUntil, err = onlineUntil(ctx, tx, player); err != nil {
			return err
		}
		k.Inbox, err = inboxRows(ctx, tx, player)
		return err
	})
	if err != nil {
		return nil, err
	}
	return k, nil
}

// snapshot runs fn on one snapshot with the index of the player's unfolded rows. The index is read first: a fold in
// between then shows in the checkpoint, so that a row may be seen twice but never missed.
func (s *Store) snapshot(ctx context.Context, player string, fn func(sqldb.Tx, []fold.Ref) error) error {
	s.swap.RLock()
	defer s.swap.RUnlock()
	if s.queue.Stale() {
		return sqldb.ErrUnavailable // the index may lack a committed row, so "not found" could be wrong
	}
	refs := s.unfolded.After(player, 0)
	return s.Read(ctx, func(tx sqldb.Tx) error { return fn(tx, refs) })
}

// foldOne is a player's kingdom in the snapshot, with the rows beyond the checkpoint.
func (s *Store) foldOne(ctx context.Context, tx sqldb.Tx, player string, refs []fold.Ref) (*commitlog.Kingdom, []*commitlog.Row, error) {
	k, err := checkpoint(ctx, tx, player)
	if err != nil {
		return nil, nil, err
	}
	if k == nil { // its rows may be in the course of being erased
		return &commitlog.Kingdom{Player: player, Sections: map[string]json.RawMessage{}}, nil, nil
	}
	now, err := s.eraIn(ctx, tx)
	if err != nil {
		return nil, nil, err
	}
	k.Epoch, k.Secret = now.epoch, now.secret
	rows, err := s.eng.Later(ctx, tx, player, k.Seq, refs)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range rows {
		k.Apply(r)
	}
	return k, rows, nil
}

// checkpoint reads the folded part of a kingdom; nil for an unknown player, since every player begins with a
// checkpoint.
func checkpoint(ctx context.Context, tx sqldb.Tx, player string) (*commitlog.Kingdom, error) {
	k, err := scanCheckpoint(tx.QueryRow(ctx, `SELECT `+fold.CheckpointColumns+` FROM checkpoints WHERE player_id = $1`, player))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return k, err
}

func scanCheckpoint(row interface{ Scan(...any) error }) (*commitlog.Kingdom, error) {
	var sections, keys []byte
	k := &commitlog.Kingdom{}
	err := row.Scan(&k.Player, &k.Seq, &k.Version, &sections, &keys)
	if err != nil {
		return nil, err
	}
	if k.Sections, err = commitlog.UnpackSections(sections); err != nil {
		return nil, err
	}
	k.Keys, err = commitlog.UnpackKeys(keys)
	return k, err
}

// Lookup finds the stored answer of a key. It fails with ErrNotFound for a key that was never committed, or that is
// older than a day and not among the last 64. The answer is nil when the commit is no longer kept.
func (s *Store) Lookup(ctx context.Context, player, key string) (commitlog.KeyAnswer, error) {
	var out commitlog.KeyAnswer
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
		k, rows, err := s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		out, err = s.answer(ctx, tx, k, rows, key)
		return err
	})
	return out, err
}

func (s *Store) answer(ctx context.Context, tx sqldb.Tx, k *commitlog.Kingdom, later []*commitlog.Row, key string) (commitlog.KeyAnswer, error) {
	for i := len(k.Keys) - 1; i >= 0; i-- {
		known := k.Keys[i]
		if known.Key != key {
			continue
		}
		for _, r := range later {
			if r.Seq == known.Seq {
				known.Answer = r.Answer
				return known, nil
			}
		}
		row, err := s.eng.Row(ctx, tx, k.Player, known.Seq)
		if errors.Is(err, sqldb.ErrNotFound) {
			return known, nil
		}
		if err == nil {
			known.Answer = row.Answer
		}
		return known, err
	}
	return s.older(ctx, tx, k.Player, later, key)
}

// Versions gives the newest seq of each player in one query, so that a node sees which of its kingdoms another node has
// changed. Unknown players are left out.
func (s *Store) Versions(ctx context.Context, players []string) (map[string]int64, error) {
	if len(players) == 0 {
		return map[string]int64{}, nil
	}
	out, err := s.eng.Heads(ctx, players)
	return out, s.outward(err)
}
