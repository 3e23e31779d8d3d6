package store

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

const (
	batchRows  = 256
	queueRows  = 4096
	jobPatient = 20 * time.Millisecond // how long the second queue lets commands pass
)

// pending is a row on its way to the disk.
type pending struct {
	row   *Row
	ctx   context.Context // the caller's values, without its end
	body  []byte
	keep  []byte // what a fold needs of it; its room and the body's is used again when done is closed
	err   error
	ref   ref
	taken atomic.Bool // set by whoever comes first: the committer, or a caller giving up
	done  chan struct{}
}

// job is work of the second queue: it has the writer to itself, for 5 ms or less.
type job struct {
	run   func() error
	at    time.Time
	err   error
	done  chan struct{}
	taken atomic.Bool
}

// queue feeds one goroutine: commands first, everything else in slices between.
type queue struct {
	rows   chan *pending
	jobs   chan *job
	stop   chan struct{}
	ended  chan struct{}
	closed atomic.Bool
	depth  atomic.Int64

	commit func(batch []*pending)
	held   []*pending // rows that wait, those of players who already had one in the batch first
	batch  []*pending // room for the next
	next   *job
}

func newQueue(commit func([]*pending)) *queue {
	return &queue{
		rows: make(chan *pending, queueRows), jobs: make(chan *job, 64),
		stop: make(chan struct{}), ended: make(chan struct{}), commit: commit,
	}
}

// append hands a row over and waits until it is durable or refused.
func (q *queue) append(ctx context.Context, p *pending) error {
	if q.closed.Load() {
		return ErrUnavailable
	}
	q.depth.Add(1)
	defer q.depth.Add(-1)
	select {
	case q.rows <- p:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.ended:
		return ErrUnavailable
	}
	select {
	case <-p.done:
		return p.err
	case <-ctx.Done():
		if p.taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
	case <-q.ended:
		if p.taken.CompareAndSwap(false, true) {
			return ErrUnavailable
		}
	}
	<-p.done
	return p.err
}

// do runs fn on the writer's goroutine.
func (q *queue) do(ctx context.Context, fn func() error) error {
	j := &job{run: fn, at: time.Now(), done: make(chan struct{})}
	if q.closed.Load() {
		return ErrUnavailable
	}
	select {
	case q.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.ended:
		return ErrUnavailable
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
			return ErrUnavailable
		}
	}
	<-j.done
	return j.err
}

// close lets in nothing new and returns when all that was let in is done.
func (q *queue) close() {
	if q.closed.CompareAndSwap(false, true) {
		close(q.stop)
	}
	<-q.ended
}

func (q *queue) loop() {
	defer close(q.ended)
	afterJob := false
	for {
		q.fetch()
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
			return
		}
	}
}

// fetch looks at both queues without waiting.
func (q *queue) fetch() {
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

// gather lets commands that are being worked out come along, as long as some do: one look at
// the disk serves all of them. It waits for none; where nobody else has anything to do it
// returns at once.
func (q *queue) gather() {
	for before := 0; len(q.held) > before && len(q.held) < batchRows; {
		before = len(q.held)
		runtime.Gosched()
		q.fetch()
	}
}

// runBatch commits what is there, at most one row of a player, by player.
func (q *queue) runBatch() {
	n := min(len(q.held), batchRows)
	// Of one player's rows the first to come is the first to be tried.
	slices.SortStableFunc(q.held[:n], func(a, b *pending) int { return strings.Compare(a.row.Player, b.row.Player) })
	batch, left := q.batch[:0], q.held[:0]
	for _, p := range q.held[:n] {
		switch {
		case len(batch) > 0 && batch[len(batch)-1].row.Player == p.row.Player:
			left = append(left, p)
		case p.taken.CompareAndSwap(false, true):
			batch = append(batch, p)
		}
	}
	rest := append(left, q.held[n:]...)
	clear(q.held[len(rest):])
	q.held, q.batch = rest, batch
	if len(batch) == 0 {
		return
	}
	q.commit(batch)
	for _, p := range batch {
		close(p.done)
	}
	clear(batch)
}

func (q *queue) runJob() {
	j := q.next
	q.next = nil
	if j.taken.CompareAndSwap(false, true) {
		j.err = guarded(j.run)
		close(j.done)
	}
}

// wait blocks until there is work; false means the queue is closed and empty.
func (q *queue) wait() bool {
	select {
	case p := <-q.rows:
		q.held = append(q.held, p)
	case q.next = <-q.jobs:
	case <-q.stop:
		return len(q.rows) > 0 || len(q.jobs) > 0
	}
	return true
}

func (p *pending) special() bool { return p.row.Realm != nil || len(p.row.Inbox) > 0 }

// applySpecial writes what a row carries beside itself: it takes inbox rows and
// runs the row's realm part.
func applySpecial(ctx context.Context, tx Tx, r *Row) error {
	for _, id := range r.Inbox {
		n, err := tx.Exec(ctx, `DELETE FROM inbox WHERE id = $1 AND player_id = $2`, id, r.Player)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrConflict
		}
	}
	if r.Realm == nil {
		return nil
	}
	return guarded(func() error { return r.Realm(ctx, tx) })
}
