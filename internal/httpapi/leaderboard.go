package httpapi

import (
	"cmp"

	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/rules"
)

func (s *realmRoutes) leaderboard() {
	endpoint(s.router, op{id: "leaderboard.get", method: "GET", path: "/leaderboard", summary: "The first hundred by a metric, and the caller's own line", access: signed, query: []string{"by"}},
		func(c *Call, _ rules.None) (leaderboard.Page, error) {
			by := cmp.Or(c.R.URL.Query().Get("by"), leaderboard.ByPower)
			if !leaderboard.Ranked(by) {
				return leaderboard.Page{}, ErrInvalid.With("field", "by")
			}
			return s.board.Read(c, c.Who.Account, by)
		})
}
