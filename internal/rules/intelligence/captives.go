package intelligence

import (
	"maps"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ransomCard is the event with which a captor offers an agent's ransom.
const ransomCard = "agent_ransom"

// capture marks an agent as captured and returns its name. The ransom offer comes within a day (decision H39i).
func capture(env *rules.Env, id string) string {
	a := env.Doc.Agents.Edit(id)
	a.Status, a.MissionEnds, a.CapturedAt = game.AgentCaptured, 0, env.Now()
	wait := 1 + env.Roll("intelligence.ransom", env.Content.Balance.Intelligence.RansomSeconds)
	env.Doc.Schedule(ransomDue, env.Now()+wait*1000, map[string]string{"agent": id})
	return a.Name
}

// captorWrites adds the event of the ransom, if the agent is still captured.
func captorWrites(env *rules.Env, due game.Due) {
	id := due.Params["agent"]
	if a, ok := env.Doc.Agents.Get(id); ok && a.Status == game.AgentCaptured {
		env.Summon(ransomCard, "agentId", id, "agent", a.Name, "land", inText(env, a.Network))
	}
}

// ransoms frees agents whose ransom was paid with success. Resolved events stay on the list; those older than the
// capture are ignored.
func ransoms(env *rules.Env) {
	for _, e := range env.Doc.Events.All() {
		if e.Card != ransomCard || e.Outcome != mitigated {
			continue
		}
		if a, ok := env.Doc.Agents.Get(e.Slots["agentId"]); ok && a.Status == game.AgentCaptured && e.At > a.CapturedAt {
			env.Say(rules.Good, "intelligence.ransomed", "name", release(env, e.Slots["agentId"]))
		}
	}
}

// mitigated is the outcome of a successful mitigation.
const mitigated = "mitigated"

// free releases captives of a network, the earliest captured first, and returns their names.
func free(env *rules.Env, network string, most int) (names []string) {
	since := map[string]int64{}
	for id, a := range env.Doc.Agents.All() {
		if a.Status == game.AgentCaptured && a.Network == network {
			since[id] = a.CapturedAt
		}
	}
	ids := slices.Sorted(maps.Keys(since))
	slices.SortStableFunc(ids, func(x, y string) int { return int(min(max(since[x]-since[y], -1), 1)) })
	for _, id := range ids[:min(most, len(ids))] {
		names = append(names, release(env, id))
	}
	return names
}

// release makes a captive idle and returns its name. The agent rejoins its network if it still exists.
func release(env *rules.Env, id string) string {
	a := env.Doc.Agents.Edit(id)
	a.Status, a.CapturedAt = game.AgentIdle, 0
	if _, stands := env.Doc.Networks.Get(a.Network); !stands {
		a.Network = ""
	}
	return a.Name
}

func inText(env *rules.Env, territory string) string {
	if def, ok := env.Content.Territory(territory); ok {
		return def.InText
	}
	return env.Content.Message("slot.land", nil)
}
