package store_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// TestPartitionedTablesAreBackedUp: an operator may partition a table of PostgreSQL. A backup holds its rows once, and
// is restored into a partitioned table and into another engine.
func TestPartitionedTablesAreBackedUp(t *testing.T) {
	t.Parallel()
	const players = 20
	open := func(o store.Options) *store.Store {
		s := open(t, o)
		if o.DatabaseURL == "" {
			return s
		}
		err := s.Write(t.Context(), func(tx store.Tx) error {
			for _, statement := range []string{
				`ALTER TABLE commits RENAME TO plain`,
				`CREATE TABLE commits (LIKE plain INCLUDING DEFAULTS, PRIMARY KEY (player_id, seq)) PARTITION BY HASH (player_id)`,
				`CREATE TABLE commits_0 PARTITION OF commits FOR VALUES WITH (MODULUS 2, REMAINDER 0)`,
				`CREATE TABLE commits_1 PARTITION OF commits FOR VALUES WITH (MODULUS 2, REMAINDER 1)`,
				`DROP TABLE plain`,
			} {
				if _, err := tx.Exec(t.Context(), statement); err != nil {
					return fmt.Errorf("%s: %w", statement, err)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	from := open(store.Options{DatabaseURL: pgtest.URL(t)})
	for n := range players {
		for seq := range int64(3) {
			if err := from.Append(t.Context(), big(fmt.Sprint("p", n), seq+1, 700)); err != nil {
				t.Fatal(err)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "backup")
	if err := from.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]store.Options{"itself": {}, "partitioned": {DatabaseURL: pgtest.URL(t)}, "sqlite": {Dir: t.TempDir()}} {
		s := from
		if name != "itself" {
			s = open(o)
		}
		if err := s.Restore(t.Context(), file); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if n := number(t, s, `SELECT count(*) FROM commits`); n != 3*players {
			t.Errorf("%s: %d rows of the log, want %d", name, n, 3*players)
		}
		for n := range players {
			k, err := s.Load(t.Context(), fmt.Sprint("p", n))
			if err != nil || k.Seq != 3 {
				t.Errorf("%s: %+v, %v", name, k, err)
			}
		}
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
