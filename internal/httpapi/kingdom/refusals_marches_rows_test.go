package kingdom_test

import (
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

const (
	rooke  = "re-estize"
	corvin = "agent_corvin_ashlock"
	wren   = "agent_wren_of_the_ninth_stair"
)

// knelt makes a vassal of Rooke's ruler.
func knelt(v game.Vassal) func(*game.Document) {
	return func(d *game.Document) {
		if v.Name == "" {
			v.Name = "Aldemar the Eleventh"
		}
		d.Vassals.Put(rooke, v)
		d.Lands.Put(rooke, game.Land{Relationship: "Vassal", WarStatus: "Peace"})
	}
}

// listening creates a network in Rooke with these agents.
func listening(agents ...string) func(*game.Document) {
	return func(d *game.Document) {
		d.Networks.Put(rooke, game.Network{Since: 1})
		for _, id := range agents {
			d.Agents.Edit(id).Network = rooke
		}
	}
}

func strong(power int64) func(*game.Document) {
	return func(d *game.Document) { d.Growth.Edit().Power.Adjustment = power }
}

// garrisoned sets the garrison of a neutral land.
func garrisoned(id string, n int64) func(*game.Document) {
	return func(d *game.Document) {
		d.Lands.Put(id, game.Land{Relationship: "Neutral", WarStatus: "Peace", Garrison: n})
	}
}

func refusalsOfVassals() []refusal {
	who := form{"vassal": rooke}
	loyal := func(milli int64) game.Vassal { return game.Vassal{LoyaltyMilli: milli, Tribute: 305, Strength: 4600} }
	nobody := func(name string, body form) refusal {
		body["vassal"] = "the_moon"
		return refusal{name: name, body: body, status: 404, code: "vassal.unknown", text: "There is no such vassal."}
	}
	const unmet = "Conditions not met to enforce vassalage."
	return []refusal{
		nobody("vassal.demand", form{}), nobody("vassal.invest", form{}), nobody("vassal.suppress", form{}),
		nobody("vassal.govern", form{"npc": morwen}), nobody("vassal.ungovern", form{}),
		{name: "vassal.subjugate", body: form{"territory": "wasteland"}, status: 404, code: "vassal.land_unknown", text: "There is no such land."},
		{name: "vassal.subjugate", body: form{"territory": rooke}, with: garrisoned(rooke, 1_000_000), status: 422, code: "map.vassalage_conditions", text: unmet},
		{name: "vassal.subjugate", body: form{"territory": content.OwnDomain}, with: strong(1_000_000), status: 422, code: "map.vassalage_conditions", text: unmet},
		{name: "vassal.subjugate", body: form{"territory": rooke}, with: all(strong(1_000_000), knelt(loyal(40_000))), status: 422, code: "map.vassalage_conditions", text: unmet}, // E-028
		{name: "vassal.subjugate", body: form{"territory": rooke}, with: all(strong(1_000_000), func(d *game.Document) { d.Dominion.Edit().SubjugatedAt = httpapitest.Epoch }),
			wait: 3500 * time.Second, status: 409, code: "map.subjugation_cooldown", text: "You subjugated a land less than 60 minutes ago."}, // E-030
		{name: "vassal.demand", body: who, with: knelt(loyal(90_000)), first: []step{{"vassal.demand", who}}, wait: 3500 * time.Second, status: 409, code: "vassal.demanded_lately",
			text: "Aldemar the Eleventh has paid already this hour."}, // E-042
		{name: "vassal.demand", body: who, with: knelt(loyal(10_000)), status: 422, code: "vassal.loyalty_short",
			text: "Aldemar the Eleventh has too little loyalty left. A demand needs more than 10."}, // E-043
		{name: "vassal.demand_all", body: form{}, status: 422, code: "vassal.nobody_kneels", text: "You have no vassals."},
		{name: "vassal.demand_all", body: form{}, with: knelt(loyal(50_000)), status: 422, code: "vassal.would_stop_paying",
			text: "Aldemar the Eleventh would stop paying each tick. A demand of all needs more than 50 loyalty."},
		{name: "vassal.demand_all", body: form{}, with: knelt(loyal(90_000)), first: []step{{"vassal.demand", who}}, status: 409, code: "vassal.demanded_lately", text: "Aldemar the Eleventh has paid already this hour."},
		{name: "vassal.invest", body: who, with: all(gold(4999), knelt(loyal(40_000))), status: 422, code: "vassal.invest_gold_short", text: "Not enough gold. Investment costs 5000G."}, // E-039
		{name: "vassal.invest", body: who, with: all(gold(5000), knelt(game.Vassal{Investments: 10})), status: 422, code: "vassal.invested_fully",
			text: "Aldemar the Eleventh can take no more than 10 investments."}, // E-040
		{name: "vassal.suppress", body: who, with: all(military(99), knelt(loyal(40_000))), status: 422, code: "vassal.suppress_military_short",
			text: "Not enough military. Suppression costs 100 military."}, // E-045
		{name: "vassal.suppress", body: who, with: all(military(1000), knelt(loyal(40_000))), first: []step{{"vassal.suppress", who}}, wait: 590 * time.Second, status: 409,
			code: "vassal.suppressed_lately", text: "Dissent was suppressed here less than ten minutes ago."}, // E-044
		{name: "vassal.govern", body: form{"vassal": rooke, "npc": "nobody"}, with: knelt(loyal(40_000)), status: 404, code: "vassal.governor_unknown", text: "There is no such NPC."},
		{name: "vassal.govern", body: form{"vassal": rooke, "npc": morwen}, with: knelt(loyal(40_000)), first: []step{{"npc.assign", form{"npc": morwen, "mission": "tax_collection"}}}, status: 409,
			code: "vassal.governor_busy", text: "Morwen Sableglass is already busy: Tax Collection."}, // E-047
		{name: "npc.assign", body: form{"npc": morwen, "mission": "tax_collection"}, with: knelt(loyal(40_000)), first: []step{{"vassal.govern", form{"vassal": rooke, "npc": morwen}}}, status: 409,
			code: "npc.busy", text: "Morwen Sableglass is already busy: Governing Crownlands of Rooke."}, // E-047
	}
}

func refusalsOfTheWarRoom() []refusal {
	run := func(kind string) form { return form{"network": rooke, "operation": kind} }
	const (
		gather = "GATHER_INTEL"
		busy   = "Corvin Ashlock cannot be ordered now: On Mission."
	)
	nobody := func(name string) refusal {
		return refusal{name: name, body: form{"agent": "nobody", "network": rooke}, status: 404, code: "intelligence.agent_unknown", text: "There is no such agent."}
	}
	without := func(r refusal) refusal {
		delete(r.body.(form), "network")
		return r
	}
	sent := []step{{"operation.launch", run(gather)}}
	return []refusal{
		nobody("agent.assign"), without(nobody("agent.unassign")), without(nobody("agent.dismiss")),
		{name: "agent.recruit", body: form{}, with: gold(499), status: 422, code: "intelligence.recruit_gold_short", text: "Not enough gold to recruit."}, // E-055
		{name: "agent.recruit", body: form{}, with: func(d *game.Document) {
			for i := range 58 {
				d.Agents.Put("agent-x"+string(rune('A'+i)), game.Agent{Name: "X", Status: game.AgentKIA, ToNext: 100})
			}
		}, status: 422, code: "intelligence.agents_many", text: "You have 60 agents, the most there can be; the fallen count too. Dismiss one first."},
		{name: "agent.assign", body: form{"agent": corvin, "network": rooke}, status: 404, code: "intelligence.network_unknown", text: "There is no such network."},
		{name: "agent.assign", body: form{"agent": corvin, "network": rooke}, with: listening(corvin), first: sent, status: 409, code: "intelligence.agent_busy", text: busy},
		{name: "agent.unassign", body: form{"agent": corvin}, with: listening(corvin), first: sent, status: 409, code: "intelligence.agent_busy", text: busy}, // E-062
		{name: "agent.dismiss", body: form{"agent": corvin}, with: listening(corvin), first: sent, status: 409, code: "intelligence.agent_busy", text: busy},  // E-062
		{name: "network.establish", body: form{"territory": "wasteland"}, status: 404, code: "intelligence.land_unknown", text: "There is no such land."},     // E-058
		{name: "network.establish", body: form{"territory": content.OwnDomain}, status: 422, code: "intelligence.land_held", text: "You control the Black March. No network is needed there."},
		{name: "network.establish", body: form{"territory": rooke}, with: knelt(game.Vassal{}), status: 422, code: "intelligence.land_held",
			text: "You control the Crownlands of Rooke. No network is needed there."}, // E-058
		{name: "network.establish", body: form{"territory": rooke}, with: listening(), status: 409, code: "intelligence.network_there",
			text: "There is a network in the Crownlands of Rooke already."}, // E-058
		{name: "network.establish", body: form{"territory": rooke}, with: gold(1999), status: 422, code: "intelligence.network_gold_short", text: "Not enough gold to establish a network."}, // E-055
		{name: "network.disband", body: form{"network": rooke, "how": "recall"}, status: 404, code: "intelligence.network_unknown", text: "There is no such network."},
		{name: "network.disband", body: form{"network": rooke, "how": "sell"}, with: listening(), status: 422, code: "request.invalid", text: "how is missing or has a value that is not allowed."},
		{name: "intelligence.watch", body: form{"npc": "nobody"}, status: 404, code: "intelligence.person_unknown", text: "There is no such person at your court."},
		{name: "intelligence.watch", body: form{"npc": morwen}, with: gold(2000), first: []step{{"intelligence.watch", form{"npc": morwen}}}, status: 409, code: "intelligence.watched",
			text: "Morwen Sableglass is being watched. The spies at home watch one person at a time."},
		{name: "intelligence.watch", body: form{"npc": morwen}, with: gold(999), status: 422, code: "intelligence.watch_gold_short", text: "Not enough gold. Cost: 1000"},
		{name: "operation.launch", body: run(gather), status: 404, code: "intelligence.network_unknown", text: "There is no such network."},
		{name: "operation.launch", body: run("HOLIDAY"), with: listening(corvin), status: 404, code: "intelligence.operation_unknown", text: "There is no such operation."},
		{name: "operation.launch", body: run("RESCUE_AGENTS"), with: listening(corvin), status: 422, code: "intelligence.operation_not_offered", text: "Rescue Agents is not offered."}, // E-061
		{name: "operation.launch", body: run(gather), with: listening(corvin), first: sent, status: 409, code: "intelligence.operation_under_way",
			text: "An operation is under way in Crownlands of Rooke."}, // E-062
		{name: "operation.launch", body: run("SABOTAGE"), with: all(listening(corvin), func(d *game.Document) { d.Networks.Edit(rooke).Compromised = true }), status: 409,
			code: "intelligence.network_compromised", text: "The network in Crownlands of Rooke is compromised. Only Counter-Espionage can run there."}, // E-069
		{name: "operation.launch", body: run(gather), with: listening(), status: 422, code: "intelligence.agents_missing",
			text: "No idle agent serves the network in Crownlands of Rooke. Assign one first."}, // E-059
		{name: "operation.launch", body: map[string]any{"network": rooke, "operation": gather, "intel": true}, with: listening(corvin), status: 422, code: "intelligence.intel_short",
			text: "Not enough intel. Cost: 10"},
		{name: "operation.launch", body: run(gather), with: all(gold(499), listening(corvin)), status: 422, code: "intelligence.operation_gold_short", text: "Not enough gold. Cost: 500"},     // E-059
		{name: "operation.launch", body: run("SABOTAGE"), with: all(gold(2499), listening(wren)), status: 422, code: "intelligence.operation_gold_short", text: "Not enough gold. Cost: 2500"}, // E-059
	}
}
