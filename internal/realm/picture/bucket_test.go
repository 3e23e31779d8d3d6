package picture

import (
	"bytes"
	"context"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"umbrarch/internal/durable"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func openFolder(t *testing.T) (b *Bucket, folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "portraits")
	b, err := OpenBucket(t.Context(), "file://"+folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b, folder
}

func onBoth(t *testing.T, f func(t *testing.T, s *store.Store)) {
	t.Helper()
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		o.Log = slog.New(slog.DiscardHandler)
		s := bothtest.Open(t, o)
		reigns(t, s, "p", "q")
		f(t, s)
	})
}

func keep(t *testing.T, s *store.Store, b *Bucket, player string, p Picture) {
	t.Helper()
	if err := PutPortrait(t.Context(), s, b, player, p, 1); err != nil {
		t.Fatal(err)
	}
}

// wantServed requests a portrait like a page; "" means none.
func wantServed(t *testing.T, s *store.Store, b *Bucket, hash, body string) {
	t.Helper()
	p, known, err := Get(t.Context(), s, b, hash)
	if err != nil || known != (body != "") || string(p.Body) != body || known && p.Kind != portraitKind {
		t.Errorf("%s is %q (%s), known %v, %v; want %q", hash, p.Body, p.Kind, known, err, body)
	}
}

// The bytes are in files readable by the server's user alone, and not in the database.
func TestPortraitsInABucket(t *testing.T) {
	onBoth(t, func(t *testing.T, s *store.Store) {
		b, folder := openFolder(t)
		keep(t, s, nil, "p", Picture{Hash: "older", Kind: portraitKind, Body: []byte("kept before there was a bucket")})
		keep(t, s, b, "p", Picture{Hash: "face", Kind: portraitKind, Body: []byte("a face")})
		wantServed(t, s, b, "older", "kept before there was a bucket")
		wantServed(t, s, b, "face", "a face")
		wantServed(t, s, b, "none", "")
		wantServed(t, s, nil, "face", "") // without the bucket the drawn face is served
		raw, err := os.ReadFile(filepath.Join(folder, "face.jpg"))
		if err != nil || !bytes.Equal(raw, []byte("a face")) {
			t.Errorf("the file: %q, %v", raw, err)
		}
		err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if info, _ := d.Info(); err == nil && info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s is open to others: %s", path, info.Mode())
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
		if err := os.Remove(filepath.Join(folder, "face.jpg")); err != nil {
			t.Fatal(err)
		}
		wantServed(t, s, b, "face", "") // lost: the drawn face is served
	})
}

// Portraits removed from the database are removed from the bucket; one shared by two players stays while one has it, and
// new ones are kept.
func TestTheBucketIsPurged(t *testing.T) {
	onBoth(t, func(t *testing.T, s *store.Store) {
		b, folder := openFolder(t)
		for _, one := range []struct{ player, hash string }{{"p", "own"}, {"p", "shared"}, {"q", "shared"}} {
			keep(t, s, b, one.player, Picture{Hash: one.hash, Kind: portraitKind, Body: []byte(one.hash)})
		}
		if err := os.WriteFile(filepath.Join(folder, "somebody-elses.txt"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := s.Erase(t.Context(), "p"); err != nil {
			t.Fatal(err)
		}
		purge := func(before time.Time) {
			t.Helper()
			if err := b.Purge(context.WithoutCancel(t.Context()), s, before); err != nil {
				t.Fatal(err)
			}
		}
		there := func(name string) bool { _, err := os.Stat(filepath.Join(folder, name)); return err == nil }
		killed := filepath.Join(folder, durable.Unfinished+"1")
		if err := os.WriteFile(killed, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		purge(time.Now().Add(-time.Hour))
		if !there(filepath.Base(killed)) {
			t.Error("a file that is being written was purged")
		}
		if !there("own.jpg") {
			t.Error("what is new was purged: its row may be on its way")
		}
		purge(time.Now().Add(time.Hour))
		if there("own.jpg") || !there("shared.jpg") || !there("somebody-elses.txt") {
			t.Errorf("own %v, shared %v, another file %v", there("own.jpg"), there("shared.jpg"), there("somebody-elses.txt"))
		}
		if there(filepath.Base(killed)) {
			t.Error("a file that a killed server left is still there")
		}
		wantServed(t, s, b, "shared", "shared")
	})
}

// If a portrait cannot be stored, its row is not written.
func TestABucketInTrouble(t *testing.T) {
	onBoth(t, func(t *testing.T, s *store.Store) {
		b, folder := openFolder(t)
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(folder, nil, 0o600); err != nil { // a file replaces the folder
			t.Fatal(err)
		}
		if err := PutPortrait(t.Context(), s, b, "p", Picture{Hash: "face", Kind: portraitKind, Body: []byte("a face")}, 1); err == nil {
			t.Error("nothing said that it was not kept")
		}
		if had, err := hasPortrait(t.Context(), s, "face"); err != nil || had {
			t.Errorf("a row without its bytes: %v %v", had, err)
		}
	})
}

func TestAddressesOfBuckets(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"portraits", "ftp://somewhere/portraits", "://"} {
		if b, err := OpenBucket(t.Context(), address); err == nil {
			_ = b.Close()
			t.Errorf("%q is a bucket", address)
		}
	}
}
