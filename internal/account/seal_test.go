package account

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func newFactorKey() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:])
	return base64.StdEncoding.EncodeToString(raw[:])
}

func factorKeys(t *testing.T, text string) FactorKeys {
	t.Helper()
	keys, err := ParseFactorKeys(text)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// TestSecretsOfFactorsAreSealed: neither the database nor a backup holds a secret readable, a key is replaced by naming the
// old one behind it, and without the key nobody starts.
func TestSecretsOfFactorsAreSealed(t *testing.T) {
	t.Parallel()
	for name, on := range map[string]store.Options{"sqlite": {Dir: t.TempDir()}, "postgres": {Dir: t.TempDir(), DatabaseURL: pgtest.URL(t)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, second := newFactorKey(), newFactorKey()
			f := setupOn(t, on)
			const email = "a@keep.example"
			secret, _ := f.enrolled(f.register(email)) // before there was a key
			if !backupHas(t, f, secret) {
				t.Fatal("the test proves nothing: no secret is found in a backup")
			}
			for _, keys := range []string{first, second + "," + first, second + "\n"} {
				f.Service = f.node(f.store, func(o *Options) { o.FactorKeys = factorKeys(t, keys) })
				if err := f.SealFactors(f.ctx); err != nil {
					t.Fatal(err)
				}
				if backupHas(t, f, secret) {
					t.Error("the backup has the secret")
				}
				f.clock.advance(time.Minute)
				if err := f.loginCode(email, f.code(secret)); err != nil {
					t.Errorf("sealed: %v", err)
				}
			}
			other, _ := f.enrolled(f.register("b@keep.example"))
			if backupHas(t, f, other) {
				t.Error("a new secret is stored readable")
			}
			for _, keys := range []string{"", first, newFactorKey()} {
				f.Service = f.node(f.store, func(o *Options) { o.FactorKeys = factorKeys(t, keys) })
				if err := f.SealFactors(f.ctx); !errors.Is(err, ErrSealed) {
					t.Errorf("by another key: %v", err)
				}
				f.clock.advance(time.Minute)
				wantCode(t, f.loginCode(email, f.code(secret)), CodeCodeWrong)
			}
		})
	}
}

// A sealed secret counts for its own account alone.
func TestASealedSecretIsItsAccounts(t *testing.T) {
	t.Parallel()
	keys := factorKeys(t, newFactorKey())
	if _, _, err := keys.open("b", keys.seal("a", "SECRET")); !errors.Is(err, ErrSealed) {
		t.Errorf("another account's: %v", err)
	}
	if secret, current, err := keys.open("a", keys.seal("a", "SECRET")); secret != "SECRET" || !current || err != nil {
		t.Errorf("%q, %v, %v", secret, current, err)
	}
	for _, text := range []string{"short", "c2hvcnQ="} {
		if _, err := ParseFactorKeys(text); err == nil {
			t.Errorf("%q is taken for a key", text)
		}
	}
}

func backupHas(t *testing.T, f *fixture, text string) bool {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	if err := f.store.Backup(f.ctx, file); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	z, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	plain, err := z.DecodeAll(raw, nil)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Contains(plain, []byte(text))
}
