package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/land"
)

// How the bot spies.
const (
	forNetwork = 8  // of the net income for a network's upkeep
	crew       = 3  // agents who serve it
	nights     = 10 // sabotages that are worth it for a garrison
)

// spies keeps one network, in the weakest land that is still too strong, and sends it out.
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

// next is the land that will fall next.
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

// enlist has a crew serve a network, and strikes the fallen off the rolls.
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

// operation is what serves most: to be safe, to see, to weaken whom the ruler is close to outgrowing, to learn.
func operation(r *Reign, id string, n *game.Network) string {
	l, _ := land.Of(r.env(), id)
	switch b := &r.content.Balance.Intelligence; {
	case n.Compromised:
		return game.CounterEspionage
	case !l.Scouted:
		return game.GatherIntel
	case l.Garrison-r.env().Figure("power") < b.SabotageGarrison*nights:
		return game.Sabotage
	}
	return game.GatherIntel
}
