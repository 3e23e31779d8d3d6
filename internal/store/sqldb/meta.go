package sqldb

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"strconv"
)

func GetMeta(ctx context.Context, tx Tx, name string) (string, error) {
	var value string
	err := tx.QueryRow(ctx, `SELECT value FROM meta WHERE name = $1`, name).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

func SetMeta(ctx context.Context, tx Tx, name, value string) error {
	_, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
	return err
}

// RaiseMeta sets a number where it is higher than the stored one.
func RaiseMeta(ctx context.Context, tx Tx, name string, value int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
		WHERE CAST(meta.value AS BIGINT) < CAST(excluded.value AS BIGINT)`, name, strconv.FormatInt(value, 10))
	return err
}

// RenewEpoch sets a new epoch, which invalidates all nodes' caches.
func RenewEpoch(ctx context.Context, tx Tx) error {
	return SetMeta(ctx, tx, "epoch", rand.Text()[:16])
}
