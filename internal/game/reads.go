package game

import (
	"math/bits"
	"unique"
)

// Reads is what a run read of a document: sections as a whole, the list of a section's members, and single members. It is
// comparable and the same in many kingdoms, so that equal ones are kept once.
type Reads struct {
	whole   places
	lists   places
	some    places // sections of which single members were read
	members string // for each: the section's place, the length of its id, the id
}

// SharedReads is one copy of equal Reads for all kingdoms.
type SharedReads = unique.Handle[Reads]

func (r *Reads) sections() places { return r.whole | r.lists | r.some }

// Holds tells whether a run read the member that was written, found by its key.
func (r *Reads) Holds(w Written) bool { return holdsMember(r.members, 1<<w.Key.section(), w.ID) }

// Keys calls f with the key of each thing that was read. One that stands for two members may come twice.
func (r *Reads) Keys(f func(Key)) {
	for p := r.whole; p != 0; p &= p - 1 {
		f(wholeKey(p.index()))
	}
	for p := r.lists &^ r.whole; p != 0; p &= p - 1 {
		f(listKey(p.index()))
	}
	for members := r.members; len(members) > 0; {
		end := 2 + int(members[1])
		if section := int(members[0]); r.whole&(1<<section) == 0 {
			f(memberKey(section, members[2:end]))
		}
		members = members[end:]
	}
}

// Key stands for what is read and written by itself: a section as a whole, the list of its members, or a member. Its upper six
// bits are the section's place.
type Key uint16

// KeyBits is how many bits of a key tell what it is within its section.
const KeyBits = 10

// Keys within a section. Members share what is left, by a hash of their id.
const (
	_ = iota // the section as a whole
	keyOfList
	keysOfMembers
)

func (k Key) section() int { return int(k >> KeyBits) }

// Member tells whether a key is that of members.
func (k Key) Member() bool { return k&(1<<KeyBits-1) >= keysOfMembers }

func wholeKey(section int) Key { return Key(section) << KeyBits }

func listKey(section int) Key { return Key(section)<<KeyBits | keyOfList }

// memberKey hashes an id by FNV-1a: the same in every run, so that what is counted of the engine's work is.
func memberKey(section int, id string) Key {
	h := uint32(2166136261)
	for i := range len(id) {
		h = (h ^ uint32(id[i])) * 16777619
	}
	return Key(section)<<KeyBits | Key(keysOfMembers+h%(1<<KeyBits-keysOfMembers))
}

// Reading notes what is read of a document while it is the document's reading.
type Reading struct {
	Pure bool // what runs may write nothing: a view or a number

	whole, lists, some places
	members            []byte
	count              int
	outer              *Reading
}

// Single members are told apart up to this many; who reads more of a document depends on whole sections.
const membersNoted = 16

// longestNoted is the longest id that fits the length before it.
const longestNoted = 255

// StartReading notes every read in r until StopReading. Readings nest: what an inner one reads the outer one does not.
func (d *Document) StartReading(r *Reading) {
	r.whole, r.lists, r.some, r.members, r.count = 0, 0, 0, r.members[:0], 0
	r.outer, d.reading = d.reading, r
}

// StopReading gives the document back to the reading before.
func (d *Document) StopReading() { d.reading, d.reading.outer = d.reading.outer, nil }

// Same tells whether what was noted is what another run read.
func (r *Reading) Same(as Reads) bool {
	return r.whole == as.whole && r.lists == as.lists && r.some == as.some && string(r.members) == as.members
}

// Shared is what was noted, in the copy that all kingdoms share.
func (r *Reading) Shared() SharedReads {
	return unique.Make(Reads{whole: r.whole, lists: r.lists, some: r.some, members: string(r.members)})
}

// Sections is every section of which anything was read, a bit each: who shares none with what was written need not look closer.
func (r *Reading) Sections() uint64 { return uint64(r.whole | r.lists | r.some) }

// Ticks tells whether ticks write any of the sections.
func (d *Document) Ticks(sections uint64) bool { return sections&uint64(d.ticking) != 0 }

// PauseReading has nobody note what is read until it is given back.
func (d *Document) PauseReading() *Reading {
	r := d.reading
	d.reading = nil
	return r
}

// ResumeReading goes on with a reading that was paused.
func (d *Document) ResumeReading(r *Reading) { d.reading = r }

func (r *Reading) member(p places, id string) {
	if r.whole&p != 0 || r.some&p != 0 && holdsMember(r.members, p, id) {
		return
	}
	if r.count == membersNoted || len(id) > longestNoted {
		r.whole |= p
		return
	}
	r.count++
	r.some |= p
	r.members = append(append(r.members, byte(bits.TrailingZeros64(uint64(p))), byte(len(id))), id...)
}

func holdsMember[T string | []byte](members T, p places, id string) bool {
	for section := byte(bits.TrailingZeros64(uint64(p))); len(members) > 0; {
		end := 2 + int(members[1])
		if members[0] == section && string(members[2:end]) == id {
			return true
		}
		members = members[end:]
	}
	return false
}
