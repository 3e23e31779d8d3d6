package storetest

import (
	"bytes"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"

	"umbrarch/internal/store"
)

// secrets: the dice's secret is the same for every node and start, is in no backup, and changes with a restore.
func secrets(p *Place) {
	t, s := p.t, p.open()
	fill(t, s)
	epoch, was := s.Secret()
	if k := load(t, s, "p1"); epoch != s.Epoch() || *k.Secret != *was || was.Derive("a") == was.Derive("b") || was.Derive("a", "b") == was.Derive("ab") {
		t.Fatal("a kingdom has another secret than its store, or two purposes have one")
	}
	file := filepath.Join(t.TempDir(), "b")
	must(t, s.Backup(t.Context(), file))
	if kept := stored(t, s); bytes.Contains(unpacked(t, file), kept) || bytes.Contains(unpacked(t, file), []byte("store_secrets")) {
		t.Error("the backup tells the secret")
	}
	s = p.again(s)
	if _, again := s.Secret(); *again != *was {
		t.Error("a restart has another secret")
	}
	before := stored(t, s)
	must(t, s.Restore(t.Context(), file))
	if _, now := s.Secret(); *now == *was || bytes.Equal(stored(t, s), before) || *load(t, s, "p1").Secret != *now {
		t.Error("a restore left the secret")
	}
}

// stored is the row of the secret, in base64 as a backup would contain it.
func stored(t *testing.T, s *store.Store) (secret []byte) {
	t.Helper()
	must(t, s.Read(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `SELECT secret FROM store_secrets`).Scan(&secret)
	}))
	if len(secret) != 32 {
		t.Fatalf("a secret of %d bytes", len(secret))
	}
	return []byte(base64.StdEncoding.EncodeToString(secret))
}

func unpacked(t *testing.T, file string) []byte {
	t.Helper()
	f, err := os.Open(file)
	must(t, err)
	defer f.Close()
	z, err := zstd.NewReader(f)
	must(t, err)
	defer z.Close()
	text, err := io.ReadAll(z)
	must(t, err)
	return text
}
