package dump

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"umbrarch/internal/store/sqldb"
)

// LoadTables inserts rows, a few dozen at a time.
func LoadTables(ctx context.Context, tx sqldb.Tx, known []Table, in *json.Decoder) error {
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
	table *Table
	rows  [][]any
	count int64
}

func (l *loader) begin(ctx context.Context, tx sqldb.Tx, t *Table, known []Table) error {
	if err := l.flush(ctx, tx); err != nil {
		return err
	}
	// Names from the file are used in SQL only if the schema has them.
	for i := range known {
		if known[i].Name != t.Name {
			continue
		}
		for _, c := range t.Columns {
			if !known[i].Has(c.Name) {
				return fmt.Errorf("the backup has an unknown column %q of %q", c.Name, t.Name)
			}
		}
		l.table = t
		return nil
	}
	return fmt.Errorf("the backup has an unknown table %q", t.Name)
}

func (t *Table) Has(name string) bool {
	for _, c := range t.Columns {
		if c.Name == name {
			return true
		}
	}
	return false
}

func (l *loader) add(ctx context.Context, tx sqldb.Tx, raw []json.RawMessage) error {
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
	if l.table.Ends() { // a backup by an older version
		return nil
	}
	if l.rows = append(l.rows, row); len(l.rows) == 64 {
		return l.flush(ctx, tx)
	}
	return nil
}

func (l *loader) flush(ctx context.Context, tx sqldb.Tx) error {
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
	err := sqldb.InsertRows(ctx, tx, `INSERT INTO `+l.table.Name+` (`+columns+`)`, "", l.rows)
	l.rows = l.rows[:0]
	return err
}

// passing lists the tables whose rows are used up or end: a restore keeps the current rows, because restoring ended
// sessions, used links or sent mails would undo that. Push subscriptions belong to their session.
var passing = []string{"sessions", "account_links", "mail_outbox", "push_subscriptions", "push_outbox", "notify_ends", "passkey_challenges"}

func (t Table) Ends() bool { return slices.Contains(passing, t.Name) }

// DropOrphans deletes sessions, links and notices of accounts that the backup does not have.
func DropOrphans(ctx context.Context, tx sqldb.Tx) error {
	for name, column := range map[string]string{
		"sessions": "account_id", "account_links": "account_id", "push_subscriptions": "player_id", "push_outbox": "player_id", "notify_ends": "player_id",
	} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+name+` WHERE `+column+` <> '' AND `+column+` NOT IN (SELECT id FROM accounts)`); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) Describe(rows *sql.Rows, err error) error {
	return sqldb.EachRow(rows, err, func() error {
		var name, declared string
		if err := rows.Scan(&name, &declared); err != nil {
			return err
		}
		if Local(t.Name, name) {
			return nil
		}
		kind, err := kindOf(declared)
		t.Columns = append(t.Columns, column{name, kind})
		return err
	})
}
