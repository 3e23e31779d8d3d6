package sharedtest_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"umbrarch/internal/store"
	"umbrarch/internal/store/sharedtest"
	"umbrarch/internal/store/storetest"
)

func engine(t *testing.T) store.Options {
	d, err := sharedtest.Open(t.Context(), func() int64 { return time.Now().UnixMilli() })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	o := d.Options(nil)
	o.Dir = t.TempDir()
	return o
}

// TestShared: the engine of simulated failures passes the suite of the store.
func TestShared(t *testing.T) { t.Parallel(); storetest.Run(t, engine) }

// TestTwoNodesShareOneLog: of two nodes that write one position, one is refused, and both read what was written.
func TestTwoNodesShareOneLog(t *testing.T) {
	t.Parallel()
	d, err := sharedtest.Open(t.Context(), func() int64 { return 7 })
	if err != nil {
		t.Fatal(err)
	}
	var nodes [2]*store.Store
	for i := range nodes {
		o := d.Options(nil)
		o.Log = slog.New(slog.DiscardHandler)
		if nodes[i], err = store.Open(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = nodes[i].Close(context.Background()) })
	}
	row := func(seq int64) *store.Row { return &store.Row{Player: "p", Seq: seq, Version: seq, Command: "c"} }
	if err := nodes[0].Append(t.Context(), row(1)); err != nil {
		t.Fatal(err)
	}
	if err := nodes[1].Append(t.Context(), row(1)); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("a position that is taken: %v", err)
	}
	epoch := nodes[1].Epoch()
	d.Failover()
	late := row(2)
	late.Epoch = epoch
	if err := nodes[1].Append(t.Context(), late); !errors.Is(err, store.ErrEpoch) {
		t.Fatalf("a row of the epoch before: %v", err)
	}
	late.Epoch = nodes[1].Epoch()
	if err := nodes[1].Append(t.Context(), late); err != nil {
		t.Fatal(err)
	}
	if k, err := nodes[0].Load(t.Context(), "p"); err != nil || k.Seq != 2 {
		t.Fatalf("the other node reads %+v, %v", k, err)
	}
}
