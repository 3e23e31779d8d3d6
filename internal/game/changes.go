package game

import "slices"

// changes are the writes to a document since they were last taken.
type changes struct {
	whole   SectionSet // written records; a record counts as a whole
	lists   SectionSet // collections with added or removed members
	some    SectionSet // collections with written members
	members []memberRef
}

type memberRef struct {
	place place
	id    string
}

func (c *changes) record(p place) { c.whole.add(p) }

func (c *changes) member(p place, id string) {
	c.some.add(p)
	if ref := (memberRef{p, id}); !slices.Contains(c.members, ref) {
		c.members = append(c.members, ref)
	}
}

func (c *changes) sections() SectionSet { return c.whole.with(&c.some).with(&c.lists) }

// reach tells whether any of the reads has been written.
func (c *changes) reach(r *Reads) bool {
	if sections := r.sections(); sections.meets(&c.whole) || r.whole.meets(&c.some) || r.lists.meets(&c.lists) {
		return true
	}
	if !r.some.meets(&c.some) {
		return false
	}
	return slices.ContainsFunc(c.members, func(m memberRef) bool { return r.some.has(m.place) && holdsMember(r.members, m.place, m.id) })
}

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
	c.whole, c.lists, c.some, c.members = SectionSet{}, SectionSet{}, SectionSet{}, c.members[:0]
}

func (c *changes) each(f func(Written)) {
	for p := range c.whole.with(&c.some).all() {
		all := c.whole.has(p)
		f(Written{Key: wholeKey(p), All: all})
		if !all && c.lists.has(p) {
			f(Written{Key: listKey(p)})
		}
	}
	for _, m := range c.members {
		if !c.whole.has(m.place) {
			f(Written{Key: memberKey(m.place, m.id), ID: m.id})
		}
	}
}

// Unsettled tells whether any of the reads, in these sections, has been written since the changes were last taken.
func (d *Document) Unsettled(sections *SectionSet, r SharedReads) bool {
	if written := d.pending.sections(); !written.meets(sections) {
		return false
	}
	reads := r.Value()
	return d.pending.reach(&reads)
}

// Changed tells whether anything was written since the changes were last taken.
func (d *Document) Changed() bool {
	written := d.pending.sections()
	return !written.empty()
}

// ChangedBesideTicks tells whether a section that ticks do not write has been written since then.
func (d *Document) ChangedBesideTicks() bool {
	written := d.pending.sections()
	return written.exceeds(&d.ticking)
}

// Cache is the engine's cache of a live document. It is never stored, and nil is always valid.
func (d *Document) Cache() any { return d.cache }

func (d *Document) SetCache(v any) { d.cache = v }
