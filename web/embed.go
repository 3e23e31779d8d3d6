// Package web embeds the built page, so that one binary is the whole game.
package web

import "embed"

// Dist is the built page; before the first build a placeholder stands in it.
//
//go:embed all:dist
var Dist embed.FS
