// Package postgres is the shared engine of the store: several nodes write, and the log's key decides between them.
package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/migrate"
	"umbrarch/internal/store/sqldb"
)

// Advisory locks. Commits and erasures share commitLock; a restore holds it exclusively. Commits share playerLock of
// their players; erasing a player holds it exclusively.
const (
	commitLock  = 0x756d6272_0001
	migrateLock = 0x756d6272_0002
	playerLock  = 0x756d6272 // with the hash of the player's id
)

// Config is the address of the database and the objects shared with the store.
type Config struct {
	URL          string
	Dir          string // folder for leftovers of a killed backup
	Log          *slog.Logger
	Now          func() int64
	Unsafe       bool
	AsIs         bool // refuse data that would have to be migrated
	Fill         bool // with AsIs: fill an empty database
	CommitWithin time.Duration

	OrphanedAfter time.Duration // age at which an unfolded row is another node's no longer
	Unfolded      *fold.UnfoldedIndex
	Epoch         func() string
}

// Engine is the shared engine: several nodes write, and the commit log's key decides between them.
type Engine struct {
	c      *Config
	config *pgx.ConnConfig
	db     *sql.DB
	Log    *pgx.Conn // the committer's own; nil while it must be reopened
}

func (e *Engine) Name() string { return "postgres" }

func Open(ctx context.Context, c *Config) (_ *Engine, err error) {
	config, err := pgx.ParseConfig(c.URL)
	if err != nil {
		return nil, fmt.Errorf("store: the database address: %w", err)
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = 5 * time.Second
	}
	if c.Unsafe {
		config.RuntimeParams["synchronous_commit"] = "off"
	}
	dump.RemoveLeftovers(c.Dir, c.Log)
	e := &Engine{c: c, config: config, db: stdlib.OpenDB(*config)}
	e.db.SetMaxOpenConns(16)
	e.db.SetMaxIdleConns(8)
	if err := e.upgrade(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("store: open the database: %w", err), e.db.Close())
	}
	return e, nil
}

// upgrade lets one node at a time migrate.
func (e *Engine) upgrade(ctx context.Context) error {
	if e.c.AsIs {
		err := migrate.Current(ctx, e.db, migrate.Builtin())
		if !e.c.Fill || !errors.Is(err, sqldb.ErrNoData) {
			return err
		}
	}
	c, err := e.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, `SELECT pg_advisory_lock($1)`, migrateLock); err != nil {
		return err
	}
	defer func() {
		_, _ = c.ExecContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, migrateLock)
	}()
	broke, err := migrate.Up(ctx, e.db, migrate.Postgres, migrate.Builtin())
	if err != nil || !broke {
		return err
	}
	return e.Write(ctx, func(tx sqldb.Tx) error { return sqldb.RenewEpoch(ctx, tx) })
}

func (e *Engine) Close(ctx context.Context) error {
	var err error
	if e.Log != nil {
		err = e.Log.Close(ctx)
	}
	return errors.Join(err, e.db.Close())
}

func (e *Engine) Read(ctx context.Context, fn func(sqldb.Tx) error) error {
	tx, err := e.db.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	return fn(poolTx{tx})
}

// Write repeats transactions that the database rolled back because of others, and those that failed to begin.
func (e *Engine) Write(ctx context.Context, fn func(sqldb.Tx) error) error {
	return e.attempts().Write(ctx, func() error { return e.writeOnce(ctx, fn) })
}

func (e *Engine) writeOnce(ctx context.Context, fn func(sqldb.Tx) error) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if err := sqldb.Guarded(func() error { return fn(poolTx{tx}) }); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		if lost(err) || ctx.Err() != nil {
			return fmt.Errorf("%w: %w", sqldb.ErrUnknown, err)
		}
		return err
	}
	return nil
}

// epochQuery adds the timeline: after a failover to a standby that lagged behind, caches may hold lost rows.
const epochQuery = `SELECT value || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
	FROM meta WHERE name = 'epoch'`

func (e *Engine) EpochIn(ctx context.Context, tx sqldb.Tx) (epoch string, err error) {
	err = tx.QueryRow(ctx, epochQuery).Scan(&epoch)
	return epoch, err
}

func (e *Engine) Clock(ctx context.Context) (now int64, err error) {
	err = e.db.QueryRowContext(ctx, `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint`).Scan(&now)
	return now, err
}
