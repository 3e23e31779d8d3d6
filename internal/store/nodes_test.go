package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// TestTheFormInUse: documents are written in the newest schema that every living node reads. A node that ends or dies
// holds it back no longer, and a node that cannot write the schema in use ends the older ones.
func TestTheFormInUse(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t), AnnounceEvery: 20 * time.Millisecond, Writes: 5}
	serve := func(reads int) *store.Store {
		t.Helper()
		o.Documents = reads
		s := open(t, o)
		if err := s.Serve(t.Context()); err != nil {
			t.Fatal(err)
		}
		return s
	}
	form := func(s *store.Store, want int) {
		t.Helper()
		waittest.Until(t, fmt.Sprint("documents of schema ", want), func() bool { return s.Form() == want })
	}
	stop := func(s *store.Store) {
		t.Helper()
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	five, six := serve(5), serve(6)
	form(five, 5)
	form(six, 5)
	again := serve(5) // an older node may still start
	stop(five)
	seven := serve(7)
	form(seven, 5)
	err := seven.Write(t.Context(), func(tx store.Tx) error { // a node that died long ago
		_, err := tx.Exec(t.Context(), `INSERT INTO nodes (id, reads, until_at) VALUES ('dead', 5, 1)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	stop(again)
	form(six, 6)
	form(seven, 6)
	o.Documents = 5
	if s, err := store.Open(t.Context(), o); !errors.Is(err, store.ErrNewer) {
		t.Errorf("a node of schema 5 starts beside documents of schema 6: %v", err)
		stop(s)
	}
	o.Writes = 7
	last := serve(7)
	form(last, 7)
	select {
	case err := <-six.Overtaken():
		if !errors.Is(err, store.ErrNewer) {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("a node of schema 6 goes on beside documents of schema 7")
	}
	for _, s := range []*store.Store{six, seven, last} {
		stop(s)
	}
}
