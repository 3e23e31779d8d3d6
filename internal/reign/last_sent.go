package reign

import (
	"hash/maphash"
	"math/bits"
)

// The engine projects again whatever reads a section that changed; most of it comes out as
// it was. Only what differs from what was last sent is worth a row's bytes and a page's
// time. Hashes are kept, not copies, and of the names too: a live kingdom stays small, and the
// collector has nothing to look for in it. It is a table of its own because a map costs four
// looks at memory that nobody has touched for a while, and this one costs one.
type lastSent struct {
	slots []slot // a power of two of them, a key near where its last bits say
	used  int
}

type slot struct{ key, sum uint64 }

const firstSlots = 64

var hashing = maphash.MakeSeed()

// viewKey is what a view is remembered under.
func viewKey(view string) uint64 { return maphash.String(hashing, view) }

// memberKey is what a member of it is remembered under.
func memberKey(view uint64, id string) uint64 {
	return bits.RotateLeft64(view, 29)*0x9e3779b97f4a7c15 ^ maphash.String(hashing, id)
}

// unchanged tells whether the same value was sent under this key last, and remembers it.
func (s *lastSent) unchanged(key uint64, value []byte) bool {
	key |= 1 << 63 // an empty slot has none
	sum := maphash.Bytes(hashing, value)
	if s.used >= len(s.slots)/4*3 {
		s.grow()
	}
	at := s.find(key)
	switch {
	case at.key == 0:
		s.used++
	case at.sum == sum:
		return true
	}
	*at = slot{key, sum}
	return false
}

// find gives the key's slot, or the empty one where it belongs.
func (s *lastSent) find(key uint64) *slot {
	last := uint64(len(s.slots) - 1)
	for i := key & last; ; i = (i + 1) & last {
		if at := &s.slots[i]; at.key == key || at.key == 0 {
			return at
		}
	}
}

func (s *lastSent) grow() {
	old := s.slots
	s.slots = make([]slot, max(firstSlots, 2*len(old)))
	for _, o := range old {
		if o.key != 0 {
			*s.find(o.key) = o
		}
	}
}
