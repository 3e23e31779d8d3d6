// Package content holds the game's built-in data, one JSON file a kind, for the binary to embed. What they mean, and whether
// they are whole, is internal/content's to say.
package content

import "embed"

// Files are the data files.
//
//go:embed *.json
var Files embed.FS
