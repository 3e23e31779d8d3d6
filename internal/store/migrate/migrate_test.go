package migrate

import (
	"database/sql"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	_ "modernc.org/sqlite"

	"umbrarch/internal/store/sqldb"
)

// the driver

func steps(names ...string) fs.FS {
	files := fstest.MapFS{"0001_store.sql": {Data: []byte("-- umbrarch: additive\n-- +goose Up\n" +
		"CREATE TABLE meta (name {{key}} PRIMARY KEY, value TEXT NOT NULL) {{clustered}};\n" +
		"{{postgres}} CREATE TABLE other (a BIGINT);\n{{sqlite}} CREATE TABLE mine (a BIGINT);\n")}}
	for _, name := range names {
		_, rest, _ := strings.Cut(name, "_")
		kind, _, _ := strings.Cut(rest, ".")
		files[name] = &fstest.MapFile{Data: []byte("-- umbrarch: " + kind + "\n-- +goose Up\nCREATE TABLE t" + name[:4] + " (a BIGINT);\n")}
	}
	return files
}

// TestMigrationKinds is C-246: an older binary on a store upgraded by a newer one.
func TestMigrationKinds(t *testing.T) {
	t.Parallel()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "m.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	up := func(want error, wantBroke bool, names ...string) {
		t.Helper()
		broke, err := Up(t.Context(), db, SQLite, steps(names...))
		if !errors.Is(err, want) || broke != wantBroke {
			t.Errorf("with %v: broke %v, %v; want %v, %v", names, broke, err, wantBroke, want)
		}
	}
	up(nil, false)
	up(nil, false, "0002_additive.sql")
	up(nil, false) // the older binary on the newer store
	up(nil, true, "0002_additive.sql", "0003_breaking.sql")
	up(sqldb.ErrNewer, false, "0002_additive.sql")
	up(nil, false, "0002_additive.sql", "0003_breaking.sql")
	up(nil, false, "0002_additive.sql", "0003_breaking.sql", "0007_additive.sql")
	up(nil, false, "0002_additive.sql", "0003_breaking.sql")
	if _, err := db.Exec("SELECT mine.a FROM mine, t0002, t0003, t0007"); err != nil {
		t.Error(err)
	}
	if _, err := db.Exec("SELECT a FROM other"); err == nil {
		t.Error("a line for the other engine was run")
	}
}

// TestFreshStoreIsMarked: a store made by a binary with a breaking step refuses older binaries as well, and its
// creation is no breaking upgrade.
func TestFreshStoreIsMarked(t *testing.T) {
	t.Parallel()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "m.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if broke, err := Up(t.Context(), db, SQLite, steps("0002_breaking.sql")); err != nil || broke {
		t.Fatalf("broke %v, %v", broke, err)
	}
	if _, err := Up(t.Context(), db, SQLite, steps()); !errors.Is(err, sqldb.ErrNewer) {
		t.Fatalf("an older binary: %v", err)
	}
}

func TestEveryMigrationIsMarked(t *testing.T) {
	t.Parallel()
	newest, _, err := BreakingVersions(Builtin())
	if err != nil || newest < 1 {
		t.Fatalf("newest %d, %v", newest, err)
	}
	unmarked := fstest.MapFS{"0001_x.sql": {Data: []byte("-- +goose Up\nSELECT 1;\n")}}
	if _, _, err := BreakingVersions(unmarked); err == nil {
		t.Fatal("a migration without a mark was accepted")
	}
}
