package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
)

const fileName = "umbrarch.db"

// sqliteConfig says where the file is, and what the engine shares with the store.
type sqliteConfig struct {
	Dir      string
	Log      *slog.Logger
	Now      func() int64
	Unsafe   bool
	Queue    *queue
	Unfolded *tail
}

// sqliteEngine is the embedded store: one process owns the file, one goroutine
// (the queue's) writes, a few connections read.
type sqliteEngine struct {
	c       *sqliteConfig
	lock    *os.File
	db      *sql.DB
	reading *sql.DB
	writer  *conn // used on the queue's goroutine alone, once it runs
	readers chan *conn
	gone    chan struct{} // closed when the readers are

	nextID int64 // of the commit log
	adding []any // values of rows to be inserted together
	known  heads
}

func (e *sqliteEngine) name() string { return "sqlite" }

func dsn(file string, pragmas ...string) string {
	u := url.URL{Scheme: "file", OmitHost: true, Path: file}
	return u.String() + "?" + url.Values{"_pragma": pragmas}.Encode()
}

func openSQLite(ctx context.Context, c *sqliteConfig) (_ *sqliteEngine, err error) {
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	e := &sqliteEngine{c: c, gone: make(chan struct{})}
	if e.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, e.close(ctx))
		}
	}()
	removeLeftovers(c.Dir, c.Log)
	if err = privateDatabase(filepath.Join(dir, fileName)); err != nil {
		return nil, err
	}
	if err = e.connect(ctx, filepath.Join(dir, fileName)); err != nil {
		return nil, fmt.Errorf("store: open %s: %w", dir, err)
	}
	return e, nil
}

func (e *sqliteEngine) connect(ctx context.Context, file string) (err error) {
	sync := "synchronous(FULL)"
	if e.c.Unsafe {
		sync = "synchronous(OFF)"
	}
	// The driver sorts pragmas by name, but the size of a page counts only before anything is
	// written: the journal's mode is therefore an option, which comes after them.
	e.db, err = sql.Open("sqlite", dsn(file, "busy_timeout(5000)", "page_size(8192)", sync, "foreign_keys(1)",
		"cache_size(-65536)", "wal_autocheckpoint(4000)", "journal_size_limit(67108864)")+"&_journal_mode=WAL")
	if err != nil {
		return err
	}
	broke, err := migrate(ctx, e.db, sqliteDialect, builtin())
	if err != nil {
		return err
	}
	if e.writer, err = newConn(ctx, e.db); err != nil {
		return err
	}
	if broke {
		if err := renewEpoch(ctx, e.writer); err != nil {
			return err
		}
	}
	return e.openReaders(ctx, file)
}

func (e *sqliteEngine) openReaders(ctx context.Context, file string) (err error) {
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

func (e *sqliteEngine) close(ctx context.Context) error {
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
	if e.writer != nil {
		_, err := e.writer.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
		errs = append(errs, err, e.writer.Close())
	}
	if e.db != nil {
		errs = append(errs, e.db.Close())
	}
	return errors.Join(append(errs, e.lock.Close())...)
}

// read lends a connection for one snapshot.
func (e *sqliteEngine) read(ctx context.Context, fn func(Tx) error) (err error) {
	var c *conn
	select {
	case c = <-e.readers:
	case <-e.gone:
		return ErrUnavailable
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { e.readers <- c }()
	if _, err := c.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	defer func() {
		// The end of the caller's context must not leave a transaction open.
		_, end := c.Exec(context.WithoutCancel(ctx), "ROLLBACK")
		err = errors.Join(err, end)
	}()
	return fn(c)
}

func (e *sqliteEngine) write(ctx context.Context, fn func(Tx) error) error {
	return e.c.Queue.do(ctx, func() error { return e.transact(ctx, fn) })
}

// transact runs on the queue's goroutine.
func (e *sqliteEngine) transact(ctx context.Context, fn func(Tx) error) error {
	plain := context.WithoutCancel(ctx)
	if _, err := e.writer.Exec(plain, "BEGIN IMMEDIATE"); err != nil {
		return unavailable(err)
	}
	if err := guarded(func() error { return fn(e.writer) }); err != nil {
		e.rollback()
		return err
	}
	if _, err := e.writer.Exec(plain, "COMMIT"); err != nil {
		e.rollback()
		return unavailable(err)
	}
	return nil
}

// rollback ends a transaction that SQLite may already have ended itself, as it
// does when the disk is full.
func (e *sqliteEngine) rollback() {
	_, _ = e.writer.Exec(context.Background(), "ROLLBACK")
}

// orphans rebuilds the index of unfolded rows from the log itself.
func (e *sqliteEngine) orphans(ctx context.Context) error {
	folded := map[string]int64{}
	return e.read(ctx, func(tx Tx) error {
		mark, err := readMark(ctx, tx)
		if err != nil {
			return err
		}
		if err := tx.QueryRow(ctx, `SELECT coalesce(max(id), 0) + 1 FROM commits`).Scan(&e.nextID); err != nil {
			return err
		}
		e.nextID = max(e.nextID, mark+1)
		rows, err := tx.Query(ctx, `SELECT id, player_id, seq FROM commits WHERE id > $1 ORDER BY id`, mark)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var player string
			var r ref
			if err := rows.Scan(&r.id, &player, &r.seq); err != nil {
				return err
			}
			if _, ok := folded[player]; !ok {
				if folded[player], err = checkpointSeq(ctx, tx, player); err != nil {
					return err
				}
			}
			if r.seq > folded[player] {
				e.c.Unfolded.add(player, r, e.c.Now())
			}
		}
		return rows.Err()
	})
}

// readMark is the id up to which every row is folded.
func readMark(ctx context.Context, tx Tx) (int64, error) {
	value, err := getMeta(ctx, tx, "folded")
	if value == "" || err != nil {
		return 0, err
	}
	return strconv.ParseInt(value, 10, 64)
}

func checkpointSeq(ctx context.Context, tx Tx, player string) (int64, error) {
	var seq int64
	err := tx.QueryRow(ctx, `SELECT seq FROM checkpoints WHERE player_id = $1`, player).Scan(&seq)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return seq, err
}

// foldEnded moves the mark, so that the next start reads only what is unfolded.
func (e *sqliteEngine) foldEnded(ctx context.Context) error {
	return e.write(ctx, func(tx Tx) error {
		mark := e.c.Unfolded.lowest() - 1
		if mark < 0 {
			mark = e.nextID - 1
		}
		return setMeta(ctx, tx, "folded", strconv.FormatInt(mark, 10))
	})
}

func (e *sqliteEngine) epochIn(ctx context.Context, tx Tx) (string, error) {
	return getMeta(ctx, tx, "epoch")
}

func (e *sqliteEngine) clock(context.Context) (int64, error) { return e.c.Now(), nil }
