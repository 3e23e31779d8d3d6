package store

import "context"

// Erase removes everything the store holds of a player, in one transaction with
// what the caller removes beside it.
func (s *Store) Erase(ctx context.Context, player string, also ...func(context.Context, Tx) error) error {
	return outward(s.eng.erase(ctx, player, func(tx Tx) error {
		for _, table := range []string{"checkpoints", "presence", "inbox", "ledger", "ledger_runs", "key_runs", "daily", "records", "record_runs"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE player_id = $1`, player); err != nil {
				return err
			}
		}
		for _, fn := range also {
			if err := fn(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	}))
}
