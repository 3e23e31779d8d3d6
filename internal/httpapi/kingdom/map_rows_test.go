package kingdom_test

import (
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/land"
)

// standing sets a land for a test; unset fields are zero.
func standing(id, relationship, war string) func(*game.Document) {
	return func(d *game.Document) {
		d.Lands.Put(id, game.Land{Relationship: relationship, WarStatus: war, Garrison: 5000, Income: 100, Scouted: true})
	}
}

func military(n int64) func(*game.Document) {
	return func(d *game.Document) { d.Resources.Edit().Military = n }
}

func refusalsOfTheMap() []refusal {
	wood, home, waste := form{"territory": "elf-kingdom"}, form{"territory": "your-domain"}, form{"territory": "wasteland"}
	as := func(relationship string) func(*game.Document) {
		return standing("elf-kingdom", relationship, land.Peace)
	}
	rows := []refusal{
		{name: "land.gift", body: wood, with: gold(999), status: 422, code: "map.gift_gold_short", text: "Not enough gold!"},                                           // E-014
		{name: "land.gift", body: wood, with: as(land.Allied), status: 409, code: "map.gift_allied", text: "They are your allies and take no gifts."},                  // E-014
		{name: "land.ally", body: wood, with: as(land.Cautious), status: 409, code: "map.alliance_cold", text: "They must be Neutral or Allied to swear an alliance."}, // E-018
		{name: "land.raid", body: wood, with: military(19), status: 422, code: "map.raid_military_short", text: "Not enough military. A raid costs 20 military."},      // E-021
		{name: "land.raid", body: wood, with: military(40), first: []step{{"land.raid", wood}}, wait: 299 * time.Second, status: 409, code: "map.raid_cooldown", // E-023
			text: "This land was raided less than 5 minutes ago."},
		{name: "land.declare_war", body: wood, first: []step{{"land.declare_war", wood}}, status: 409, code: "map.at_war", text: "You are at war with them already."}, // E-025
	}
	for _, verb := range []string{"gift", "ally", "insult", "raid", "declare_war"} { // E-020
		rows = append(rows,
			refusal{name: "land." + verb, body: home, with: military(20), status: 422, code: "map.own_domain", text: "This is your own domain."},
			refusal{name: "land." + verb, body: wood, with: all(as(land.Vassal), military(20)), status: 409, code: "map.vassal", text: "This land is your vassal. Use Vassal Command."},
			refusal{name: "land." + verb, body: waste, with: military(20), status: 404, code: "map.unknown_land", text: "There is no land wasteland."},
		)
	}
	return rows
}

// racesOfTheMap: the last of a resource pays for one command.
func racesOfTheMap() []race {
	wood := same(form{"territory": "elf-kingdom"})
	return []race{
		{
			id: "the last gift", with: all(gold(1000), standing("elf-kingdom", land.Hostile, land.Peace)), n: 20, name: "land.gift", body: wood, accepted: 1,
			status: 422, code: "map.gift_gold_short", text: "Not enough gold!",
			then: holds(numbers{"gold": 0, "lines": 1}, func(d *game.Document) numbers {
				l, _ := d.Lands.Get("elf-kingdom")
				return numbers{"gold": whole(d), "lines": int64(len(l.History))}
			}),
		},
		{
			id: "the last raid, each on another land", with: military(20), n: 5, name: "land.raid",
			body: func(i int) any {
				return form{"territory": []string{"elf-kingdom", "argland", "baharuth", "roble", "re-estize"}[i]}
			},
			accepted: 1, status: 422, code: "map.raid_military_short", text: "Not enough military. A raid costs 20 military.",
			then: holds(numbers{"military": 0, "lands": 1}, func(d *game.Document) numbers {
				return numbers{"military": d.Resources.Get().Military, "lands": int64(d.Lands.Len())}
			}),
		},
	}
}
