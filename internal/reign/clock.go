package reign

import (
	"sync"
	"time"
)

// Clock is the realm's only source of the time, in milliseconds. It never goes back and never jumps: it advances with a
// monotonic clock that cannot be set. Where it differs from the clock it follows (the machine's or the database's), it
// corrects a tenth of the elapsed time. As a result, a clock that was wrong for an hour costs a few minutes, expires no
// session and stops no kingdom.
type Clock struct {
	mu      sync.Mutex
	machine Machine
	last    int64         // last time returned
	rest    time.Duration // time beyond last, less than a millisecond
	looked  time.Duration // time of the last reading on the monotonic clock
	moved   int64         // total shift made by development tools
	frozen  bool

	follows   bool // follows a clock other than the machine's; its time at asked
	other     int64
	otherAsks time.Duration
}

// Machine is a clock's source of time.
type Machine struct {
	Wall   func() int64         // milliseconds; an operator or the network may set it
	Steady func() time.Duration // monotonic time since an arbitrary moment
	Boot   string               // Steady is continuous while Boot stays the same; "" if unknown
}

// NewClock follows the machine's clock.
func NewClock() *Clock { return NewClockOn(thisMachine()) }

// NewClockOn follows the clock of the given machine.
func NewClockOn(m Machine) *Clock {
	return &Clock{machine: m, last: m.Wall(), looked: m.Steady()}
}

// NewFrozenClock stands still until a test moves it.
func NewFrozenClock(at int64) *Clock { return &Clock{last: at, frozen: true} }

// catchUp divides the elapsed time; the result is the largest correction.
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

// followed is the time of the clock that this one follows.
func (c *Clock) followed(steady time.Duration) int64 {
	if c.follows {
		return c.other + (steady - c.otherAsks).Milliseconds() + c.moved
	}
	return c.machine.Wall() + c.moved
}

// Move shifts the clock forward; only development tools call it.
func (c *Clock) Move(ms int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last += ms
	c.moved += ms
}

// Follow makes the clock follow another one, the database's, whose time is now.
func (c *Clock) Follow(now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.follows, c.other, c.otherAsks = true, now, c.machine.Steady()
	}
}

// Begin sets the clock before it serves anybody.
func (c *Clock) Begin(now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.frozen {
		c.last, c.rest, c.looked = now, 0, c.machine.Steady()
	}
}

// ClockState is the state of a clock that a store keeps over a restart.
type ClockState struct {
	Now    int64         `json:"now"`
	Steady time.Duration `json:"steady"`
	Boot   string        `json:"boot"`
}

// State is the clock's current state.
func (c *Clock) State() ClockState {
	now := c.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	return ClockState{Now: now, Steady: c.looked, Boot: c.machine.Boot}
}

// Resume continues from a saved state. If the machine did not reboot, its monotonic clock gives the elapsed time, even if
// the wall clock was set. After a reboot the wall clock counts, but time never goes back.
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
