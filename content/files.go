// Package content holds the game's built-in data, one JSON file for each kind and, of scenes, for each family, embedded in the binary. internal/content
// defines and validates them.
package content

import "embed"

// Files are the data files.
//
//go:embed *.json scenes/*.json
var Files embed.FS
