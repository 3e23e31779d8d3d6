package reign

import (
	"sync"
	"time"
)

// Clock is the realm's only source of now, in milliseconds. It never goes back and never
// jumps: between two looks as much passes as has passed on a clock that nobody can set. Where
// the clock it follows (the machine's, or the database's) says otherwise, it makes up for a
// tenth of the time that passes, so that a clock which was set wrong for an hour costs a few
// minutes and no session, and no kingdom stands still.
type Clock struct {
	mu      sync.Mutex
	machine Machine
	last    int64         // what was given out
	rest    time.Duration // beyond it, less than a millisecond
	looked  time.Duration // when, by the machine's steady clock
	moved   int64         // by development
	frozen  bool

	follows   bool // another clock than the machine's, which at asked said
	other     int64
	otherAsks time.Duration
}

// Machine is where a clock's time comes from.
type Machine struct {
	Wall   func() int64         // milliseconds; an operator or the network may set it
	Steady func() time.Duration // since some moment; nobody can set it
	Boot   string               // while it is the same, Steady counts on; "" where that cannot be known
}

// NewClock reads the machine's clock.
func NewClock() *Clock { return NewClockOn(thisMachine()) }

// NewClockOn reads a machine's clock.
func NewClockOn(m Machine) *Clock {
	return &Clock{machine: m, last: m.Wall(), looked: m.Steady()}
}

// NewFrozenClock stands still until it is moved: for tests.
func NewFrozenClock(at int64) *Clock { return &Clock{last: at, frozen: true} }

// catchUp is which part of the time that passes makes up for a difference.
const catchUp = 10

// Now is the realm's time.
func (c *Clock) Now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.frozen {
		return c.last
	}
	now := c.machine.Steady()
	passed := max(now-c.looked, 0)
	c.looked = now
	step := c.rest + passed
	behind := time.Duration(c.followed(now)-c.last)*time.Millisecond - step
	step += max(-passed/catchUp, min(passed/catchUp, behind))
	c.last += step.Milliseconds()
	c.rest = step % time.Millisecond
	return c.last
}

// followed is what the clock says that this one follows.
func (c *Clock) followed(steady time.Duration) int64 {
	if c.follows {
		return c.other + (steady - c.otherAsks).Milliseconds() + c.moved
	}
	return c.machine.Wall() + c.moved
}

// Move shifts the clock forward; development and tests alone do so.
func (c *Clock) Move(ms int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last += ms
	c.moved += ms
}

// Follow makes the clock follow another one, which says now: the database's.
func (c *Clock) Follow(now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.follows, c.other, c.otherAsks = true, now, c.machine.Steady()
	}
}

// Begin sets the clock, before anybody was served by it.
func (c *Clock) Begin(now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.last, c.rest, c.looked = now, 0, c.machine.Steady()
	}
}

// ClockState is what a store keeps of a clock over a restart.
type ClockState struct {
	Now    int64         `json:"now"`
	Steady time.Duration `json:"steady"`
	Boot   string        `json:"boot"`
}

// State says where the clock stands.
func (c *Clock) State() ClockState {
	now := c.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	return ClockState{Now: now, Steady: c.looked, Boot: c.machine.Boot}
}

// Resume goes on from a saved state. Where the machine has run on since, what passed is known, whatever its clock was set to
// meanwhile; after another start of the machine its clock is believed, but for going back.
func (c *Clock) Resume(m ClockState) {
	if c.frozen {
		return
	}
	steady := c.machine.Steady()
	if m.Boot != "" && m.Boot == c.machine.Boot && steady >= m.Steady {
		c.Begin(m.Now + (steady - m.Steady).Milliseconds())
		return
	}
	c.Begin(max(m.Now, c.machine.Wall()))
}
