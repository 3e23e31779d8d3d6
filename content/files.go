// Package content holds the game's built-in data, one JSON file for each kind, embedded in the binary. internal/content
// defines and validates them.
package content

import "embed"

// Files are the data files.
//
//go:embed *.json
var Files embed.FS
