package game

import "slices"

// Renew empties every section but those that are kept, for another reign in the same document. The version, the rows
// beside the document and the commit log go on.
func (d *Document) Renew(kept ...string) {
	for _, name := range kept {
		if !slices.Contains(SectionNames(), name) {
			panic("game: no section " + name)
		}
	}
	d.each(func(name string, s section) {
		if !slices.Contains(kept, name) {
			s.empty()
		}
	})
}
