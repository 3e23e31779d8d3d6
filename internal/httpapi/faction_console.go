package httpapi

import (
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules"
)

// factions registers the administrators' views of factions and of the shared map.
func (s *consoleRoutes) factions() {
	endpoint(s.router, op{id: "admin.factions", method: "GET", path: "/admin/factions", summary: "Factions by name with their treasuries, a page at a time; for admins", access: admins, query: paged},
		func(c *Call, _ rules.None) (faction.Overseen, error) {
			return faction.Overviews(c, s.keeper, s.keeper.Content(), wanted(c))
		})
	endpoint(s.router, op{id: "admin.faction", method: "GET", path: "/admin/factions/{id}", summary: "A faction with all that the realm keeps of it; for admins", access: admins},
		func(c *Call, _ rules.None) (faction.Whole, error) {
			return faction.Inspect(c, s.keeper, s.keeper.Content(), c.R.PathValue("id"), s.keeper.Now())
		})
	endpoint(s.router, op{id: "admin.map", method: "GET", path: "/admin/map", summary: "Campaigns under way, and the lands that factions hold; for admins", access: admins},
		func(c *Call, _ rules.None) (faction.Map, error) {
			return faction.SharedMap(c, s.keeper, s.keeper.Content(), s.keeper.Now())
		})
}
