// Package seal encrypts the secrets of second factors.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Keys encrypt the secrets of second factors, so that a backup alone yields no codes. The first key seals and all keys
// open, so that a key can be replaced.
type Keys []cipher.AEAD

// prefix marks a sealed secret. A secret in plain text is base32 and has no colon.
const prefix = "aes-256-gcm:"

// ErrSealed is the error for secrets sealed with an unknown key.
var ErrSealed = errors.New("account: second factors are sealed by a key that is not given")

// Parse reads keys of 32 bytes in base64, separated by commas or white space.
func Parse(text string) (keys Keys, err error) {
	for one := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }) {
		raw, err := base64.StdEncoding.DecodeString(one)
		if err != nil || len(raw) != 32 {
			return nil, errors.New("account: a factor key is 32 random bytes in base64, as openssl rand -base64 32 prints them")
		}
		block, err := aes.NewCipher(raw)
		if err != nil {
			return nil, err
		}
		sealer, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return nil, err
		}
		keys = append(keys, sealer)
	}
	return keys, nil
}

// Seal binds the secret to its account: it cannot be opened in another account's row.
func (k Keys) Seal(account, secret string) string {
	if len(k) == 0 {
		return secret
	}
	return prefix + base64.StdEncoding.EncodeToString(k[0].Seal(nil, nil, []byte(secret), []byte(account)))
}

// Open also tells whether the secret is sealed with the current key.
func (k Keys) Open(account, stored string) (secret string, current bool, err error) {
	text, sealed := strings.CutPrefix(stored, prefix)
	if !sealed {
		return stored, len(k) == 0, nil
	}
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", false, fmt.Errorf("account: a sealed secret: %w", err)
	}
	for i, key := range k {
		if plain, err := key.Open(nil, nil, raw, []byte(account)); err == nil {
			return string(plain), i == 0, nil
		}
	}
	return "", false, ErrSealed
}
