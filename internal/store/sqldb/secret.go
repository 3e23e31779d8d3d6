package sqldb

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
)

// Secret is a store's secret of one epoch. No backup contains it, and the next epoch has another.
type Secret struct{ key [sha256.Size]byte }

// Derive derives a value from the secret for a purpose. Without the secret it is indistinguishable from random.
func (s *Secret) Derive(parts ...string) (out [sha256.Size]byte) {
	mac := hmac.New(sha256.New, s.key[:])
	for _, part := range parts {
		var length [8]byte // length prefixes keep different lists of parts distinct
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		mac.Write(length[:])
		mac.Write([]byte(part))
	}
	mac.Sum(out[:0])
	return out
}

// String keeps it out of logs.
func (*Secret) String() string { return "secret" }

// GoString keeps it out of logs, too.
func (*Secret) GoString() string { return "secret" }

// storeSecret is the row of meta from which the epochs' secrets are derived.
const storeSecret = "dice"

// MakeSecret generates the store's secret where it has none.
func MakeSecret(ctx context.Context, tx Tx) error {
	_, err := tx.Exec(ctx, `INSERT INTO store_secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, storeSecret, drawn())
	return err
}

// RenewSecret replaces the secret; values derived from the old one cannot be derived any more.
func RenewSecret(ctx context.Context, tx Tx) error {
	_, err := tx.Exec(ctx, `INSERT INTO store_secrets (name, secret) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET secret = excluded.secret`, storeSecret, drawn())
	return err
}

// GetSecret derives the secret of an epoch.
func GetSecret(ctx context.Context, tx Tx, epoch string) (*Secret, error) {
	var raw []byte
	err := tx.QueryRow(ctx, `SELECT secret FROM store_secrets WHERE name = $1`, storeSecret).Scan(&raw)
	switch {
	case errors.Is(err, sql.ErrNoRows), err == nil && len(raw) != sha256.Size:
		return nil, errors.New("the store has no secret: it was taken away while a server ran, and the next start draws another")
	case err != nil:
		return nil, err
	}
	return &Secret{(&Secret{[sha256.Size]byte(raw)}).Derive("epoch", epoch)}, nil
}

func drawn() []byte {
	var b [sha256.Size]byte
	_, _ = rand.Read(b[:]) // crypto/rand never fails; it crashes the program instead
	return b[:]
}
