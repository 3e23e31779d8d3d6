package pack

import (
	"path"
	"slices"
	"unicode/utf8"
)

// Bounds on a record, several times those of the game's own. Names are shown in one line, and kingdoms store them.
const (
	nameMost = 60   // characters of a name
	lineMost = 1200 // characters of any other text
	listMost = 12   // items of a list
)

// names are the fields whose texts are names.
var names = []string{"name", "title", "role", "relationship", "leader", "date", "task", "status"}

// longest is the most characters of a text in a field.
func longest(field string) int {
	if slices.Contains(names, path.Base(field)) {
		return nameMost
	}
	return lineMost
}

// checkSizes adds a fault for each text and each list of a record that is too long.
func checkSizes(file, field string, n *node, f *faults) {
	if text, ok := n.text(); ok && utf8.RuneCountInString(text) > longest(field) {
		f.add(file, n.line, "%s: a text of at most %d characters is expected, not %d", field, longest(field), utf8.RuneCountInString(text))
	}
	if len(n.items) > listMost {
		f.add(file, n.line, "%s: a list of at most %d items is expected, not %d", field, listMost, len(n.items))
	}
	for _, item := range n.items {
		checkSizes(file, field, item, f)
	}
	for _, key := range n.keys {
		checkSizes(file, key, n.fields[key], f)
	}
}
