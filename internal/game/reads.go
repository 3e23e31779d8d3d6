package game

import "unique"

// Reads are a run's reads of a document: whole sections, lists of a section's members, and single members. It is
// comparable and often equal in many kingdoms, so equal values are stored once.
type Reads struct {
	whole   SectionSet
	lists   SectionSet
	some    SectionSet // sections of which single members were read
	members string     // for each member: the section's place, the length of its id, the id
}

// SharedReads is the shared copy of equal Reads.
type SharedReads = unique.Handle[Reads]

func (r *Reads) sections() SectionSet { return r.whole.with(&r.lists).with(&r.some) }

// Holds tells whether the written member, found by its key, is among the reads.
func (r *Reads) Holds(w Written) bool { return holdsMember(r.members, w.Key.section(), w.ID) }

// Keys calls f with the key of each read. A key shared by two members may come twice.
func (r *Reads) Keys(f func(Key)) {
	for p := range r.whole.all() {
		f(wholeKey(p))
	}
	for p := range r.lists.without(&r.whole).all() {
		f(listKey(p))
	}
	for members := r.members; len(members) > 0; {
		end := 2 + int(members[1])
		if section := place(members[0]); !r.whole.has(section) {
			f(memberKey(section, members[2:end]))
		}
		members = members[end:]
	}
}

// Key identifies a unit of reads and writes: a whole section, the list of its members, or a member. The bits above
// KeyBits are the section's place.
type Key uint32

// KeyBits is the number of bits of a key for the unit within its section.
const KeyBits = 10

// Keys within a section. Members use the remaining keys, by a hash of their id.
const (
	_ = iota // the whole section
	keyOfList
	keysOfMembers
)

func (k Key) section() place { return place(k >> KeyBits) }

// Keys is how many keys there are of a document's sections.
func (d *Document) Keys() int { return len(d.list) << KeyBits }

// SectionOf names a key's section, and tells whether ticks write it.
func (d *Document) SectionOf(k Key) (name string, ticks bool) {
	return d.layout[k.section()].name, d.ticking.has(k.section())
}

// Member tells whether a key stands for members.
func (k Key) Member() bool { return k&(1<<KeyBits-1) >= keysOfMembers }

func wholeKey(section place) Key { return Key(section) << KeyBits }

func listKey(section place) Key { return Key(section)<<KeyBits | keyOfList }

// memberKey hashes an id by FNV-1a, which is the same in every run, so that counts of the engine's work are
// reproducible.
func memberKey(section place, id string) Key {
	h := uint32(2166136261)
	for i := range len(id) {
		h = (h ^ uint32(id[i])) * 16777619
	}
	return Key(section)<<KeyBits | Key(keysOfMembers+h%(1<<KeyBits-keysOfMembers))
}

// Reading records the reads of a document while it is the document's current reading.
type Reading struct {
	Pure bool // writes panic: the run is a view or a number

	whole, lists, some SectionSet
	members            []byte
	count              int
	outer              *Reading
}

// membersNoted is the number of single members up to which they are recorded; a run with more reads depends on whole
// sections.
const membersNoted = 16

// longestNoted is the longest id whose length fits into one byte.
const longestNoted = 255

// StartReading records every read in r until StopReading. Readings nest; reads of an inner one are not recorded in the
// outer one.
func (d *Document) StartReading(r *Reading) {
	r.whole, r.lists, r.some, r.members, r.count = SectionSet{}, SectionSet{}, SectionSet{}, r.members[:0], 0
	r.outer, d.reading = d.reading, r
}

// StopReading returns to the outer reading.
func (d *Document) StopReading() { d.reading, d.reading.outer = d.reading.outer, nil }

// Same tells whether the recorded reads equal another run's.
func (r *Reading) Same(as Reads) bool {
	return r.whole == as.whole && r.lists == as.lists && r.some == as.some && string(r.members) == as.members
}

// Shared is the shared copy of the recorded reads.
func (r *Reading) Shared() SharedReads {
	return unique.Make(Reads{whole: r.whole, lists: r.lists, some: r.some, members: string(r.members)})
}

// Sections is the set of sections with any read. A run that shares none with a write is not affected by it.
func (r *Reading) Sections() SectionSet { return r.whole.with(&r.lists).with(&r.some) }

// Ticks tells whether ticks write any of the sections.
func (d *Document) Ticks(sections *SectionSet) bool { return sections.meets(&d.ticking) }

// PauseReading stops recording until the reading is resumed.
func (d *Document) PauseReading() *Reading {
	r := d.reading
	d.reading = nil
	return r
}

// ResumeReading continues a paused reading.
func (d *Document) ResumeReading(r *Reading) { d.reading = r }

func (r *Reading) member(p place, id string) {
	if r.whole.has(p) || r.some.has(p) && holdsMember(r.members, p, id) {
		return
	}
	if r.count == membersNoted || len(id) > longestNoted {
		r.whole.add(p)
		return
	}
	r.count++
	r.some.add(p)
	r.members = append(append(r.members, byte(p), byte(len(id))), id...)
}

func holdsMember[T string | []byte](members T, p place, id string) bool {
	for len(members) > 0 {
		end := 2 + int(members[1])
		if members[0] == byte(p) && string(members[2:end]) == id {
			return true
		}
		members = members[end:]
	}
	return false
}
