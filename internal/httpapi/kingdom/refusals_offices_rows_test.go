package kingdom_test

import (
	"umbrarch/internal/game"
)

func refusalsOfOffices() []refusal {
	to := func(office, npc string) form { return form{"office": office, "npc": npc} }
	level := func(n int64) func(*game.Document) { return func(d *game.Document) { d.Kingdom.Edit().Level = n } }
	steward := step{"office.give", to("steward", morwen)}
	return []refusal{
		{name: "office.give", body: to("jester", morwen), status: 404, code: "office.unknown", text: "There is no such office."},
		{name: "office.give", body: to("steward", "nobody"), with: level(2), status: 404, code: "office.nobody", text: "There is no such NPC at court."},
		{name: "office.give", body: to("steward", morwen), status: 422, code: "office.level", text: "The office of Steward opens at kingdom level 2."}, // K8
		{name: "office.give", body: to("treasurer", morwen), with: level(3), first: []step{steward}, status: 409, code: "office.busy", text: "Morwen Sableglass is already busy: Steward."},
		{name: "office.give", body: to("steward", "tamsin_goldweigh"), with: level(2), first: []step{steward}, status: 409, code: "office.cooldown", // S-006
			text: "The office of Steward changes hands once in 60 minutes. Try again later."},
		{name: "npc.assign", body: form{"npc": morwen, "mission": "tax_collection"}, with: level(2), first: []step{steward}, status: 409, code: "npc.busy",
			text: "Morwen Sableglass is already busy: Steward."},
		{name: "office.take", body: form{"office": "jester"}, status: 404, code: "office.unknown", text: "There is no such office."},
		{name: "office.take", body: form{"office": "steward"}, with: level(2), status: 409, code: "office.vacant", text: "Nobody holds the office of Steward."},
		{name: "office.take", body: form{"office": "steward"}, with: func(d *game.Document) {
			d.Kingdom.Edit().Level = 2
			d.Offices.Edit().TakenAt = map[string]int64{"steward": 1<<52 - 3_600_000}
		}, first: []step{steward}, status: 409, code: "office.cooldown", text: "The office of Steward changes hands once in 60 minutes. Try again later."},
	}
}
