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

// Left ends what the realm has of a reign that is deleted (decision H11): its place on the boards, what it would have been noticed of,
// its first deeds, its membership as a leave, and what it would get back of factions.
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
