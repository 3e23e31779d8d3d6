package realm

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/rules"
)

// seasons serves the season of the shared map that runs, and those that have ended.
func (s *Routes) seasons() {
	route.Endpoint(s.Router, route.Op{ID: "faction.seasons", Method: "GET", Path: "/seasons", Summary: "The running season of the shared map, and those that have ended, the latest first", Access: route.Signed, Query: []string{"beforeNumber"}},
		func(c *route.Call, _ rules.None) (season.List, error) {
			return season.Read(c, s.Keeper, s.Keeper.Content(), max(c.Number("beforeNumber", 0), 0))
		})
}
