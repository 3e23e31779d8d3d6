// Package console has the operations of the administrators' console.
package console

import (
	"umbrarch/internal/account/moderation"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
)

// Routes are the operations of the administrators' console.
type Routes struct {
	*route.Router
	Keeper     *reign.Keeper
	Moderation *moderation.Service
	Rights     *rights.Rights
	Packs      *pack.Loaded // packs of content
	Dev        bool         // scenes may be dealt for trial
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	s.content()
	s.accounts()
	s.generation()
	s.packs()
	s.factions()
	s.players()
	s.scenes()
}

// Origins of a record of the content.
const (
	fromBuild = "built-in"
	changed   = "changed"
	ownRecord = "own"
)
