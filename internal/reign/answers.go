package reign

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/store"
)

// Answers of commands on a kingdom are stored in the rows of its log (keys.go). Answers of commands without a kingdom are
// stored in a table for a day.

// keptAnswer is the stored answer of a key that was executed before; nil for a new key.
func keptAnswer(ctx context.Context, tx store.Tx, q *Request) ([]byte, error) {
	var hash, answer string
	err := tx.QueryRow(ctx, `SELECT key_hash, answer FROM shared_answers WHERE player_id = $1 AND idempotency_key = $2`, q.Player, q.Key).Scan(&hash, &answer)
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

// keepAnswer stores an answer for a day. It fails with a conflict if another node stores the same key at the same time.
func keepAnswer(ctx context.Context, tx store.Tx, q *Request, at int64, answer []byte) error {
	if _, err := tx.Exec(ctx, `DELETE FROM shared_answers WHERE player_id = $1 AND at < $2`, q.Player, at-keysFor.Milliseconds()); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, `INSERT INTO shared_answers (player_id, idempotency_key, key_hash, at, answer) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (player_id, idempotency_key) DO NOTHING`, q.Player, q.Key, q.Hash, at, string(answer))
	if err == nil && n == 0 {
		err = store.ErrConflict
	}
	return err
}
