package game

import (
	"maps"
	"slices"
)

// Counters is a record of named counters. As far as reads go each is a member of its own: who reads one does not run again where
// another is raised.
type Counters[T any, P counting[T]] struct{ Record[T] }

// counting is what a record of counters gives: where they stand in it.
type counting[T any] interface {
	*T
	counters() *map[string]int64
}

func (s *Stats) counters() *map[string]int64 { return &s.Counts }

func (d *Daily) counters() *map[string]int64 { return &d.Counts }

// Of reads a counter.
func (c *Counters[T, P]) Of(name string) int64 { return (*P(c.By(name)).counters())[name] }

// By gives the record to who reads one counter, and what stands beside the counters, of it: that is written by Edit alone, which
// reaches everybody.
func (c *Counters[T, P]) By(name string) *T {
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, name)
	}
	return &c.v
}

// Names lists the counters in their order, whatever they have come to.
func (c *Counters[T, P]) Names() []string {
	if c.doc.reading != nil {
		c.doc.reading.lists |= c.place
	}
	return slices.Sorted(maps.Keys(*P(&c.v).counters()))
}

// Add raises a counter.
func (c *Counters[T, P]) Add(name string, by int64) {
	all := P(&c.v).counters()
	c.Set(name, Add((*all)[name], by))
}

// Set writes a counter.
func (c *Counters[T, P]) Set(name string, n int64) {
	c.doc.write(c.place)
	c.doc.pending.member(c.place, name)
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, name)
	}
	all := P(&c.v).counters()
	if _, there := (*all)[name]; !there {
		c.doc.pending.lists |= c.place
	}
	if *all == nil {
		*all = map[string]int64{}
	}
	(*all)[name] = n
}
