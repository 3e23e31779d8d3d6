// Package intelligence is the system of espionage: agents, networks, operations and reports, and watches at home. It owns the sections
// agents, networks, intelligence and watches; operations change lands through the package land. It imports game, content and the
// kernel of the rules.
package intelligence

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrRecruitGold = game.Refuse(game.Unmet, "intelligence.recruit_gold_short")
	ErrRolls       = game.Refuse(game.Unmet, "intelligence.agents_many")
	ErrRecruiting  = game.Refuse(game.Conflict, "intelligence.recruiting") // a provider is still writing an earlier recruit
	ErrAgent       = game.Refuse(game.Missing, "intelligence.agent_unknown")
	ErrBusy        = game.Refuse(game.Conflict, "intelligence.agent_busy")
	ErrLand        = game.Refuse(game.Missing, "intelligence.land_unknown")
	ErrHeld        = game.Refuse(game.Unmet, "intelligence.land_held")
	ErrThere       = game.Refuse(game.Conflict, "intelligence.network_there")
	ErrNetworkGold = game.Refuse(game.Unmet, "intelligence.network_gold_short")
	ErrNetwork     = game.Refuse(game.Missing, "intelligence.network_unknown")
	ErrEnd         = game.Refuse(game.Unmet, "intelligence.disband_unknown")
	ErrOperation   = game.Refuse(game.Missing, "intelligence.operation_unknown")
	ErrOffered     = game.Refuse(game.Unmet, "intelligence.operation_not_offered")
	ErrUnderWay    = game.Refuse(game.Conflict, "intelligence.operation_under_way")
	ErrCompromised = game.Refuse(game.Conflict, "intelligence.network_compromised")
	ErrNobody      = game.Refuse(game.Unmet, "intelligence.agents_missing")
	ErrIntel       = game.Refuse(game.Unmet, "intelligence.intel_short")
	ErrGold        = game.Refuse(game.Unmet, "intelligence.operation_gold_short")
	ErrPerson      = game.Refuse(game.Missing, "intelligence.person_unknown")
	ErrWatched     = game.Refuse(game.Conflict, "intelligence.watched")
	ErrWatchGold   = game.Refuse(game.Unmet, "intelligence.watch_gold_short")
)

const (
	endDue    = "intelligence.operation"
	ransomDue = "intelligence.ransom"
)

// Lifetime counters by type of operation.
const (
	launched  = "operationsLaunched."
	completed = "operationsCompleted."
)

// Statuses of a network. Idle means without agents; compromised is stored and takes precedence (decision H39h).
const (
	Active      = "Active"
	Compromised = "Compromised"
	Idle        = "Idle"
)

func System() rules.System {
	return rules.System{
		Name:     "intelligence",
		About:    "Spies at home: an NPC is watched, and its treason told.",
		Topic:    rules.TopicMarches,
		Commands: []rules.Command{recruit(), assign(), unassign(), dismiss(), establish(), disband(), launch(), watch()},
		Dues:     map[string]func(*rules.Env, game.Due){endDue: ended, ransomDue: captorWrites, watchDue: watched, rules.InheritNetwork: inherit},
		Figures: []rules.Figure{
			{Name: "networkUpkeep", Unit: rules.Whole, Page: "spies", Terms: upkeep},
			{Name: "operationChance", Unit: rules.PercentMilli, Page: "spies", Terms: chance},
			{Name: "secretSale", Unit: rules.Whole, Page: "spies", Terms: saleTerms},
		},
		Counts: counts(),
		Init:   initialize,
		React:  react,
		Views:  views(),
	}
}

func counts() map[string]func(*rules.Env) int64 {
	out := map[string]func(*rules.Env) int64{
		"networks": func(env *rules.Env) int64 { return int64(env.Doc.Networks.Len()) },
	}
	for _, kind := range []string{game.GatherIntel, game.CounterEspionage, game.Sabotage, game.SowDissent, game.RescueAgents} {
		name := completed + kind
		out[name] = func(env *rules.Env) int64 { return env.Doc.Stats.Of(name) }
	}
	return out
}

// initialize adds the content's two agents to a new kingdom, and to one older than this system.
func initialize(env *rules.Env) {
	if env.Doc.Intelligence.Get().Enlisted {
		return
	}
	env.Doc.Intelligence.Edit().Enlisted = true
	for i := range env.Content.Agents.Defaults {
		a := &env.Content.Agents.Defaults[i]
		env.Doc.Agents.Put(a.ID, game.Agent{
			Name: a.Name, Background: a.Background, Level: int64(a.Level), XP: a.XP, ToNext: a.XPToNextLevel,
			Skill: int64(a.Skill), Loyalty: int64(a.Loyalty), Stealth: int64(a.Stealth), Status: game.AgentIdle,
		})
	}
}

// upkeep lists the upkeep of each network.
func upkeep(env *rules.Env, _ string) (out []rules.Term) {
	each := env.Content.Balance.Intelligence.NetworkUpkeep
	if env.SumOnly() {
		return []rules.Term{{Value: game.Mul(each, int64(env.Doc.Networks.Len()))}}
	}
	for _, id := range env.Doc.Networks.IDs() {
		out = append(out, rules.Term{Code: "upkeep.network", Params: env.Params("land", nameOf(env, id)), Value: each})
	}
	return out
}

func nameOf(env *rules.Env, territory string) string {
	if def, ok := env.Content.Territory(territory); ok {
		return def.Name
	}
	return territory
}

// crew lists the ids of a network's agents with a status.
func crew(env *rules.Env, network, status string) (ids []string) {
	for id, a := range env.Doc.Agents.All() {
		if a.Network == network && a.Status == status {
			ids = append(ids, id)
		}
	}
	return ids
}

// Status is the status of a network.
func Status(env *rules.Env, id string, n *game.Network) string {
	switch {
	case n.Compromised:
		return Compromised
	case len(crew(env, id, game.AgentIdle))+len(crew(env, id, game.AgentOnMission)) == 0:
		return Idle
	}
	return Active
}
