package account

import (
	"context"
	"errors"

	"umbrarch/internal/store"
)

// ended is a session that is no more.
type ended struct{ hash, id string }

func ids(list []ended) []string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = e.id
	}
	return out
}

// endSessions deletes the sessions that a condition picks and tells which.
func endSessions(ctx context.Context, tx store.Tx, where string, args ...any) ([]ended, error) {
	rows, err := tx.Query(ctx, `DELETE FROM sessions WHERE `+where+` RETURNING token_hash, id`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []ended
	for rows.Next() {
		var e ended
		if err := rows.Scan(&e.hash, &e.id); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

// end runs a transaction that ends sessions and tells everyone once it is
// durable. It answers how many ended.
func (s *Service) end(ctx context.Context, account string, fn func(store.Tx) ([]ended, error)) (int, error) {
	var gone []ended
	err := s.store.Write(ctx, func(tx store.Tx) (err error) {
		gone, err = fn(tx)
		return err
	})
	if err != nil {
		return 0, err
	}
	s.tell(account, gone)
	return len(gone), nil
}

func (s *Service) tell(account string, gone []ended) {
	if len(gone) > 0 {
		s.Forget(account)
		s.o.Ended(account, ids(gone))
	}
}

func ignoreRefusal(err error) error {
	var refusal *Error
	if errors.As(err, &refusal) {
		return nil
	}
	return err
}
