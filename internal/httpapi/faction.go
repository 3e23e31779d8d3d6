package httpapi

import (
	"context"
	"strings"

	"umbrarch/internal/account/moderation"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/live"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"

	rulesfaction "umbrarch/internal/rules/faction"
)

// realmRoutes are the operations on shared data: factions, their annals and chat, the leaderboards.
type realmRoutes struct {
	*router
	keeper     *reign.Keeper
	board      *leaderboard.Board
	hub        *live.Hub
	moderation *moderation.Service
	rights     *rights.Rights
	chronicles chronicles
}

func (s *realmRoutes) factions() {
	endpoint(s.router, op{id: "faction.list", method: "GET", path: "/factions", summary: "Factions by name, a page at a time", access: signed, query: paged},
		func(c *Call, _ rules.None) (faction.List, error) {
			return faction.Page(c, s.keeper, s.keeper.Content(), c.Who.Account, wanted(c), s.keeper.Now())
		})
	endpoint(s.router, op{id: "faction.get", method: "GET", path: "/factions/{id}", summary: "The caller's own faction, as its members see it", access: signed},
		func(c *Call, _ rules.None) (rulesfaction.Inside, error) {
			return faction.Inside(c, s.keeper, s.keeper.Content(), c.Who.Account, c.R.PathValue("id"), s.keeper.Now())
		})
	endpoint(s.router, op{id: "faction.others", method: "GET", path: "/factions/{id}/others", summary: "How the caller's own faction stands with others, by name, a page at a time", access: signed, query: append([]string{"of"}, paged...)},
		func(c *Call, _ rules.None) (faction.Others, error) {
			return faction.Around(c, s.keeper, s.keeper.Content(), c.Who.Account, c.R.PathValue("id"), wanted(c), s.keeper.Now())
		})
	endpoint(s.router, op{id: "campaign.list", method: "GET", path: "/campaigns", summary: "Campaigns that last, and what the caller's faction may do and has done", access: signed},
		func(c *Call, _ rules.None) (faction.Warfare, error) {
			return faction.War(c, s.keeper, s.keeper.Content(), c.Who.Account, s.keeper.Now())
		})
	s.annals()
}

// paged are the query parameters of a list of factions.
var paged = []string{"q", "after"}

func wanted(c *Call) faction.Wanted {
	q := c.R.URL.Query()
	return faction.Wanted{Text: q.Get("q"), After: q.Get("after"), Of: q.Get("of")}
}

// ofFaction is the faction of a members' topic.
func ofFaction(topic string) (id string, ok bool) { return strings.CutPrefix(topic, faction.Topic("")) }

// joinFaction subscribes a socket to its faction's topic. It reads the membership from the store, since the player may
// have just joined on another node.
func (s *liveRoutes) joinFaction(ctx context.Context, sub *live.Subscriber, player, id string) {
	member := func() bool { return id != "" && s.keeper.Facts(player).Faction == id }
	if !member() {
		if err := s.keeper.RenewFacts(ctx); err != nil || !member() {
			return
		}
	}
	sub.Join(faction.Topic(id))
	if !member() { // the player may have left before the subscription
		sub.Leave(func(topic string) bool { return topic == faction.Topic(id) })
	}
}

// leaveFactions ends sockets' subscriptions to their players' former factions.
func (s *liveRoutes) leaveFactions() {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	for player, some := range s.sockets.open {
		mine := s.keeper.Facts(player).Faction
		for one := range some {
			one.sub.Leave(func(topic string) bool {
				id, of := ofFaction(topic)
				return of && id != mine
			})
		}
	}
}
