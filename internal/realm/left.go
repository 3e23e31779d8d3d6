package realm

import (
	"context"

	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/store"
)

// Left ends what the realm has of a reign that is deleted (decision H11).
func Left(ctx context.Context, tx store.Tx, player string) error {
	return leaderboard.Remove(ctx, tx, player)
}
