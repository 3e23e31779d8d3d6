package report

import (
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Horizons keep a closed report as long as the ledger. An open one waits for an administrator.
func Horizons(c *content.Snapshot) []store.Horizon {
	return []store.Horizon{{
		Table: "reports", Key: "player_id, kind, ref", Past: `closed_at < $1`, Keep: time.Duration(c.Balance.Limits.LedgerDays) * 24 * time.Hour,
	}}
}
