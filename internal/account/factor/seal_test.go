package factor_test

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

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/seal"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func newFactorKey() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:])
	return base64.StdEncoding.EncodeToString(raw[:])
}

func factorKeys(t *testing.T, text string) seal.Keys {
	t.Helper()
	keys, err := seal.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// TestSecretsOfFactorsAreSealed: neither the database nor a backup holds a secret in plain text. A key is replaced by
// listing the old one after the new, and the server does not start without a needed key.
func TestSecretsOfFactorsAreSealed(t *testing.T) {
	t.Parallel()
	for name, on := range map[string]store.Options{"sqlite": {Dir: t.TempDir()}, "postgres": {Dir: t.TempDir(), DatabaseURL: pgtest.URL(t)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, second := newFactorKey(), newFactorKey()
			f := accounttest.SetupOn(t, on)
			const email = "a@keep.example"
			secret, _ := f.Enrolled(f.Registered(email)) // stored before a key was set
			if !backupHas(t, f, secret) {
				t.Fatal("the test proves nothing: no secret is found in a backup")
			}
			for _, keys := range []string{first, second + "," + first, second + "\n"} {
				f.Accounts = f.Node(func(o *account.Options) { o.FactorKeys = factorKeys(t, keys) })
				if err := f.Factors.Seal(f.Ctx); err != nil {
					t.Fatal(err)
				}
				if backupHas(t, f, secret) {
					t.Error("the backup has the secret")
				}
				f.Clock.Advance(time.Minute)
				if err := f.LoginCode(email, f.Code(secret)); err != nil {
					t.Errorf("sealed: %v", err)
				}
			}
			other, _ := f.Enrolled(f.Registered("b@keep.example"))
			if backupHas(t, f, other) {
				t.Error("a new secret is stored readable")
			}
			for _, keys := range []string{"", first, newFactorKey()} {
				f.Accounts = f.Node(func(o *account.Options) { o.FactorKeys = factorKeys(t, keys) })
				if err := f.Factors.Seal(f.Ctx); !errors.Is(err, seal.ErrSealed) {
					t.Errorf("by another key: %v", err)
				}
				f.Clock.Advance(time.Minute)
				accounttest.WantCode(t, f.LoginCode(email, f.Code(secret)), codes.CodeWrong)
			}
		})
	}
}

func backupHas(t *testing.T, f *accounttest.Accounts, text string) bool {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	if err := f.Store.Backup(f.Ctx, file); err != nil {
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
