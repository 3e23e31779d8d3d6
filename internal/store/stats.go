package store

import (
	"errors"
	"sync"
	"time"

	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

type counters struct {
	mu sync.Mutex
	Stats
}

func (c *counters) batch(batch []*queue.Pending, took time.Duration, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Batches++
	c.LastBatch = len(batch)
	c.LastCommit = took
	c.LongestCommit = max(c.LongestCommit, took)
	c.CommitTime += took
	if err != nil {
		c.Failures++
	}
	for _, p := range batch {
		switch {
		case p.Err == nil:
			c.Rows++
		case errors.Is(p.Err, sqldb.ErrConflict):
			c.Conflicts++
		}
	}
}

func (c *counters) folded(players int, took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Folds += int64(players)
	c.FoldTime += took
}

// Stats is a snapshot for metrics.
func (s *Store) Stats() Stats {
	rows, since := s.unfolded.Size()
	s.counts.mu.Lock()
	defer s.counts.mu.Unlock()
	out := s.counts.Stats
	out.Engine = s.eng.Name()
	out.Queued = int(s.queue.Depth.Load())
	out.Unfolded, out.UnfoldedSince = rows, since
	return out
}
