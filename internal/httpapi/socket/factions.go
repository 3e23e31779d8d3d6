package socket

import (
	"context"
	"strings"

	"umbrarch/internal/live"
	"umbrarch/internal/realm/faction"
)

// ofFaction is the faction of a members' topic.
func ofFaction(topic string) (id string, ok bool) { return strings.CutPrefix(topic, faction.Topic("")) }

// joinFaction subscribes a socket to its faction's topic. It reads the membership from the store, since the player may
// have just joined on another node.
func (s *Routes) joinFaction(ctx context.Context, sub *live.Subscriber, player, id string) {
	member := func() bool { return id != "" && s.Keeper.Facts(player).Faction == id }
	if !member() {
		if err := s.Keeper.RenewFacts(ctx); err != nil || !member() {
			return
		}
	}
	sub.Join(faction.Topic(id))
	if !member() { // the player may have left before the subscription
		sub.Leave(func(topic string) bool { return topic == faction.Topic(id) })
	}
}

// leaveFactions ends sockets' subscriptions to their players' former factions.
func (s *Routes) leaveFactions() {
	s.Sockets.mu.Lock()
	defer s.Sockets.mu.Unlock()
	for player, some := range s.Sockets.open {
		mine := s.Keeper.Facts(player).Faction
		for one := range some {
			one.sub.Leave(func(topic string) bool {
				id, of := ofFaction(topic)
				return of && id != mine
			})
		}
	}
}
