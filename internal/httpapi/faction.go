package httpapi

import (
	"context"
	"strings"

	"umbrarch/internal/live"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules"

	rulesfaction "umbrarch/internal/rules/faction"
)

func (s *Server) factions() {
	endpoint(s, op{id: "faction.list", method: "GET", path: "/factions", summary: "Factions by name, a page at a time", access: signed, query: paged},
		func(c *Call, _ rules.None) (faction.List, error) {
			return faction.Page(c, s.Keeper, s.Keeper.Content(), c.Who.Account, wanted(c), s.Keeper.Now())
		})
	endpoint(s, op{id: "faction.get", method: "GET", path: "/factions/{id}", summary: "The caller's own faction, as its members see it", access: signed},
		func(c *Call, _ rules.None) (rulesfaction.Inside, error) {
			return faction.Inside(c, s.Keeper, s.Keeper.Content(), c.Who.Account, c.R.PathValue("id"), s.Keeper.Now())
		})
	endpoint(s, op{id: "faction.others", method: "GET", path: "/factions/{id}/others", summary: "How the caller's own faction stands with others, by name, a page at a time", access: signed, query: append([]string{"of"}, paged...)},
		func(c *Call, _ rules.None) (faction.Others, error) {
			return faction.Around(c, s.Keeper, s.Keeper.Content(), c.Who.Account, c.R.PathValue("id"), wanted(c), s.Keeper.Now())
		})
	endpoint(s, op{id: "campaign.list", method: "GET", path: "/campaigns", summary: "Campaigns that last, and what the caller's faction may do and has done", access: signed},
		func(c *Call, _ rules.None) (faction.Warfare, error) {
			return faction.War(c, s.Keeper, s.Keeper.Content(), c.Who.Account, s.Keeper.Now())
		})
	s.annals()
	s.Keeper.OnFacts(s.leaveFactions)
}

// paged is what a list of factions may be asked with.
var paged = []string{"q", "after"}

func wanted(c *Call) faction.Wanted {
	q := c.R.URL.Query()
	return faction.Wanted{Text: q.Get("q"), After: q.Get("after"), Of: q.Get("of")}
}

// ofFaction is the faction whose members alone a topic is for.
func ofFaction(topic string) (id string, ok bool) { return strings.CutPrefix(topic, faction.Topic("")) }

// joinFaction lets a socket hear what members hear. Who joined on another node a moment ago is looked up.
func (s *Server) joinFaction(ctx context.Context, sub *live.Subscriber, player, id string) {
	member := func() bool { return id != "" && s.Keeper.Facts(player).Faction == id }
	if !member() {
		if err := s.Keeper.RenewFacts(ctx); err != nil || !member() {
			return
		}
	}
	sub.Join(faction.Topic(id))
	if !member() { // who left meanwhile was looked for before the topic was joined
		sub.Leave(func(topic string) bool { return topic == faction.Topic(id) })
	}
}

// leaveFactions ends what sockets hear of factions that their players are no longer in.
func (s *Server) leaveFactions() {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	for player, some := range s.sockets.open {
		mine := s.Keeper.Facts(player).Faction
		for one := range some {
			one.sub.Leave(func(topic string) bool {
				id, of := ofFaction(topic)
				return of && id != mine
			})
		}
	}
}
