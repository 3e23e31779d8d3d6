package queue

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

func runQueue(t *testing.T, commit func([]*Pending)) *Queue {
	q := New(Committer{Commit: commit})
	go q.Loop()
	t.Cleanup(q.Close)
	return q
}

func row(player string) *Pending {
	return &Pending{Row: &commitlog.Row{Player: player}, Done: make(chan struct{})}
}

// TestQueueBatches: one row of a player in a batch, sorted, within the limit, and every row once.
func TestQueueBatches(t *testing.T) {
	t.Parallel()
	var seen atomic.Int64
	q := runQueue(t, func(batch []*Pending) {
		if len(batch) > batchRows {
			t.Errorf("a batch of %d", len(batch))
		}
		for i, p := range batch {
			if i > 0 && batch[i-1].Row.Player >= p.Row.Player {
				t.Errorf("%s before %s", batch[i-1].Row.Player, p.Row.Player)
			}
		}
		seen.Add(int64(len(batch)))
		runtime.Gosched() // others join the queue
	})
	var wg sync.WaitGroup
	for i := range 1000 {
		wg.Go(func() {
			if err := q.Append(context.Background(), row(fmt.Sprint(i%300))); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if seen.Load() != 1000 {
		t.Errorf("%d rows committed, want 1000", seen.Load())
	}
}

// TestQueueSharing: neither queue can starve the other.
func TestQueueSharing(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	var rows, jobs atomic.Int64
	q := runQueue(t, func(batch []*Pending) { runtime.Gosched(); rows.Add(int64(len(batch))) })
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			for ctx.Err() == nil {
				_ = q.Append(ctx, row(fmt.Sprint(i)))
			}
		})
		wg.Go(func() {
			for ctx.Err() == nil {
				_ = q.Do(ctx, func() error { runtime.Gosched(); jobs.Add(1); return nil })
			}
		})
	}
	waittest.Until(t, "rows and jobs are done", func() bool { return rows.Load() >= 200 && jobs.Load() >= 20 })
	stop()
	wg.Wait()
}

// TestQueueCloses: accepted work is done, later work is refused.
func TestQueueCloses(t *testing.T) {
	t.Parallel()
	release, began := make(chan struct{}), make(chan struct{}, 1)
	var rows atomic.Int64
	q := New(Committer{Commit: func(batch []*Pending) {
		select {
		case began <- struct{}{}:
		default:
		}
		<-release
		rows.Add(int64(len(batch)))
	}})
	go q.Loop()
	var ok atomic.Int64
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			switch err := q.Append(context.Background(), row(fmt.Sprint(i))); {
			case err == nil:
				ok.Add(1)
			case !errors.Is(err, sqldb.ErrUnavailable):
				t.Error(err)
			}
		})
	}
	<-began
	close(release)
	q.Close()
	wg.Wait()
	if ok.Load() != rows.Load() {
		t.Errorf("%d acknowledged, %d committed", ok.Load(), rows.Load())
	}
	if err := q.Do(context.Background(), func() error { return nil }); !errors.Is(err, sqldb.ErrUnavailable) {
		t.Errorf("a job after the end: %v", err)
	}
}
