package store

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/postgres"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
	"umbrarch/internal/store/sqlite"
)

type Store struct {
	o        Options
	log      *slog.Logger
	eng      engine
	queue    *queue.Queue
	unfolded *fold.UnfoldedIndex

	current    atomic.Pointer[era]
	askedEpoch atomic.Int64 // time of the last read of the epoch
	dev        bool
	node       string                // id of this process among the nodes
	serving    atomic.Bool           // the node has announced itself
	form       atomic.Int64          // schema of documents in use
	overtaken  chan error            // gets an error from a newer node
	trouble    atomic.Pointer[error] // error of the latest failed commit, until a probe succeeds

	counts  counters
	folding sync.Mutex
	swap    sync.RWMutex // keeps a restore from running between the reads of a player's index and rows
	kick    chan struct{}
	serves  func() // starts the loops of a server, once
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
	setDefault(&o.RetainEvery, 12*time.Hour)
	setDefault(&o.RecoverEvery, 10*time.Minute)
	setDefault(&o.AnnounceEvery, announceEvery)
	setDefault(&o.CommitWithin, 10*time.Second)
}

func setDefault[T comparable](v *T, d T) {
	var zero T
	if *v == zero {
		*v = d
	}
}

// Open opens and upgrades the store and, in SQLite, folds the rows left unfolded by the last run.
func Open(ctx context.Context, o Options) (*Store, error) {
	o.defaults()
	s := &Store{o: o, log: o.Log, unfolded: fold.NewUnfoldedIndex(o.FoldBytes), node: rand.Text(), kick: make(chan struct{}, 1), overtaken: make(chan error, 1)}
	s.queue = queue.New(queue.Committer{Commit: s.commit, Resync: s.resync, Panicked: s.committerPanicked})
	var err error
	switch {
	case o.Engine != nil:
		s.eng, err = o.Engine(&EngineConfig{Log: o.Log, Now: o.Now, CommitWithin: o.CommitWithin, OrphanedAfter: o.FoldEvery * 3 / 2, Unfolded: s.unfolded, Epoch: s.Epoch})
	case o.DatabaseURL != "":
		s.eng, err = postgres.Open(ctx, &postgres.Config{URL: o.DatabaseURL, Dir: o.Dir, Log: o.Log, Now: o.Now, Unsafe: o.Unsafe, AsIs: o.AsIs, Fill: o.Fill,
			CommitWithin: o.CommitWithin, OrphanedAfter: o.FoldEvery * 3 / 2, Unfolded: s.unfolded, Epoch: s.Epoch})
	default:
		s.eng, err = sqlite.Open(ctx, &sqlite.Config{Dir: o.Dir, Log: o.Log, Now: o.Now, Unsafe: o.Unsafe, AsIs: o.AsIs, Fill: o.Fill,
			Queue: s.queue, Unfolded: s.unfolded})
	}
	if err != nil {
		return nil, err
	}
	if o.wrap != nil {
		s.eng = o.wrap(s.eng)
	}
	go s.queue.Loop()
	if err := s.begin(ctx); err != nil {
		s.queue.Close()
		return nil, errors.Join(err, s.eng.Close(ctx))
	}
	running, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.work(running, s.foldLoop)
	s.serves = sync.OnceFunc(func() {
		s.work(running, s.retainLoop)
		if !s.Alone() {
			s.work(running, s.announceLoop)
		}
	})
	s.work(running, s.probeLoop)
	if !s.Alone() {
		s.work(running, s.recoverLoop)
		s.work(running, s.epochLoop)
	}
	return s, nil
}

// work runs a loop until the context ends. A panic is logged and the loop restarted, so that the store keeps serving.
func (s *Store) work(ctx context.Context, loop func(context.Context)) {
	s.workers.Go(func() {
		for ctx.Err() == nil {
			if err := sqldb.Guarded(func() error { loop(ctx); return nil }); err != nil {
				s.log.Error("store: a background loop panicked and is begun again", "error", err)
				_ = sqldb.Pause(ctx, 6)
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
	if !s.Alone() {
		return nil // other nodes may be running: recoverLoop looks for rows of killed ones
	}
	if err := s.eng.RecoverOrphans(ctx); err != nil {
		return fmt.Errorf("store: read the unfolded rows: %w", err)
	}
	if err := s.FoldNow(ctx); err != nil {
		return fmt.Errorf("store: fold at start: %w", err)
	}
	return nil
}

// Close finishes the queue, folds as much as possible and closes the data.
func (s *Store) Close(ctx context.Context) error {
	s.stop()
	s.workers.Wait()
	foldErr := s.FoldNow(ctx)
	leaveErr := s.leave(ctx)
	s.queue.Close()
	return errors.Join(foldErr, leaveErr, s.eng.Close(ctx))
}

// Read runs fn on one consistent snapshot.
func (s *Store) Read(ctx context.Context, fn func(sqldb.Tx) error) error {
	if s.queue.Closed.Load() {
		return sqldb.ErrUnavailable
	}
	return s.outward(s.eng.Read(ctx, fn))
}

// Write runs fn in one transaction of the second queue: for accounts, realm tables, mail. fn may run again after a
// rollback by the database; it must take less than 5 ms, without hashing or network.
func (s *Store) Write(ctx context.Context, fn func(sqldb.Tx) error) error {
	if s.queue.Closed.Load() {
		return sqldb.ErrUnavailable
	}
	return s.outward(s.eng.Write(ctx, fn))
}

// Append blocks until the row is durable or refused.
func (s *Store) Append(ctx context.Context, r *commitlog.Row) error {
	if r.Player == "" || r.Seq < 1 {
		return fmt.Errorf("store: a row needs a player and a seq, got %q and %d", r.Player, r.Seq)
	}
	p := &queue.Pending{Row: r, Ctx: context.WithoutCancel(ctx), Done: make(chan struct{})}
	room := commitlog.TakeScratch()
	defer commitlog.GiveScratch(room) // the committer is done with it, or never begins
	p.Body, p.Change = room.Row(r)
	return s.queue.Append(ctx, p)
}

// commit is the committer: one batch, one transaction.
func (s *Store) commit(batch []*queue.Pending) {
	start := time.Now()
	epoch := s.Epoch()
	fresh := make([]*queue.Pending, 0, len(batch))
	for _, p := range batch {
		if p.Row.Epoch != "" && p.Row.Epoch != epoch {
			p.Err = sqldb.ErrEpoch
		} else {
			fresh = append(fresh, p)
		}
	}
	if len(fresh) == 0 {
		return
	}
	err := s.eng.Commit(fresh)
	s.settle(fresh, err)
	s.counts.batch(fresh, time.Since(start), err)
}

func (s *Store) settle(batch []*queue.Pending, err error) {
	now := s.o.Now()
	for _, p := range batch {
		if p.Err == nil {
			p.Err = err
		}
		if p.Err == nil {
			s.unfolded.Add(p.Row, p.Ref, p.Change, now)
		}
	}
	switch {
	case errors.Is(err, sqldb.ErrEpoch):
		s.newEpoch()
	case err != nil:
		s.trouble.Store(&err)
		s.log.Error(saveFailed, "rows", len(batch), "error", err)
	}
	if s.unfolded.Count() >= s.o.FoldRows {
		s.kickFold()
	}
}

// Ready is the reason why the store cannot commit; nil when it can.
func (s *Store) Ready() error {
	if s.queue.Closed.Load() {
		return sqldb.ErrUnavailable
	}
	if err := s.trouble.Load(); err != nil {
		return *err
	}
	return nil
}

// probeLoop notices when the disk or the database is available again, so that a node taken out of traffic returns to
// it. A commit by itself does not show it: on a full disk a short row still fits on a page that exists.
func (s *Store) probeLoop(ctx context.Context) {
	periodic.Every(ctx, time.Second, func(ctx context.Context) {
		before := s.trouble.Load()
		if before == nil {
			return
		}
		if err := s.probe(ctx); err == nil {
			s.trouble.CompareAndSwap(before, nil)
		}
	})
}

// probe stores what needs new pages, and gives them back.
func (s *Store) probe(ctx context.Context) error {
	for _, value := range []string{long(), "1"} {
		if err := s.Write(ctx, func(tx sqldb.Tx) error { return sqldb.SetMeta(ctx, tx, "probe", value) }); err != nil {
			return err
		}
	}
	return nil
}

// long is a text of 64 KB that the database cannot compress: more than a batch of commands usually needs.
var long = sync.OnceValue(func() string {
	var noise [32 << 10]byte
	_, _ = mathrand.NewChaCha8([32]byte{}).Read(noise[:])
	return hex.EncodeToString(noise[:])
})

// Clock is the store's time in milliseconds: the database's where nodes share one, so that all agree.
func (s *Store) Clock(ctx context.Context) (int64, error) {
	now, err := s.eng.Clock(ctx)
	return now, s.outward(err)
}
