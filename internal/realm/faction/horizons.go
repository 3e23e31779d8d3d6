package faction

import (
	"time"

	"umbrarch/internal/store"
)

// Horizons keep the row of a leaver for a week after its end. The row of a disbanded faction's member has no end: it is
// kept until no node can still have to read the change. A denied proposal is kept until the next is possible.
func Horizons() []store.Horizon {
	return []store.Horizon{{
		Table: "faction_leavings", Key: "player_id", Keep: 7 * 24 * time.Hour,
		Past: `until < $1 AND (until > 0 OR changed < (SELECT MAX(version) - 1000 FROM realm_versions WHERE name = 'facts'))`,
	}, {Table: "faction_denials", Key: "from_id, to_id", Past: `until < $1`}}
}
