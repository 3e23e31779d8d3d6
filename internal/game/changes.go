package game

import (
	"math/bits"
	"slices"
)

// changes are the writes to a document since they were last taken.
type changes struct {
	whole   places // written records; a record counts as a whole
	lists   places // collections with added or removed members
	some    places // collections with written members
	members []memberRef
}

type memberRef struct {
	place places
	id    string
}

func (c *changes) record(p places) { c.whole |= p }

func (c *changes) member(p places, id string) {
	c.some |= p
	if ref := (memberRef{p, id}); !slices.Contains(c.members, ref) {
		c.members = append(c.members, ref)
	}
}

func (c *changes) sections() places { return c.whole | c.some | c.lists }

// reach tells whether any of the reads has been written.
func (c *changes) reach(r *Reads) bool {
	if r.sections()&c.whole != 0 || r.whole&c.some != 0 || r.lists&c.lists != 0 {
		return true
	}
	if r.some&c.some == 0 {
		return false
	}
	return slices.ContainsFunc(c.members, func(m memberRef) bool { return r.some&m.place != 0 && holdsMember(r.members, m.place, m.id) })
}

// index is the position of the first of the sections in the layout.
func (p places) index() int { return bits.TrailingZeros64(uint64(p)) }

// Written is one write. Its readers are found by its key. Different members may share a key; Reads.Holds tells them
// apart.
type Written struct {
	Key Key
	All bool   // everything in the section, under any key
	ID  string // of a member
}

// TakeChanges calls f with each write since the last call. f must not write.
func (d *Document) TakeChanges(f func(Written)) {
	c := &d.pending
	c.each(f)
	c.whole, c.lists, c.some, c.members = 0, 0, 0, c.members[:0]
}

func (c *changes) each(f func(Written)) {
	for p := c.whole | c.some; p != 0; p &= p - 1 {
		i := p.index()
		all := c.whole&(1<<i) != 0
		f(Written{Key: wholeKey(i), All: all})
		if !all && c.lists&(1<<i) != 0 {
			f(Written{Key: listKey(i)})
		}
	}
	for _, m := range c.members {
		if c.whole&m.place == 0 {
			f(Written{Key: memberKey(m.place.index(), m.id), ID: m.id})
		}
	}
}

// Unsettled tells whether any of the reads, in these sections, has been written since the changes were last taken.
func (d *Document) Unsettled(sections uint64, r SharedReads) bool {
	if sections&uint64(d.pending.sections()) == 0 {
		return false
	}
	reads := r.Value()
	return d.pending.reach(&reads)
}

// Changed tells whether anything was written since the changes were last taken.
func (d *Document) Changed() bool { return d.pending.sections() != 0 }

// ChangedBesideTicks tells whether a section that ticks do not write has been written since then.
func (d *Document) ChangedBesideTicks() bool { return d.pending.sections()&^d.ticking != 0 }

// Cache is the engine's cache of a live document. It is never stored, and nil is always valid.
func (d *Document) Cache() any { return d.cache }

func (d *Document) SetCache(v any) { d.cache = v }
