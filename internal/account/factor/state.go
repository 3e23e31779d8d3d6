package factor

import (
	"context"

	"umbrarch/internal/account/passkey"
	"umbrarch/internal/store"
)

// State is what a player is told of their own second factor.
type State struct {
	On        bool // the app
	Passkey   bool // a passkey, which counts as one
	CodesLeft int
}

// State tells which second factors the account has and how many recovery codes are left.
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
