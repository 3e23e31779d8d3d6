package realm

import (
	"context"
	"errors"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/annals"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Left removes a deleted reign from the realm's rows (decision H11): its leaderboard line, its pending notices, its
// first deeds, its faction membership (as a leave), and its refunds from factions.
func Left(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (*reign.Changed, error) {
	if err := leaderboard.Remove(ctx, tx, player); err != nil {
		return nil, err
	}
	if err := errors.Join(notify.Clear(ctx, tx, player), annals.Forget(ctx, tx, player)); err != nil {
		return nil, err
	}
	changed, err := faction.Resign(ctx, tx, c, player, now)
	if err == nil {
		err = faction.Forgo(ctx, tx, player)
	}
	return changed, err
}
