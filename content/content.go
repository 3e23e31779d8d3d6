// Package content holds the game's built-in data: one JSON file a kind, embedded, decoded into types, checked as a whole
// and handed out as an immutable Snapshot. It also holds messages.en.json, the only home of the texts that rules and
// errors use, and balance.json, the only home of the numbers that rules read.
//
// It may import the standard library only: every other package of the server may import it.
package content

import (
	"embed"
	"io/fs"
	"sync"
)

// Profiles of balance.json. Standard is every decision; Classic is the printed rules alone, with the safety rows kept.
const (
	Standard = "standard"
	Classic  = "classic"
)

//go:embed *.json
var files embed.FS

// Files are the built-in data files, so that tests and tools can read or change a copy of them.
func Files() fs.FS { return files }

var (
	builtinStandard = sync.OnceValues(func() (*Snapshot, error) { return Load(files, Standard) })
	builtinClassic  = sync.OnceValues(func() (*Snapshot, error) { return Load(files, Classic) })
)

// Builtin loads and validates the data compiled into the binary, once a profile.
func Builtin(profile string) (*Snapshot, error) {
	switch profile {
	case Standard:
		return builtinStandard()
	case Classic:
		return builtinClassic()
	}
	return Load(files, profile) // refuses the profile
}
