package schedule

import (
	"context"

	"umbrarch/internal/store"
)

// IDs returns the results of a query of one text column.
func IDs(ctx context.Context, tx store.Tx, query string, args ...any) (out []string, err error) {
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	return out, rows.Err()
}
