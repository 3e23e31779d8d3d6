package storetest

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store"
)

// with opens the store as a binary with documents of a schema does.
func (p *Place) with(schema int) *store.Store {
	p.t.Helper()
	p.o.Documents = schema
	return p.open()
}

func shut(t *testing.T, s *store.Store) { t.Helper(); must(t, s.Close(context.Background())) }

// refuses requires that a binary of an older schema is refused with one sentence.
func (p *Place) refuses(schema int) {
	p.t.Helper()
	p.o.Documents = schema
	s, err := store.Open(p.t.Context(), p.o)
	if err == nil {
		_ = s.Close(context.Background())
	}
	if !errors.Is(err, store.ErrNewer) || strings.Count(err.Error(), "\n") > 0 || !strings.Contains(err.Error(), "this binary knows "+strconv.Itoa(schema)) {
		p.t.Errorf("a binary of schema %d: %v", schema, err)
	}
}

// newerDocuments is S-115 at the store: a binary refuses documents written by a newer server. A newer command-line tool
// changes nothing.
func newerDocuments(p *Place) {
	t, s := p.t, p.with(4)
	appendTo(t, s, "a", 1, 2)
	must(t, s.Serve(t.Context()))
	shut(t, s)
	p.refuses(3)
	shut(t, p.with(5)) // a command-line tool
	s = p.with(4)
	must(t, s.Serve(t.Context()))
	appendTo(t, s, "a", 3, 3)
	shut(t, s)
	s = p.with(5)
	must(t, s.Serve(t.Context()))
	if breaking, newest := meta(t, s, "breaking"), newestMigration(t, s); breaking != newest {
		t.Errorf("binaries of before are stopped by %q, want %q", breaking, newest)
	}
	shut(t, s)
	p.refuses(4)
	s = p.with(6)
	if k := load(t, s, "a"); k.Seq != 3 {
		t.Errorf("after all: %+v", k)
	}
}

// newerBackup: a backup with newer documents is refused without effect, and one with older documents does not lower the
// stored schema.
func newerBackup(p *Place) {
	t := p.t
	old, newer := filepath.Join(t.TempDir(), "old"), filepath.Join(t.TempDir(), "newer")
	for schema, file := range map[int]string{3: old, 5: newer} {
		other := newPlace(t, p.engine)
		s := other.with(schema)
		must(t, s.Serve(t.Context()))
		appendTo(t, s, "a", 1, int64(schema))
		must(t, s.Backup(t.Context(), file))
	}
	s := p.with(4)
	must(t, s.Serve(t.Context()))
	appendTo(t, s, "a", 1, 9)
	if err := s.Restore(t.Context(), newer); !errors.Is(err, store.ErrNewer) {
		t.Errorf("a backup of newer documents: %v", err)
	}
	if k := load(t, s, "a"); k.Seq != 9 {
		t.Errorf("a refused backup was restored: %+v", k)
	}
	must(t, s.Restore(t.Context(), old))
	if k := load(t, s, "a"); k.Seq != 3 {
		t.Errorf("an older backup was not restored: %+v", k)
	}
	shut(t, s)
	p.refuses(3)
}

// overtaken: a node learns that a newer one has started beside it.
func overtaken(p *Place) {
	t, a := p.t, p.with(4)
	must(t, a.Serve(t.Context()))
	if a.Alone() {
		return // no second node can start
	}
	p.o.Writes = 5 // without a way back
	b := p.with(5)
	select {
	case err := <-a.Overtaken():
		t.Fatalf("a tool is no server: %v", err)
	case <-time.After(0):
	}
	must(t, b.Serve(t.Context()))
	select {
	case err := <-a.Overtaken():
		if !errors.Is(err, store.ErrNewer) {
			t.Error(err)
		}
	case <-time.After(30 * time.Second):
		t.Error("the older node goes on")
	}
	if err := a.Serve(t.Context()); !errors.Is(err, store.ErrNewer) {
		t.Errorf("the older node serves again: %v", err)
	}
}

// restartedEveryDay is S-116: a server that never runs for a day still removes expired rows.
func restartedEveryDay(p *Place) {
	const hour = 3_600_000
	t := p.t
	var s *store.Store
	for i := range int64(21) {
		s = p.open()
		must(t, s.Serve(t.Context()))
		waittest.Until(t, "old rows were cleared away at the start", func() bool { return meta(t, s, "retained") == strconv.FormatInt(p.now.Load(), 10) })
		r := command("a", i+1)
		r.At = p.now.Load()
		appendAll(t, s, r)
		must(t, s.FoldNow(t.Context()))
		p.now.Add(23 * hour)
		if oldest := number(t, s, `SELECT min(at) FROM commits`); p.now.Load()-oldest > 8*24*hour {
			t.Fatalf("after %d starts there is a row of %d hours ago", i+1, (p.now.Load()-oldest)/hour)
		}
		shut(t, s)
	}
	if k := load(t, p.open(), "a"); k.Seq != 21 {
		t.Errorf("%+v", k)
	}
}

func meta(t *testing.T, s *store.Store, name string) (value string) {
	t.Helper()
	must(t, s.Read(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `SELECT COALESCE((SELECT value FROM meta WHERE name = $1), '')`, name).Scan(&value)
	}))
	return value
}

func newestMigration(t *testing.T, s *store.Store) string {
	t.Helper()
	return strconv.FormatInt(number(t, s, `SELECT max(version_id) FROM goose_db_version`), 10)
}

func number(t *testing.T, s *store.Store, query string) (n int64) {
	t.Helper()
	must(t, s.Read(t.Context(), func(tx store.Tx) error { return tx.QueryRow(t.Context(), query).Scan(&n) }))
	return n
}
