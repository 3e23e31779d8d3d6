package row

import (
	"context"

	"umbrarch/internal/store"
)

// OpenHouse opens the account of a ruler whom the server plays. It has neither e-mail nor password, so that nobody signs in, and a
// role that only an account of the house's own id has. It tells whether the account is new.
func OpenHouse(ctx context.Context, tx store.Tx, id string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until)
		VALUES ($1, NULL, '', $2, $3, 0, 0) ON CONFLICT (id) DO NOTHING`, id, RoleHouse, now)
	return n == 1, err
}
