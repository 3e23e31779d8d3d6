package queue

import (
	"context"
	"errors"
	"testing"
	"time"

	"umbrarch/internal/store/sqldb"
)

// TestAPanicAnswersEverybody: the outcome of the row in flight is unknown, the held row was not begun, and the next row
// is served.
func TestAPanicAnswersEverybody(t *testing.T) {
	t.Parallel()
	began, release := make(chan struct{}), make(chan struct{})
	resynced, panics := 0, 0
	q := New(Committer{
		Commit: func(batch []*Pending) {
			if batch[0].Row.Seq == 1 {
				close(began)
				<-release
				panic("a bug")
			}
		},
		Resync:   func() error { resynced++; return nil },
		Panicked: func(int, error) { panics++; panic("a bug in the log") },
	})
	// The second row of a player waits until the batch with the first is done.
	first, second := row("a"), row("a")
	first.Row.Seq, second.Row.Seq = 1, 2
	q.held = append(q.held, first, second)
	go q.Loop()
	<-began
	close(release)
	<-first.Done
	<-second.Done
	if !errors.Is(first.Err, sqldb.ErrUnknown) || !errors.Is(second.Err, sqldb.ErrUnavailable) {
		t.Errorf("in flight: %v, held: %v", first.Err, second.Err)
	}
	if err := q.Append(context.Background(), row("b")); err != nil {
		t.Errorf("the next row: %v", err)
	}
	q.Close()
	if resynced != 1 || panics != 1 {
		t.Errorf("made anew %d times, reported %d times", resynced, panics)
	}
}

// TestAPanicInAJob: the caller whose job panicked is told that its outcome is unknown.
func TestAPanicInAJob(t *testing.T) {
	t.Parallel()
	resynced := false
	q := New(Committer{Commit: func([]*Pending) {}, Resync: func() error { resynced = true; return nil }, Panicked: func(int, error) {}})
	go q.Loop()
	defer q.Close()
	if err := q.Do(context.Background(), func() error { panic("a bug") }); !errors.Is(err, sqldb.ErrUnknown) {
		t.Errorf("the job: %v", err)
	}
	if err := q.Append(context.Background(), row("b")); err != nil || !resynced {
		t.Errorf("the next row: %v, made anew: %v", err, resynced)
	}
}

// TestAPanicWhileSorting: a panic in the queue itself loses no caller.
func TestAPanicWhileSorting(t *testing.T) {
	t.Parallel()
	q := New(Committer{Commit: func([]*Pending) {}, Resync: func() error { return nil }, Panicked: func(int, error) {}})
	broken, other := &Pending{Done: make(chan struct{})}, row("a") // without a row, so that comparing panics
	q.held = append(q.held, other, broken)
	go q.Loop()
	defer q.Close()
	for _, p := range []*Pending{other, broken} {
		select {
		case <-p.Done:
			if !errors.Is(p.Err, sqldb.ErrUnavailable) {
				t.Errorf("%v", p.Err)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("nobody answers")
		}
	}
}
