package reign

import (
	"sync"
	"time"
)

// Clock is the realm's only source of now, in milliseconds. It never goes back, whatever
// the machine's clock does, and follows the database's by an offset.
type Clock struct {
	mu     sync.Mutex
	offset int64
	last   int64
	frozen bool
	wall   func() int64
}

// NewClock reads the machine's clock.
func NewClock() *Clock { return &Clock{wall: func() int64 { return time.Now().UnixMilli() }} }

// NewFrozenClock stands still until it is moved: for tests.
func NewFrozenClock(at int64) *Clock {
	return &Clock{last: at, frozen: true, wall: func() int64 { return 0 }}
}

// Now is the realm's time.
func (c *Clock) Now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.last = max(c.last, c.wall()+c.offset)
	}
	return c.last
}

// Move shifts the clock forward; development and tests alone do so.
func (c *Clock) Move(ms int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.frozen {
		c.last += ms
		return
	}
	c.offset += ms
}

// Follow sets the clock by another one's now: the database's, or what a store last saw.
func (c *Clock) Follow(now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.offset = now - c.wall()
	}
}
