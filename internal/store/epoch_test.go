package store_test

import (
	"path/filepath"
	"testing"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// S-061: when a restore returns, another node knows of it, or knows that its epoch may be outdated.
func TestARestoreIsKnownOnTheOtherNode(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t)}
	a, b := open(t, o), open(t, o)
	file := filepath.Join(t.TempDir(), "backup")
	if err := a.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	before := b.Epoch()
	if err := a.Restore(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	if b.Current() && b.Epoch() == before {
		t.Error("the other node relies on the epoch from before the restore")
	}
}

// Nodes of a realm derive their dice from one stored secret, without configuration.
func TestNodesShareASecret(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t)}
	a, b := open(t, o), open(t, o)
	epoch, one := a.Secret()
	if other, two := b.Secret(); other != epoch || *two != *one {
		t.Error("two nodes have two secrets")
	}
}
