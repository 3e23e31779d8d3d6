package queue

import (
	"fmt"
	"runtime/debug"

	"umbrarch/internal/store/sqldb"
)

// Committer holds the functions that the queue calls on its goroutine.
type Committer struct {
	// Commit makes a batch durable and sets Err of each row that is not.
	Commit func(batch []*Pending)
	// Resync rebuilds the memory from the stored rows. It runs after a panic, before anything else does.
	Resync func() error
	// Panicked reports a panic: the number of rows in flight, and the place.
	Panicked func(rows int, err error)
}

// Stale tells whether memory is in doubt after a panic and not yet rebuilt.
func (q *Queue) Stale() bool { return q.stale.Load() }

// recover answers all callers left waiting by a panic. The outcome of rows in flight is unknown; rows held for later
// were not begun. Memory is rebuilt first, so that a later lookup of a key finds the committed rows.
func (q *Queue) recover(v any) {
	q.stale.Store(true)
	q.report(len(q.batch), fmt.Errorf("store: the committer panicked: %v\n%s", v, debug.Stack()))
	q.resync()
	for _, p := range q.batch {
		p.Err = sqldb.ErrUnknown
	}
	q.answerBatch()
	if q.running != nil {
		q.running.err = sqldb.ErrUnknown
		q.answerJob()
	}
	q.refuseHeld()
}

// resync tells whether memory agrees with the store. If it fails, the next row or job retries it.
func (q *Queue) resync() bool {
	if err := sqldb.Guarded(q.committer.Resync); err != nil {
		q.report(0, fmt.Errorf("store: what is kept in memory cannot be made anew: %w", err))
		return false
	}
	q.stale.Store(false)
	return true
}

// report logs the panic and survives a panic of the logger.
func (q *Queue) report(rows int, err error) {
	_ = sqldb.Guarded(func() error { q.committer.Panicked(rows, err); return nil })
}

// refuseHeld refuses the accepted rows that were not begun.
func (q *Queue) refuseHeld() {
	for _, p := range q.held {
		if p.taken.CompareAndSwap(false, true) {
			p.Err = sqldb.ErrUnavailable
			close(p.Done)
		}
	}
	clear(q.held)
	q.held = q.held[:0]
	if j := q.next; j != nil && j.taken.CompareAndSwap(false, true) {
		j.err = sqldb.ErrUnavailable
		close(j.done)
	}
	q.next = nil
}
