package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/land"
)

// Shares of the bot's spying.
const (
	forNetwork = 8 // divisor of the net income for a network's upkeep
	crew       = 3 // agents of a network
)

// spies keeps one network, in the weakest land that is still too strong, and launches operations.
func spies(r *Reign, do doing) {
	if r.doc.Networks.Len() == 0 {
		establish(r, do)
	}
	for _, id := range r.doc.Networks.IDs() {
		enlist(r, do, id)
		n, _ := r.doc.Networks.Get(id)
		if n.Operation == nil {
			do("operation.launch", intelligence.Launch{Network: id, Operation: operation(r, id, n)})
		}
	}
}

func establish(r *Reign, do doing) {
	upkeep := r.content.Balance.Intelligence.NetworkUpkeep * game.Milli
	if id := next(r); id != "" && !r.saving() && r.env().Figure("net") >= upkeep*forNetwork {
		do("network.establish", intelligence.Site{Territory: id})
	}
}

// next is the next land to conquer.
func next(r *Reign) string {
	env, weakest := r.env(), land.Land{}
	for _, l := range foreign(r) {
		if !land.Conquer(env, &l).Strong && (weakest.Territory == nil || l.Garrison < weakest.Garrison) {
			weakest = l
		}
	}
	if weakest.Territory == nil {
		return ""
	}
	return weakest.ID
}

// enlist fills a network's crew and removes dead agents.
func enlist(r *Reign, do doing, network string) {
	for id, a := range r.doc.Agents.All() {
		switch {
		case a.Status == game.AgentKIA:
			do("agent.dismiss", intelligence.Agent{Agent: id})
		case a.Status == game.AgentIdle && a.Network != network:
			do("agent.assign", intelligence.Posting{Agent: id, Network: network})
		}
	}
	if r.doc.Agents.Len() < crew {
		do("agent.recruit", rules.None{})
	}
}

// operation is the most useful operation: restoring the network, scouting, weakening a garrison that one sabotage brings
// within reach, gathering intel. More sabotages would ruin the land's income before it is won.
func operation(r *Reign, id string, n *game.Network) string {
	l, _ := land.Of(r.env(), id)
	missing := l.Garrison + 1 - r.env().Figure("power")
	switch {
	case n.Compromised:
		return game.CounterEspionage
	case !l.Scouted:
		return game.GatherIntel
	case missing > 0 && missing <= r.content.Balance.Intelligence.SabotageGarrison:
		return game.Sabotage
	}
	return game.GatherIntel
}
