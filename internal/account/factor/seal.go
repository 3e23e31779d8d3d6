package factor

import (
	"context"
	"fmt"

	"umbrarch/internal/store"
)

// Seal seals all secrets with the first key, those in plain text and those sealed with other keys. It fails if a secret
// cannot be opened, since its owner could not sign in.
func (s *Factors) Seal(ctx context.Context) error {
	var accounts []string
	err := s.Store.Read(ctx, func(tx store.Tx) error {
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
		if err := s.seal(ctx, account); err != nil {
			return fmt.Errorf("account %s: %w", account, err)
		}
	}
	return err
}

func (s *Factors) seal(ctx context.Context, account string) error {
	return s.Store.Write(ctx, func(tx store.Tx) error {
		f, err := Of(ctx, tx, account)
		if err != nil || f == nil {
			return err
		}
		secret, current, err := s.Keys.Open(account, f.stored)
		if err != nil || current {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE second_factors SET secret = $1 WHERE account_id = $2 AND secret = $3`,
			s.Keys.Seal(account, secret), account, f.stored)
		return err
	})
}
