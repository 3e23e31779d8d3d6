package main

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"umbrarch/internal/store/migrate"
)

// olderData makes the database of a version that had the migrations up to the first campaigns.
func olderData(t *testing.T, dir string) {
	t.Helper()
	names, err := fs.Glob(migrate.Builtin(), "*.sql")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d migrations, %v", len(names), err)
	}
	files := fstest.MapFS{}
	for _, name := range names[:14] {
		raw, err := fs.ReadFile(migrate.Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: raw}
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "umbrarch.db")+"?_journal_mode=WAL")
	if err != nil {
		t.Fatal(err)
	}
	_, err = migrate.Up(t.Context(), db, migrate.SQLite, files)
	if err == nil {
		_, err = db.Exec(`INSERT INTO meta (name, value) VALUES ('older', 'kept')`)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// TestOlderDataAreLeftToServe: no tool migrates the data of an older version. Serve does, after it has copied them to a
// file that it names, once.
func TestOlderDataAreLeftToServe(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	olderData(t, h.data)
	before, err := os.ReadFile(filepath.Join(h.data, "umbrarch.db"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	for _, args := range [][]string{
		{"check"}, {"check", "--repair"}, {"backup", file}, {"export", "a@umbrarch.example", file}, {"admin", "grant", "a@umbrarch.example"}, {"admin", "reports"}, {"restore", file},
		{"restore", "--new", file},
	} {
		if said, err := h.run(args...); err == nil || !strings.Contains(said, "which is left to serve") {
			t.Errorf("%v: %v %s", args, err, said)
		}
	}
	if after, err := os.ReadFile(filepath.Join(h.data, "umbrarch.db")); err != nil || !bytes.Equal(before, after) {
		t.Errorf("a tool changed older data (%v)", err)
	}
	for range 2 {
		h.start()
		h.end()
	}
	copies, err := filepath.Glob(filepath.Join(h.data, "umbrarch-before-*"))
	if err != nil || len(copies) != 1 || strings.Count(h.log.String(), "file="+copies[0]) != 1 {
		t.Fatalf("copies %v (%v), the log says\n%s", copies, err, h.log)
	}
	if about, err := os.Stat(copies[0]); err != nil || about.Mode().Perm() != 0o600 {
		t.Errorf("the copy is %v (%v)", about, err)
	}
	db, err := sql.Open("sqlite", "file:"+copies[0])
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	version, err := migrate.Version(t.Context(), db)
	var kept string
	if err := errors.Join(err, db.QueryRow(`SELECT value FROM meta WHERE name = 'older'`).Scan(&kept)); err != nil || kept != "kept" || version > 20 {
		t.Errorf("the copy has version %d and %q (%v)", version, kept, err)
	}
}
