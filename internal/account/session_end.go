package account

import (
	"context"
	"errors"

	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// ended is a session that is no more.
type ended struct{ hash, id, account string }

// endSessions deletes the sessions that a condition picks and tells which.
func endSessions(ctx context.Context, tx store.Tx, where string, args ...any) ([]ended, error) {
	rows, err := tx.Query(ctx, `DELETE FROM sessions WHERE `+where+` RETURNING token_hash, id, account_id`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []ended
	for rows.Next() {
		var e ended
		if err := rows.Scan(&e.hash, &e.id, &e.account); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

// end runs a transaction that ends sessions and tells everyone once it is
// durable. It answers how many ended.
func (s *Service) end(ctx context.Context, fn func(store.Tx) ([]ended, error)) (int, error) {
	var gone []ended
	err := s.store.Write(ctx, func(tx store.Tx) (err error) {
		gone, err = fn(tx)
		return err
	})
	if err != nil {
		return 0, err
	}
	s.tell(gone)
	return len(gone), nil
}

func (s *Service) tell(gone []ended) {
	by := map[string][]string{}
	for _, e := range gone {
		by[e.account] = append(by[e.account], e.id)
	}
	for account, sessions := range by {
		s.Forget(account)
		s.o.Ended(account, sessions)
	}
}

// replaced ends the session that the browser held before it signed in anew: of a guest, or
// of another account.
func replaced(ctx context.Context, tx store.Tx, c Client) ([]ended, error) {
	if c.Token == "" {
		return nil, nil
	}
	return endSessions(ctx, tx, `token_hash = $1`, hashToken(c.Token))
}

func ignoreRefusal(err error) error {
	var no *refusal.Refusal
	if errors.As(err, &no) {
		return nil
	}
	return err
}
