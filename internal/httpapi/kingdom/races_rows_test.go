package kingdom_test

import (
	"slices"
	"strconv"
	"testing"

	"umbrarch/internal/game"
)

func whole(d *game.Document) int64 { return d.Pulse.Get().GoldMilli / game.Milli }

// holds compares some numbers of a kingdom with the expected ones.
func holds(want numbers, of func(*game.Document) numbers) func(*testing.T, *game.Document) {
	return func(t *testing.T, d *game.Document) {
		t.Helper()
		for name, got := range of(d) {
			if got != want[name] {
				t.Errorf("%s is %d, want %d", name, got, want[name])
			}
		}
	}
}

func purse(gold int64) func(*testing.T, *game.Document) {
	return holds(numbers{"gold": gold}, func(d *game.Document) numbers { return numbers{"gold": whole(d)} })
}

func races() []race {
	consort := func(d *game.Document) { d.Court.Put(yarrow, game.Member{Status: game.RungConsort, Affection: 50}) }
	affection := func(gold, affection int64) func(*testing.T, *game.Document) {
		return holds(numbers{"gold": gold, "affection": affection, "children": 0}, func(d *game.Document) numbers {
			m, _ := d.Court.Get(yarrow)
			return numbers{"gold": whole(d), "affection": m.Affection, "children": d.Resources.Get().Children}
		})
	}
	forge := func(gold, progress int64) func(*game.Document) {
		return all(built("forge_of_creation", 1), func(d *game.Document) {
			*d.Forge.Edit(), d.Pulse.Edit().GoldMilli = game.Forge{Blueprint: "ember_crown", Progress: progress}, gold*game.Milli
		})
	}
	hester := []step{{"recruit.draft", map[string]any{"name": "Hester", "role": "Cellarer", "traits": []string{"Female"}}}, {"recruit.portrait", nil}}
	loyal := func(n int64) func(*game.Document) {
		return func(d *game.Document) {
			d.NPCs.Edit(morwen).Loyalty, d.NPCs.Edit(morwen).Likes, d.NPCs.Edit(morwen).Dislikes = n, nil, nil
		}
	}
	subject := func(want numbers) func(*testing.T, *game.Document) {
		return holds(want, func(d *game.Document) numbers {
			n, _ := d.NPCs.Get(morwen)
			c := d.Stats.Get().Counts
			return numbers{"gold": whole(d), "loyalty": n.Loyalty, "praises": c["praisesGiven"], "missions": c["missionsSent"]}
		})
	}
	return slices.Concat(racesOfTheMarches(), racesOfTheDungeon(), racesOfTheMap(), racesOfTheTreasury(), []race{
		{id: "two accepts", n: 2, name: "quest.accept", body: same(form{"quest": "q5"}), accepted: 1, status: 409, code: "quest.not_available", text: "This quest cannot be accepted now.", then: purse(2500)},
		{id: "C-158", with: gold(0), first: []step{{"quest.accept", form{"quest": "q13"}}}, n: 20, name: "quest.complete", body: same(form{"quest": "q13"}), accepted: 1,
			status: 409, code: "quest.not_active", text: "This quest is not active.",
			then: holds(numbers{"gold": 2000, "xp": 1500}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "xp": d.Growth.Get().Experience} })},
		{id: "J4 handed in together", with: gold(0), first: []step{{"quest.accept", form{"quest": "q13"}}}, n: 20, name: "quest.hand_in", body: same(form{}), accepted: 1,
			status: 409, code: "quest.none_ready", text: "No quest is complete yet.",
			then: holds(numbers{"gold": 2000, "xp": 1500}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "xp": d.Growth.Get().Experience} })},
		{id: "C-173", with: all(gold(0), func(d *game.Document) { d.Activities.Put("idle1", game.Activity{StartedAt: 1, EndsAt: 2, Done: true}) }),
			n: 20, name: "activity.collect", body: same(form{"activity": "idle1"}), accepted: 1, status: 409, code: "idle.too_early",
			text: "Cannot collect from Tribute Collection yet.",
			then: holds(numbers{"gold": 500, "xp": 100}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "xp": d.Growth.Get().Experience} })},
		{id: "S-017", with: all(gold(0), func(d *game.Document) { d.Activities.Put("idle1", game.Activity{StartedAt: 1, EndsAt: 2, Done: true}) }),
			n: 20, name: "activity.collect_all", body: same(form{}), accepted: 1, status: 409, code: "idle.none_finished", text: "No activity is ready to collect.",
			then: holds(numbers{"gold": 500, "xp": 100}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "xp": d.Growth.Get().Experience} })},
		{id: "C-173", n: 2, name: "activity.start", body: same(form{"activity": "idle1"}), accepted: 1, status: 409, code: "idle.not_ready",
			text: "Tribute Collection is already under way.", then: purse(2500)},
		{id: "C-152", with: gold(750), first: hester, n: 2, name: "recruit.hire", body: same(numbers{"power": 0, "deception": 0, "loyalty": 10}), accepted: 1,
			status: 422, code: "npc.gold_short", text: "Not enough gold! Cost: 750",
			then: holds(numbers{"gold": 0, "subjects": 13}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "subjects": int64(d.NPCs.Len())} })},
		{id: "C-192", with: all(gold(10_000), built("oracles_spire", 1)), n: 10, name: "spire.scry", body: same(nil), accepted: 1, status: 409, code: "spire.cooldown",
			text: "The Oracle cannot see again yet.", then: purse(9000)},
		{id: "E-126 C-193", with: func(d *game.Document) {
			d.Pulse.Edit().GoldMilli = 0
			d.Spire.Edit().Vision = &game.Vision{ID: "v", Title: "t", Description: "d", Choices: []game.Choice{
				{Text: "a", Outcome: "a", Effects: numbers{"gold": 7}}, {Text: "b", Outcome: "b", Effects: numbers{"gold": 7}},
			}}
		}, n: 2, name: "spire.choose", body: func(i int) any { return map[string]any{"vision": "v", "choice": i} }, accepted: 1, status: 409, code: "spire.no_vision",
			text: "There is no vision to answer.", then: purse(7)},
		{id: "C-183", with: all(gold(9000), func(d *game.Document) {
			d.Events.Put("e", game.Event{Card: "bell_debt", Type: game.EventNegative, At: 1})
		}),
			n: 2, name: "event.resolve", body: same(form{"id": "e", "choice": "accept"}), accepted: 2, then: purse(7000)},
		{id: "C-221", with: all(gold(750), consort), n: 2, name: "courtship.gift", body: same(form{"member": yarrow, "gift": "crystal_pendant"}), accepted: 1,
			status: 422, code: "court.gift_gold_short", text: "Could not give gift. Not enough gold.", then: affection(0, 70)},
		{id: "C-211", with: consort, n: 2, name: "courtship.spend_time", body: same(form{"member": yarrow}), accepted: 1, status: 409, code: "court.spend_cooldown",
			text: "You spent time with Yarrow Knell a short while ago.", then: affection(2500, 55)},
		{id: "J4 two hours with everybody", with: consort, n: 2, name: "courtship.spend_time_all", body: same(form{}), accepted: 1, status: 409, code: "court.nobody_has_time",
			text: "Nobody at your court has time yet.", then: affection(2500, 55)},
		{id: "C-218", with: consort, n: 2, name: "courtship.procreate", body: same(form{"member": yarrow}), accepted: 1, status: 409, code: "court.child_cooldown",
			text: "Yarrow Knell needs time before another child.",
			then: holds(numbers{"children": 1}, func(d *game.Document) numbers { return numbers{"children": d.Resources.Get().Children} })},
		{id: "C-123", with: loyal(60), n: 2, name: "npc.praise", body: same(form{"npc": morwen}), accepted: 1, status: 409, code: "npc.praise_cooldown",
			text: "Morwen Sableglass was praised a short while ago.", then: subject(numbers{"gold": 2500, "loyalty": 65, "praises": 1})},
		{id: "C-128", with: loyal(60), n: 2, name: "npc.assign", body: same(form{"npc": morwen, "mission": "tax_collection"}), accepted: 1, status: 409, code: "npc.busy",
			text: "Morwen Sableglass is already busy: Tax Collection.", then: subject(numbers{"gold": 2500, "loyalty": 60, "missions": 1})},
		// The second gift silently does nothing, as specified.
		{id: "the last gold for an NPC", with: all(gold(100), loyal(60)), n: 2, name: "npc.gift", body: same(form{"npc": morwen, "gift": "enchanted_rose"}), accepted: 2,
			then: subject(numbers{"gold": 0, "loyalty": 61})},
		{id: "the last gold for a leaf", with: gold(50), n: 2, name: "npc.ponder", body: same(form{"npc": morwen}), accepted: 1, status: 422, code: "journal.gold_short",
			text: "Not enough gold to generate journal entry (50G).", then: purse(0)},
		{id: "the last gold for the scribe", with: gold(1000), n: 2, name: "chronicle.commission", body: same(nil), accepted: 1, status: 422, code: "chronicle.gold_short",
			text: "Not enough gold to commission a scribe.", then: purse(0)},
		{id: "the last gold for the forge", with: forge(40_000, 0), n: 2, name: "forge.contribute", body: same(nil), accepted: 1, status: 422, code: "forge.no_gold",
			text: "You have no gold to contribute.", then: purse(0)},
		{id: "one ritual", with: forge(0, 1_000_000), n: 2, name: "forge.ritual", body: same(form{"name": "Ember", "description": "a crown of coals"}), accepted: 1,
			status: 409, code: "forge.no_blueprint", text: "Choose a blueprint first.",
			then: holds(numbers{"items": 1}, func(d *game.Document) numbers { return numbers{"items": int64(d.Items.Len())} })},
		{id: "K14 the last place", with: func(d *game.Document) {
			for i := range 13 {
				d.Items.Put("item"+strconv.Itoa(i+1), game.WorldItem{Name: "Ember", Type: game.PassiveGold, Value: 30, Aside: i >= 11})
			}
		}, n: 2, name: "forge.take_up", body: func(i int) any { return form{"item": "item" + strconv.Itoa(12+i%2)} }, accepted: 1, status: 422, code: "forge.places_taken",
			text: "12 items count already. Lay one aside before you take up Ember.",
			then: holds(numbers{"counting": 12}, func(d *game.Document) numbers {
				var n int64
				for _, w := range d.Items.All() {
					if !w.Aside {
						n++
					}
				}
				return numbers{"counting": n}
			})},
		{id: "E-094", with: all(gold(100), built("barracks", 1)), n: 2, name: "army.train", body: same(map[string]any{"unit": "skeleton_warrior", "quantity": 2}), accepted: 1,
			status: 422, code: "army.gold_short", text: "Not enough gold to train 2 × Skeleton Warrior. Cost: 100",
			then: holds(numbers{"gold": 0, "queued": 2}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "queued": d.Army.Get().InTraining()} })},
		{id: "K2 the last free subjects", with: all(gold(200), built("barracks", 1), func(d *game.Document) { d.Resources.Edit().Population = 3 }), n: 2, name: "army.train",
			body: same(map[string]any{"unit": "skeleton_warrior", "quantity": 2}), accepted: 1, status: 422, code: "army.subjects_short",
			text: "Not enough free subjects for Skeleton Warrior. Needed: 2, free: 1.",
			then: holds(numbers{"gold": 100, "queued": 2}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "queued": d.Army.Get().InTraining()} })},
		{id: "K1 one Steward", with: func(d *game.Document) { d.Kingdom.Edit().Level = 2 }, n: 2, name: "office.give",
			body:     func(i int) any { return form{"office": "steward", "npc": []string{morwen, "tamsin_goldweigh"}[i%2]} },
			accepted: 1, status: 409, code: "office.cooldown", text: "The office of Steward changes hands once in 60 minutes. Try again later.",
			then: holds(numbers{"held": 1}, func(d *game.Document) numbers { return numbers{"held": int64(len(d.Offices.Get().Held))} })},
		{id: "S-033, K7 one answer", with: bread(), n: 2, name: "scene.choose", body: func(i int) any { return answer("prologue_1", []string{"bread", "blades"}[i%2]) },
			accepted: 1, status: 404, code: "scene.unknown", text: "Nobody waits in the hall with that.",
			then: holds(numbers{"done": 1}, func(d *game.Document) numbers { return numbers{"done": d.CourtBook.Get().Count} })},
		{id: "one refund", with: all(gold(0), func(d *game.Document) { training(d, 1, 10) }), n: 2, name: "army.cancel", body: same(form{"order": "b"}), accepted: 1,
			status: 404, code: "army.unknown_order", text: "This order is no longer in the queue.",
			then: holds(numbers{"gold": 450, "queued": 1}, func(d *game.Document) numbers { return numbers{"gold": whole(d), "queued": d.Army.Get().InTraining()} })},
		{id: "the last of them", with: troops("skeleton_warrior", 1), n: 2, name: "army.disband", body: same(map[string]any{"unit": "skeleton_warrior", "quantity": 1}), accepted: 1,
			status: 422, code: "army.too_few", text: "You cannot disband 1 × Skeleton Warrior. You have 0.", then: purse(2500)},
		// The second command finds the policy in force and does nothing.
		{id: "E-097", with: built("market", 1), n: 2, name: "policy.enact", body: same(form{"policy": "free_market"}), accepted: 2,
			then: holds(numbers{"active": 1}, func(d *game.Document) numbers { return numbers{"active": int64(len(d.Policies.Get().Active))} })},
		{id: "one courtship", n: 2, name: "discovery.begin", body: same(form{"candidate": yarrow}), accepted: 1, status: 409, code: "court.already",
			text: "Yarrow Knell is already at your court.", then: affection(2500, 10)},
	})
}
