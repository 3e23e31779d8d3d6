package seal_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"testing"

	"umbrarch/internal/account/seal"
)

// A sealed secret is valid for its own account alone.
func TestASealedSecretIsItsAccounts(t *testing.T) {
	t.Parallel()
	keys, err := seal.Parse(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := keys.Open("b", keys.Seal("a", "SECRET")); !errors.Is(err, seal.ErrSealed) {
		t.Errorf("another account's: %v", err)
	}
	if secret, current, err := keys.Open("a", keys.Seal("a", "SECRET")); secret != "SECRET" || !current || err != nil {
		t.Errorf("%q, %v, %v", secret, current, err)
	}
	for _, text := range []string{"short", "c2hvcnQ="} {
		if _, err := seal.Parse(text); err == nil {
			t.Errorf("%q is taken for a key", text)
		}
	}
}
