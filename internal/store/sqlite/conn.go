package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// conn is one SQLite connection with its prepared statements. Transactions are begun and ended explicitly, so that the
// statements outlive them.
type conn struct {
	*sql.Conn
	stmts map[string]*sql.Stmt
}

// keptStatements bounds the cache: there are few texts unless a caller builds them.
const keptStatements = 256

func newConn(ctx context.Context, db *sql.DB) (*conn, error) {
	c, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{c, map[string]*sql.Stmt{}}, nil
}

func (c *conn) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if stmt, ok := c.stmts[query]; ok {
		return stmt, nil
	}
	stmt, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if len(c.stmts) >= keptStatements {
		for text, old := range c.stmts {
			_ = old.Close()
			delete(c.stmts, text)
			break
		}
	}
	c.stmts[query] = stmt
	return stmt, nil
}

// Close closes the statements first: SQLite keeps a connection's files open as long as a statement exists.
func (c *conn) Close() error {
	var errs []error
	for _, stmt := range c.stmts {
		errs = append(errs, stmt.Close())
	}
	clear(c.stmts)
	return errors.Join(append(errs, c.Conn.Close())...)
}

func (c *conn) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	stmt, err := c.prepare(ctx, query)
	if err != nil {
		return 0, err
	}
	result, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// Query does not use the cache: two open results of one statement would share its cursor.
func (c *conn) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return c.QueryContext(ctx, query, args...)
}

func (c *conn) QueryRow(ctx context.Context, query string, args ...any) *sql.Row {
	stmt, err := c.prepare(ctx, query)
	if err != nil {
		return c.QueryRowContext(ctx, query, args...) // reports the same error through Scan
	}
	return stmt.QueryRowContext(ctx, args...)
}

// Unnumbered tells InsertRows to use placeholders without numbers, because SQLite finds numbered ones by walking a
// list.
func (c *conn) Unnumbered() {}
