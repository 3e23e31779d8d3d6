package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"time"
)

// keepKeys is how long a key is known at least; the last 64 are known for ever.
const keepKeys = 24 * time.Hour

const markBytes = 8 + 4 // a key's sum, and the beginning of its body hash's

// eachMark reads the runs of the last day, oldest first.
func (s *Store) eachMark(ctx context.Context, tx Tx, player string, fn func(at int64, sum uint64, hash uint32)) error {
	rows, err := tx.Query(ctx, `SELECT last_at, body FROM key_runs WHERE player_id = $1 AND last_at >= $2 ORDER BY last_at, seq`,
		player, s.o.Now()-keepKeys.Milliseconds())
	return eachRow(rows, err, func() error {
		var at int64
		var body sql.RawBytes
		if err := rows.Scan(&at, &body); err != nil {
			return err
		}
		for b := []byte(body); len(b) >= markBytes; b = b[markBytes:] {
			fn(at, binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint32(b[8:]))
		}
		return nil
	})
}

// marks are the keys that a kingdom knows: its last 64, those of the last day's runs, and those of rows not folded yet.
func (s *Store) marks(ctx context.Context, tx Tx, k *Kingdom, later []*Row) ([]KeyMark, error) {
	out := make([]KeyMark, 0, 2*len(k.Keys))
	for _, a := range k.Keys {
		out = append(out, KeyMark{Sum: KeySum(a.Key)})
	}
	err := s.eachMark(ctx, tx, k.Player, func(at int64, sum uint64, _ uint32) { out = append(out, KeyMark{sum, at}) })
	for _, r := range later {
		if r.Key != "" {
			out = append(out, KeyMark{KeySum(r.Key), r.At})
		}
	}
	return out, err
}

// older finds a key that is not among the last 64.
func (s *Store) older(ctx context.Context, tx Tx, player string, later []*Row, key string) (KeyAnswer, error) {
	for _, r := range later {
		if r.Key == key {
			return KeyAnswer{Key: key, Hash: r.KeyHash, Seq: r.Seq}, nil
		}
	}
	found, err := KeyAnswer{Key: key}, ErrNotFound
	want := KeySum(key)
	failed := s.eachMark(ctx, tx, player, func(_ int64, sum uint64, hash uint32) {
		if sum == want {
			found.Sum, err = hash, nil
		}
	})
	if failed != nil {
		err = failed
	}
	return found, err
}
