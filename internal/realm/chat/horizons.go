package chat

import (
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Horizons keep a closed report and its evidence as long as the messages of a disbanded faction, and a mute until its end.
func Horizons(c *content.Snapshot) []store.Horizon {
	kept := time.Duration(c.Balance.Chat.ArchiveDays) * 24 * time.Hour
	return []store.Horizon{
		{Table: "chat_reports", Key: "id", Past: `closed_at > 0 AND closed_at < $1`, Keep: kept},
		{Table: "chat_evidence", Key: "report_id, n", Past: `at < $1 AND NOT EXISTS (SELECT 1 FROM chat_reports r WHERE r.id = report_id)`},
		{Table: "chat_mutes", Key: "player_id", Past: `muted_until < $1`},
	}
}
