package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
)

// Load reads a checkpoint and folds the later rows into it.
func (s *Store) Load(ctx context.Context, player string) (*Kingdom, error) {
	var k *Kingdom
	err := s.snapshot(ctx, player, func(tx Tx, refs []ref) (err error) {
		var later []*Row
		k, later, err = s.fold1(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		if k.Seq == 0 {
			return ErrNotFound
		}
		if k.Marks, err = s.marks(ctx, tx, k, later); err != nil {
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

// snapshot runs fn on one snapshot together with the index of the player's
// unfolded rows. The index is taken first: a fold in between then shows in the
// checkpoint, and a row can be seen late but never missed.
func (s *Store) snapshot(ctx context.Context, player string, fn func(Tx, []ref) error) error {
	s.swap.RLock()
	defer s.swap.RUnlock()
	refs := s.tail.after(player, 0)
	return s.Read(ctx, func(tx Tx) error { return fn(tx, refs) })
}

// fold1 is a player's kingdom as the snapshot holds it, with the rows that are
// not in the checkpoint yet.
func (s *Store) fold1(ctx context.Context, tx Tx, player string, refs []ref) (*Kingdom, []*Row, error) {
	k, err := checkpoint(ctx, tx, player)
	if err != nil {
		return nil, nil, err
	}
	if k == nil { // its rows may be on their way out
		return &Kingdom{Player: player, Sections: map[string]json.RawMessage{}}, nil, nil
	}
	if k.Epoch, err = s.eng.epochIn(ctx, tx); err != nil {
		return nil, nil, err
	}
	rows, err := s.eng.later(ctx, tx, player, k.Seq, refs)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range rows {
		k.apply(r)
	}
	return k, rows, nil
}

// checkpoint reads the folded part of a kingdom: nil where there is none, for every player begins with one.
func checkpoint(ctx context.Context, tx Tx, player string) (*Kingdom, error) {
	k, err := scanCheckpoint(tx.QueryRow(ctx, `SELECT `+checkpointColumns+` FROM checkpoints WHERE player_id = $1`, player))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return k, err
}

func scanCheckpoint(row interface{ Scan(...any) error }) (*Kingdom, error) {
	var sections, keys []byte
	k := &Kingdom{}
	err := row.Scan(&k.Player, &k.Seq, &k.Version, &sections, &keys)
	if err != nil {
		return nil, err
	}
	if k.Sections, err = unpackSections(sections); err != nil {
		return nil, err
	}
	k.Keys, err = unpackKeys(keys)
	return k, err
}

// Lookup finds the answer a key was given, or ErrNotFound when the key was never
// committed, or is older than the last 64 and than a day. The answer is nil when the commit is
// no longer kept.
func (s *Store) Lookup(ctx context.Context, player, key string) (KeyAnswer, error) {
	var out KeyAnswer
	err := s.snapshot(ctx, player, func(tx Tx, refs []ref) error {
		k, rows, err := s.fold1(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		out, err = s.answer(ctx, tx, k, rows, key)
		return err
	})
	return out, err
}

func (s *Store) answer(ctx context.Context, tx Tx, k *Kingdom, later []*Row, key string) (KeyAnswer, error) {
	for i := len(k.Keys) - 1; i >= 0; i-- {
		found := k.Keys[i]
		if found.Key != key {
			continue
		}
		for _, r := range later {
			if r.Seq == found.Seq {
				found.Answer = r.Answer
				return found, nil
			}
		}
		row, err := s.eng.row(ctx, tx, k.Player, found.Seq)
		if errors.Is(err, ErrNotFound) {
			return found, nil
		}
		if err == nil {
			found.Answer = row.Answer
		}
		return found, err
	}
	return s.older(ctx, tx, k.Player, later, key)
}

// Versions tells the newest seq of each player in one question, so that a node
// can see which of its kingdoms another node moved. Unknown players are left out.
func (s *Store) Versions(ctx context.Context, players []string) (map[string]int64, error) {
	if len(players) == 0 {
		return map[string]int64{}, nil
	}
	out, err := s.eng.heads(ctx, players)
	return out, s.outward(err)
}
