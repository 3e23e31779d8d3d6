package realm

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules"

	rulesfaction "umbrarch/internal/rules/faction"
)

func (s *Routes) factions() {
	route.Endpoint(s.Router, route.Op{ID: "faction.list", Method: "GET", Path: "/factions", Summary: "Factions by name, a page at a time", Access: route.Signed, Query: route.Paged},
		func(c *route.Call, _ rules.None) (faction.List, error) {
			return faction.Page(c, s.Keeper, s.Keeper.Content(), c.Who.Account, wanted(c), s.Keeper.Now())
		})
	route.Endpoint(s.Router, route.Op{ID: "faction.get", Method: "GET", Path: "/factions/{id}", Summary: "The caller's own faction, as its members see it", Access: route.Signed},
		func(c *route.Call, _ rules.None) (rulesfaction.Inside, error) {
			return faction.Inside(c, s.Keeper, s.Keeper.Content(), c.Who.Account, c.R.PathValue("id"), s.Keeper.Now())
		})
	route.Endpoint(s.Router, route.Op{ID: "faction.others", Method: "GET", Path: "/factions/{id}/others", Summary: "How the caller's own faction stands with others, by name, a page at a time", Access: route.Signed, Query: append([]string{"of"}, route.Paged...)},
		func(c *route.Call, _ rules.None) (faction.Others, error) {
			return faction.Around(c, s.Keeper, s.Keeper.Content(), c.Who.Account, c.R.PathValue("id"), wanted(c), s.Keeper.Now())
		})
	route.Endpoint(s.Router, route.Op{ID: "campaign.list", Method: "GET", Path: "/campaigns", Summary: "Campaigns that last, and what the caller's faction may do and has done", Access: route.Signed},
		func(c *route.Call, _ rules.None) (faction.Warfare, error) {
			return faction.War(c, s.Keeper, s.Keeper.Content(), c.Who.Account, s.Keeper.Now())
		})
}

func wanted(c *route.Call) faction.Wanted {
	q := c.R.URL.Query()
	return faction.Wanted{Text: q.Get("q"), After: q.Get("after"), Of: q.Get("of")}
}
