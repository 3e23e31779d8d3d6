package game

import (
	"maps"
	"slices"
)

// Counters is a record of named counters. Each counter is read like a member: a write to one does not make readers of
// others run again.
type Counters[T any, P counting[T]] struct{ Record[T] }

// counting gives access to the counters of a record.
type counting[T any] interface {
	*T
	counters() *map[string]int64
}

func (s *Stats) counters() *map[string]int64 { return &s.Counts }

func (d *Daily) counters() *map[string]int64 { return &d.Counts }

func (c *Counters[T, P]) Of(name string) int64 { return (*P(c.By(name)).counters())[name] }

// By gives the record to a reader of one counter or of fields beside the counters. Those fields are written through
// Edit alone, which counts as a write to all counters.
func (c *Counters[T, P]) By(name string) *T {
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, name)
	}
	return &c.v
}

// Names lists the names of all counters in order.
func (c *Counters[T, P]) Names() []string {
	if c.doc.reading != nil {
		c.doc.reading.lists.add(c.place)
	}
	return slices.Sorted(maps.Keys(*P(&c.v).counters()))
}

func (c *Counters[T, P]) Add(name string, by int64) {
	all := P(&c.v).counters()
	c.Set(name, Add((*all)[name], by))
}

func (c *Counters[T, P]) Set(name string, n int64) {
	c.doc.write(c.place)
	c.doc.pending.member(c.place, name)
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, name)
	}
	all := P(&c.v).counters()
	if _, there := (*all)[name]; !there {
		c.doc.pending.lists.add(c.place)
	}
	if *all == nil {
		*all = map[string]int64{}
	}
	(*all)[name] = n
}
