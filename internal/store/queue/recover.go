package queue

import (
	"fmt"
	"runtime/debug"

	"umbrarch/internal/store/sqldb"
)

// Committer is whom the queue feeds, on its one goroutine.
type Committer struct {
	// Commit makes a batch durable and sets Err of each row that is not.
	Commit func(batch []*Pending)
	// Resync makes what is kept in memory anew from what is stored. It runs after a panic, before anything else does.
	Resync func() error
	// Panicked reports a panic: how many rows were in flight, and where it was.
	Panicked func(rows int, err error)
}

// Stale says that a panic has left what is kept in memory in doubt, and that it is not made anew yet.
func (q *Queue) Stale() bool { return q.stale.Load() }

// recover answers everybody whom a panic left waiting. Nobody knows how far the rows in flight came; the rows that were
// held for later were not begun. Memory is made anew first, so that who asks for a key afterwards finds what was committed.
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

// resync tells whether memory agrees with what is stored. Where it fails, the next row or job makes it run again.
func (q *Queue) resync() bool {
	if err := sqldb.Guarded(q.committer.Resync); err != nil {
		q.report(0, fmt.Errorf("store: what is kept in memory cannot be made anew: %w", err))
		return false
	}
	q.stale.Store(false)
	return true
}

// report survives a bug in the log, too.
func (q *Queue) report(rows int, err error) {
	_ = sqldb.Guarded(func() error { q.committer.Panicked(rows, err); return nil })
}

// refuseHeld answers what was let in and not begun.
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
