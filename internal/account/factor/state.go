package factor

import (
	"context"

	"umbrarch/internal/account/passkey"
	"umbrarch/internal/store"
)

// State is the state of a player's second factor for the player.
type State struct {
	On        bool // the app is enabled
	Passkey   bool // the account has a passkey, which counts as a factor
	CodesLeft int
}

// State reads the account's second factors and the number of recovery codes left.
func (s *Factors) State(ctx context.Context, account string) (out State, err error) {
	err = s.Store.Read(ctx, func(tx store.Tx) error {
		f, err := Of(ctx, tx, account)
		if err != nil {
			return err
		}
		out.On = f.On()
		if out.Passkey, err = passkey.Has(ctx, tx, account); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `SELECT COUNT(*) FROM recovery_codes WHERE account_id = $1`, account).Scan(&out.CodesLeft)
	})
	return out, err
}
