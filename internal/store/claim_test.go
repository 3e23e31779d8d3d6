package store

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/sqldb"
)

// onBoth opens a store on each database, with a clock that the test moves.
func onBoth(t *testing.T, f func(t *testing.T, s *Store, now *atomic.Int64)) {
	t.Helper()
	t.Parallel()
	for name, place := range map[string]func(*testing.T) Options{
		"sqlite":   func(t *testing.T) Options { t.Helper(); return Options{Dir: t.TempDir()} },
		"postgres": func(t *testing.T) Options { t.Helper(); return Options{DatabaseURL: pgtest.URL(t)} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var now atomic.Int64
			now.Store(1_800_000_000_000)
			o := place(t)
			o.Now, o.Log, o.FoldEvery = now.Load, slog.New(slog.DiscardHandler), time.Hour
			s, err := Open(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close(context.Background()) })
			f(t, s, &now)
		})
	}
}

// TestOneNodeHasAPieceOfWork: of many concurrent takers one gets the claim, until it expires or is released; then
// another gets it.
func TestOneNodeHasAPieceOfWork(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, now *atomic.Int64) {
		t.Helper()
		take := func() (claim, error) {
			c := newClaim("work", time.Minute)
			return c, s.Write(t.Context(), func(tx sqldb.Tx) error { return c.take(t.Context(), tx, now.Load()) })
		}
		hold := func(c claim) error {
			return s.Write(t.Context(), func(tx sqldb.Tx) error { return c.hold(t.Context(), tx, now.Load()) })
		}
		var won atomic.Pointer[claim]
		var wins atomic.Int32
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				c, err := take()
				if err == nil {
					wins.Add(1)
					won.Store(&c)
				} else if !errors.Is(err, errClaimed) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if wins.Load() != 1 {
			t.Fatalf("%d of 8 have it", wins.Load())
		}
		first := *won.Load()
		now.Add(59_000)
		if err := hold(first); err != nil {
			t.Errorf("held in time: %v", err)
		}
		now.Add(59_000)
		if _, err := take(); !errors.Is(err, errClaimed) {
			t.Errorf("taken while it is held: %v", err)
		}
		now.Add(1_000)
		second, err := take()
		if err != nil {
			t.Fatalf("not taken after it ran out: %v", err)
		}
		if err := hold(first); !errors.Is(err, errClaimed) {
			t.Errorf("held by the node that lost it: %v", err)
		}
		if err := s.Write(t.Context(), func(tx sqldb.Tx) error { return second.release(t.Context(), tx) }); err != nil {
			t.Error(err)
		}
		if _, err := take(); err != nil {
			t.Errorf("not taken after its release: %v", err)
		}
		now.Add(-3_600_000) // the claim was made with a clock one hour ahead
		if _, err := take(); err != nil {
			t.Errorf("a claim of the future holds: %v", err)
		}
	})
}

// TestOldRowsAreClearedByOneNode: due rows are removed by one node, and by another if the first did not finish.
func TestOldRowsAreClearedByOneNode(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, now *atomic.Int64) {
		t.Helper()
		done := func(what string, want int64) {
			t.Helper()
			var value string
			err := errors.Join(s.retainDue(t.Context()), s.Read(t.Context(), func(tx sqldb.Tx) (err error) {
				value, err = sqldb.GetMeta(t.Context(), tx, retained)
				return err
			}))
			if err != nil || value != strconv.FormatInt(want, 10) {
				t.Errorf("%s: done at %s (%v), want %d", what, value, err, want)
			}
		}
		begin := now.Load()
		done("never done", begin)
		now.Add(12*3_600_000 - 1)
		done("done within half a day", begin)
		now.Add(1)
		other := newClaim(retaining, retainLease)
		if err := s.Write(t.Context(), func(tx sqldb.Tx) error { return other.take(t.Context(), tx, now.Load()) }); err != nil {
			t.Fatal(err)
		}
		done("another node is at it", begin)
		now.Add(retainLease.Milliseconds())
		done("the other node was killed", now.Load())
		now.Add(-24 * 3_600_000)
		done("done by a clock that was a day ahead", now.Load())
	})
}
