package store_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// lines is a log that can be read while it is written.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) { l.mu.Lock(); defer l.mu.Unlock(); return l.b.Write(p) }
func (l *lines) has(s string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.b.String(), s)
}

// big is a row of incompressible data, so that it takes its size on disk.
func big(player string, seq int64, size int) *store.Row {
	noise := make([]byte, size*3/4)
	for i, dice := 0, rand.New(rand.NewPCG(uint64(seq), uint64(size))); i < len(noise); i++ {
		noise[i] = byte(dice.Uint32())
	}
	return &store.Row{Player: player, Seq: seq, Version: seq, Command: "c", Key: fmt.Sprint(seq),
		Sections: map[string]json.RawMessage{"s": json.RawMessage(`"` + base64.StdEncoding.EncodeToString(noise) + `"`)}}
}

func limitPages(t *testing.T, s *store.Store, extra string) {
	t.Helper()
	err := s.Write(t.Context(), func(tx store.Tx) error {
		var pages, limit int64
		if err := tx.QueryRow(t.Context(), `PRAGMA page_count`).Scan(&pages); err != nil {
			return err
		}
		return tx.QueryRow(t.Context(), fmt.Sprintf(`PRAGMA max_page_count = %d%s`, pages, extra)).Scan(&limit)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestDiskFull is C-243 at the store: with a full disk, commands are refused without partial effects and with a log
// line, and the store works again when there is space.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	log := &lines{}
	s := open(t, store.Options{Dir: t.TempDir(), FoldEvery: time.Hour, Log: slog.New(slog.NewTextHandler(log, nil))})
	createPot(t, s)
	for seq := range int64(5) {
		if err := s.Append(t.Context(), big("a", seq+1, 700)); err != nil {
			t.Fatal(err)
		}
	}
	limitPages(t, s, "")
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			r := big(fmt.Sprint("full", i), 1, 20_000)
			if i%2 == 0 {
				r.Realm = pay("a", "b")
			}
			if err := s.Append(context.Background(), r); !errors.Is(err, store.ErrUnavailable) {
				t.Errorf("append on a full disk: %v", err)
			}
		})
	}
	wg.Wait()
	if s.Ready() == nil {
		t.Error("a store that cannot commit says it is ready")
	}
	if !log.has("CRITICAL: Game save failed!") {
		t.Error("the log does not say that the save failed")
	}
	if err := s.Append(t.Context(), big("short", 1, 8)); err != nil {
		t.Fatalf("a short row finds no room on a page that exists: %v", err)
	}
	if s.Ready() == nil {
		t.Error("a store on a full disk says it is ready because a short row was stored")
	}
	pots(t, s, 0)
	if k, err := s.Load(t.Context(), "a"); err != nil || k.Seq != 5 {
		t.Errorf("what was there before: %+v, %v", k, err)
	}
	limitPages(t, s, "00000")
	for i := range 8 {
		r := big(fmt.Sprint("full", i), 1, 20_000)
		r.Realm = pay("a", "b")
		if err := s.Append(t.Context(), r); err != nil {
			t.Errorf("append after there is room again: %v", err)
		}
	}
	pots(t, s, 8)
	waittest.Until(t, "the store is ready again", func() bool { return s.Ready() == nil })
	if err := errors.Join(s.FoldNow(t.Context()), s.Check(t.Context())); err != nil {
		t.Error(err)
	}
}

// TestFoldOnFullDisk: a fold without disk space changes nothing.
func TestFoldOnFullDisk(t *testing.T) {
	t.Parallel()
	s := open(t, store.Options{Dir: t.TempDir(), FoldEvery: time.Hour})
	for i := range 50 {
		if err := s.Append(t.Context(), big(fmt.Sprint("p", i), 1, 4000)); err != nil {
			t.Fatal(err)
		}
	}
	limitPages(t, s, "")
	if err := s.FoldNow(t.Context()); err == nil {
		t.Fatal("a fold without room succeeded")
	}
	if k, err := s.Load(t.Context(), "p7"); err != nil || len(k.Sections["s"]) != 4002 {
		t.Errorf("during the full disk: %v", err)
	}
	limitPages(t, s, "00000")
	if err := errors.Join(s.FoldNow(t.Context()), s.Check(t.Context())); err != nil {
		t.Error(err)
	}
	if n := s.Stats().Unfolded; n != 0 {
		t.Errorf("%d rows unfolded", n)
	}
}

// TestCrashImage copies the files after each acknowledgement, as the kill of a process leaves them: the copy contains
// every acknowledged row, in a form that the next start reads. The copy comes from the system's cache, so the test
// passes without any fsync; what a power cut leaves is the subject of TestPowerCuts in cmd/umbrarch.
func TestCrashImage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, store.Options{Dir: dir, FoldEvery: time.Hour})
	acked := map[string]int64{}
	for round := range int64(6) {
		for i := range int64(20) {
			player := fmt.Sprint("p", i%7)
			if err := s.Append(t.Context(), big(player, acked[player]+1, 900)); err != nil {
				t.Fatal(err)
			}
			acked[player]++
		}
		image := t.TempDir()
		for _, suffix := range []string{"", "-wal"} {
			b, err := os.ReadFile(filepath.Join(dir, "umbrarch.db"+suffix))
			if err == nil {
				err = os.WriteFile(filepath.Join(image, "umbrarch.db"+suffix), b, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		after := open(t, store.Options{Dir: image})
		for player, want := range acked {
			if k, err := after.Load(t.Context(), player); err != nil || k.Seq != want {
				t.Errorf("round %d: %s: %+v, %v, want row %d", round, player, k, err, want)
			}
		}
		if err := after.Check(t.Context()); err != nil {
			t.Error(err)
		}
		if round == 3 {
			if err := s.FoldNow(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestOneOwner(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, store.Options{Dir: dir})
	if _, err := store.Open(t.Context(), store.Options{Dir: dir}); !errors.Is(err, store.ErrLocked) {
		t.Fatalf("a second owner: %v", err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	open(t, store.Options{Dir: dir})
}

// TestDatabaseKilled kills PostgreSQL under load and restarts it: callers retry with the same key, and each command is
// stored once.
func TestDatabaseKilled(t *testing.T) {
	t.Parallel()
	server := pgtest.Start(t)
	o := store.Options{DatabaseURL: server.URL(t), FoldEvery: 30 * time.Millisecond, CommitWithin: 2 * time.Second,
		Log: slog.New(slog.DiscardHandler)}
	stores := []*store.Store{open(t, o), open(t, o)}
	createPot(t, stores[0])
	var wg sync.WaitGroup
	var done atomic.Int64
	for n := range 8 {
		wg.Go(func() {
			a := &actor{s: stores[n%2], player: fmt.Sprint("p", n/2)}
			for i := range 60 {
				var realm func(context.Context, store.Tx) error
				if i%3 == 0 {
					realm = pay("a", "b")
				}
				if err := a.add(t.Context(), fmt.Sprint(n, "-", i), 1, realm); err != nil {
					t.Errorf("add: %v", err)
					return
				}
				done.Add(1)
			}
		})
	}
	for kills := range int64(3) {
		waittest.Until(t, "commands are acknowledged", func() bool { return done.Load() > 100*kills+40 })
		server.Kill()
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
	}
	wg.Wait()
	for p := range 4 {
		if gold := verify(t, stores, fmt.Sprint("p", p), 120); gold != 120 {
			t.Errorf("p%d holds %d, want 120", p, gold)
		}
	}
	pots(t, stores[0], 8*20)
	waittest.Until(t, "the store is ready after the database came back", func() bool { return stores[0].Ready() == nil })
}

// TestDatabaseGone: without a database a commit is refused within its time limit, and the store recovers by itself.
func TestDatabaseGone(t *testing.T) {
	t.Parallel()
	server := pgtest.Start(t)
	log := &lines{}
	s := open(t, store.Options{DatabaseURL: server.URL(t), CommitWithin: time.Second, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err := s.Append(t.Context(), big("a", 1, 10)); err != nil {
		t.Fatal(err)
	}
	server.Kill()
	err := s.Append(t.Context(), big("a", 2, 10))
	if !errors.Is(err, store.ErrUnavailable) && !errors.Is(err, store.ErrUnknown) {
		t.Errorf("append without a database: %v", err)
	}
	if s.Ready() == nil || !log.has("CRITICAL: Game save failed!") {
		t.Errorf("ready %v, log %q", s.Ready(), log.b.String())
	}
	if err := s.Write(t.Context(), func(store.Tx) error { return nil }); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("write without a database: %v", err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	waittest.Until(t, "the store is ready again", func() bool { return s.Ready() == nil })
	if err := s.Append(t.Context(), big("a", 2, 10)); err != nil {
		t.Errorf("append after the database came back: %v", err)
	}
}
