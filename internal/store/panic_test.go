package store

import (
	"bytes"
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"modernc.org/sqlite"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/postgres"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// brittle panics once at the set point.
type brittle struct{ point atomic.Pointer[string] }

func (b *brittle) set(point string) { b.point.Store(&point) }

func (b *brittle) at(point string) {
	if at := b.point.Load(); at != nil && *at == point && b.point.CompareAndSwap(at, nil) {
		panic("a bug " + point)
	}
}

// now is the clock read inside the store: it panics in the set function.
func (b *brittle) now() int64 {
	var callers [8]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers[:])])
	for frame, more := frames.Next(); more; frame, more = frames.Next() {
		b.at("in " + frame.Function[strings.LastIndexByte(frame.Function, '.')+1:])
	}
	return time.Now().UnixMilli()
}

// brittleEngine panics before or after the engine's own commit.
type brittleEngine struct {
	engine
	*brittle
	failing atomic.Bool // Resync fails
}

func (e *brittleEngine) Commit(batch []*queue.Pending) error {
	e.at("before the transaction")
	err := e.engine.Commit(batch)
	e.at("after the transaction")
	return err
}

func (e *brittleEngine) Resync(ctx context.Context) error {
	if e.failing.Load() {
		return errors.New("the database is gone")
	}
	return e.engine.Resync(ctx)
}

// brittleConn is a connection to PostgreSQL that panics before or after sending.
type brittleConn struct {
	net.Conn
	*brittle
}

func (c brittleConn) Write(p []byte) (int, error) {
	rows := bytes.Contains(p, []byte("-4")) // the keys of the affected rows
	if rows {
		c.at("before sending")
	}
	n, err := c.Conn.Write(p)
	if at := c.point.Load(); rows && at != nil && *at == "after sending" {
		time.Sleep(300 * time.Millisecond) // the server commits meanwhile
		c.at("after sending")
	}
	return n, err
}

// The trigger of brittleSQLite calls brittleDriver.
var (
	brittleDriver brittle
	registered    sync.Once
)

func brittleSQLite(t *testing.T, s *Store) {
	t.Helper()
	must(t, s.Write(t.Context(), func(tx sqldb.Tx) error {
		_, err := tx.Exec(t.Context(), `CREATE TRIGGER brittle AFTER INSERT ON commits BEGIN SELECT umbrarch_brittle(); END`)
		return err
	}))
}

type panicCase struct {
	t *testing.T
	s *Store
	e *brittleEngine
	o Options
	*lines
}

type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) { l.mu.Lock(); defer l.mu.Unlock(); return l.b.Write(p) }
func (l *lines) has(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.b.String(), text)
}

func openBrittle(t *testing.T, o Options) *panicCase {
	t.Helper()
	registered.Do(func() {
		sqlite.MustRegisterScalarFunction("umbrarch_brittle", 0, func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
			brittleDriver.at("in the driver")
			return nil, nil
		})
	})
	c := &panicCase{t: t, lines: &lines{}}
	b := &brittle{}
	o.Log, o.Now, o.FoldEvery = slog.New(slog.NewTextHandler(c.lines, nil)), b.now, time.Hour
	o.wrap = func(e engine) engine {
		if p, ok := e.(*postgres.Engine); ok {
			p.Log = brittleLog(t, o.DatabaseURL, b)
		}
		c.e = &brittleEngine{engine: e, brittle: b}
		return c.e
	}
	s, err := Open(t.Context(), o)
	must(t, err)
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	c.s, c.o = s, o
	return c
}

func brittleLog(t *testing.T, url string, b *brittle) *pgx.Conn {
	t.Helper()
	config, err := pgx.ParseConfig(url)
	must(t, err)
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		return brittleConn{conn, b}, err
	}
	conn, err := pgx.ConnectConfig(t.Context(), config)
	must(t, err)
	return conn
}

func numbered(player string, seq int64) *commitlog.Row {
	return &commitlog.Row{Player: player, Seq: seq, Version: seq, At: seq, Command: "c", Key: fmt.Sprint(player, "-", seq),
		Sections: map[string]json.RawMessage{"pulse": json.RawMessage(fmt.Sprint(seq)), fmt.Sprint("s", seq): json.RawMessage("1")},
		Ledger:   []commitlog.Entry{{Reason: "r", Deltas: map[string]int64{"gold": 1}}}}
}

const brittlePlayers = 12

// appendAll appends one row of each player concurrently. Rows of even players have a realm part.
func (c *panicCase) appendAll(seq int64, realm bool) []error {
	errs := make([]error, brittlePlayers)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() {
			r := numbered(fmt.Sprint("p", i), seq)
			if realm && i%2 == 0 {
				r.Realm = func(ctx context.Context, tx sqldb.Tx) error { return sqldb.SetMeta(ctx, tx, "probe", "1") }
			}
			errs[i] = c.s.Append(context.Background(), r)
		})
	}
	wg.Wait()
	return errs
}

// finish retries as callers do: it looks the key up, and appends again only rows that were not found.
func (c *panicCase) finish(seq int64, errs []error) (found, again int) {
	c.t.Helper()
	for i, err := range errs {
		player := fmt.Sprint("p", i)
		switch {
		case err == nil:
			continue
		case !errors.Is(err, sqldb.ErrUnknown) && !errors.Is(err, sqldb.ErrUnavailable):
			c.t.Errorf("%s: %v", player, err)
		}
		_, lookup := c.s.Lookup(c.t.Context(), player, fmt.Sprint(player, "-", seq))
		if lookup == nil {
			found++
			continue
		}
		if !errors.Is(lookup, sqldb.ErrNotFound) {
			c.t.Fatalf("%s: the key tells nothing: %v", player, lookup)
		}
		again++
		if err := c.s.Append(c.t.Context(), numbered(player, seq)); err != nil {
			c.t.Errorf("%s: the next try: %v", player, err)
		}
	}
	return found, again
}

// whole compares the stored rows with the acknowledged ones.
func (c *panicCase) whole(seq int64) {
	c.t.Helper()
	for i := range brittlePlayers {
		player := fmt.Sprint("p", i)
		k, err := c.s.Load(c.t.Context(), player)
		if err != nil || k.Seq != seq || len(k.Sections) != int(seq)+1 {
			c.t.Errorf("%s: %+v, %v; want row %d", player, k, err, seq)
			continue
		}
		days, err := c.s.Daily(c.t.Context(), player)
		if err != nil || len(days) != 1 || days[0].Sums["gold"] != seq {
			c.t.Errorf("%s: totals %+v, %v; want %d", player, days, err, seq)
		}
	}
	if err := errors.Join(c.s.FoldNow(c.t.Context()), c.s.Check(c.t.Context())); err != nil {
		c.t.Error(err)
	}
}

func countErrors(errs []error, want error) (n int) {
	for _, err := range errs {
		if errors.Is(err, want) {
			n++
		}
	}
	return n
}

// TestThePanicOfACommitter: after a panic anywhere in the committer, the process lives, no caller gets a wrong answer,
// Lookup by key tells the outcome, the next command works, and acknowledged rows stay.
func TestThePanicOfACommitter(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		engine, point string
		realm, stored bool // stored: the rows in flight were committed
	}{
		{"sqlite", "before the transaction", true, false},
		{"sqlite", "in the driver", true, false},
		{"sqlite", "after the transaction", true, true},
		{"sqlite", "in settle", false, true},
		{"postgres", "before the transaction", true, false},
		{"postgres", "before sending", false, false},
		{"postgres", "after sending", false, true},
		{"postgres", "after the transaction", true, true},
		{"postgres", "in settle", false, true},
	} {
		t.Run(c.engine+" "+c.point, func(t *testing.T) {
			t.Parallel()
			o := Options{Dir: t.TempDir()}
			if c.engine == "postgres" {
				o.DatabaseURL = pgtest.URL(t)
			}
			p := openBrittle(t, o)
			if c.point == "in the driver" {
				brittleSQLite(t, p.s)
			}
			for seq := range int64(3) {
				if errs := p.appendAll(seq+1, false); errors.Join(errs...) != nil {
					t.Fatal(errs)
				}
				if seq == 0 {
					must(t, p.s.FoldNow(t.Context()))
				}
			}
			if c.point == "in the driver" {
				brittleDriver.set(c.point)
			} else {
				p.e.set(c.point)
			}
			errs := p.appendAll(4, c.realm)
			if countErrors(errs, sqldb.ErrUnknown) == 0 || !p.has("CRITICAL: Game save failed!") || !p.has("a bug "+c.point) {
				t.Fatalf("no panic was met: %v, log %q", errs, p.b.String())
			}
			found, again := p.finish(4, errs)
			if c.stored && found == 0 || !c.stored && again == 0 {
				t.Errorf("%d keys found, %d not", found, again)
			}
			if errs := p.appendAll(5, c.realm); errors.Join(errs...) != nil {
				t.Errorf("the next command: %v", errs)
			}
			waittest.Until(t, "the store is ready", func() bool { return p.s.Ready() == nil })
			p.whole(5)
			closing, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			must(t, p.s.Close(closing))
			p.o.wrap = nil
			var err error
			p.s, err = Open(t.Context(), p.o)
			must(t, err)
			defer func() { _ = p.s.Close(context.Background()) }()
			p.whole(5)
		})
	}
}
