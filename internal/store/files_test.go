package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/sqldb"
	"umbrarch/internal/store/sqlite"
)

func quiet(dir string) Options {
	return Options{Dir: dir, Log: slog.New(slog.DiscardHandler)}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// S-068: the store's files are private to their owner, in any folder, also files made by older versions.
func TestFilesArePrivate(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(t *testing.T, dir string){
		"new": func(*testing.T, string) {},
		"of an older version": func(t *testing.T, dir string) {
			t.Helper()
			for _, file := range []string{sqlite.FileName, sqlite.FileName + "-wal", "lock"} {
				must(t, os.WriteFile(filepath.Join(dir, file), nil, 0o600))
				must(t, os.Chmod(filepath.Join(dir, file), 0o644))
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			must(t, os.Chmod(dir, 0o755)) //nolint:gosec // the folder that is tested
			before(t, dir)
			s, err := Open(t.Context(), quiet(dir))
			must(t, err)
			must(t, s.Append(t.Context(), &commitlog.Row{Player: "a", Seq: 1}))
			must(t, s.Backup(t.Context(), filepath.Join(dir, "backup")))
			seen := map[string]os.FileMode{}
			files, err := os.ReadDir(dir)
			must(t, err)
			for _, f := range files {
				info, err := f.Info()
				must(t, err)
				seen[f.Name()] = info.Mode().Perm()
			}
			for _, file := range []string{sqlite.FileName, sqlite.FileName + "-wal", sqlite.FileName + "-shm", "lock", "backup"} {
				if seen[file] != 0o600 {
					t.Errorf("%s has mode %o", file, seen[file])
				}
			}
			must(t, s.Close(context.Background()))
		})
	}
}

// S-074: the leftovers of a killed backup are removed at the next start, wherever it was written; the operator's files
// stay.
func TestLeftoversOfAKilledBackup(t *testing.T) {
	t.Parallel()
	dir, elsewhere := t.TempDir(), t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "backup-of-monday"), []byte("mine"), 0o600))
	s, err := Open(t.Context(), quiet(dir))
	must(t, err)
	must(t, s.Append(t.Context(), &commitlog.Row{Player: "a", Seq: 1}))
	killed := errors.New("killed")
	var left []string
	func() {
		defer func() { _ = recover() }()
		f, err := os.CreateTemp(elsewhere, dump.Unfinished+"*")
		must(t, err)
		work, err := dump.WorkFolder(dir, f.Name())
		must(t, err)
		left = []string{f.Name(), work}
		_ = s.eng.Backup(t.Context(), work, func(sqldb.Tx) error { panic(killed) })
	}()
	for _, file := range left {
		if _, err := os.Stat(file); err != nil {
			t.Fatalf("the test proves nothing: %v", err)
		}
	}
	must(t, s.Close(context.Background()))
	s, err = Open(t.Context(), quiet(dir))
	must(t, err)
	defer func() { _ = s.Close(context.Background()) }()
	for _, folder := range []string{dir, elsewhere} {
		files, err := os.ReadDir(folder)
		must(t, err)
		for _, f := range files {
			if strings.Contains(f.Name(), "backup-") && f.Name() != "backup-of-monday" {
				t.Errorf("%s is left", f.Name())
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "backup-of-monday")); err != nil {
		t.Error(err)
	}
}

// TestErasingIsSliced: a player is gone at once, the many rows follow in slices, and a killed node continues after a
// restart.
func TestErasingIsSliced(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]Options{"sqlite": quiet(t.TempDir()), "postgres": {DatabaseURL: pgtest.URL(t), Log: slog.New(slog.DiscardHandler)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := context.Background()
			s, err := Open(ctx, o)
			must(t, err)
			for seq := range int64(350) {
				must(t, s.Append(ctx, &commitlog.Row{Player: "a", Seq: seq + 1, Version: seq + 1, At: seq, Command: "c", Key: fmt.Sprint(seq), Ledger: []commitlog.Entry{{Reason: "r", Deltas: map[string]int64{"gold": 1}}}}))
				if seq == 250 {
					must(t, s.FoldNow(ctx))
				}
			}
			must(t, s.Append(ctx, &commitlog.Row{Player: "b", Seq: 1, Version: 1, Command: "c"}))
			// only the first transaction of Erase, as if the node were killed then
			must(t, s.eng.Erase(ctx, "a", func(tx sqldb.Tx, ids []byte) error {
				if _, err := tx.Exec(ctx, `INSERT INTO erasures (player_id, ids) VALUES ('a', $1)`, ids); err != nil {
					return err
				}
				return deleteFrom(ctx, tx, []playerTable{{"checkpoints", "player_id"}}, "a")
			}))
			if _, err := s.Load(ctx, "a"); !errors.Is(err, sqldb.ErrNotFound) {
				t.Fatalf("an erased player is found: %v", err)
			}
			for _, late := range []int64{350, 351} {
				if err := s.Append(ctx, &commitlog.Row{Player: "a", Seq: late, Version: late}); !errors.Is(err, sqldb.ErrConflict) {
					t.Fatalf("a late row: %v", err)
				}
			}
			if n := rowsOf(t, s, "a"); n["commits"] != 350 {
				t.Fatalf("the test proves nothing: %v", n)
			}
			must(t, s.FoldNow(ctx))
			must(t, s.Close(ctx))
			s, err = Open(ctx, o)
			must(t, err)
			defer func() { _ = s.Close(ctx) }()
			if n := rowsOf(t, s, "a"); len(n) != 0 {
				t.Errorf("an erased player has left %v", n)
			}
			if n := rowsOf(t, s, "b"); n["commits"] != 1 {
				t.Errorf("the other one has %v", n)
			}
			must(t, s.Append(ctx, &commitlog.Row{Player: "a", Seq: 1, Version: 1}))
			must(t, s.Check(ctx))
		})
	}
}

func rowsOf(t *testing.T, s *Store, player string) map[string]int64 {
	t.Helper()
	n, err := s.Holdings(t.Context(), player, nil)
	must(t, err)
	return n
}
