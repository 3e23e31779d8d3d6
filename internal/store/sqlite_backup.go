package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"

	"modernc.org/sqlite"
)

// backupPages is what one slice copies: 1 MB, a millisecond or two.
const backupPages = 128

type backuper interface {
	NewBackup(uri string) (*sqlite.Backup, error)
}

// backup copies the file page by page through the writer's own connection: then
// pages changed in between are carried along, and nothing has to begin again.
// The portable dump is made from the copy, so that no read holds the log open.
func (e *sqliteEngine) backup(ctx context.Context, work string, fn func(Tx) error) (err error) {
	file := filepath.Join(work, fileName)
	if err := private(file); err != nil {
		return err
	}
	if err := e.copyPages(ctx, file); err != nil {
		return fmt.Errorf("store: copy for the backup: %w", err)
	}
	db, err := sql.Open("sqlite", dsn(file, "query_only(1)"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	c, err := newConn(ctx, db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	return fn(c)
}

func (e *sqliteEngine) copyPages(ctx context.Context, file string) error {
	var b *sqlite.Backup
	onWriter := func(fn func() error) error { return e.c.Queue.do(ctx, fn) }
	err := onWriter(func() error {
		return e.writer.Raw(func(raw any) (err error) {
			b, err = raw.(backuper).NewBackup(dsn(file))
			return err
		})
	})
	if err != nil {
		return err
	}
	for more := true; more && err == nil; {
		err = onWriter(func() (err error) {
			more, err = b.Step(backupPages)
			return err
		})
	}
	// The end must be reached even when the caller has given up.
	end := e.c.Queue.do(context.WithoutCancel(ctx), b.Finish)
	return errors.Join(err, end)
}

// tables lists what a backup carries, in the order the tables were made, so that
// rows come after the rows they refer to.
func (e *sqliteEngine) tables(ctx context.Context, tx Tx) ([]table, error) {
	rows, err := tx.Query(ctx, `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid`)
	names, err := collect(rows, err, func(r *sql.Rows) (n string, err error) { return n, r.Scan(&n) })
	if err != nil {
		return nil, err
	}
	var out []table
	for _, name := range names {
		if local(name, "") {
			continue
		}
		rows, err := tx.Query(ctx, `SELECT name, type FROM pragma_table_info($1) ORDER BY cid`, name)
		t := table{Name: name}
		if name == "commits" {
			t.order = "id" // the log's order is its meaning
		}
		if err := t.describe(rows, err); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func (e *sqliteEngine) disarm(ctx context.Context, tx Tx, _ []table) (rearm []string, err error) {
	rows, err := tx.Query(ctx, `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
	triggers, err := collect(rows, err, func(r *sql.Rows) (t [2]string, err error) { return t, r.Scan(&t[0], &t[1]) })
	for _, t := range triggers {
		if _, err := tx.Exec(ctx, `DROP TRIGGER `+t[0]); err != nil {
			return nil, err
		}
		rearm = append(rearm, t[1])
	}
	return rearm, err
}

// restore runs on the writer's goroutine: what waits in the queue meets the new
// epoch.
func (e *sqliteEngine) restore(ctx context.Context, fn func(Tx) error, done func(context.Context) error) error {
	return e.c.Queue.do(ctx, func() error {
		err := e.transact(ctx, func(tx Tx) error {
			if _, err := tx.Exec(ctx, `DELETE FROM commit_ranges`); err != nil {
				return err
			}
			if err := fn(tx); err != nil {
				return err
			}
			return e.reindex(ctx, tx)
		})
		if err != nil {
			return err
		}
		e.c.Unfolded.clear()
		e.known = heads{}
		return errors.Join(e.orphans(ctx), done(ctx))
	})
}

// reindex makes the by-player index of the folded rows and lets the next start
// look at the whole log.
func (e *sqliteEngine) reindex(ctx context.Context, tx Tx) error {
	if err := setMeta(ctx, tx, "folded", "0"); err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT c.id, c.player_id, c.seq, c.at FROM commits c
		JOIN checkpoints k ON k.player_id = c.player_id AND c.seq <= k.seq ORDER BY c.player_id, c.seq`)
	if err != nil {
		return err
	}
	var ranges []*folding
	err = eachRow(rows, nil, func() error {
		var player string
		var r ref
		var at int64
		if err := rows.Scan(&r.id, &player, &r.seq, &at); err != nil {
			return err
		}
		if n := len(ranges); n == 0 || ranges[n-1].player != player {
			ranges = append(ranges, &folding{player: player})
		}
		last := ranges[len(ranges)-1]
		last.refs, last.seq, last.at = append(last.refs, r), r.seq, at
		return nil
	})
	if err != nil {
		return err
	}
	return e.indexed(ctx, tx, ranges)
}
