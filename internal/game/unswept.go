package game

import (
	"math/bits"
	"slices"
	"strings"
)

// Part is one member of a collection, or what is kept under one name in a record, that was written.
type Part struct {
	Section int // its place among SectionNames
	Name    string
}

// Sections is how many sections a document may have at most. A set of them has a bit each, and one bit is left for what is no
// section.
const Sections = 63

// PlaceOf finds what is named "section" or "section/part".
func PlaceOf(name string) (section int, part string, known bool) {
	name, part, _ = strings.Cut(name, "/")
	for i, l := range layout {
		if l.name == name {
			return i, part, true
		}
	}
	return 0, "", false
}

// partsKept is how many noted parts a document has room for between two sweeps; a command writes a few.
const partsKept = 16

// Unswept gives what was written since it was last asked: sections as a whole, a bit each, and parts of sections. The parts
// hold until the next write.
func (d *Document) Unswept() (whole uint64, parts []Part) {
	whole, parts = uint64(d.unswept), d.parts
	d.unswept, d.parts = 0, d.parts[:0]
	if cap(parts) > partsKept {
		d.parts = nil
	}
	return whole, parts
}

// Sweep is what the sweep after commands remembers of this document from one to the next. It is a cache: none is always
// right, and nothing of it is stored.
func (d *Document) Sweep() any { return d.sweep }

// KeepSweep keeps it.
func (d *Document) KeepSweep(v any) { d.sweep = v }

// edited notes a section as changed as a whole.
func (d *Document) edited(p places) {
	d.changed |= p
	d.untold |= p
	d.unswept |= p
}

// editedPart notes a section as changed in one part.
func (d *Document) editedPart(p places, name string) {
	d.changed |= p
	d.untold |= p
	if d.unswept&p != 0 {
		return
	}
	if part := (Part{bits.TrailingZeros64(uint64(p)), name}); !slices.Contains(d.parts, part) {
		d.parts = append(d.parts, part)
	}
}

// Awaits tells whether more was written since Unswept was last asked than sections a bit each.
func (d *Document) Awaits(besides uint64) bool {
	return uint64(d.unswept)&^besides != 0 || len(d.parts) > 0
}
