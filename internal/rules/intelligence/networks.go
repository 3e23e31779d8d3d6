package intelligence

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

type Site struct {
	Territory string `json:"territory" maxLength:"60" doc:"id of the land"`
}

// Established is the new network.
type Established struct {
	Network string `json:"network" doc:"id of the network, which is that of its land"`
}

func establish() rules.Command {
	return rules.Define(rules.Spec{
		Name: "network.establish", Summary: "Establish a spy network in a land", Codes: []game.Code{ErrLand, ErrHeld, ErrThere, ErrNetworkGold},
	}, planEstablish)
}

func planEstablish(env *rules.Env, b Site) (rules.Plan[Established], error) {
	l, ok := land.Of(env, b.Territory)
	if !ok {
		return rules.Plan[Established]{}, ErrLand.With("id", b.Territory)
	}
	if no := closed(env, &l); no != nil {
		return rules.Plan[Established]{}, no
	}
	price := content.Gold(env.Content.Balance.Intelligence.EstablishmentCost)
	if !ledger.Affords(env, price) {
		return rules.Plan[Established]{}, ErrNetworkGold.With("n", price.Gold)
	}
	p := rules.Plan[Established]{Apply: func() Established {
		ledger.Charge(env, "intelligence.establish", price)
		env.Doc.Networks.Put(l.ID, game.Network{Since: env.Now()})
		env.Say(rules.Good, "intelligence.established", "land", l.InText)
		return Established{Network: l.ID}
	}}
	p.Costs = rules.Listed(price)
	p.Effects = []rules.Amount{{What: "upkeep", N: env.Content.Balance.Intelligence.NetworkUpkeep, Of: l.ID}}
	return p, nil
}

// inherit gives a new ruler a network in the first foreign land, laid by an ancestor.
func inherit(env *rules.Env, _ game.Due) {
	for _, id := range land.IDs(env) {
		l, ok := land.Of(env, id)
		if ok && closed(env, &l) == nil {
			env.Doc.Networks.Put(l.ID, game.Network{Since: env.Now()})
			env.Say(rules.Good, "intelligence.established", "land", l.InText)
			return
		}
	}
}

// closed is the reason why no network can be established in a land; nil where one can.
func closed(env *rules.Env, l *land.Land) *game.Refusal {
	if l.Controlled {
		return ErrHeld.With("land", l.InText)
	}
	if _, there := env.Doc.Networks.Get(l.ID); there {
		return ErrThere.With("land", l.InText)
	}
	return nil
}

// Ways to end a network (decision H39m).
const (
	Recall = "recall"
	Burn   = "burn"
)

// Disband names a network and the way to end it.
type Disband struct {
	Network string `json:"network" maxLength:"60" doc:"id of the network, which is that of its land"`
	How     string `json:"how" enum:"recall,burn" doc:"recall: its agents return; burn: its agents are lost, and intel is gained"`
}

// Disbanded lists the agents concerned.
type Disbanded struct {
	Network string   `json:"network"`
	Agents  []string `json:"agents"`
	Intel   int64    `json:"intel"`
}

func disband() rules.Command {
	return rules.Define(rules.Spec{
		Name: "network.disband", Summary: "Disband a network: recall its agents, or burn it with its agents", Codes: []game.Code{ErrNetwork, ErrEnd},
	}, planDisband)
}

// planDisband also ends a running operation; its price is not refunded.
func planDisband(env *rules.Env, b Disband) (rules.Plan[Disbanded], error) {
	if _, ok := env.Doc.Networks.Get(b.Network); !ok {
		return rules.Plan[Disbanded]{}, ErrNetwork.With("id", b.Network)
	}
	if b.How != Recall && b.How != Burn {
		return rules.Plan[Disbanded]{}, ErrEnd.With("how", b.How)
	}
	intel := content.Amounts{}
	if b.How == Burn {
		intel.Intel = env.Content.Balance.Intelligence.BurnIntel
	}
	p := rules.Plan[Disbanded]{Apply: func() Disbanded {
		status, code, tone := game.AgentIdle, "intelligence.recalled", rules.Plain
		if b.How == Burn {
			status, code, tone = game.AgentKIA, "intelligence.burned", rules.Ill
		}
		agents := remove(env, b.Network, status)
		ledger.Award(env, "intelligence.burn", intel)
		env.Say(tone, code, "land", nameOf(env, b.Network), "n", len(agents), "intel", intel.Intel)
		return Disbanded{Network: b.Network, Agents: agents, Intel: intel.Intel}
	}}
	p.Effects = rules.Listed(intel)
	return p, nil
}

// remove closes a network. Its free agents get the given status; captured ones stay captured.
func remove(env *rules.Env, id, status string) []string {
	out := []string{}
	for agent, a := range env.Doc.Agents.All() {
		if a.Network == id && (a.Status == game.AgentIdle || a.Status == game.AgentOnMission) {
			a = env.Doc.Agents.Edit(agent)
			a.Status, a.Network, a.MissionEnds = status, "", 0
			out = append(out, agent)
		}
	}
	env.Doc.Networks.Delete(id)
	env.Doc.Cancel(func(d game.Due) bool { return d.Kind == endDue && d.Params["network"] == id })
	return out
}

// react closes networks in lands that have become the kingdom's own, for any reason (decision H39f), and frees agents
// whose ransom was paid.
func react(env *rules.Env) {
	initialize(env)
	for _, id := range env.Doc.Networks.IDs() {
		if !land.Held(env, id) {
			continue
		}
		b := &env.Content.Balance.Intelligence
		remove(env, id, game.AgentIdle)
		refund := b.NetworkRefund.Of(b.EstablishmentCost)
		ledger.Award(env, "intelligence.refund", content.Gold(refund))
		env.Say(rules.Plain, "intelligence.closed", "land", nameOf(env, id), "gold", refund)
	}
	ransoms(env)
	unwatch(env)
}
