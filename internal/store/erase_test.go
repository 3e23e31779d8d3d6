package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// TestAnErasureKeepsNobodyWaiting: while an account is erased, commits and presence of other players go on, on each node,
// and the player's own commit leaves nothing behind.
func TestAnErasureKeepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t)}
	nodes := []*store.Store{open(t, o), open(t, o)}
	for _, player := range []string{"gone", "stays"} {
		if err := nodes[0].Append(t.Context(), big(player, 1, 700)); err != nil {
			t.Fatal(err)
		}
	}
	inside, goOn, erased, late := make(chan bool), make(chan bool), make(chan error), make(chan error)
	go func() {
		erased <- nodes[0].Erase(context.Background(), "gone", func(context.Context, store.Tx) error {
			close(inside)
			<-goOn
			return nil
		})
	}()
	<-inside
	for n, s := range nodes {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		if err := s.Append(ctx, big("stays", int64(n+2), 700)); err != nil {
			t.Errorf("node %d commits nothing: %v", n, err)
		}
		if err := s.Present(ctx, map[string]int64{"stays": 1}); err != nil {
			t.Errorf("node %d marks nobody as present: %v", n, err)
		}
		cancel()
	}
	go func() { late <- nodes[1].Append(context.Background(), big("gone", 2, 700)) }()
	waittest.Until(t, "the player's own commit waits for the erasure", func() bool {
		return number(t, nodes[0], `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`) > 0
	})
	close(goOn)
	if err := <-erased; err != nil {
		t.Fatal(err)
	}
	if err := <-late; !errors.Is(err, store.ErrConflict) {
		t.Errorf("the commit of an erased player: %v", err)
	}
	if left, err := nodes[0].Holdings(t.Context(), "gone", nil); err != nil || len(left) != 0 {
		t.Errorf("left of the player: %v (%v)", left, err)
	}
}

// TestEachNodeFoldsItsOwn: a node adopts the unfolded rows of a node that is gone, which are older than any node leaves
// its own, and not those of a living one.
func TestEachNodeFoldsItsOwn(t *testing.T) {
	t.Parallel()
	const now, hour = int64(1_900_000_000_000), int64(3_600_000)
	o := store.Options{DatabaseURL: pgtest.URL(t), Now: func() int64 { return now }, FoldEvery: 10 * time.Minute, RecoverEvery: 20 * time.Millisecond}
	writer := open(t, o)
	for player, at := range map[string]int64{"old": now - hour, "young": now - hour/6} {
		row := big(player, 1, 700)
		row.At = at
		if err := writer.Append(t.Context(), row); err != nil {
			t.Fatal(err)
		}
	}
	reader := open(t, o)
	waittest.Until(t, "the older row is adopted", func() bool { return reader.Stats().Unfolded > 0 })
	if n := reader.Stats().Unfolded; n != 1 {
		t.Errorf("%d players adopted, one of them of a node that lives", n)
	}
	if err := reader.FoldNow(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := number(t, reader, `SELECT count(*) FROM checkpoints WHERE seq = 1`); n != 1 {
		t.Errorf("%d players folded, want the one of the older row", n)
	}
}

func number(t *testing.T, s *store.Store, query string) (n int64) {
	t.Helper()
	err := s.Read(t.Context(), func(tx store.Tx) error { return tx.QueryRow(t.Context(), query).Scan(&n) })
	if err != nil {
		t.Fatal(err)
	}
	return n
}
