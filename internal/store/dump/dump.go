// Package dump writes and reads backups, in a form common to both engines.
package dump

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"

	"umbrarch/internal/store/sqldb"
)

// A backup is one zstd stream of JSON lines, the same for both engines: a head, for each table its name and columns and
// then its rows as arrays, and a last line with the number of rows, without which the file counts as truncated.

const DumpFormat = 1

type DumpHead struct {
	Format int    `json:"umbrarchBackup"`
	Schema int64  `json:"schema"`
	At     int64  `json:"at"`
	Engine string `json:"engine"`
}

type dumpLine struct {
	Table *Table            `json:"table,omitempty"`
	Row   []json.RawMessage `json:"row,omitempty"`
	End   *int64            `json:"end,omitempty"`
}

// Table is a table's name and its columns in a backup.
type Table struct {
	Name    string   `json:"name"`
	Columns []column `json:"columns"`
	Order   string
}

type column struct {
	Name string `json:"name"`
	Kind string `json:"kind"` // int, text, blob, bool, real
}

// Local tells whether a table or column is left out of backups: it belongs to one engine, to the migrations or to the
// running nodes, or it is secret. A restore creates it anew.
func Local(table, column string) bool {
	return table == "goose_db_version" || table == "commit_ranges" || table == "store_secrets" || table == "nodes" || (table == "commits" && column == "id") ||
		strings.HasPrefix(table, "sqlite_") || strings.HasPrefix(table, "search_")
}

func kindOf(declared string) (string, error) {
	declared, _, _ = strings.Cut(strings.ToUpper(declared), " ")
	switch declared {
	case "BIGINT", "INTEGER", "INT", "SMALLINT":
		return "int", nil
	case "TEXT":
		return "text", nil
	case "BLOB", "BYTEA":
		return "blob", nil
	case "BOOLEAN":
		return "bool", nil
	case "REAL", "DOUBLE":
		return "real", nil
	}
	return "", fmt.Errorf("store: a backup cannot carry a column of type %q", declared)
}

func (t *Table) names() []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = c.Name
	}
	return out
}

// Write writes all tables from one transaction's snapshot.
func Write(ctx context.Context, tx sqldb.Tx, tables []Table, head DumpHead, to io.Writer) error {
	z, err := zstd.NewWriter(to, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	buffered := bufio.NewWriterSize(z, 1<<16)
	err = dumpAs(buffered, head)
	rows := int64(0)
	for i := range tables {
		if err == nil {
			err = dumpTable(ctx, tx, &tables[i], buffered, &rows)
		}
	}
	if err == nil {
		err = dumpAs(buffered, dumpLine{End: &rows})
	}
	return errors.Join(err, buffered.Flush(), z.Close())
}

func dumpTable(ctx context.Context, tx sqldb.Tx, t *Table, out *bufio.Writer, count *int64) error {
	if err := dumpAs(out, dumpLine{Table: t}); err != nil {
		return err
	}
	query := `SELECT ` + strings.Join(t.names(), ", ") + ` FROM ` + t.Name
	if t.Order != "" {
		query += ` ORDER BY ` + t.Order
	}
	row, values := make([]any, len(t.Columns)), make([]any, len(t.Columns))
	for i := range row {
		values[i] = &row[i]
	}
	var line []byte
	rows, err := tx.Query(ctx, query)
	return sqldb.EachRow(rows, err, func() error {
		if err := rows.Scan(values...); err != nil {
			return err
		}
		var err error
		if line, err = appendRow(line[:0], row, t); err != nil {
			return err
		}
		*count++
		_, err = out.Write(line)
		return err
	})
}

func dumpAs(out io.Writer, v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = out.Write(append(raw, '\n'))
	return err
}

// appendRow writes a row's line. It is hand-written, because encoding/json would parse the encoded bodies again, which
// are most of a backup.
func appendRow(b []byte, row []any, t *Table) ([]byte, error) {
	b = append(b, `{"row":[`...)
	for i, c := range t.Columns {
		if i > 0 {
			b = append(b, ',')
		}
		var err error
		if b, err = appendValue(b, row[i], c.Kind); err != nil {
			return nil, fmt.Errorf("store: %s.%s: %w", t.Name, c.Name, err)
		}
	}
	return append(b, "]}\n"...), nil
}

func appendValue(b []byte, v any, kind string) ([]byte, error) {
	if blob, ok := v.([]byte); ok && kind == "blob" {
		b = base64.StdEncoding.AppendEncode(append(b, '"'), blob)
		return append(b, '"'), nil
	}
	switch x := v.(type) {
	case []byte:
		v = string(x)
	case int64:
		if kind != "bool" {
			return strconv.AppendInt(b, x, 10), nil
		}
		v = x != 0
	}
	raw, err := json.Marshal(v)
	return append(b, raw...), err
}

// loadValue is the inverse of appendValue.
func loadValue(raw json.RawMessage, kind string) (any, error) {
	if string(raw) == "null" {
		return nil, nil
	}
	switch kind {
	case "int":
		var v int64
		err := json.Unmarshal(raw, &v)
		return v, err
	case "bool":
		var v bool
		err := json.Unmarshal(raw, &v)
		return v, err
	case "real":
		var v float64
		err := json.Unmarshal(raw, &v)
		return v, err
	}
	var v string
	if err := json.Unmarshal(raw, &v); err != nil || kind == "text" {
		return v, err
	}
	return base64.StdEncoding.DecodeString(v)
}
