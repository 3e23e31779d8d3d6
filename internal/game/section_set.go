package game

import (
	"iter"
	"math/bits"
)

// place is a section's position in the layout.
type place uint8

const wordBits = 64

// mostSections is the maximum number of sections in a SectionSet and in a Key.
const mostSections = 2 * wordBits

// SectionSet is a set of sections, with one bit for each. Most commands touch five sections, and checking every section
// itself would load the memory of all.
type SectionSet [mostSections / wordBits]uint64

func (s *SectionSet) add(p place) { s[p/wordBits] |= 1 << (p % wordBits) }

func (s *SectionSet) has(p place) bool { return s[p/wordBits]&(1<<(p%wordBits)) != 0 }

func (s *SectionSet) empty() bool { return s[0]|s[1] == 0 }

// meets tells whether two sets have a common section.
func (s *SectionSet) meets(t *SectionSet) bool { return s[0]&t[0]|s[1]&t[1] != 0 }

// exceeds tells whether s has a section that t does not have.
func (s *SectionSet) exceeds(t *SectionSet) bool { return s[0]&^t[0]|s[1]&^t[1] != 0 }

// with is the union of two sets.
func (s SectionSet) with(t *SectionSet) SectionSet { return SectionSet{s[0] | t[0], s[1] | t[1]} }

// without is s without the sections of t.
func (s SectionSet) without(t *SectionSet) SectionSet { return SectionSet{s[0] &^ t[0], s[1] &^ t[1]} }

// all walks the sections in the order of the layout.
func (s SectionSet) all() iter.Seq[place] {
	return func(yield func(place) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(place(i*wordBits + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
