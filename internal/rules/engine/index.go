package engine

import "slices"

// index finds runs by the keys that they read. It is one sorted list with four bytes for each pair of key and run, and
// the start of each segment of keys.
type index struct {
	entries []uint32 // the key in the upper bits, the run in the lower runBits
	begins  []uint32 // start of each segment of keys, and the end of the last
	shift   uint     // number of low bits that tell keys of one segment apart
	sorted  int      // entries from here on are unsorted additions
}

// runID is a run's place: reactions first, then views in their order, numbers, and members of views.
type runID uint16

// runBits is the number of bits of an entry for the run; the other 17 are the key's.
const runBits = 15

func newIndex(keys int, shift uint) index {
	return index{begins: make([]uint32, keys>>shift+2), shift: shift}
}

func entry(key uint32, id runID) uint32 { return key<<runBits | uint32(id) }

// add records that a run reads a key. Adding it twice has no further effect.
func (x *index) add(key uint32, id runID) {
	if id >= 1<<runBits {
		panic("engine: a kingdom has more runs than an entry of the index can name")
	}
	x.entries = append(x.entries, entry(key, id))
}

// remove deletes the pair of a key and a run.
func (x *index) remove(key uint32, id runID) {
	e := entry(key, id)
	if i, found := slices.BinarySearch(x.entries[:x.sorted], e); found {
		x.entries = slices.Delete(x.entries, i, i+1)
		x.sorted--
		x.shiftBegins(key, -1)
	} else if i := slices.Index(x.entries[x.sorted:], e); i >= 0 {
		x.entries = slices.Delete(x.entries, x.sorted+i, x.sorted+i+1)
	}
}

// readers gives the entries of a key; idOf extracts the run.
func (x *index) readers(key uint32) []uint32 {
	x.sort()
	segment := key >> x.shift
	from, to := int(x.begins[segment]), int(x.begins[segment+1])
	first, _ := slices.BinarySearch(x.entries[from:to], entry(key, 0))
	last := from + first
	for last < to && x.entries[last]>>runBits == key {
		last++
	}
	return x.entries[from+first : last]
}

// segment gives the entries of all keys of a key's segment.
func (x *index) segment(key uint32) []uint32 {
	x.sort()
	return x.entries[x.begins[key>>x.shift]:x.begins[key>>x.shift+1]]
}

func idOf(entry uint32) runID { return runID(entry & (1<<runBits - 1)) }

// few is the number of additions up to which each is inserted by itself.
const few = 16

// sort merges the unsorted additions.
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
			x.shiftBegins(e>>runBits, 1)
		}
	default:
		slices.Sort(x.entries)
		x.entries = slices.Clip(slices.Clone(slices.Compact(x.entries)))
		x.sorted = len(x.entries)
		at := 0
		for segment := range x.begins {
			for at < x.sorted && int(x.entries[at]>>runBits>>x.shift) < segment {
				at++
			}
			x.begins[segment] = uint32(at)
		}
	}
}

func (x *index) shiftBegins(key uint32, by int) {
	for i := int(key>>x.shift) + 1; i < len(x.begins); i++ {
		x.begins[i] = uint32(int(x.begins[i]) + by)
	}
}
