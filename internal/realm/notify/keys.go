package notify

import (
	"context"
	"encoding/json"

	"umbrarch/internal/push"
	"umbrarch/internal/store"
)

// realmKeys are stored in the database, so that every node uses the key pair of existing subscriptions, also after a
// restart. If two nodes start at once, the first pair is used.
func realmKeys(ctx context.Context, s Store) (keys push.Keys, err error) {
	fresh, err := push.NewKeys()
	if err != nil {
		return keys, err
	}
	raw, err := json.Marshal(fresh)
	if err != nil {
		return keys, err
	}
	var kept string
	err = s.Write(ctx, func(tx store.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ('push_keys', $1) ON CONFLICT (name) DO NOTHING`, string(raw)); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `SELECT value FROM meta WHERE name = 'push_keys'`).Scan(&kept)
	})
	if err == nil {
		err = json.Unmarshal([]byte(kept), &keys)
	}
	return keys, err
}
