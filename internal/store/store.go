package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// engine is what differs between SQLite and PostgreSQL.
type engine interface {
	name() string
	// broken says that the engine itself failed, not what was asked of it.
	broken(err error) bool
	// commit makes a batch durable. It sets err of each row that fails alone and
	// returns what stopped all the others.
	commit(batch []*pending) error
	read(ctx context.Context, fn func(Tx) error) error
	write(ctx context.Context, fn func(Tx) error) error
	// later reads a player's rows beyond seq, oldest first.
	later(ctx context.Context, tx Tx, player string, seq int64, refs []ref) ([]*Row, error)
	row(ctx context.Context, tx Tx, player string, seq int64) (*Row, error)
	heads(ctx context.Context, players []string) (map[string]int64, error)
	// gather reads the checkpoints of players and what comes later.
	gather(ctx context.Context, tx Tx, work []*folding) error
	// move sets checkpoints by compare-and-set and marks those it could not.
	move(ctx context.Context, tx Tx, work []*folding) error
	// indexed notes folded rows in the by-player index, where there is one.
	indexed(ctx context.Context, tx Tx, done []*folding) error
	// ofKinds selects from a table of records what belongs to pairs of player and kind.
	ofKinds(ctx context.Context, tx Tx, columns, table string, of []playerKind) (*sql.Rows, error)
	foldEnded(ctx context.Context) error
	// slice is how many players to fold next, after n of them had the writer for so long.
	slice(n int, took time.Duration) int
	orphans(ctx context.Context) error
	// erase forgets a player together with what fn removes, to which it gives the
	// places of the rows in the log that no index names.
	erase(ctx context.Context, player string, fn func(tx Tx, unindexed []byte) error) error
	// eraseLog removes an erased player's rows of the log, in slices.
	eraseLog(ctx context.Context, player string) error
	retain(ctx context.Context, before int64) error
	retainPlayer(ctx context.Context, tx Tx, player string, before int64) error
	// epochIn is the epoch as a transaction sees it.
	epochIn(ctx context.Context, tx Tx) (string, error)
	clock(ctx context.Context) (int64, error)
	// backup lends a snapshot that may be read for long.
	backup(ctx context.Context, work string, fn func(Tx) error) error
	tables(ctx context.Context, tx Tx) ([]table, error)
	// disarm takes away the triggers that guard tables against what a restore
	// does, and returns the statements that bring them back.
	disarm(ctx context.Context, tx Tx, tables []table) (rearm []string, err error)
	// restore runs fn alone, makes what is kept in memory anew and calls done before anybody writes again.
	restore(ctx context.Context, fn func(Tx) error, done func(context.Context) error) error
	intact(ctx context.Context) error
	// foldedRows reads the kept rows up to seq, oldest first.
	foldedRows(ctx context.Context, tx Tx, player string, seq int64) ([]*Row, error)
	close(ctx context.Context) error
}

// Store is one open store.
type Store struct {
	o     Options
	log   *slog.Logger
	eng   engine
	queue *queue
	tail  *tail

	current    atomic.Pointer[string] // the epoch
	askedEpoch atomic.Int64           // when it was asked for
	dev        bool
	trouble    atomic.Pointer[error] // why the latest commit failed

	counts  counters
	folding sync.Mutex
	swap    sync.RWMutex // a restore must not run between a player's index and its rows
	kick    chan struct{}
	stop    context.CancelFunc
	workers sync.WaitGroup
}

func (o *Options) defaults() {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = func() int64 { return time.Now().UnixMilli() }
	}
	setDefault(&o.FoldRows, 500_000)
	setDefault(&o.FoldEvery, 10*time.Minute)
	setDefault(&o.FoldBytes, 256<<20)
	setDefault(&o.KeepCommits, 7*24*time.Hour)
	setDefault(&o.KeepLedger, 90*24*time.Hour)
	setDefault(&o.RecordCap, 500)
	setDefault(&o.RetainEvery, 24*time.Hour)
	setDefault(&o.SweepEvery, 10*time.Minute)
	setDefault(&o.CommitWithin, 10*time.Second)
}

func setDefault[T comparable](v *T, d T) {
	var zero T
	if *v == zero {
		*v = d
	}
}

// Open opens, upgrades and, in SQLite, folds what the last run left unfolded.
func Open(ctx context.Context, o Options) (*Store, error) {
	o.defaults()
	s := &Store{o: o, log: o.Log, tail: newTail(o.FoldBytes), kick: make(chan struct{}, 1)}
	s.queue = newQueue(s.commit)
	var err error
	if o.DatabaseURL != "" {
		s.eng, err = openPostgres(ctx, &postgresConfig{URL: o.DatabaseURL, Dir: o.Dir, Log: o.Log, Now: o.Now, Unsafe: o.Unsafe,
			CommitWithin: o.CommitWithin, Unfolded: s.tail, Epoch: s.Epoch})
	} else {
		s.eng, err = openSQLite(ctx, &sqliteConfig{Dir: o.Dir, Log: o.Log, Now: o.Now, Unsafe: o.Unsafe, Queue: s.queue, Unfolded: s.tail})
	}
	if err != nil {
		return nil, err
	}
	go s.queue.loop()
	if err := s.begin(ctx); err != nil {
		s.queue.close()
		return nil, errors.Join(err, s.eng.close(ctx))
	}
	running, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.work(running, s.foldLoop)
	s.work(running, s.retainLoop)
	s.work(running, s.probeLoop)
	if o.DatabaseURL != "" {
		s.work(running, s.sweepLoop)
		s.work(running, s.epochLoop)
	}
	return s, nil
}

// work runs a loop until the context ends. A bug in it is logged and the loop begun again: the store goes on serving.
func (s *Store) work(ctx context.Context, loop func(context.Context)) {
	s.workers.Go(func() {
		for ctx.Err() == nil {
			if err := guarded(func() error { loop(ctx); return nil }); err != nil {
				s.log.Error("store: a background loop panicked and is begun again", "error", err)
				_ = pause(ctx, 6)
			}
		}
	})
}

func (s *Store) begin(ctx context.Context) error {
	if err := s.identify(ctx); err != nil {
		return err
	}
	if err := s.finishErasures(ctx); err != nil {
		return fmt.Errorf("store: finish what was being erased: %w", err)
	}
	if s.o.DatabaseURL != "" {
		return nil // living nodes share the log: sweepLoop looks for what killed ones left
	}
	if err := s.eng.orphans(ctx); err != nil {
		return fmt.Errorf("store: read the unfolded rows: %w", err)
	}
	if err := s.FoldNow(ctx); err != nil {
		return fmt.Errorf("store: fold at start: %w", err)
	}
	return nil
}

// Close lets the queue finish, folds what it can and lets go of the data.
func (s *Store) Close(ctx context.Context) error {
	s.stop()
	s.workers.Wait()
	foldErr := s.FoldNow(ctx)
	s.queue.close()
	return errors.Join(foldErr, s.eng.close(ctx))
}

// Read runs fn on one consistent snapshot.
func (s *Store) Read(ctx context.Context, fn func(Tx) error) error {
	if s.queue.closed.Load() {
		return ErrUnavailable
	}
	return s.outward(s.eng.read(ctx, fn))
}

// Write runs fn in one transaction of the second queue: accounts, realm things,
// mail. fn may run again when the database undid it; keep it under 5 ms and let
// nothing slow (hashing, network) happen inside.
func (s *Store) Write(ctx context.Context, fn func(Tx) error) error {
	if s.queue.closed.Load() {
		return ErrUnavailable
	}
	return s.outward(s.eng.write(ctx, fn))
}

// Append blocks until the row is durable or refused.
func (s *Store) Append(ctx context.Context, r *Row) error {
	if r.Player == "" || r.Seq < 1 {
		return fmt.Errorf("store: a row needs a player and a seq, got %q and %d", r.Player, r.Seq)
	}
	p := &pending{row: r, ctx: context.WithoutCancel(ctx), done: make(chan struct{})}
	room := takeScratch()
	defer giveScratch(room) // the committer is done with it, or never begins
	p.body, p.keep = room.row(r)
	return s.queue.append(ctx, p)
}

// commit is the committer: one batch, one transaction.
func (s *Store) commit(batch []*pending) {
	start := time.Now()
	epoch := s.Epoch()
	fresh := make([]*pending, 0, len(batch))
	for _, p := range batch {
		if p.row.Epoch != "" && p.row.Epoch != epoch {
			p.err = ErrEpoch
		} else {
			fresh = append(fresh, p)
		}
	}
	if len(fresh) == 0 {
		return
	}
	err := s.eng.commit(fresh)
	s.settle(fresh, err)
	s.counts.batch(fresh, time.Since(start), err)
}

func (s *Store) settle(batch []*pending, err error) {
	now := s.o.Now()
	for _, p := range batch {
		if p.err == nil {
			p.err = err
		}
		if p.err == nil {
			s.tail.keep(p.row, p.ref, p.keep, now)
		}
	}
	switch {
	case errors.Is(err, ErrEpoch):
		s.newEpoch()
	case err != nil:
		s.trouble.Store(&err)
		s.log.Error("CRITICAL: Game save failed!", "rows", len(batch), "error", err)
	default:
		s.trouble.Store(nil)
	}
	if s.tail.count() >= s.o.FoldRows {
		s.kickFold()
	}
}

// Ready says why the store cannot take commits, nil when it can.
func (s *Store) Ready() error {
	if s.queue.closed.Load() {
		return ErrUnavailable
	}
	if err := s.trouble.Load(); err != nil {
		return *err
	}
	return nil
}

// probeLoop finds out that the disk or the database is back, so that a node
// taken out of traffic returns to it.
func (s *Store) probeLoop(ctx context.Context) {
	every := time.NewTicker(time.Second)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		before := s.trouble.Load()
		if before == nil {
			continue
		}
		if err := s.Write(ctx, func(tx Tx) error { return setMeta(ctx, tx, "probe", "1") }); err == nil {
			s.trouble.CompareAndSwap(before, nil)
		}
	}
}

// Clock is the store's own time in milliseconds: the database's where nodes
// share one, so that they can agree on now.
func (s *Store) Clock(ctx context.Context) (int64, error) {
	now, err := s.eng.clock(ctx)
	return now, s.outward(err)
}
