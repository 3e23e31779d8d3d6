package httpapi

import (
	"hash/maphash"
	"sync"
	"time"

	"umbrarch/internal/rules/turn"
)

// class bounds how often one player, or one address without a session, may call: a burst, and one more every so often.
type class struct {
	every time.Duration
	burst int
}

var classes = map[turn.Rate]class{
	turn.Ordinary: {50 * time.Millisecond, 120},
	turn.Heavy:    {200 * time.Millisecond, 30},
	turn.Rapid:    {250 * time.Millisecond, 20},
	turn.Spoken:   {500 * time.Millisecond, 20},
}

// limits keeps a token bucket for each caller and class as the one moment at which it will be full again. A bucket that is
// full needs no entry, so that what is kept is what was asked for in the last seconds. Callers are known by a hash that nobody
// outside can compute: every request looks here, and a name would be another place in memory to wait for.
type limits struct {
	seed   maphash.Seed
	began  time.Time
	shards [64]shard
}

type shard struct {
	mu    sync.Mutex
	full  map[uint64]time.Duration // since began
	sweep int                      // how many make it worth looking for those that are full
}

const leastSwept = 256

func newLimits() *limits {
	l := &limits{seed: maphash.MakeSeed(), began: time.Now()}
	for i := range l.shards {
		l.shards[i] = shard{full: map[uint64]time.Duration{}, sweep: leastSwept}
	}
	return l
}

// take spends one call of a class, or says when the next is free. The wall clock counts
// here: a development clock that jumps must not open the gate.
func (l *limits) take(who string, rate turn.Rate) error {
	if rate == "" {
		rate = turn.Ordinary
	}
	wait := l.spend(who, rate, time.Since(l.began))
	if wait <= 0 {
		return nil
	}
	return ErrLimited.With("retryAfter", int64(wait/time.Second)+1)
}

// spend takes a call at a moment, or says how long there is none.
func (l *limits) spend(who string, rate turn.Rate, now time.Duration) time.Duration {
	c, key := classes[rate], maphash.String(l.seed, who)^maphash.String(l.seed, string(rate))
	s := &l.shards[key%uint64(len(l.shards))]
	s.mu.Lock()
	defer s.mu.Unlock()
	full := max(s.full[key], now) + c.every
	if wait := full - now - time.Duration(c.burst)*c.every; wait > 0 {
		return wait
	}
	s.full[key] = full
	if len(s.full) >= s.sweep {
		s.forget(now)
	}
	return 0
}

// forget drops the buckets that are full.
func (s *shard) forget(now time.Duration) {
	for key, full := range s.full {
		if full <= now {
			delete(s.full, key)
		}
	}
	s.sweep = max(leastSwept, 2*len(s.full))
}
