package leaderboard

import (
	"context"

	"umbrarch/internal/rules"
	rulesboard "umbrarch/internal/rules/leaderboard"
	"umbrarch/internal/store"
)

// Assist takes a player off every board, inside the transaction of the act that helped the reign along (H97).
func Assist(ctx context.Context, tx store.Tx, player, by string, at int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO assisted (user_id, at, by_id) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET at = excluded.at, by_id = excluded.by_id`, player, at, by)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE leaderboard_stats SET assisted = TRUE WHERE user_id = $1`, player)
	return err
}

// Clear puts a player back on the boards; it tells whether there was anything to clear.
func Clear(ctx context.Context, tx store.Tx, player string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM assisted WHERE user_id = $1`, player)
	if err != nil {
		return false, err
	}
	_, err = tx.Exec(ctx, `UPDATE leaderboard_stats SET assisted = FALSE WHERE user_id = $1`, player)
	return n > 0, err
}

// Remove takes a reign's line away, for whoever deletes the reign and keeps the account (H11).
func Remove(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM leaderboard_stats WHERE user_id = $1`, player)
	return err
}

// Load reads what clearing a player is decided on.
func Load(ctx context.Context, tx store.Tx, _ *rules.Env, body any) (any, error) {
	var n int64
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM assisted WHERE user_id = $1`, body.(rulesboard.Clear).Player).Scan(&n)
	return rulesboard.State{Assisted: n > 0}, err
}

// WriteCleared puts the player back on the boards.
func WriteCleared(ctx context.Context, tx store.Tx, decided any) error {
	_, err := Clear(ctx, tx, decided.(rulesboard.Cleared).Player)
	return err
}

// Topics tells every page.
func Topics(any) map[string]any {
	return map[string]any{Topic: Changed{Type: "leaderboard", Topic: Topic}}
}
