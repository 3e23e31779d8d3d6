package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// loadTables inserts row after row, a few dozen at a time.
func loadTables(ctx context.Context, tx Tx, known []table, in *json.Decoder) error {
	var l loader
	for {
		var line dumpLine
		if err := in.Decode(&line); err != nil {
			return fmt.Errorf("the backup is cut off or damaged: %w", err)
		}
		switch {
		case line.Table != nil:
			if err := l.begin(ctx, tx, line.Table, known); err != nil {
				return err
			}
		case line.End != nil:
			if err := l.flush(ctx, tx); err != nil {
				return err
			}
			if l.count != *line.End {
				return fmt.Errorf("the backup is damaged: %d rows of %d", l.count, *line.End)
			}
			return nil
		default:
			if err := l.add(ctx, tx, line.Row); err != nil {
				return err
			}
		}
	}
}

type loader struct {
	table *table
	rows  [][]any
	count int64
}

func (l *loader) begin(ctx context.Context, tx Tx, t *table, known []table) error {
	if err := l.flush(ctx, tx); err != nil {
		return err
	}
	// Names from the file become SQL only when the schema has them.
	for i := range known {
		if known[i].Name != t.Name {
			continue
		}
		for _, c := range t.Columns {
			if !known[i].has(c.Name) {
				return fmt.Errorf("the backup has an unknown column %q of %q", c.Name, t.Name)
			}
		}
		l.table = t
		return nil
	}
	return fmt.Errorf("the backup has an unknown table %q", t.Name)
}

func (t *table) has(name string) bool {
	for _, c := range t.Columns {
		if c.Name == name {
			return true
		}
	}
	return false
}

func (l *loader) add(ctx context.Context, tx Tx, raw []json.RawMessage) error {
	if l.table == nil || len(raw) != len(l.table.Columns) {
		return errors.New("the backup is damaged: a row does not fit its table")
	}
	row := make([]any, len(raw))
	for i, c := range l.table.Columns {
		v, err := loadValue(raw[i], c.Kind)
		if err != nil {
			return err
		}
		row[i] = v
	}
	l.count++
	if l.table.ends() { // of a backup by an older version
		return nil
	}
	if l.rows = append(l.rows, row); len(l.rows) == 64 {
		return l.flush(ctx, tx)
	}
	return nil
}

func (l *loader) flush(ctx context.Context, tx Tx) error {
	if len(l.rows) == 0 {
		return nil
	}
	columns := ""
	for i, name := range l.table.names() {
		if i > 0 {
			columns += ", "
		}
		columns += name
	}
	err := insertRows(ctx, tx, `INSERT INTO `+l.table.Name+` (`+columns+`)`, "", l.rows)
	l.rows = l.rows[:0]
	return err
}

// passing are the tables whose rows are used up or ended for good: a restore leaves them as
// they are now, because bringing back a session that ended, a link that was used or a letter
// that was sent would undo it.
var passing = []string{"sessions", "account_links", "mail_outbox"}

func (t table) ends() bool { return slices.Contains(passing, t.Name) }

// dropOrphans ends the sessions and links of accounts that the backup does not have.
func dropOrphans(ctx context.Context, tx Tx) error {
	for _, name := range []string{"sessions", "account_links"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+name+` WHERE account_id <> '' AND account_id NOT IN (SELECT id FROM accounts)`); err != nil {
			return err
		}
	}
	return nil
}

func (t *table) describe(rows *sql.Rows, err error) error {
	return eachRow(rows, err, func() error {
		var name, declared string
		if err := rows.Scan(&name, &declared); err != nil {
			return err
		}
		if local(t.Name, name) {
			return nil
		}
		kind, err := kindOf(declared)
		t.Columns = append(t.Columns, column{name, kind})
		return err
	})
}
