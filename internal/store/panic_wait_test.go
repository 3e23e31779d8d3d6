package store

import (
	"context"
	"errors"
	"testing"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/sqldb"
)

// TestNothingIsSaidInDoubt: while memory cannot be rebuilt after a panic, commands are refused, and lookups of keys,
// too, in SQLite, where rows are found through memory. Afterwards everything works again.
func TestNothingIsSaidInDoubt(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]Options{"sqlite": {Dir: t.TempDir()}, "postgres": {DatabaseURL: pgtest.URL(t)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openBrittle(t, o)
			if errs := p.appendAll(1, false); errors.Join(errs...) != nil {
				t.Fatal(errs)
			}
			p.e.failing.Store(true)
			p.e.set("after the transaction")
			errs := p.appendAll(2, false)
			if countErrors(errs, sqldb.ErrUnknown) == 0 {
				t.Fatalf("no panic was met: %v", errs)
			}
			if err := p.s.Append(t.Context(), numbered("p0", 3)); !errors.Is(err, sqldb.ErrUnavailable) {
				t.Errorf("a command in doubt: %v", err)
			}
			if _, err := p.s.Lookup(t.Context(), "p0", "p0-2"); !errors.Is(err, sqldb.ErrUnavailable) {
				t.Errorf("a key in doubt: %v", err)
			}
			if p.s.Ready() == nil {
				t.Error("it says that it is ready")
			}
			p.e.failing.Store(false)
			must(t, p.s.Write(t.Context(), func(sqldb.Tx) error { return nil }))
			waittest.Until(t, "the database is reached again", func() bool {
				_ = p.s.Append(t.Context(), numbered("other", 1))
				return !p.s.queue.Stale()
			})
			p.finish(2, errs)
			p.whole(2)
		})
	}
}

// TestThePanicOfAFold: after a panic in a fold, the rows are folded in the next round.
func TestThePanicOfAFold(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]Options{"sqlite": {Dir: t.TempDir()}, "postgres": {DatabaseURL: pgtest.URL(t)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openBrittle(t, o)
			for seq := range int64(3) {
				if errs := p.appendAll(seq+1, false); errors.Join(errs...) != nil {
					t.Fatal(errs)
				}
			}
			p.e.set("in trimIndex")
			p.s.kickFold()
			waittest.Until(t, "the panic is met", func() bool { return p.has("begun again") })
			if errs := p.appendAll(4, true); errors.Join(errs...) != nil {
				t.Errorf("the next command: %v", errs)
			}
			p.whole(4)
			must(t, p.s.Close(context.Background()))
		})
	}
}
