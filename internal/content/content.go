// Package content loads the game's built-in data: the files of the folder content, a JSON file a kind, are decoded into types,
// checked as a whole and handed out as an immutable Snapshot. Among them are messages.en.json, the only home of the texts that
// rules and errors use, and balance.json, the only home of the numbers that rules read.
//
// It may import the standard library and the files alone: every other package of the server may import it.
package content

import (
	"io/fs"
	"sync"

	data "umbrarch/content"
)

// Profiles of balance.json. Standard is every decision; Classic is the printed rules alone, with the safety rows kept.
const (
	Standard = "standard"
	Classic  = "classic"
)

// Files are the built-in data files, so that tests and tools can read or change a copy of them.
func Files() fs.FS { return data.Files }

var (
	builtinStandard = sync.OnceValues(func() (*Snapshot, error) { return Load(data.Files, Standard) })
	builtinClassic  = sync.OnceValues(func() (*Snapshot, error) { return Load(data.Files, Classic) })
)

// Builtin loads and validates the data compiled into the binary, once a profile.
func Builtin(profile string) (*Snapshot, error) {
	switch profile {
	case Standard:
		return builtinStandard()
	case Classic:
		return builtinClassic()
	}
	return Load(data.Files, profile) // refuses the profile
}
