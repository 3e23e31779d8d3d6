// Package players searches the realm's players for administrators, stores the search names of their rulers, and computes
// statistics.
package players

import (
	"context"

	"umbrarch/internal/store"
)

// Rename stores a ruler's search name, in the transaction that names the ruler.
func Rename(ctx context.Context, tx store.Tx, player, name string) error {
	if err := Forget(ctx, tx, player); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO player_names (key, player_id, name) VALUES ($1, $2, $3)`, store.Searchable(name), player, name)
	return err
}

// Forget removes a ruler's search name.
func Forget(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM player_names WHERE player_id = $1`, player)
	return err
}
