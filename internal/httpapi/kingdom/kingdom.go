// Package kingdom has the commands of the registry, and the operations of a reign: its creation, its view, its records.
package kingdom

import (
	"umbrarch/internal/httpapi/quota"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/shelf"
	"umbrarch/internal/reign"
)

// Routes are the commands and the operations of a reign.
type Routes struct {
	*route.Router
	Keeper  *reign.Keeper
	Quotas  *quota.Quotas
	Stopped <-chan struct{} // closed when the server refuses new commands
	Books   shelf.Store

	shown shown
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	s.commands()
	s.reign()
	s.book()
}
