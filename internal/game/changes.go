package game

import (
	"math/bits"
	"slices"
)

// changes is what was written to a document since somebody last took it.
type changes struct {
	whole   places // records, all of which counts as written
	lists   places // collections in which members came or went
	some    places // collections of which members were written
	members []change
	at      [mostSections]uint64 // the revision at which a section was last written
}

type change struct {
	id    string
	at    uint64
	place places
}

func (c *changes) record(p places, at uint64) {
	c.whole |= p
	c.at[p.index()] = at
}

func (c *changes) member(p places, id string, at uint64) {
	c.some |= p
	c.at[p.index()] = at
	for i := range c.members {
		if m := &c.members[i]; m.place == p && m.id == id {
			m.at = at
			return
		}
	}
	c.members = append(c.members, change{id, at, p})
}

func (c *changes) sections() places { return c.whole | c.some | c.lists }

// after tells whether any of what was read has been written after a revision.
func (c *changes) after(r *Reads, revision uint64) bool {
	for p := r.sections() & c.sections(); p != 0; p &= p - 1 {
		i := p.index()
		if c.at[i] <= revision {
			continue
		}
		if bit := places(1) << i; (r.whole|c.whole)&bit != 0 || r.lists&c.lists&bit != 0 || r.some&bit != 0 && c.memberAfter(r, bit, revision) {
			return true
		}
	}
	return false
}

func (c *changes) memberAfter(r *Reads, p places, revision uint64) bool {
	return slices.ContainsFunc(c.members, func(m change) bool { return m.place == p && m.at > revision && holdsMember(r.members, p, m.id) })
}

// index is where the first of the sections stands in the layout.
func (p places) index() int { return bits.TrailingZeros64(uint64(p)) }

// Written is one thing that was written. Who reads it is found by its key; under the key of a member readers of another one may
// be found, too, and Reads.Holds tells them apart.
type Written struct {
	Key Key
	All bool   // everything in the section, whichever key it has
	ID  string // of a member
	At  uint64 // the revision
}

// TakeChanges calls f with all that was written since it was last called. What f does may write nothing.
func (d *Document) TakeChanges(f func(Written)) {
	c := &d.pending
	c.each(f)
	c.whole, c.lists, c.some, c.members = 0, 0, 0, c.members[:0]
}

func (c *changes) each(f func(Written)) {
	for p := c.whole | c.some; p != 0; p &= p - 1 {
		i := p.index()
		all := c.whole&(1<<i) != 0
		f(Written{Key: wholeKey(i), All: all, At: c.at[i]})
		if !all && c.lists&(1<<i) != 0 {
			f(Written{Key: listKey(i), At: c.at[i]})
		}
	}
	for _, m := range c.members {
		if c.whole&m.place == 0 {
			f(Written{Key: memberKey(m.place.index(), m.id), ID: m.id, At: m.at})
		}
	}
}

// After tells whether any of what was read, in these sections, has been written after a revision and was not taken since.
func (d *Document) After(sections uint64, r SharedReads, revision uint64) bool {
	if sections&uint64(d.pending.sections()) == 0 {
		return false
	}
	reads := r.Value()
	return d.pending.after(&reads, revision)
}

// Changed tells whether anything was written since the changes were last taken.
func (d *Document) Changed() bool { return d.pending.sections() != 0 }

// ChangedBesideTicks tells whether anything was written since then in a section that ticks leave alone.
func (d *Document) ChangedBesideTicks() bool { return d.pending.sections()&^d.ticking != 0 }

// Cache is what the engine keeps of a live document. None is always right, and nothing of it is stored.
func (d *Document) Cache() any { return d.cache }

// SetCache keeps it.
func (d *Document) SetCache(v any) { d.cache = v }
