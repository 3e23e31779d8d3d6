package reign

import (
	"hash/maphash"
	"math/bits"
)

// The engine projects again every view that reads a changed section, and most results are unchanged. Only values that
// differ from the last sent ones are stored in a row and sent to pages. Hashes of names and values are kept instead of
// copies, so that a kingdom in memory stays small and has no pointers for the garbage collector. A hand-written table
// costs one cache miss for each value, a map four.
type lastSent struct {
	slots []slot // length is a power of two; open addressing by the key's low bits
	used  int
}

type slot struct{ key, sum uint64 }

const firstSlots = 64

var hashing = maphash.MakeSeed()

// viewKey identifies a view in the table.
func viewKey(view string) uint64 { return maphash.String(hashing, view) }

// memberKey identifies a member of a view in the table.
func memberKey(view uint64, id string) uint64 {
	return bits.RotateLeft64(view, 29)*0x9e3779b97f4a7c15 ^ maphash.String(hashing, id)
}

// unchanged tells whether the same value was last sent under this key, and records it.
func (s *lastSent) unchanged(key uint64, value []byte) bool {
	key |= 1 << 63 // marks the slot as used
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

// find returns the key's slot, or the empty slot for it.
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
