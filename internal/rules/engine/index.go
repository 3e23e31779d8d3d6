package engine

import "slices"

// index finds the runs that read something by a key of 16 bits. It is one flat list, four bytes for what a run reads of a key, in
// the order of keys, and where the keys of each segment begin.
type index struct {
	entries []uint32 // the key, then the run
	begins  []uint32 // of each segment of keys, and the end of the last
	shift   uint     // how many bits of a key tell it from others of its segment
	sorted  int      // those behind were added since and stand in no order
}

// runID is a run's place: reactions, then views in their order, then numbers, then members of views.
type runID uint16

func newIndex(keys int, shift uint) index {
	return index{begins: make([]uint32, keys>>shift+2), shift: shift}
}

func entry(key uint16, id runID) uint32 { return uint32(key)<<16 | uint32(id) }

// add notes that a run reads a key; twice is once.
func (x *index) add(key uint16, id runID) { x.entries = append(x.entries, entry(key, id)) }

// remove forgets it.
func (x *index) remove(key uint16, id runID) {
	e := entry(key, id)
	if i, found := slices.BinarySearch(x.entries[:x.sorted], e); found {
		x.entries = slices.Delete(x.entries, i, i+1)
		x.sorted--
		x.shiftBegins(key, -1)
	} else if i := slices.Index(x.entries[x.sorted:], e); i >= 0 {
		x.entries = slices.Delete(x.entries, x.sorted+i, x.sorted+i+1)
	}
}

// readers gives the entries of a key; see idOf.
func (x *index) readers(key uint16) []uint32 {
	x.sort()
	segment := key >> x.shift
	from, to := int(x.begins[segment]), int(x.begins[segment+1])
	first, _ := slices.BinarySearch(x.entries[from:to], entry(key, 0))
	last := from + first
	for last < to && x.entries[last]>>16 == uint32(key) {
		last++
	}
	return x.entries[from+first : last]
}

// segment gives the entries of all keys of a key's segment.
func (x *index) segment(key uint16) []uint32 {
	x.sort()
	return x.entries[x.begins[key>>x.shift]:x.begins[key>>x.shift+1]]
}

func idOf(entry uint32) runID { return runID(entry) } // its lower half

// few is up to how many entries are put into place one by one.
const few = 16

// sort puts what was added into its place.
func (x *index) sort() {
	added := len(x.entries) - x.sorted
	switch {
	case added == 0:
	case added <= few:
		for x.sorted < len(x.entries) {
			e := x.entries[x.sorted]
			i, twice := slices.BinarySearch(x.entries[:x.sorted], e)
			if twice {
				x.entries = slices.Delete(x.entries, x.sorted, x.sorted+1)
				continue
			}
			copy(x.entries[i+1:x.sorted+1], x.entries[i:x.sorted])
			x.entries[i] = e
			x.sorted++
			x.shiftBegins(uint16(e>>16), 1)
		}
	default:
		slices.Sort(x.entries)
		x.entries = slices.Clip(slices.Clone(slices.Compact(x.entries)))
		x.sorted = len(x.entries)
		at := 0
		for segment := range x.begins {
			for at < x.sorted && int(x.entries[at]>>16>>x.shift) < segment {
				at++
			}
			x.begins[segment] = uint32(at)
		}
	}
}

func (x *index) shiftBegins(key uint16, by int) {
	for i := int(key>>x.shift) + 1; i < len(x.begins); i++ {
		x.begins[i] = uint32(int(x.begins[i]) + by)
	}
}
