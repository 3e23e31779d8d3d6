package live

import (
	"cmp"
	"log/slog"
	"sync"
	"time"
)

// warnEvery is the minimum interval between two warnings of the bus.
const warnEvery = time.Minute

// outage logs what goes wrong with the bus, at most once a minute, and the return of the bus after a warning.
type outage struct {
	log *slog.Logger
	now func() time.Time

	mu     sync.Mutex
	warned time.Time
	open   bool // the last line was a warning
	held   int  // warnings since the last line
}

func newOutage(log *slog.Logger, now func() time.Time) *outage {
	if now == nil {
		now = time.Now
	}
	return &outage{log: cmp.Or(log, slog.Default()), now: now}
}

func (o *outage) warn(text string, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.now()
	if !o.warned.IsZero() && now.Sub(o.warned) < warnEvery {
		o.held++
		return
	}
	o.log.Warn(text, "error", err, "heldBack", o.held)
	o.warned, o.open, o.held = now, true, 0
}

func (o *outage) over() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.open {
		o.log.Info("the bus is connected")
		o.open = false
	}
}
