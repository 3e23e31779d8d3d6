package store

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"sync"
)

// conn is one SQLite connection with its prepared statements. Transactions on
// it are begun and ended by hand, so that the statements outlive them.
type conn struct {
	*sql.Conn
	stmts map[string]*sql.Stmt
}

// keptStatements bounds the cache: texts are few unless a caller builds them.
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

// Close ends the statements first: SQLite keeps the files of a connection open for as long as one
// of its statements is.
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

// Query does not use the cache: two open results of one statement would share
// its cursor.
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

// poolTx is a transaction of database/sql, as PostgreSQL uses it.
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

// insertRows inserts many rows with few statements and few different texts: the
// chunks are powers of two, so that prepared statements are found again.
func insertRows(ctx context.Context, tx Tx, head, tail string, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	values := make([]any, 0, len(rows)*len(rows[0]))
	for _, row := range rows {
		values = append(values, row...)
	}
	return insertFlat(ctx, tx, head, tail, values, len(rows[0]))
}

// insertFlat is insertRows for values that lie one behind the other.
func insertFlat(ctx context.Context, tx Tx, head, tail string, values []any, columns int) error {
	_, unnumbered := tx.(*conn) // SQLite finds the n-th number by walking a list
	for len(values) > 0 {
		n := 1
		for n*2*columns <= len(values) && n < 64 {
			n *= 2
		}
		if _, err := tx.Exec(ctx, insertText(insertion{head, tail, n, columns, !unnumbered}), values[:n*columns]...); err != nil {
			return err
		}
		values = values[n*columns:]
	}
	return nil
}

// insertion is what the text of an insert depends on.
type insertion struct {
	head, tail    string
	rows, columns int
	numbered      bool
}

var insertTexts sync.Map // of the texts in use, which are few

func insertText(i insertion) string {
	if text, ok := insertTexts.Load(i); ok {
		return text.(string)
	}
	text := i.head + " VALUES " + placeholders(i.rows, i.columns, i.numbered) + " " + i.tail
	insertTexts.Store(i, text)
	return text
}

func placeholders(rows, columns int, numbered bool) string {
	var b strings.Builder
	for r := range rows {
		if r > 0 {
			b.WriteByte(',')
		}
		for c := range columns {
			b.WriteByte("(,"[min(c, 1)])
			if !numbered {
				b.WriteByte('?')
				continue
			}
			b.WriteByte('$')
			b.WriteString(strconv.Itoa(r*columns + c + 1))
		}
		b.WriteByte(')')
	}
	return b.String()
}

// eachRow runs fn for every row of a result.
func eachRow(rows *sql.Rows, err error, fn func() error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := fn(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// collect scans every row of a result.
func collect[T any](rows *sql.Rows, err error, scan func(*sql.Rows) (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []T
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, rows.Err()
}
