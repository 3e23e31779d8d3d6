// Package sqldb is the SQL common to both engines: transactions, errors, inserts, walks and the table meta.
package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
)

// InsertRows inserts many rows with few statements of few different texts: chunks are powers of two, so that prepared
// statements are reused.
func InsertRows(ctx context.Context, tx Tx, prefix, suffix string, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	values := make([]any, 0, len(rows)*len(rows[0]))
	for _, row := range rows {
		values = append(values, row...)
	}
	return InsertFlat(ctx, tx, prefix, suffix, values, len(rows[0]))
}

// InsertFlat is InsertRows for values in one flat slice.
func InsertFlat(ctx context.Context, tx Tx, prefix, suffix string, values []any, columns int) error {
	_, unnumbered := tx.(interface{ Unnumbered() })
	for len(values) > 0 {
		n := 1
		for n*2*columns <= len(values) && n < 64 {
			n *= 2
		}
		if _, err := tx.Exec(ctx, insertText(insertion{prefix, suffix, n, columns, !unnumbered}), values[:n*columns]...); err != nil {
			return err
		}
		values = values[n*columns:]
	}
	return nil
}

// insertion is the key of an insert's text.
type insertion struct {
	prefix, suffix string
	rows, columns  int
	numbered       bool
}

var insertTexts sync.Map // of the texts in use, which are few

func insertText(i insertion) string {
	if text, ok := insertTexts.Load(i); ok {
		return text.(string)
	}
	text := i.prefix + " VALUES " + Placeholders(i.rows, i.columns, i.numbered) + " " + i.suffix
	insertTexts.Store(i, text)
	return text
}

func Placeholders(rows, columns int, numbered bool) string {
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

// EachRow runs fn for every row of a result.
func EachRow(rows *sql.Rows, err error, fn func() error) error {
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

// Collect scans every row of a result.
func Collect[T any](rows *sql.Rows, err error, scan func(*sql.Rows) (T, error)) ([]T, error) {
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

// Tx is one transaction. SQL is one text for both engines with $1 placeholders.
type Tx interface {
	Exec(ctx context.Context, query string, args ...any) (int64, error)
	Query(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRow(ctx context.Context, query string, args ...any) *sql.Row
}

// CompareKeys orders rows by their key columns, texts and integers.
func CompareKeys(a, b []any) int {
	for i := range a {
		var c int
		switch x := a[i].(type) {
		case string:
			c = strings.Compare(x, b[i].(string))
		case int64:
			c = cmp.Compare(x, b[i].(int64))
		}
		if c != 0 {
			return c
		}
	}
	return 0
}

// Guarded converts a caller's panic into an error, so that the writer survives.
func Guarded(fn func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("store: panic in a transaction: %v\n%s", r, debug.Stack())
		}
	}()
	return fn()
}

// Pause waits, a little longer with each attempt.
func Pause(ctx context.Context, attempt int) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(min(time.Second, 20*time.Millisecond<<min(attempt, 6))):
		return nil
	}
}
