package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"math"

	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/sqldb"
)

// Backup reads one snapshot; in PostgreSQL readers and writers do not block each other.
func (e *Engine) Backup(ctx context.Context, _ string, fn func(sqldb.Tx) error) error {
	return e.Read(ctx, fn)
}

// Tables lists an operator's partitioned table once, without its partitions.
func (e *Engine) Tables(ctx context.Context, tx sqldb.Tx) ([]dump.Table, error) {
	rows, err := tx.Query(ctx, `SELECT c.relname FROM pg_class c
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.oid`)
	names, err := sqldb.Collect(rows, err, func(r *sql.Rows) (n string, err error) { return n, r.Scan(&n) })
	if err != nil {
		return nil, err
	}
	var out []dump.Table
	for _, name := range names {
		if dump.Local(name, "") {
			continue
		}
		t := dump.Table{Name: name}
		if name == "commits" {
			t.Order = "at, player_id, seq" // SQLite keeps the log in order of time
		}
		rows, err := tx.Query(ctx, `SELECT column_name::text, data_type::text FROM information_schema.columns
			WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`, name)
		if err := t.Describe(rows, err); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func (e *Engine) Disarm(ctx context.Context, tx sqldb.Tx, tables []dump.Table) (rearm []string, err error) {
	for _, t := range tables {
		if _, err := tx.Exec(ctx, `ALTER TABLE `+t.Name+` DISABLE TRIGGER USER`); err != nil {
			return nil, err
		}
		rearm = append(rearm, `ALTER TABLE `+t.Name+` ENABLE TRIGGER USER`)
	}
	return rearm, nil
}

// Restore blocks every node's commits; afterwards they are checked against the new epoch.
func (e *Engine) Restore(ctx context.Context, fn func(sqldb.Tx) error, done func(context.Context) error) error {
	err := e.Write(ctx, func(tx sqldb.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(commitLock)); err != nil {
			return err
		}
		if err := fn(tx); err != nil {
			return err
		}
		return restartIdentities(ctx, tx)
	})
	if err != nil {
		return err
	}
	e.c.Unfolded.Clear()
	if err := done(ctx); err != nil {
		return err
	}
	return e.readUnfolded(ctx, e.c.Unfolded, math.MaxInt64)
}

// restartIdentities sets each table's counter beyond the restored rows.
func restartIdentities(ctx context.Context, tx sqldb.Tx) error {
	rows, err := tx.Query(ctx, `SELECT table_name::text, column_name::text FROM information_schema.columns
		WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name <> 'goose_db_version'`)
	counters, err := sqldb.Collect(rows, err, func(r *sql.Rows) (c [2]string, err error) { return c, r.Scan(&c[0], &c[1]) })
	for _, c := range counters {
		if _, err := tx.Exec(ctx, fmt.Sprintf(`SELECT setval(pg_get_serial_sequence('%[1]s', '%[2]s'),
			(SELECT coalesce(max(%[2]s), 0) + 1 FROM %[1]s), false)`, c[0], c[1])); err != nil {
			return err
		}
	}
	return err
}
