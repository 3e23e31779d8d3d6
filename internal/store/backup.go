package store

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/klauspost/compress/zstd"
)

// Backup writes everything into one file while the store goes on serving. The
// file appears under its name only when it is whole and on the disk.
func (s *Store) Backup(ctx context.Context, file string) (err error) {
	f, err := os.CreateTemp(filepath.Dir(file), unfinished+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	work, err := s.workFolder(f.Name())
	if err != nil {
		return errors.Join(err, f.Close())
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	err = s.eng.backup(ctx, work, func(tx Tx) error {
		tables, err := s.eng.tables(ctx, tx)
		if err != nil {
			return err
		}
		head := dumpHead{Format: dumpFormat, At: s.o.Now(), Engine: s.eng.name()}
		if err := tx.QueryRow(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&head.Schema); err != nil {
			return err
		}
		return writeDump(ctx, tx, slices.DeleteFunc(tables, table.ends), head, f)
	})
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// Restore replaces everything by a backup, in one transaction, under a new
// epoch: whatever was cached is void, and rows under way are refused.
func (s *Store) Restore(ctx context.Context, file string) error {
	if err := s.replace(ctx, file); err != nil {
		return err
	}
	s.awaitNodes(ctx)
	return nil
}

func (s *Store) replace(ctx context.Context, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := zstd.NewReader(bufio.NewReaderSize(f, 1<<16), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer z.Close()
	s.folding.Lock()
	defer s.folding.Unlock()
	s.swap.Lock()
	defer s.swap.Unlock()
	return s.eng.restore(ctx, func(tx Tx) error {
		if err := s.loadDump(ctx, tx, z); err != nil {
			return fmt.Errorf("store: restore %s: %w", file, err)
		}
		if err := s.dropErased(ctx, tx); err != nil {
			return err
		}
		mark, err := getMeta(ctx, tx, "dev")
		if err == nil && mark != "" && !s.dev {
			err = ErrDevBackup
		}
		if err != nil {
			return err
		}
		if s.dev {
			if err := setMeta(ctx, tx, "dev", "1"); err != nil {
				return err
			}
		}
		return renewEpoch(ctx, tx)
	})
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

func (s *Store) loadDump(ctx context.Context, tx Tx, from io.Reader) error {
	in := json.NewDecoder(from)
	var head dumpHead
	if err := in.Decode(&head); err != nil || head.Format == 0 {
		return errors.Join(errors.New("not a backup"), err)
	}
	tables, err := s.eng.tables(ctx, tx)
	if err != nil {
		return err
	}
	if err := loadable(head); err != nil {
		return err
	}
	rearm, err := s.eng.disarm(ctx, tx, tables)
	if err != nil {
		return err
	}
	for i := len(tables) - 1; i >= 0; i-- {
		if tables[i].ends() {
			continue
		}
		if _, err := tx.Exec(ctx, `DELETE FROM `+tables[i].Name); err != nil {
			return err
		}
	}
	if err := errors.Join(loadTables(ctx, tx, tables, in), dropOrphans(ctx, tx)); err != nil {
		return err
	}
	for _, statement := range rearm {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// loadable refuses a backup whose shape differs from this binary's in a way that
// only a migration could bridge.
func loadable(head dumpHead) error {
	newest, breaking, err := breakingMarks(builtin())
	if err != nil {
		return err
	}
	if head.Format > dumpFormat || head.Schema > newest {
		return fmt.Errorf("%w: backup of version %d, this binary knows %d", ErrNewer, head.Schema, newest)
	}
	for _, version := range breaking {
		if head.Schema < version {
			return fmt.Errorf("the backup is of version %d: restore it with a binary from before version %d, then upgrade",
				head.Schema, version)
		}
	}
	return nil
}

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
