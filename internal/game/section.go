package game

import (
	"bytes"
	"encoding/json"
	"iter"
	"reflect"
	"slices"
	"strings"
)

// Record is a section of one value.
type Record[T any] struct {
	v     T
	doc   *Document
	place place
}

// Get reads the value. The pointer is read-only: writes through it are not stored.
func (r *Record[T]) Get() *T {
	if r.doc.reading != nil {
		r.doc.reading.whole.add(r.place)
	}
	return &r.v
}

// Edit marks the section as written and gives it for writing. The writer may read the value.
func (r *Record[T]) Edit() *T {
	r.doc.write(r.place)
	r.doc.pending.record(r.place)
	if r.doc.reading != nil {
		r.doc.reading.whole.add(r.place)
	}
	return &r.v
}

func (r *Record[T]) bind(d *Document, place place) { r.doc, r.place = d, place }

func (r *Record[T]) room(int) {}

func (r *Record[T]) load(_ string, raw json.RawMessage) error { return decode(raw, &r.v) }

func (r *Record[T]) takeChanges(name string, out *sheet) { r.dump(name, out) }

func (r *Record[T]) dump(name string, out *sheet) { out.add(name, &r.v) }

func (r *Record[T]) empty() {
	var none T
	*r.Edit() = none
}

func (r *Record[T]) dirty(name string, out []string) []string { return append(out, name) }

// Collection is a section of members keyed by id, stored and walked in the order of ids. It is a slice and no map,
// because most collections are short and walked after every command.
type Collection[T any] struct {
	list    []member[T]
	doc     *Document
	place   place
	touched []string // ids written since they were last taken; an id no longer in the list was removed
	walks   int      // running walks; while there are any, a change copies the list
	changes int      // number of additions and removals
	spare   []T      // contiguous memory for loaded members, since rules walk them after every command
}

type member[T any] struct {
	id string
	v  *T
}

func (c *Collection[T]) Len() int {
	if c.doc.reading != nil {
		c.doc.reading.lists.add(c.place)
	}
	return len(c.list)
}

// IDs lists the ids in order. Only the list is read, not the members.
func (c *Collection[T]) IDs() []string {
	out := make([]string, c.Len())
	for i := range c.list {
		out[i] = c.list[i].id
	}
	return out
}

func (c *Collection[T]) find(id string) (int, bool) {
	return slices.BinarySearchFunc(c.list, id, func(m member[T], id string) int { return strings.Compare(m.id, id) })
}

// Get reads a member; see Record.Get.
func (c *Collection[T]) Get(id string) (*T, bool) {
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, id)
	}
	if i, ok := c.find(id); ok {
		return c.list[i].v, true
	}
	return nil, false
}

// All walks the members by id, as of its start, without those removed meanwhile.
func (c *Collection[T]) All() iter.Seq2[string, *T] {
	return func(yield func(string, *T) bool) {
		if c.doc.reading != nil {
			c.doc.reading.whole.add(c.place)
		}
		c.walks++
		defer func() { c.walks-- }()
		began := c.changes
		for _, m := range c.list {
			if c.changes != began {
				i, still := c.find(m.id)
				if !still {
					continue
				}
				m = c.list[i]
			}
			if !yield(m.id, m.v) {
				return
			}
		}
	}
}

// At is the member at a position in the order of ids. Ticks walk with it, since it allocates nothing; a walk that
// removes members starts from the end.
func (c *Collection[T]) At(i int) (string, *T) {
	if c.doc.reading != nil {
		c.doc.reading.whole.add(c.place)
	}
	return c.list[i].id, c.list[i].v
}

// own gives the list for changing.
func (c *Collection[T]) own() []member[T] {
	c.changes++
	c.doc.pending.lists.add(c.place)
	if c.walks > 0 {
		return slices.Clone(c.list)
	}
	return c.list
}

// Edit marks a member as written and gives it for writing; a missing one is created.
func (c *Collection[T]) Edit(id string) *T {
	c.touch(id)
	i, ok := c.find(id)
	if !ok {
		c.list = slices.Insert(c.own(), i, member[T]{id, new(T)})
	}
	return c.list[i].v
}

// Put replaces a member.
func (c *Collection[T]) Put(id string, v T) { *c.Edit(id) = v }

func (c *Collection[T]) Delete(id string) {
	if i, ok := c.find(id); ok {
		c.touch(id)
		c.list = slices.Delete(c.own(), i, i+1)
	}
}

// touch marks a member as written. A command writes few members, so that searching a list is faster than a map.
func (c *Collection[T]) touch(id string) {
	if !slices.Contains(c.touched, id) {
		c.touched = append(c.touched, id)
	}
	c.doc.write(c.place)
	c.doc.pending.member(c.place, id)
	if c.doc.reading != nil {
		c.doc.reading.member(c.place, id)
	}
}

func (c *Collection[T]) bind(d *Document, place place) { c.doc, c.place = d, place }

func (c *Collection[T]) room(members int) {
	c.list, c.spare = make([]member[T], 0, members), make([]T, members)
}

func (c *Collection[T]) load(id string, raw json.RawMessage) error {
	v := &c.spare[0]
	c.spare = c.spare[1:]
	if err := decode(raw, v); err != nil {
		return err
	}
	i, _ := c.find(id)
	c.list = slices.Insert(c.list, i, member[T]{intern(id), v})
	return nil
}

func (c *Collection[T]) takeChanges(name string, out *sheet) {
	for _, id := range c.touched {
		if i, kept := c.find(id); kept {
			out.add(name+"/"+id, c.list[i].v)
		} else {
			out.remove(name + "/" + id)
		}
	}
	c.touched = c.touched[:0]
}

func (c *Collection[T]) dump(name string, out *sheet) {
	for _, m := range c.list {
		out.add(name+"/"+m.id, m.v)
	}
}

func (c *Collection[T]) empty() {
	for _, id := range c.IDs() {
		c.Delete(id)
	}
}

func (c *Collection[T]) dirty(name string, out []string) []string {
	from := len(out)
	for _, id := range c.touched {
		out = append(out, name+"/"+id)
	}
	slices.Sort(out[from:])
	return out
}

// decode refuses unknown fields: dropping them silently would lose data of a newer build.
func decode(raw json.RawMessage, into any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	share(reflect.ValueOf(into).Elem())
	return nil
}
