package store

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// A backup is one zstd stream of JSON lines, the same for both engines: a head,
// for each table its name and columns and then its rows as arrays, and a last
// line with the number of rows, without which the file counts as cut off.

const dumpFormat = 1

type dumpHead struct {
	Format int    `json:"umbrarchBackup"`
	Schema int64  `json:"schema"`
	At     int64  `json:"at"`
	Engine string `json:"engine"`
}

type dumpLine struct {
	Table *table            `json:"table,omitempty"`
	Row   []json.RawMessage `json:"row,omitempty"`
	End   *int64            `json:"end,omitempty"`
}

// table is a table's name and the columns a backup carries.
type table struct {
	Name    string   `json:"name"`
	Columns []column `json:"columns"`
	order   string
}

type column struct {
	Name string `json:"name"`
	Kind string `json:"kind"` // int, text, blob, bool, real
}

// local are tables and columns that only one engine has or that belong to the
// migrations: a restore makes them anew.
func local(table, column string) bool {
	return table == "goose_db_version" || table == "commit_ranges" || (table == "commits" && column == "id") ||
		strings.HasPrefix(table, "sqlite_")
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

func (t *table) names() []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = c.Name
	}
	return out
}

// writeDump writes every table as one transaction sees it.
func writeDump(ctx context.Context, tx Tx, tables []table, head dumpHead, to io.Writer) error {
	z, err := zstd.NewWriter(to, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	buffered := bufio.NewWriterSize(z, 1<<16)
	out := json.NewEncoder(buffered)
	out.SetEscapeHTML(false)
	err = out.Encode(head)
	rows := int64(0)
	for i := range tables {
		if err == nil {
			err = dumpTable(ctx, tx, &tables[i], out, &rows)
		}
	}
	if err == nil {
		err = out.Encode(dumpLine{End: &rows})
	}
	return errors.Join(err, buffered.Flush(), z.Close())
}

func dumpTable(ctx context.Context, tx Tx, t *table, out *json.Encoder, count *int64) error {
	if err := out.Encode(dumpLine{Table: t}); err != nil {
		return err
	}
	query := `SELECT ` + strings.Join(t.names(), ", ") + ` FROM ` + t.Name
	if t.order != "" {
		query += ` ORDER BY ` + t.order
	}
	rows, err := tx.Query(ctx, query)
	return eachRow(rows, err, func() error {
		row, err := dumpRow(rows, t)
		if err != nil {
			return err
		}
		*count++
		return out.Encode(dumpLine{Row: row})
	})
}

func dumpRow(rows *sql.Rows, t *table) ([]json.RawMessage, error) {
	values := make([]any, len(t.Columns))
	for i := range values {
		values[i] = new(any)
	}
	if err := rows.Scan(values...); err != nil {
		return nil, err
	}
	out := make([]json.RawMessage, len(values))
	for i, c := range t.Columns {
		v, err := json.Marshal(dumpValue(*values[i].(*any), c.Kind))
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

func dumpValue(v any, kind string) any {
	switch x := v.(type) {
	case []byte:
		if kind == "blob" {
			return base64.StdEncoding.EncodeToString(x)
		}
		return string(x)
	case int64:
		if kind == "bool" {
			return x != 0
		}
	}
	return v
}

// loadValue is the reverse of dumpValue.
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
