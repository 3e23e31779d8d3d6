package engine

import "umbrarch/internal/rules"

// look goes over runs to find those that read something which has changed since they ran.
type look struct {
	*cache
	now            int64
	touched, moved uint64 // a bit a section that was written, a bit for each number that left a band
	late, facts    bool   // the time of an answer has come, the realm's facts are others
}

// all tells whether every run has to be looked at, whatever it read.
func (l *look) all() bool { return l.late || l.facts }

// at marks a run that has to run again.
func (l *look) at(r *run) bool {
	r.stale = l.reaches(r) || r.numbers&l.moved != 0 && l.crossed(r.bands)
	return r.stale
}

// reaches tells whether what was written, the time or the realm's facts reach a run.
func (l *look) reaches(r *run) bool {
	if !r.ran || r.stale {
		return r.stale
	}
	if l.late {
		if l.now >= r.until {
			return true
		}
		l.until = min(l.until, r.until)
	}
	if l.facts && r.facts {
		return true
	}
	if r.sections&l.touched == 0 {
		return false
	}
	reads := r.reads.Value()
	return l.changes.Reach(&reads)
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
