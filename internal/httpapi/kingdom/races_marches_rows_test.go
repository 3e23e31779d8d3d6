package kingdom_test

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/land"
)

// racesOfTheMarches send one command twice.
func racesOfTheMarches() []race {
	vassal := func(v game.Vassal) func(*game.Document) { return knelt(v) }
	state := func(d *game.Document) numbers {
		v, _ := d.Vassals.Get(rooke)
		out := numbers{"gold": whole(d), "vassals": int64(d.Vassals.Len()), "networks": int64(d.Networks.Len()), "agents": int64(d.Agents.Len())}
		if v != nil {
			out["tribute"], out["loyalty"] = v.Tribute, v.LoyaltyMilli
		}
		return out
	}
	who := form{"vassal": rooke}
	return []race{
		{id: "E-032", with: all(gold(0), strong(1_000_000)), n: 2, name: "vassal.subjugate", body: same(form{"territory": rooke}), accepted: 1, status: 422, code: "map.vassalage_conditions",
			text: "Conditions not met to enforce vassalage.", then: holds(numbers{"vassals": 1, "agents": 2, "tribute": 330, "loyalty": 40_000}, state)},
		{id: "E-050", with: all(gold(5000), vassal(game.Vassal{Tribute: 205, LoyaltyMilli: 40_000, Strength: 4600})), n: 2, name: "vassal.invest", body: same(who), accepted: 1, status: 422,
			code: "vassal.invest_gold_short", text: "Not enough gold. Investment costs 5000G.", then: holds(numbers{"vassals": 1, "agents": 2, "tribute": 305, "loyalty": 45_000}, state)},
		{id: "one demand", with: all(gold(0), vassal(game.Vassal{Tribute: 205, LoyaltyMilli: 40_000})), n: 2, name: "vassal.demand", body: same(who), accepted: 1, status: 409,
			code: "vassal.demanded_lately", text: "Aldemar the Eleventh has paid already this hour.", then: holds(numbers{"gold": 205, "vassals": 1, "agents": 2, "tribute": 205, "loyalty": 30_000}, state)},
		{id: "S-017 one demand of all", with: all(gold(0), vassal(game.Vassal{Tribute: 205, LoyaltyMilli: 80_000})), n: 2, name: "vassal.demand_all", body: same(form{}), accepted: 1, status: 409,
			code: "vassal.demanded_lately", text: "Aldemar the Eleventh has paid already this hour.", then: holds(numbers{"gold": 205, "vassals": 1, "agents": 2, "tribute": 205, "loyalty": 70_000}, state)},
		{id: "one suppression", with: all(gold(0), military(1000), vassal(game.Vassal{Tribute: 205, LoyaltyMilli: 40_000})), n: 2, name: "vassal.suppress", body: same(who), accepted: 1, status: 409,
			code: "vassal.suppressed_lately", text: "Dissent was suppressed here less than ten minutes ago.", then: holds(numbers{"vassals": 1, "agents": 2, "tribute": 205, "loyalty": 55_000}, state)},
		{id: "the last gold for an agent", with: gold(500), n: 2, name: "agent.recruit", body: same(form{}), accepted: 1, status: 422, code: "intelligence.recruit_gold_short",
			text: "Not enough gold to recruit.", then: holds(numbers{"agents": 3}, state)},
		{id: "one network", with: gold(4000), n: 2, name: "network.establish", body: same(form{"territory": rooke}), accepted: 1, status: 409, code: "intelligence.network_there",
			text: "There is a network in the Crownlands of Rooke already.", then: holds(numbers{"gold": 2000, "networks": 1, "agents": 2}, state)},
		{id: "one operation", with: all(gold(1000), listening(corvin)), n: 2, name: "operation.launch", body: same(form{"network": rooke, "operation": "GATHER_INTEL"}), accepted: 1, status: 409,
			code: "intelligence.operation_under_way", text: "An operation is under way in Crownlands of Rooke.", then: holds(numbers{"gold": 500, "networks": 1, "agents": 2}, state)},
		{id: "one end of a network", with: all(gold(0), listening(corvin)), n: 2, name: "network.disband", body: same(form{"network": rooke, "how": "recall"}), accepted: 1, status: 404,
			code: "intelligence.network_unknown", text: "There is no such network.", then: holds(numbers{"agents": 2}, state)},
	}
}

// pairsOfTheMarches are two commands about one land or network.
func pairsOfTheMarches() []pair {
	lands := func(d *game.Document) numbers {
		l, _ := d.Lands.Get(rooke)
		return numbers{"gold": whole(d), "military": d.Resources.Get().Military, "vassals": int64(d.Vassals.Len()), "lines": int64(len(l.History))}
	}
	spies := func(d *game.Document) numbers {
		out := numbers{"gold": whole(d), "networks": int64(d.Networks.Len())}
		for _, a := range d.Agents.All() {
			if a.Status == game.AgentIdle && a.Network == "" {
				out["home"]++
			}
		}
		for _, due := range d.Dues.Get().List {
			if due.Kind == "intelligence.operation" {
				out["under way"]++
			}
		}
		return out
	}
	return []pair{
		{
			id: "a raid and a conquest of the same land", with: all(gold(0), military(40), strong(1_000_000), standing(rooke, land.Neutral, land.Peace)),
			ends: step{"vassal.subjugate", form{"territory": rooke}}, other: step{"land.raid", form{"territory": rooke}},
			status: 409, code: "map.vassal", text: "This land is your vassal. Use Vassal Command.", of: lands,
			late: numbers{"gold": 0, "military": 40, "vassals": 1, "lines": 1}, early: numbers{"gold": 500, "military": 20, "vassals": 1, "lines": 2},
		},
		{
			id: "an end and an operation of the same network", with: all(gold(1000), listening(corvin)),
			ends: step{"network.disband", form{"network": rooke, "how": "recall"}}, other: step{"operation.launch", form{"network": rooke, "operation": "GATHER_INTEL"}},
			status: 404, code: "intelligence.network_unknown", text: "There is no such network.", of: spies,
			late: numbers{"gold": 1000, "networks": 0, "home": 2}, early: numbers{"gold": 500, "networks": 0, "home": 2},
		},
	}
}
