package postgres

import (
	"context"
	"database/sql"
)

// poolTx is a transaction of database/sql on PostgreSQL.
type poolTx struct{ *sql.Tx }

func (t poolTx) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	result, err := t.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

func (t poolTx) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return t.QueryContext(ctx, query, args...)
}

func (t poolTx) QueryRow(ctx context.Context, query string, args ...any) *sql.Row {
	return t.QueryRowContext(ctx, query, args...)
}
