package factor

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"strings"

	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

const (
	recoveryCodes = 10
	recoveryBytes = 10 // 16 letters and digits cannot be guessed, so that a plain hash suffices
)

// RenewCodes replaces the recovery codes.
func RenewCodes(ctx context.Context, tx store.Tx, account string) ([]string, error) {
	if err := EraseCodes(ctx, tx, account); err != nil {
		return nil, err
	}
	fresh := make([]string, recoveryCodes)
	for i := range fresh {
		var b [recoveryBytes]byte
		_, _ = rand.Read(b[:]) // never fails: the runtime ends the program instead
		text := strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
		fresh[i] = text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
		if _, err := tx.Exec(ctx, `INSERT INTO recovery_codes (code_hash, account_id) VALUES ($1, $2)`, recoveryHash(account, text), account); err != nil {
			return nil, err
		}
	}
	return fresh, nil
}

func recoveryHash(account, text string) string { return token.Hash(account + "/" + text) }

// EraseCodes removes the recovery codes.
func EraseCodes(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM recovery_codes WHERE account_id = $1`, account)
	return err
}

// Erase removes the app and the recovery codes.
func Erase(ctx context.Context, tx store.Tx, account string) error {
	if err := EraseApp(ctx, tx, account); err != nil {
		return err
	}
	return EraseCodes(ctx, tx, account)
}
