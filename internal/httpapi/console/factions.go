package console

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules"
)

// factions registers the administrators' views of factions and of the shared map.
func (s *Routes) factions() {
	route.Endpoint(s.Router, route.Op{ID: "admin.factions", Method: "GET", Path: "/admin/factions", Summary: "Factions by name with their treasuries, a page at a time; for admins", Access: route.Admins, Query: route.Paged},
		func(c *route.Call, _ rules.None) (faction.Overseen, error) {
			q := c.R.URL.Query()
			return faction.Overviews(c, s.Keeper, s.Keeper.Content(), faction.Wanted{Text: q.Get("q"), After: q.Get("after")})
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.faction", Method: "GET", Path: "/admin/factions/{id}", Summary: "A faction with all that the realm keeps of it; for admins", Access: route.Admins},
		func(c *route.Call, _ rules.None) (faction.Whole, error) {
			return faction.Inspect(c, s.Keeper, s.Keeper.Content(), c.R.PathValue("id"), s.Keeper.Now())
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.map", Method: "GET", Path: "/admin/map", Summary: "Campaigns under way, and the lands that factions hold; for admins", Access: route.Admins},
		func(c *route.Call, _ rules.None) (faction.Map, error) {
			return faction.SharedMap(c, s.Keeper, s.Keeper.Content(), s.Keeper.Now())
		})
}
