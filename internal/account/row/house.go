package row

import (
	"context"

	"umbrarch/internal/store"
)

// OpenHouse opens the account of a ruler played by the server. It has no e-mail and no password, so that nobody can sign
// in, and the house role. It tells whether the account is new.
func OpenHouse(ctx context.Context, tx store.Tx, id string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until)
		VALUES ($1, NULL, '', $2, $3, 0, 0) ON CONFLICT (id) DO NOTHING`, id, RoleHouse, now)
	return n == 1, err
}
