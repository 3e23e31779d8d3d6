package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"time"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// keepKeys is the least time that a key is known; the last 64 are known permanently.
const keepKeys = 24 * time.Hour

const usedKeyBytes = 8 + 4 // a key's sum, and the first bytes of its body's hash

// eachUsedKey reads the segments of the last day, oldest first.
func (s *Store) eachUsedKey(ctx context.Context, tx sqldb.Tx, player string, fn func(at int64, sum uint64, hash uint32)) error {
	rows, err := tx.Query(ctx, `SELECT last_at, body FROM key_runs WHERE player_id = $1 AND last_at >= $2 ORDER BY last_at, seq`,
		player, s.o.Now()-keepKeys.Milliseconds())
	return sqldb.EachRow(rows, err, func() error {
		var at int64
		var body sql.RawBytes
		if err := rows.Scan(&at, &body); err != nil {
			return err
		}
		for b := []byte(body); len(b) >= usedKeyBytes; b = b[usedKeyBytes:] {
			fn(at, binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint32(b[8:]))
		}
		return nil
	})
}

// knownKeys are a kingdom's known keys: its last 64, those of the last day's segments, and those of unfolded rows.
func (s *Store) knownKeys(ctx context.Context, tx sqldb.Tx, k *commitlog.Kingdom, later []*commitlog.Row) ([]commitlog.UsedKey, error) {
	out := make([]commitlog.UsedKey, 0, 2*len(k.Keys))
	for _, a := range k.Keys {
		out = append(out, commitlog.UsedKey{Sum: commitlog.KeySum(a.Key)})
	}
	err := s.eachUsedKey(ctx, tx, k.Player, func(at int64, sum uint64, _ uint32) { out = append(out, commitlog.UsedKey{Sum: sum, At: at}) })
	for _, r := range later {
		if r.Key != "" {
			out = append(out, commitlog.UsedKey{Sum: commitlog.KeySum(r.Key), At: r.At})
		}
	}
	return out, err
}

// older finds a key that is not among the last 64.
func (s *Store) older(ctx context.Context, tx sqldb.Tx, player string, later []*commitlog.Row, key string) (commitlog.KeyAnswer, error) {
	for _, r := range later {
		if r.Key == key {
			return commitlog.KeyAnswer{Key: key, Hash: r.KeyHash, Seq: r.Seq}, nil
		}
	}
	known, err := commitlog.KeyAnswer{Key: key}, sqldb.ErrNotFound
	want := commitlog.KeySum(key)
	failed := s.eachUsedKey(ctx, tx, player, func(_ int64, sum uint64, hash uint32) {
		if sum == want {
			known.Sum, err = hash, nil
		}
	})
	if failed != nil {
		err = failed
	}
	return known, err
}
