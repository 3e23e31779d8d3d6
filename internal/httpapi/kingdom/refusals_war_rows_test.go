package kingdom_test

import (
	"slices"

	"umbrarch/internal/game"
)

// troops are the existing units.
func troops(unit string, n int64) func(*game.Document) {
	return func(d *game.Document) { d.Army.Edit().Units = map[string]int64{unit: n} }
}

// far is a time that no test reaches.
const far = 7_770_000_000_000

// training are orders of skeletons, of which the first has begun.
func training(d *game.Document, quantities ...int64) {
	a := d.Army.Edit()
	for i, n := range quantities {
		a.Queue = append(a.Queue, game.TrainingOrder{ID: string(rune('a' + i)), Unit: "skeleton_warrior", Left: n, Of: n, Price: 50})
	}
	a.StartedAt, a.EndsAt = 1, far
}

func refusalsOfTheArmy() []refusal {
	order := func(unit string, quantity int64) map[string]any {
		return map[string]any{"unit": unit, "quantity": quantity}
	}
	invalid := func(name, body string, status int, code, text string) refusal { // E-085, E-090
		return refusal{name: name, body: body, with: all(built("barracks", 1), troops("skeleton_warrior", 7)), status: status, code: code, text: text}
	}
	const malformed, unfit = "The request could not be read.", "quantity is missing or has a value that is not allowed."
	return []refusal{
		invalid("army.train", `{"unit":"skeleton_warrior","quantity":0}`, 422, "request.invalid", unfit),
		invalid("army.train", `{"unit":"skeleton_warrior","quantity":-1}`, 422, "request.invalid", unfit),
		invalid("army.train", `{"unit":"skeleton_warrior","quantity":1.5}`, 400, "request.malformed", malformed),
		invalid("army.train", `{"unit":"skeleton_warrior","quantity":"3"}`, 400, "request.malformed", malformed),
		invalid("army.disband", `{"unit":"skeleton_warrior","quantity":0}`, 422, "request.invalid", unfit),
		invalid("army.disband", `{"unit":"skeleton_warrior","quantity":-1}`, 422, "request.invalid", unfit),
		{name: "army.train", body: order("paladin", 1), status: 404, code: "army.unknown_unit", text: "There is no such unit."},
		{name: "army.train", body: order("zombie", 1), with: built("barracks", 1), status: 422, code: "army.requirements", text: "Zombie requires Barracks Lvl 2."}, // E-083
		{name: "army.train", body: order("ghoul", 25), with: all(built("barracks", 4), gold(4999)), status: 422, code: "army.gold_short", // E-085
			text: "Not enough gold to train 25 × Ghoul. Cost: 5000"},
		{name: "army.train", body: order("skeleton_warrior", 26), with: all(built("barracks", 1), gold(10_000)), status: 422, code: "army.subjects_short", // K2
			text: "Not enough free subjects for Skeleton Warrior. Needed: 26, free: 25."},
		{name: "army.train", body: order("ghoul", 1_000_000_000_000_000_000), with: built("barracks", 4), status: 409, code: "army.queue_full", // E-085
			text: "At most 200 units can be in training. There is room for 200 more."},
		{name: "army.train", body: order("skeleton_warrior", 2), with: all(built("barracks", 1), func(d *game.Document) { training(d, 199) }), status: 409, code: "army.queue_full",
			text: "At most 200 units can be in training. There is room for 1 more."},
		{name: "army.train", body: order("zombie", 1), with: all(built("barracks", 2), func(d *game.Document) { training(d, slices.Repeat([]int64{1}, 40)...) }), status: 409,
			code: "army.orders_full", text: "At most 40 orders can wait. Order more of Skeleton Warrior, or wait until one is done."},
		{name: "army.cancel", body: form{"order": "x"}, status: 404, code: "army.unknown_order", text: "This order is no longer in the queue."},
		{name: "army.cancel", body: form{"order": "a"}, with: func(d *game.Document) { training(d, 1) }, status: 409, code: "army.in_training",
			text: "The last Skeleton Warrior of this order is in training and will be finished."},
		{name: "army.disband", body: order("paladin", 1), status: 404, code: "army.unknown_unit", text: "There is no such unit."},
		{name: "army.disband", body: order("skeleton_warrior", 8), with: troops("skeleton_warrior", 7), status: 422, code: "army.too_few", // E-090
			text: "You cannot disband 8 × Skeleton Warrior. You have 7."},
		{name: "army.balance", status: 409, code: "army.solvent", text: "Income covers upkeep. Nobody has to go."},
	}
}

func refusalsOfPolicies() []refusal {
	policy := func(id string) form { return form{"policy": id} }
	market := all(built("market", 1), built("throne_room", 3))
	return []refusal{
		{name: "policy.enact", body: policy("anarchy"), status: 404, code: "policy.unknown", text: "There is no such policy."},
		{name: "policy.repeal", body: policy("anarchy"), status: 404, code: "policy.unknown", text: "There is no such policy."},
		{name: "policy.enact", body: policy("free_market"), status: 422, code: "policy.requirements", text: "Free Market requires Market Lvl 1."}, // E-098
		{name: "policy.enact", body: policy("centralized_planning"), with: market, first: []step{{"policy.enact", policy("free_market")}}, status: 409, // E-096
			code: "policy.category_occupied", text: "You must repeal another policy in this category before enacting this one."},
		{name: "policy.repeal", body: policy("free_market"), status: 409, code: "policy.not_active", text: "Free Market is not in force."},
		{name: "policy.repeal", body: policy("free_market"), with: market, first: []step{{"policy.enact", policy("free_market")}}, status: 409, code: "policy.cooldown", // E-103
			text: "Economy policies can change once in 10 minutes. Try again later."},
		{name: "policy.enact", body: policy("free_market"), with: all(market, func(d *game.Document) { d.Policies.Edit().ReadyAt = map[string]int64{"Economy": far} }), status: 409,
			code: "policy.cooldown", text: "Economy policies can change once in 10 minutes. Try again later."},
	}
}
