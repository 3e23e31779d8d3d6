package realm

import (
	"slices"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/store"
)

// Horizons are those of the tables that players share, and of what waits for a player.
func Horizons(c *content.Snapshot) []store.Horizon {
	kept := time.Duration(c.Balance.Limits.LedgerDays) * 24 * time.Hour
	return slices.Concat(chat.Horizons(c), report.Horizons(c), faction.Horizons(), []store.Horizon{
		{Table: "orders", Key: "actor_id, idempotency_key", Past: `at < $1`, Keep: kept},
		{Table: "generation_spend", Key: "day, kind", Past: `day * 86400000 < $1`, Keep: kept},
	})
}
