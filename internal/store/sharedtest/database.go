// Package sharedtest is the shared engine of the store without a server: SQLite in memory under the contract of
// PostgreSQL. Several nodes write, the log's key decides between them, and a link between node and database may lose a
// transaction or its answer. It runs in one process and waits for nothing but channels, so that simulated time can pass.
//
// What it does not model: transactions run one after the other, so that no node waits for another's row and no
// transaction fails because of one that runs beside it, unless the link says so.
package sharedtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	_ "modernc.org/sqlite" // the driver

	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// Database is one database that nodes share.
type Database struct {
	db   *sql.DB
	conn *sql.Conn
	turn chan struct{} // holds one token: the transaction that runs
	now  func() int64

	stmts    map[string]*sql.Stmt
	timeline int64 // raised by a failover
}

// Open makes an empty database whose clock is now.
func Open(ctx context.Context, now func() int64) (*Database, error) {
	db, err := sql.Open("sqlite", "file::memory:?_pragma=foreign_keys(1)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if _, err := migrate.Up(ctx, db, migrate.SQLite, migrate.Builtin()); err != nil {
		return nil, fmt.Errorf("sharedtest: migrate: %w", err)
	}
	d := &Database{db: db, turn: make(chan struct{}, 1), now: now, timeline: 1}
	// PostgreSQL's log has this key.
	if _, err := db.ExecContext(ctx, `CREATE UNIQUE INDEX commits_place ON commits (player_id, seq)`); err != nil {
		return nil, err
	}
	return d, d.connect(ctx)
}

func (d *Database) connect(ctx context.Context) (err error) {
	d.conn, err = d.db.Conn(ctx)
	d.stmts = map[string]*sql.Stmt{}
	return err
}

func (d *Database) disconnect() error {
	for _, stmt := range d.stmts {
		_ = stmt.Close()
	}
	return d.conn.Close()
}

// admit refuses a node where a newer version has upgraded the database.
func (d *Database) admit(ctx context.Context) error {
	d.turn <- struct{}{}
	defer func() { <-d.turn }()
	if err := d.disconnect(); err != nil { // the check uses the pool, which has one connection
		return err
	}
	return errors.Join(migrate.Current(ctx, d.db, migrate.Builtin()), d.connect(ctx))
}

// Close ends the database and everything in it.
func (d *Database) Close() error {
	d.turn <- struct{}{}
	return errors.Join(d.disconnect(), d.db.Close())
}

// Failover renews the epoch, as a new timeline of PostgreSQL does.
func (d *Database) Failover() {
	d.turn <- struct{}{}
	d.timeline++
	<-d.turn
}

// Read runs fn in a transaction that cannot write.
func (d *Database) Read(ctx context.Context, fn func(sqldb.Tx) error) error {
	return d.alone(ctx, "BEGIN; PRAGMA query_only = 1", "ROLLBACK; PRAGMA query_only = 0", "ROLLBACK; PRAGMA query_only = 0", fn)
}

// Write runs fn in a transaction.
func (d *Database) Write(ctx context.Context, fn func(sqldb.Tx) error) error {
	return d.alone(ctx, "BEGIN", "COMMIT", "ROLLBACK", fn)
}

// alone waits for its turn and runs fn between two statements.
func (d *Database) alone(ctx context.Context, begin, end, rollback string, fn func(sqldb.Tx) error) (err error) {
	select {
	case d.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-d.turn }()
	plain := context.WithoutCancel(ctx)
	if _, err := d.conn.ExecContext(plain, begin); err != nil {
		return err
	}
	if err := sqldb.Guarded(func() error { return fn(tx{d}) }); err != nil {
		_, _ = d.conn.ExecContext(plain, rollback)
		return err
	}
	_, err = d.conn.ExecContext(plain, end)
	return err
}

// tx is the transaction whose turn it is.
type tx struct{ d *Database }

func (t tx) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if stmt, ok := t.d.stmts[query]; ok {
		return stmt, nil
	}
	stmt, err := t.d.conn.PrepareContext(context.WithoutCancel(ctx), query)
	if err == nil {
		t.d.stmts[query] = stmt
	}
	return stmt, err
}

func (t tx) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	stmt, err := t.prepare(ctx, query)
	if err != nil {
		return 0, err
	}
	result, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// Query does not use the kept statements: two open results of one statement would share its cursor.
func (t tx) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return t.d.conn.QueryContext(ctx, query, args...)
}

func (t tx) QueryRow(ctx context.Context, query string, args ...any) *sql.Row {
	stmt, err := t.prepare(ctx, query)
	if err != nil {
		return t.d.conn.QueryRowContext(ctx, query, args...) // reports the same error through Scan
	}
	return stmt.QueryRowContext(ctx, args...)
}
