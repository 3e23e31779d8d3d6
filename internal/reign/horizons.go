package reign

import (
	"time"

	"umbrarch/internal/store"
)

// inboxFor is how long a kingdom is owed an entry: as long as a guest may stay away.
const inboxFor = 400 * 24 * time.Hour

// Horizons are those of the answers of commands without a kingdom, and of the inbox of players who do not return.
func Horizons() []store.Horizon {
	return []store.Horizon{
		{Table: "shared_answers", Key: "player_id, idempotency_key", Past: `at < $1`, Keep: keysFor},
		{Table: "inbox", Key: "id", Past: `at < $1`, Keep: inboxFor},
	}
}
