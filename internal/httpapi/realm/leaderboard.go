package realm

import (
	"cmp"

	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/rules"
)

func (s *Routes) leaderboard() {
	route.Endpoint(s.Router, route.Op{ID: "leaderboard.get", Method: "GET", Path: "/leaderboard", Summary: "The first hundred by a metric, and the caller's own line", Access: route.Signed, Query: []string{"by"}},
		func(c *route.Call, _ rules.None) (leaderboard.Page, error) {
			by := cmp.Or(c.R.URL.Query().Get("by"), leaderboard.ByPower)
			if !leaderboard.Ranked(by) {
				return leaderboard.Page{}, problem.ErrInvalid.With("field", "by")
			}
			return s.Board.Read(c, c.Who.Account, by)
		})
}
