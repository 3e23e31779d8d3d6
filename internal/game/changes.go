package game

import "slices"

// Changes is what was written to a document since somebody last took it.
type Changes struct {
	whole   places // records
	lists   places // collections in which members came or went
	some    places // collections of which members were written
	members []memberRef
}

type memberRef struct {
	place places
	id    string
}

func (c *Changes) record(p places) { c.whole |= p }

func (c *Changes) member(p places, id string) {
	c.some |= p
	if ref := (memberRef{p, id}); !slices.Contains(c.members, ref) {
		c.members = append(c.members, ref)
	}
}

// None tells whether nothing was written.
func (c *Changes) None() bool { return c.whole|c.some|c.lists == 0 }

// Sections is every section that was written, a bit each.
func (c *Changes) Sections() uint64 { return uint64(c.whole | c.lists | c.some) }

// Reach tells whether what was written is among what was read.
func (c *Changes) Reach(r *Reads) bool {
	if r.whole&(c.whole|c.some) != 0 || r.lists&c.lists != 0 {
		return true
	}
	if r.some&c.some == 0 {
		return false
	}
	return slices.ContainsFunc(c.members, func(m memberRef) bool { return r.some&m.place != 0 && holdsMember(r.members, m.place, m.id) })
}

// TakeChanges moves what was written since it was last taken into c, whose room the document uses from now on.
func (d *Document) TakeChanges(c *Changes) {
	c.whole, c.lists, c.some, c.members = 0, 0, 0, c.members[:0]
	*c, d.pending = d.pending, *c
}

// Unsettled tells whether anything of what was read has been written since the changes were last taken.
func (d *Document) Unsettled(sections uint64, r SharedReads) bool {
	if sections&d.pending.Sections() == 0 {
		return false
	}
	reads := r.Value()
	return d.pending.Reach(&reads)
}

// Changed tells whether anything was written since the changes were last taken.
func (d *Document) Changed() bool { return !d.pending.None() }

// Cache is what the engine keeps of a live document. None is always right, and nothing of it is stored.
func (d *Document) Cache() any { return d.cache }

// SetCache keeps it.
func (d *Document) SetCache(v any) { d.cache = v }
