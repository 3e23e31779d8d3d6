package engine

import "umbrarch/internal/rules"

// invalidation goes over runs and finds those that read something which has changed since they ran.
type invalidation struct {
	*cache
	now            int64
	touched, moved uint64 // a bit a section that was written, a bit for each number that left a band
	late, facts    bool   // the time of an answer has come, the realm's facts are others
}

// all tells whether every run has to be looked at, whatever it read.
func (v *invalidation) all() bool { return v.late || v.facts }

// invalidate marks a run that has to run again.
func (v *invalidation) invalidate(r *run) bool {
	r.stale = v.reached(r) || r.numbers&v.moved != 0 && v.crossed(r.bands)
	return r.stale
}

// reached tells whether what was written, the time or the realm's facts reach a run.
func (v *invalidation) reached(r *run) bool {
	if !r.ran || r.stale {
		return r.stale
	}
	if v.late {
		if v.now >= r.until {
			return true
		}
		v.until = min(v.until, r.until)
	}
	if v.facts && r.facts {
		return true
	}
	if r.sections&v.touched == 0 {
		return false
	}
	reads := r.reads.Value()
	return v.changes.Reach(&reads)
}

// crossed tells whether a number has left the band in which somebody's answers hold. Where none has, the bands narrow again
// what was opened for the look.
func (c *cache) crossed(bands []rules.Band) bool {
	for i := range bands {
		if b := &bands[i]; !b.Holds(c.numbers[c.place[b.Number]-1].value) {
			return true
		}
	}
	c.narrow(bands)
	return false
}

// narrow notes between which values of its numbers a run's answers hold: while each number stays within what all runs noted,
// none of them is looked at for it.
func (c *cache) narrow(bands []rules.Band) {
	for i := range bands {
		b := &bands[i]
		n := &c.numbers[c.place[b.Number]-1]
		n.low, n.high = max(n.low, b.Low), min(n.high, b.High)
	}
}
