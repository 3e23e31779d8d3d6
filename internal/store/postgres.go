package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Advisory locks. Commits share commitLock; what must not run beside a commit
// (erasing a player, a restore) takes it alone.
const (
	commitLock  = 0x756d6272_0001
	migrateLock = 0x756d6272_0002
)

// postgresConfig says where the database is, and what the engine shares with the store.
type postgresConfig struct {
	URL          string
	Dir          string // where a killed backup may have left something
	Log          *slog.Logger
	Now          func() int64
	Unsafe       bool
	CommitWithin time.Duration
	Unfolded     *tail
	Epoch        func() string
}

// postgresEngine is the shared store: any number of nodes write it, and the
// commit log's key decides between them.
type postgresEngine struct {
	c      *postgresConfig
	config *pgx.ConnConfig
	db     *sql.DB
	log    *pgx.Conn // the committer's own, nil when it has to be opened again
}

func (e *postgresEngine) name() string { return "postgres" }

func openPostgres(ctx context.Context, c *postgresConfig) (_ *postgresEngine, err error) {
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
	removeLeftovers(c.Dir, c.Log)
	e := &postgresEngine{c: c, config: config, db: stdlib.OpenDB(*config)}
	e.db.SetMaxOpenConns(16)
	e.db.SetMaxIdleConns(8)
	if err := e.upgrade(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("store: open the database: %w", err), e.db.Close())
	}
	return e, nil
}

// upgrade lets one node at a time migrate.
func (e *postgresEngine) upgrade(ctx context.Context) error {
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
	broke, err := migrate(ctx, e.db, postgresDialect, builtin())
	if err != nil || !broke {
		return err
	}
	return e.write(ctx, func(tx Tx) error { return renewEpoch(ctx, tx) })
}

func (e *postgresEngine) close(ctx context.Context) error {
	var err error
	if e.log != nil {
		err = e.log.Close(ctx)
	}
	return errors.Join(err, e.db.Close())
}

func (e *postgresEngine) read(ctx context.Context, fn func(Tx) error) error {
	tx, err := e.db.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	return fn(poolTx{tx})
}

const writeAttempts = 5

// write repeats what the database undid for another transaction's sake, and what
// failed before it could begin.
func (e *postgresEngine) write(ctx context.Context, fn func(Tx) error) error {
	for attempt := 1; ; attempt++ {
		err := e.writeOnce(ctx, fn)
		again := repeatable(err) || (lost(err) && !errors.Is(err, ErrUnknown))
		if !again || attempt == writeAttempts || pause(ctx, attempt) != nil {
			return err
		}
	}
}

func (e *postgresEngine) writeOnce(ctx context.Context, fn func(Tx) error) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if err := guarded(func() error { return fn(poolTx{tx}) }); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		if lost(err) || ctx.Err() != nil {
			return fmt.Errorf("%w: %w", ErrUnknown, err)
		}
		return err
	}
	return nil
}

// epochQuery adds the timeline: after a failover to a server that was behind,
// caches may hold what was lost.
const epochQuery = `SELECT value || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
	FROM meta WHERE name = 'epoch'`

func (e *postgresEngine) epochIn(ctx context.Context, tx Tx) (epoch string, err error) {
	err = tx.QueryRow(ctx, epochQuery).Scan(&epoch)
	return epoch, err
}

func (e *postgresEngine) clock(ctx context.Context) (now int64, err error) {
	err = e.db.QueryRowContext(ctx, `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint`).Scan(&now)
	return now, err
}
