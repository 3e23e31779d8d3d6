package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"modernc.org/sqlite"

	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// backupPages is the number of pages copied by one slice: 1 MB, a millisecond or two.
const backupPages = 128

type backuper interface {
	NewBackup(uri string) (*sqlite.Backup, error)
}

// Backup copies the file page by page through the writer's own connection, so that pages changed meanwhile are included
// without a restart. The portable dump is made from the copy, so that no read keeps the WAL from being checkpointed.
func (e *Engine) Backup(ctx context.Context, work string, fn func(sqldb.Tx) error) (err error) {
	file := filepath.Join(work, FileName)
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

func (e *Engine) copyPages(ctx context.Context, file string) error {
	var b *sqlite.Backup
	onWriter := func(fn func() error) error { return e.c.Queue.Do(ctx, fn) }
	err := onWriter(func() error {
		return e.Writer.Raw(func(raw any) (err error) {
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
	// The backup must be finished even when the caller has given up.
	end := e.c.Queue.Do(context.WithoutCancel(ctx), b.Finish)
	return errors.Join(err, end)
}

// Tables lists a backup's tables in the order of their creation, so that rows come after the rows they refer to.
func (e *Engine) Tables(ctx context.Context, tx sqldb.Tx) ([]dump.Table, error) {
	rows, err := tx.Query(ctx, `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid`)
	names, err := sqldb.Collect(rows, err, func(r *sql.Rows) (n string, err error) { return n, r.Scan(&n) })
	if err != nil {
		return nil, err
	}
	var out []dump.Table
	for _, name := range names {
		if dump.Local(name, "") {
			continue
		}
		rows, err := tx.Query(ctx, `SELECT name, type FROM pragma_table_info($1) ORDER BY cid`, name)
		t := dump.Table{Name: name}
		if name == "commits" {
			t.Order = "id" // the order of the log must be kept
		}
		if err := t.Describe(rows, err); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func (e *Engine) Disarm(ctx context.Context, tx sqldb.Tx, _ []dump.Table) (rearm []string, err error) {
	rows, err := tx.Query(ctx, `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
	triggers, err := sqldb.Collect(rows, err, func(r *sql.Rows) (t [2]string, err error) { return t, r.Scan(&t[0], &t[1]) })
	for _, t := range triggers {
		if _, err := tx.Exec(ctx, `DROP TRIGGER `+t[0]); err != nil {
			return nil, err
		}
		rearm = append(rearm, t[1])
		if t[0] == "search_row_made" { // the triggers that fill it did not run for the restored rows
			rearm = slices.Concat(searched, rearm)
		}
	}
	return rearm, err
}

// searched fills the search for players again while its triggers are dropped.
var searched = []string{
	`DELETE FROM search_rows`,
	`INSERT INTO search_rows (player_id, text) SELECT id, id FROM accounts`,
	`INSERT INTO search_rows (player_id, text) SELECT id, email FROM accounts WHERE email IS NOT NULL`,
	`INSERT INTO search_rows (player_id, text) SELECT player_id, key FROM player_names WHERE true ON CONFLICT DO NOTHING`,
	`INSERT INTO search_trigrams (search_trigrams) VALUES ('rebuild')`,
}

// Restore runs on the writer's goroutine: queued rows are checked against the new epoch.
func (e *Engine) Restore(ctx context.Context, fn func(sqldb.Tx) error, done func(context.Context) error) error {
	return e.c.Queue.Do(ctx, func() error {
		err := e.transact(ctx, func(tx sqldb.Tx) error {
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
		e.c.Unfolded.Clear()
		e.known = headCache{}
		return errors.Join(e.RecoverOrphans(ctx), done(ctx))
	})
}

// reindex rebuilds the by-player index of folded rows and makes the next start read the whole log.
func (e *Engine) reindex(ctx context.Context, tx sqldb.Tx) error {
	if err := sqldb.SetMeta(ctx, tx, "folded", "0"); err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT c.id, c.player_id, c.seq, c.at FROM commits c
		JOIN checkpoints k ON k.player_id = c.player_id AND c.seq <= k.seq ORDER BY c.player_id, c.seq`)
	if err != nil {
		return err
	}
	var ranges []*fold.Player
	err = sqldb.EachRow(rows, nil, func() error {
		var player string
		var r fold.Ref
		var at int64
		if err := rows.Scan(&r.ID, &player, &r.Seq, &at); err != nil {
			return err
		}
		if n := len(ranges); n == 0 || ranges[n-1].Player != player {
			ranges = append(ranges, &fold.Player{Player: player})
		}
		last := ranges[len(ranges)-1]
		last.Refs, last.Seq, last.At = append(last.Refs, r), r.Seq, at
		return nil
	})
	if err != nil {
		return err
	}
	return e.WriteIndex(ctx, tx, ranges)
}
