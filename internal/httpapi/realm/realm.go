// Package realm has the operations on what players share: factions, their chronicle and chat, and the leaderboards.
package realm

import (
	"umbrarch/internal/account/rights"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/live"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/reign"
)

// Routes are the operations on shared data.
type Routes struct {
	*route.Router
	Keeper *reign.Keeper
	Board  *leaderboard.Board
	Hub    *live.Hub
	Rights *rights.Rights

	chronicles chronicles
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	s.factions()
	s.annals()
	s.seasons()
	s.leaderboard()
	s.chat()
}
