// Package sqlite is the embedded engine of the store: one process owns the file and one goroutine writes it.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

const FileName = "umbrarch.db"

// Config is the location of the file and the objects shared with the store.
type Config struct {
	Dir      string
	Log      *slog.Logger
	Now      func() int64
	Unsafe   bool
	AsIs     bool // refuse data that would have to be migrated, and a folder without any
	Fill     bool // with AsIs: fill an empty folder
	Queue    *queue.Queue
	Unfolded *fold.UnfoldedIndex
}

// Engine is the embedded engine: one process owns the file, one goroutine (the queue's) writes, a few connections read.
type Engine struct {
	c       *Config
	lock    *os.File
	db      *sql.DB
	reading *sql.DB
	Writer  *conn // used on the queue's goroutine alone, once that runs
	readers chan *conn
	gone    chan struct{} // closed when the readers are closed

	nextID int64 // of the commit log
	adding []any // values of rows to be inserted together
	known  headCache
}

func (e *Engine) Name() string { return "sqlite" }

func dsn(file string, pragmas ...string) string {
	u := url.URL{Scheme: "file", OmitHost: true, Path: file}
	return u.String() + "?" + url.Values{"_pragma": pragmas}.Encode()
}

func Open(ctx context.Context, c *Config) (_ *Engine, err error) {
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	if c.AsIs && !c.Fill {
		if _, err := os.Stat(filepath.Join(dir, FileName)); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%w: %s has no %s. --data names the data folder; data in PostgreSQL needs --database, as serve has it", sqldb.ErrNoData, dir, FileName)
		}
	}
	e := &Engine{c: c, gone: make(chan struct{})}
	if e.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, e.Close(ctx))
		}
	}()
	dump.RemoveLeftovers(c.Dir, c.Log)
	if err = privateDatabase(filepath.Join(dir, FileName)); err != nil {
		return nil, err
	}
	if err = e.connect(ctx, filepath.Join(dir, FileName)); err != nil {
		return nil, fmt.Errorf("store: open %s: %w", dir, err)
	}
	return e, nil
}

func (e *Engine) connect(ctx context.Context, file string) (err error) {
	sync := "synchronous(FULL)"
	if e.c.Unsafe {
		sync = "synchronous(OFF)"
	}
	// The driver sorts pragmas by name, but the page size must be set before the first write: the journal's mode is
	// therefore an option, which is applied later.
	e.db, err = sql.Open("sqlite", dsn(file, "busy_timeout(5000)", "page_size(8192)", sync, "secure_delete(1)", "foreign_keys(1)",
		"cache_size(-65536)", "wal_autocheckpoint(4000)", "journal_size_limit(67108864)")+"&_journal_mode=WAL")
	if err != nil {
		return err
	}
	broke, err := e.upgrade(ctx, file)
	if err != nil {
		return err
	}
	if e.Writer, err = newConn(ctx, e.db); err != nil {
		return err
	}
	if broke {
		if err := sqldb.RenewEpoch(ctx, e.Writer); err != nil {
			return err
		}
	}
	return e.openReaders(ctx, file)
}

func (e *Engine) openReaders(ctx context.Context, file string) (err error) {
	e.reading, err = sql.Open("sqlite", dsn(file, "busy_timeout(5000)", "query_only(1)", "cache_size(-16384)"))
	if err != nil {
		return err
	}
	n := max(4, runtime.GOMAXPROCS(0))
	e.readers = make(chan *conn, n)
	for range n {
		c, err := newConn(ctx, e.reading)
		if err != nil {
			return err
		}
		e.readers <- c
	}
	return nil
}

func (e *Engine) Close(ctx context.Context) error {
	var errs []error
	select {
	case <-e.gone:
		return nil
	default:
		close(e.gone)
	}
	if e.reading != nil {
		for len(e.readers) > 0 {
			errs = append(errs, (<-e.readers).Close())
		}
		errs = append(errs, e.reading.Close())
	}
	if e.Writer != nil {
		_, err := e.Writer.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
		errs = append(errs, err, e.Writer.Close())
	}
	if e.db != nil {
		errs = append(errs, e.db.Close())
	}
	return errors.Join(append(errs, freeDir(e.lock))...)
}

// Read gives fn a connection for one snapshot.
func (e *Engine) Read(ctx context.Context, fn func(sqldb.Tx) error) (err error) {
	var c *conn
	select {
	case c = <-e.readers:
	case <-e.gone:
		return sqldb.ErrUnavailable
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { e.readers <- c }()
	if _, err := c.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	defer func() {
		// A cancelled context must not leave a transaction open.
		_, end := c.Exec(context.WithoutCancel(ctx), "ROLLBACK")
		err = errors.Join(err, end)
	}()
	return fn(c)
}

func (e *Engine) Write(ctx context.Context, fn func(sqldb.Tx) error) error {
	return e.c.Queue.Do(ctx, func() error { return e.transact(ctx, fn) })
}

// transact runs on the queue's goroutine.
func (e *Engine) transact(ctx context.Context, fn func(sqldb.Tx) error) error {
	plain := context.WithoutCancel(ctx)
	if _, err := e.Writer.Exec(plain, "BEGIN IMMEDIATE"); err != nil {
		return sqldb.Unavailable(err)
	}
	if err := sqldb.Guarded(func() error { return fn(e.Writer) }); err != nil {
		e.rollback()
		return err
	}
	if _, err := e.Writer.Exec(plain, "COMMIT"); err != nil {
		e.rollback()
		return sqldb.Unavailable(err)
	}
	return nil
}

// rollback ends a transaction that SQLite may already have ended, as it does when the disk is full.
func (e *Engine) rollback() {
	_, _ = e.Writer.Exec(context.Background(), "ROLLBACK")
}

// foldedUpTo is the id up to which every row is folded.
func foldedUpTo(ctx context.Context, tx sqldb.Tx) (int64, error) {
	value, err := sqldb.GetMeta(ctx, tx, "folded")
	if value == "" || err != nil {
		return 0, err
	}
	return strconv.ParseInt(value, 10, 64)
}

func checkpointSeq(ctx context.Context, tx sqldb.Tx, player string) (int64, error) {
	var seq int64
	err := tx.QueryRow(ctx, `SELECT seq FROM checkpoints WHERE player_id = $1`, player).Scan(&seq)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return seq, err
}

// FoldEnded moves the watermark, so that the next start reads only unfolded rows.
func (e *Engine) FoldEnded(ctx context.Context) error {
	return e.Write(ctx, func(tx sqldb.Tx) error {
		watermark := e.c.Unfolded.Lowest() - 1
		if watermark < 0 {
			watermark = e.nextID - 1
		}
		return sqldb.SetMeta(ctx, tx, "folded", strconv.FormatInt(watermark, 10))
	})
}

func (e *Engine) EpochIn(ctx context.Context, tx sqldb.Tx) (string, error) {
	return sqldb.GetMeta(ctx, tx, "epoch")
}

func (e *Engine) Clock(context.Context) (int64, error) { return e.c.Now(), nil }
