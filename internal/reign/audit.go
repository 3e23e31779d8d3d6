package reign

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/store"
)

// auditedAnswer finds the answer an admin's key was given before.
func auditedAnswer(ctx context.Context, tx store.Tx, q Request) ([]byte, error) {
	var hash, answer string
	err := tx.QueryRow(ctx, `SELECT key_hash, answer FROM orders WHERE actor_id = $1 AND idempotency_key = $2`, q.Player, q.Key).Scan(&hash, &answer)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	case hash != q.Hash:
		return nil, ErrKey.With()
	}
	return []byte(answer), nil
}

// audit appends what an admin did. Rows of this table are never changed.
func audit(ctx context.Context, tx store.Tx, q Request, at int64, answer []byte) error {
	_, err := tx.Exec(ctx, `INSERT INTO orders (actor_id, idempotency_key, key_hash, at, command, args, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		q.Player, q.Key, q.Hash, at, q.Command.Name, string(q.Raw), string(answer))
	return err
}
