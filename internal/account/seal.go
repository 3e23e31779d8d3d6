package account

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"umbrarch/internal/store"
)

// FactorKeys encrypt the secrets of second factors, so that a backup alone makes nobody's codes. The first key seals; every
// one opens, which is how a key is replaced.
type FactorKeys []cipher.AEAD

// sealedPrefix begins a sealed secret. A readable one is base32 and has no colon.
const sealedPrefix = "aes-256-gcm:"

// ErrSealed says that secrets are sealed by a key that was not given.
var ErrSealed = errors.New("account: second factors are sealed by a key that is not given")

// ParseFactorKeys reads keys of 32 bytes in base64, with commas or white space between.
func ParseFactorKeys(text string) (keys FactorKeys, err error) {
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

// seal binds the secret to its account: moved to another row it does not open.
func (k FactorKeys) seal(account, secret string) string {
	if len(k) == 0 {
		return secret
	}
	return sealedPrefix + base64.StdEncoding.EncodeToString(k[0].Seal(nil, nil, []byte(secret), []byte(account)))
}

// open also tells whether the secret is sealed as it would be sealed now.
func (k FactorKeys) open(account, stored string) (secret string, current bool, err error) {
	text, sealed := strings.CutPrefix(stored, sealedPrefix)
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

// SealFactors seals by the first key what is readable or sealed by another. It fails where a secret cannot be opened:
// its owner could not sign in.
func (s *Service) SealFactors(ctx context.Context) error {
	var accounts []string
	err := s.store.Read(ctx, func(tx store.Tx) error {
		rows, err := tx.Query(ctx, `SELECT account_id FROM second_factors ORDER BY account_id`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for accounts = nil; rows.Next(); {
			var id string
			if err := rows.Scan(&id); err != nil {
				return err
			}
			accounts = append(accounts, id)
		}
		return rows.Err()
	})
	for _, account := range accounts {
		if err := s.sealFactor(ctx, account); err != nil {
			return fmt.Errorf("account %s: %w", account, err)
		}
	}
	return err
}

func (s *Service) sealFactor(ctx context.Context, account string) error {
	return s.store.Write(ctx, func(tx store.Tx) error {
		f, err := factorOf(ctx, tx, account)
		if err != nil || f == nil {
			return err
		}
		secret, current, err := s.o.FactorKeys.open(account, f.stored)
		if err != nil || current {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE second_factors SET secret = $1 WHERE account_id = $2 AND secret = $3`,
			s.o.FactorKeys.seal(account, secret), account, f.stored)
		return err
	})
}
