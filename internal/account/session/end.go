package session

import (
	"context"

	"umbrarch/internal/store"
)

// Ended is an ended session.
type Ended struct{ hash, id, account string }

// end deletes the sessions selected by a condition and returns them.
func end(ctx context.Context, tx store.Tx, where string, args ...any) ([]Ended, error) {
	rows, err := tx.Query(ctx, `DELETE FROM sessions WHERE `+where+` RETURNING token_hash, id, account_id`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []Ended
	for rows.Next() {
		var e Ended
		if err := rows.Scan(&e.hash, &e.id, &e.account); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

// EndAll ends the sessions of an account.
func EndAll(ctx context.Context, tx store.Tx, account string) ([]Ended, error) {
	return end(ctx, tx, `account_id = $1`, account)
}

// EndOthers ends the sessions of an account except one.
func EndOthers(ctx context.Context, tx store.Tx, account, stays string) ([]Ended, error) {
	return end(ctx, tx, `account_id = $1 AND id <> $2`, account, stays)
}

// End runs a transaction that ends sessions and announces them after the commit. It returns their number.
func (s *Sessions) End(ctx context.Context, fn func(store.Tx) ([]Ended, error)) (int, error) {
	var gone []Ended
	err := s.Store.Write(ctx, func(tx store.Tx) (err error) {
		gone, err = fn(tx)
		return err
	})
	if err != nil {
		return 0, err
	}
	s.Tell(gone)
	return len(gone), nil
}

// Tell announces ended sessions, after the commit.
func (s *Sessions) Tell(gone []Ended) {
	by := map[string][]string{}
	for _, e := range gone {
		by[e.account] = append(by[e.account], e.id)
	}
	for account, sessions := range by {
		s.Auth.Forget(account)
		s.Ended(account, sessions)
	}
}

// Changed makes every node read an account's rights again. Its sessions remain with the new rights; its sockets are
// closed and reconnect.
func (s *Sessions) Changed(account string) {
	s.Auth.Forget(account)
	s.Ended(account, nil)
}
