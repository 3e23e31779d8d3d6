// Package queue serves the one goroutine that commits: batches of players' rows first, other work in slices in between.
package queue

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

const (
	batchRows  = 256
	queueRows  = 4096
	jobPatient = 20 * time.Millisecond // how long the second queue lets commands go first
)

// Pending is a row to be committed.
type Pending struct {
	Row    *commitlog.Row
	Ctx    context.Context // the caller's values, without its cancellation
	Body   []byte
	Change []byte // the part needed by a fold; its memory and the body's are reused when Done is closed
	Err    error
	Ref    fold.Ref
	taken  atomic.Bool // set by the first of the committer and a caller that gives up
	Done   chan struct{}
}

// job is work of the second queue: it has the writer to itself for at most 5 ms.
type job struct {
	run   func() error
	at    time.Time
	err   error
	done  chan struct{}
	taken atomic.Bool
}

// Queue serves one goroutine: commands first, all other work in slices in between.
type Queue struct {
	rows   chan *Pending
	jobs   chan *job
	stop   chan struct{}
	ended  chan struct{}
	Closed atomic.Bool
	Depth  atomic.Int64

	committer Committer
	stale     atomic.Bool
	held      []*Pending // waiting rows; those of players with a row already in the batch come first
	batch     []*Pending // the rows in flight
	next      *job
	running   *job
}

func New(c Committer) *Queue {
	return &Queue{
		rows: make(chan *Pending, queueRows), jobs: make(chan *job, 64),
		stop: make(chan struct{}), ended: make(chan struct{}), committer: c,
	}
}

// Append queues a row and waits until it is durable or refused.
func (q *Queue) Append(ctx context.Context, p *Pending) error {
	if q.Closed.Load() {
		return sqldb.ErrUnavailable
	}
	q.Depth.Add(1)
	defer q.Depth.Add(-1)
	select {
	case q.rows <- p:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.ended:
		return sqldb.ErrUnavailable
	}
	select {
	case <-p.Done:
		return p.Err
	case <-ctx.Done():
		if p.taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
	case <-q.ended:
		if p.taken.CompareAndSwap(false, true) {
			return sqldb.ErrUnavailable
		}
	}
	<-p.Done
	return p.Err
}

// Do runs fn on the writer's goroutine.
func (q *Queue) Do(ctx context.Context, fn func() error) error {
	j := &job{run: fn, at: time.Now(), done: make(chan struct{})}
	if q.Closed.Load() {
		return sqldb.ErrUnavailable
	}
	select {
	case q.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.ended:
		return sqldb.ErrUnavailable
	}
	select {
	case <-j.done:
		return j.err
	case <-ctx.Done():
		if j.taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
	case <-q.ended:
		if j.taken.CompareAndSwap(false, true) {
			return sqldb.ErrUnavailable
		}
	}
	<-j.done
	return j.err
}

// Close refuses new work and returns when all accepted work is done.
func (q *Queue) Close() {
	if q.Closed.CompareAndSwap(false, true) {
		close(q.stop)
	}
	<-q.ended
}

// Loop commits until the queue is closed and empty. A panic ends one round, not the process.
func (q *Queue) Loop() {
	defer close(q.ended)
	for !q.serve() {
	}
}

// serve runs one round and tells whether the queue is closed and empty. It recovers from panics.
func (q *Queue) serve() (done bool) {
	defer func() {
		if v := recover(); v != nil {
			q.recover(v)
		}
	}()
	afterJob := false
	for {
		q.fetch()
		if q.Stale() && (len(q.held) > 0 || q.next != nil) && !q.resync() {
			q.refuseHeld()
			continue
		}
		late := q.next != nil && time.Since(q.next.at) > jobPatient && !afterJob
		switch {
		case q.next != nil && (len(q.held) == 0 || late):
			q.runJob()
			afterJob = true
		case len(q.held) > 0:
			q.gather()
			q.runBatch()
			afterJob = false
		case !q.wait():
			return true
		}
	}
}

// fetch takes from both queues without waiting.
func (q *Queue) fetch() {
	for len(q.held) < queueRows {
		select {
		case p := <-q.rows:
			q.held = append(q.held, p)
			continue
		default:
		}
		break
	}
	if q.next == nil {
		select {
		case q.next = <-q.jobs:
		default:
		}
	}
}

// gather lets commands that are being prepared join the batch, as long as more arrive, so that one sync serves all. It
// yields without sleeping and returns at once when nobody else is running.
func (q *Queue) gather() {
	for before := 0; len(q.held) > before && len(q.held) < batchRows; {
		before = len(q.held)
		runtime.Gosched()
		q.fetch()
	}
}

// runBatch commits the waiting rows, at most one of each player, ordered by player.
func (q *Queue) runBatch() {
	n := min(len(q.held), batchRows)
	// Of a player's rows the first to arrive is tried first.
	slices.SortStableFunc(q.held[:n], func(a, b *Pending) int { return strings.Compare(a.Row.Player, b.Row.Player) })
	left := q.held[:0]
	for _, p := range q.held[:n] {
		switch {
		case len(q.batch) > 0 && q.batch[len(q.batch)-1].Row.Player == p.Row.Player:
			left = append(left, p)
		case p.taken.CompareAndSwap(false, true):
			q.batch = append(q.batch, p)
		}
	}
	rest := append(left, q.held[n:]...)
	clear(q.held[len(rest):])
	q.held = rest
	if len(q.batch) == 0 {
		return
	}
	q.committer.Commit(q.batch)
	q.answerBatch()
}

// answerBatch wakes the callers of the rows in flight.
func (q *Queue) answerBatch() {
	for _, p := range q.batch {
		close(p.Done)
	}
	clear(q.batch)
	q.batch = q.batch[:0]
}

func (q *Queue) runJob() {
	j := q.next
	q.next = nil
	if j.taken.CompareAndSwap(false, true) {
		q.running = j
		j.err = j.run()
		q.answerJob()
	}
}

func (q *Queue) answerJob() {
	close(q.running.done)
	q.running = nil
}

// wait blocks until there is work; false means that the queue is closed and empty.
func (q *Queue) wait() bool {
	select {
	case p := <-q.rows:
		q.held = append(q.held, p)
	case q.next = <-q.jobs:
	case <-q.stop:
		return len(q.rows) > 0 || len(q.jobs) > 0
	}
	return true
}

func (p *Pending) Special() bool { return p.Row.Realm != nil || len(p.Row.Inbox) > 0 }

// ApplySpecial applies a row's other parts: it consumes inbox rows and runs the realm part.
func ApplySpecial(ctx context.Context, tx sqldb.Tx, r *commitlog.Row) error {
	for _, id := range r.Inbox {
		n, err := tx.Exec(ctx, `DELETE FROM inbox WHERE id = $1 AND player_id = $2`, id, r.Player)
		if err != nil {
			return err
		}
		if n == 0 {
			return sqldb.ErrConflict
		}
	}
	if r.Realm == nil {
		return nil
	}
	return sqldb.Guarded(func() error { return r.Realm(ctx, tx) })
}
