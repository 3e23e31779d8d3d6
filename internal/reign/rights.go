package reign

import (
	"context"

	"umbrarch/internal/store"
)

// Rights ask, inside the transaction of an act, whether its actor still may: who was let in
// may have lost the right since, on another node too. The zero value asks nothing.
type Rights struct {
	Account func(ctx context.Context, tx store.Tx, player string) error // before the first row of a kingdom
	Admin   func(ctx context.Context, tx store.Tx, player string) error // before an admin's command
}

func (r Rights) admin(ctx context.Context, tx store.Tx, player string) error {
	if r.Admin == nil {
		return nil
	}
	return r.Admin(ctx, tx, player)
}

// accountCheck is the realm part of a kingdom's first row: nil where nothing is to be asked.
func (r Rights) accountCheck(player string) func(context.Context, store.Tx) error {
	if r.Account == nil {
		return nil
	}
	return func(ctx context.Context, tx store.Tx) error { return r.Account(ctx, tx, player) }
}
