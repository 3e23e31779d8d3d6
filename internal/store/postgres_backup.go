package store

import (
	"context"
	"database/sql"
	"fmt"
)

// backup reads one snapshot: here readers and writers do not hold each other up.
func (e *postgresEngine) backup(ctx context.Context, _ string, fn func(Tx) error) error {
	return e.read(ctx, fn)
}

func (e *postgresEngine) tables(ctx context.Context, tx Tx) ([]table, error) {
	rows, err := tx.Query(ctx, `SELECT c.relname FROM pg_class c
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY c.oid`)
	names, err := collect(rows, err, func(r *sql.Rows) (n string, err error) { return n, r.Scan(&n) })
	if err != nil {
		return nil, err
	}
	var out []table
	for _, name := range names {
		if local(name, "") {
			continue
		}
		t := table{Name: name}
		if name == "commits" {
			t.order = "at, player_id, seq" // SQLite keeps the log in order of time
		}
		rows, err := tx.Query(ctx, `SELECT column_name::text, data_type::text FROM information_schema.columns
			WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`, name)
		if err := t.describe(rows, err); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func (e *postgresEngine) disarm(ctx context.Context, tx Tx, tables []table) (rearm []string, err error) {
	for _, t := range tables {
		if _, err := tx.Exec(ctx, `ALTER TABLE `+t.Name+` DISABLE TRIGGER USER`); err != nil {
			return nil, err
		}
		rearm = append(rearm, `ALTER TABLE `+t.Name+` ENABLE TRIGGER USER`)
	}
	return rearm, nil
}

// restore holds back every node's commits; they meet the new epoch.
func (e *postgresEngine) restore(ctx context.Context, fn func(Tx) error, done func(context.Context) error) error {
	err := e.write(ctx, func(tx Tx) error {
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
	e.c.Unfolded.clear()
	if err := done(ctx); err != nil {
		return err
	}
	return e.orphans(ctx)
}

// restartIdentities moves each table's counter past the restored rows.
func restartIdentities(ctx context.Context, tx Tx) error {
	rows, err := tx.Query(ctx, `SELECT table_name::text, column_name::text FROM information_schema.columns
		WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name <> 'goose_db_version'`)
	counters, err := collect(rows, err, func(r *sql.Rows) (c [2]string, err error) { return c, r.Scan(&c[0], &c[1]) })
	for _, c := range counters {
		if _, err := tx.Exec(ctx, fmt.Sprintf(`SELECT setval(pg_get_serial_sequence('%[1]s', '%[2]s'),
			(SELECT coalesce(max(%[2]s), 0) + 1 FROM %[1]s), false)`, c[0], c[1])); err != nil {
			return err
		}
	}
	return err
}
