package faction

import (
	"context"
	"errors"

	"umbrarch/internal/account/erase"
	"umbrarch/internal/content"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Erasing is a player's erasure, which also leaves the faction: an Owner's faction ends with the account (decision H11).
func Erasing(erase erase.Func, c *content.Snapshot, now func() int64, told func(context.Context, *reign.Changed)) erase.Func {
	return func(ctx context.Context, player string, also ...func(context.Context, store.Tx) error) error {
		for attempt := 0; ; attempt++ {
			var changed *reign.Changed
			err := erase(ctx, player, append(also[:len(also):len(also)], func(ctx context.Context, tx store.Tx) (err error) {
				changed, err = Resign(ctx, tx, c, player, now())
				return err
			})...)
			if errors.Is(err, store.ErrConflict) && attempt < attempts {
				continue // the faction changed meanwhile
			}
			if err == nil {
				told(ctx, changed)
			}
			return err
		}
	}
}

const attempts = 5

// Resign removes a player from the faction, in the transaction that erases the player; nil without a faction.
func Resign(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (*reign.Changed, error) {
	id, err := factionOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	return edit(ctx, tx, id, func(f *rulesfaction.Faction) (rulesfaction.Change, bool) {
		return rulesfaction.Resign(c, f, player, now), true
	})
}
