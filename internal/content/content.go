// Package content loads the game's built-in data: the files of the folder content, one JSON file for each kind, are
// decoded into types, validated as a whole and provided as an immutable Snapshot. messages.en.json is the only home of
// the texts of rules and errors, balance.json the only home of the numbers of rules.
//
// It may import the standard library and the files alone: every other package of the server may import it.
package content

import (
	"io/fs"
	"sync"

	data "umbrarch/content"
)

// Profiles of balance.json. Standard contains all decisions; Classic is the printed rules alone, with the safety rows.
const (
	Standard = "standard"
	Classic  = "classic"
)

// Files are the built-in data files, for tests and tools to read or copy.
func Files() fs.FS { return data.Files }

var (
	builtinStandard = sync.OnceValues(func() (*Snapshot, error) { return Load(data.Files, Standard) })
	builtinClassic  = sync.OnceValues(func() (*Snapshot, error) { return Load(data.Files, Classic) })
)

// Builtin loads and validates the data compiled into the binary, once for each profile.
func Builtin(profile string) (*Snapshot, error) {
	switch profile {
	case Standard:
		return builtinStandard()
	case Classic:
		return builtinClassic()
	}
	return Load(data.Files, profile) // returns the error for an unknown profile
}
