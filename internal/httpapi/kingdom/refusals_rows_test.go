package kingdom_test

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

const (
	yarrow = "yarrow_knell"
	morwen = "morwen_sableglass"
	unread = "This holds characters that cannot be shown."
)

type numbers map[string]int64

func refusals() map[string][]refusal {
	return map[string][]refusal{
		"work": refusalsOfWork(), "subjects": refusalsOfSubjects(), "recruiting": refusalsOfRecruiting(), "court": refusalsOfTheCourt(),
		"spire": refusalsOfTheSpire(), "forge": refusalsOfTheForge(), "ruler": refusalsOfTheRuler(), "map": refusalsOfTheMap(),
		"army": refusalsOfTheArmy(), "offices": refusalsOfOffices(), "heirs": refusalsOfHeirs(), "succession": refusalsOfSuccession(), "letters": refusalsOfLetters(), "scenes": refusalsOfScenes(), "policies": refusalsOfPolicies(), "vassals": refusalsOfVassals(), "war room": refusalsOfTheWarRoom(),
		"dungeon": refusalsOfTheDungeon(), "treasury": refusalsOfTheTreasury(),
	}
}

// fair is a realm with an Event that begins and ends.
func fair(begins, ends int64) func(*content.Snapshot) {
	return func(c *content.Snapshot) {
		row, err := content.OverrideQuest(&content.Quest{
			ID: "fair", Title: "The Fair", Type: content.QuestEvent, Difficulty: "easy", ProgressMax: 1, Trigger: content.Trigger{At: 1}, StartsAt: begins, EndsAt: ends,
		}, false)
		laid, left := c.Overlay([]content.Override{row})
		if err != nil || len(left) > 0 {
			panic(left)
		}
		*c = *laid
	}
}

func refusalsOfWork() []refusal {
	work := func(id string) form { return form{"activity": id} }
	works := func(ids ...string) map[string][]string { return map[string][]string{"activities": ids} }
	quest := func(id string) form { return form{"quest": id} }
	finished := func(id string) func(*game.Document) {
		return func(d *game.Document) { d.Activities.Put(id, game.Activity{StartedAt: 1, EndsAt: 2, Done: true}) }
	}
	praise := form{"goal": "praise_few"}
	week := func(dealt game.Goal) func(*game.Document) {
		return func(d *game.Document) { *d.Goals.Edit() = game.Goals{EndsAt: 1 << 52, Dealt: []game.Goal{dealt}} }
	}
	praises := []step{{"quest.accept", quest("d1")}, {"npc.praise", form{"npc": morwen}}, {"npc.praise", form{"npc": "nyx_hollowstep"}}, {"npc.praise", form{"npc": "perrin_quillon"}}}
	praised := []step{{"quest.accept", quest("q5")}, {"npc.praise", form{"npc": morwen}}, {"quest.complete", quest("q5")}}
	return []refusal{
		{name: "building.upgrade", body: raise("moat"), status: 404, code: "building.unknown", text: "There is no such building."},
		{name: "kingdom.purchase", body: form{"upgrade": "ku9"}, status: 404, code: "upgrade.unknown", text: "There is no such upgrade."},
		{name: "absence.acknowledge", body: numbers{"through": 7}, status: 404, code: "absence.unknown_report", text: "There is no such report to put away."},

		{name: "activity.start", body: work("idle99"), status: 404, code: "idle.unknown", text: "There is no such activity."},
		{name: "activity.start", body: work("idle1"), first: []step{{"activity.start", work("idle1")}}, status: 409, code: "idle.not_ready", text: "Tribute Collection is already under way."},
		{name: "activity.start", body: work("idle1"), with: finished("idle1"), status: 409, code: "idle.not_ready", text: "Tribute Collection is already under way."},                                                         // C-173
		{name: "activity.start", body: work("idle17"), with: built("barracks", 1), status: 422, code: "idle.requirements", text: "Drill at Dawn requires Barracks Lvl 2."},                                                    // C-167
		{name: "activity.start", body: work("idle8"), status: 422, code: "idle.subjects_short", text: "Not enough free subjects for A Quiet Week. Needed: 32, free: 25."},                                                     // K2
		{name: "activity.collect", body: work("idle1"), status: 409, code: "idle.too_early", text: "Cannot collect from Tribute Collection yet."},                                                                             // C-166
		{name: "activity.collect", body: work("idle1"), first: []step{{"activity.start", work("idle1")}}, wait: 1799 * time.Second, status: 409, code: "idle.too_early", text: "Cannot collect from Tribute Collection yet."}, // C-165
		{name: "activity.collect", body: work("idle99"), status: 404, code: "idle.unknown", text: "There is no such activity."},
		{name: "activity.collect", body: work("idle20"), with: all(gold(3999), finished("idle20")), status: 422, code: "idle.gold_short", text: "Not enough gold for War Games. Cost: 4000"}, // C-169
		{name: "activity.collect", body: work("idle41"), with: all(finished("idle41"), func(d *game.Document) { d.Resources.Edit().Military = 199 }), status: 422, code: "idle.resource_short", // C-168
			text: "Not enough military for Harvest Dragon Hoard. Cost: 200"},
		{name: "activity.collect_all", body: form{}, status: 409, code: "idle.none_finished", text: "No activity is ready to collect."},
		{name: "activity.collect_all", body: form{}, with: all(gold(3999), finished("idle20")), status: 422, code: "idle.gold_short", text: "Not enough gold for War Games. Cost: 4000"},
		{name: "activity.collect_all", body: form{}, with: all(finished("idle41"), func(d *game.Document) { d.Resources.Edit().Military = 199 }), status: 422, code: "idle.resource_short",
			text: "Not enough military for Harvest Dragon Hoard. Cost: 200"},
		{name: "activity.start_all", body: works("idle99"), status: 404, code: "idle.unknown", text: "There is no such activity."},
		{name: "activity.start_all", body: works("idle1"), first: []step{{"activity.start", work("idle1")}}, status: 409, code: "idle.not_ready", text: "Tribute Collection is already under way."},
		{name: "activity.start_all", body: works("idle8"), status: 422, code: "idle.subjects_short", text: "Not enough free subjects for A Quiet Week. Needed: 32, free: 25."},
		{name: "activity.start_all", body: works("idle17"), with: built("barracks", 1), status: 422, code: "idle.requirements", text: "Drill at Dawn requires Barracks Lvl 2."},

		{name: "quest.accept", body: quest("fair"), decks: fair(httpapitest.Epoch+1, 0), status: 409, code: "quest.not_begun", text: "This quest has not begun yet."},
		{name: "quest.accept", body: quest("fair"), decks: fair(1, httpapitest.Epoch), status: 409, code: "quest.over", text: "This quest is over."},
		{name: "quest.accept", body: quest("q99"), status: 404, code: "quest.unknown", text: "There is no such quest."},
		{name: "quest.accept", body: quest("q15"), status: 422, code: "quest.requirements", text: "This quest requires Throne Room Lvl 5."},
		{name: "quest.accept", body: quest("q5"), first: []step{{"quest.accept", quest("q5")}}, status: 409, code: "quest.not_available", text: "This quest cannot be accepted now."},                   // C-157
		{name: "quest.accept", body: quest("q5"), first: praised, status: 409, code: "quest.not_available", text: "This quest cannot be accepted now."},                                                 // C-157
		{name: "quest.accept", body: quest("d1"), first: append(praises, step{"quest.complete", quest("d1")}), status: 409, code: "quest.done_today", text: "This quest has been completed for today."}, // C-162
		{name: "quest.accept_all", body: form{}, first: []step{{"quest.accept_all", form{}}}, status: 409, code: "quest.none_open", text: "No quest can be accepted now."},
		{name: "quest.hand_in", body: form{}, status: 409, code: "quest.none_ready", text: "No quest is complete yet."},
		{with: week(game.Goal{ID: "praise_few"}), name: "goal.claim", body: praise, status: 409, code: "goal.not_reached", text: "Praise NPCs 5 times: 0 of 5 so far."},
		{with: week(game.Goal{ID: "praise_few", From: -5}), name: "goal.claim", body: praise, first: []step{{"goal.claim", praise}}, status: 409, code: "goal.paid", text: "The reward of this goal has been taken already."},
		{name: "goal.claim", body: form{"goal": "no_such"}, status: 404, code: "goal.unknown", text: "This is not a goal of this week."},
		{name: "quest.complete", body: quest("q5"), status: 409, code: "quest.not_active", text: "This quest is not active."},                                                    // C-157
		{name: "quest.complete", body: quest("q5"), first: praised, status: 409, code: "quest.not_active", text: "This quest is not active."},                                    // C-157
		{name: "quest.complete", body: quest("q5"), first: []step{{"quest.accept", quest("q5")}}, status: 409, code: "quest.not_ready", text: "This quest is not complete yet."}, // C-157
	}
}

func refusalsOfSubjects() []refusal {
	gift := func(id string) form { return form{"npc": morwen, "gift": id} }
	send := func(mission string) form { return form{"npc": morwen, "mission": mission} }
	say := func(text string) form { return form{"npc": morwen, "message": text} }
	busy := func(kind, ref string) func(*game.Document) {
		return func(d *game.Document) { d.NPCs.Edit(morwen).Duty = game.Duty{Kind: kind, Ref: ref} }
	}
	weak := func(power int64) func(*game.Document) {
		return func(d *game.Document) { d.NPCs.Edit(morwen).Power = power }
	}
	nobody := func(name string, body form) refusal {
		body["npc"] = "nobody"
		return refusal{name: name, body: body, status: 404, code: "npc.missing", text: "There is no such NPC."}
	}
	return []refusal{
		nobody("npc.praise", form{}), nobody("npc.gift", form{"gift": "silk_dress"}), nobody("npc.talk", form{"message": "Hello"}),
		nobody("npc.ponder", form{}), nobody("npc.dismiss", form{}), nobody("npc.assign", form{"mission": "tax_collection"}),
		{name: "npc.praise", body: form{"npc": morwen}, first: []step{{"npc.praise", form{"npc": morwen}}}, wait: 290 * time.Second, status: 409, code: "npc.praise_cooldown", // C-123
			text: "Morwen Sableglass was praised a short while ago."},
		{name: "npc.gift", body: gift(""), status: 422, code: "npc.gift_missing", text: "Choose a gift first."},                                          // C-133
		{name: "npc.gift", body: gift("a_pony"), status: 422, code: "npc.gift_missing", text: "Choose a gift first."},                                    // C-133
		{name: "npc.gift", body: form{"npc": morwen}, status: 422, code: "request.invalid", text: "gift is missing or has a value that is not allowed."}, // C-133
		{name: "npc.assign", body: send("holiday"), status: 404, code: "npc.mission_missing", text: "There is no such mission."},
		{name: "npc.assign_all", body: form{"mission": "holiday"}, status: 404, code: "npc.mission_missing", text: "There is no such mission."},
		{name: "npc.assign_all", body: form{}, status: 422, code: "npc.no_last_mission", text: "Brannoc Cinderhand has no last mission to repeat."},
		{name: "npc.assign_all", body: form{"mission": "eliminate_bandits"}, with: everyNPC(func(n *game.NPC) { n.Power = 1 }), status: 422, code: "npc.power_short", text: "Brannoc Cinderhand needs 100 power for this."},
		{name: "npc.assign_all", body: form{}, with: everyNPC(func(n *game.NPC) { n.Duty = game.Duty{Kind: game.DutyMission, Ref: "scouting"} }), status: 409, code: "npc.none_idle", text: "No NPC is idle."},
		{name: "npc.assign", body: form{"npc": morwen, "mission": "scout_territory", "territory": "the_moon"}, status: 404, code: "npc.land_missing", text: "Nobody can be sent there."},
		{name: "npc.assign", body: send("scout_territory"), with: weak(49), status: 422, code: "npc.power_short", text: "Morwen Sableglass needs 50 power for this."}, // C-127
		{name: "npc.assign", body: send("eliminate_bandits"), first: []step{{"npc.assign", send("tax_collection")}}, status: 409, code: "npc.busy", // C-128
			text: "Morwen Sableglass is already busy: Tax Collection."},
		{name: "npc.assign", body: send("tax_collection"), with: busy(game.DutyGovern, "re-estize"), status: 409, code: "npc.busy", text: "Morwen Sableglass is already busy: Governing Crownlands of Rooke."}, // C-130
		{name: "npc.assign", body: send("tax_collection"), with: busy(game.DutyGuard, "02"), status: 409, code: "npc.busy", text: "Morwen Sableglass is already busy: Guarding floor 2."},                      // C-130
		{name: "npc.talk", body: say("   "), status: 422, code: "npc.message_blank", text: "There is nothing to say yet."},                                                                                     // C-134
		{name: "npc.talk", body: say(strings.Repeat("a", 501)), status: 422, code: "npc.message_long", text: "Keep it under 500 characters."},                                                                  // C-134
		{name: "npc.talk", body: say("come \u202e here"), status: 422, code: "npc.message_hidden", text: unread},
		{name: "npc.ponder", body: form{"npc": morwen}, with: gold(49), status: 422, code: "journal.gold_short", text: "Not enough gold to generate journal entry (50G)."}, // C-139
		{name: "npc.dismiss", body: form{"npc": morwen}, status: 409, code: "npc.bound", text: "Morwen Sableglass cannot be dismissed."},
	}
}

func refusalsOfRecruiting() []refusal {
	draft := func(name, role string, traits ...string) map[string]any {
		return map[string]any{"name": name, "role": role, "traits": traits}
	}
	written := step{"recruit.draft", draft("Hester", "Cellarer", "Female")}
	drawn := []step{written, {"recruit.portrait", nil}}
	hire := func(power, deception, loyalty int64) numbers {
		return numbers{"power": power, "deception": deception, "loyalty": loyalty}
	}
	crowd := func(d *game.Document) {
		for i := d.NPCs.Len(); i < 40; i++ {
			d.NPCs.Put("extra_"+string(rune('a'+i%26))+string(rune('a'+i/26)), game.NPC{Name: "Extra", Level: 1})
		}
	}
	return []refusal{
		{name: "recruit.draft", body: draft(" \t", "Cellarer", "Female"), status: 422, code: "npc.name_blank", text: "An NPC needs a name."},                                                   // C-147
		{name: "recruit.draft", body: draft("Hester", " ", "Female"), status: 422, code: "npc.role_blank", text: "An NPC needs a role."},                                                       // C-147
		{name: "recruit.draft", body: map[string]any{"name": "Hester", "role": "Cellarer", "traits": []string{}}, status: 422, code: "npc.traits_missing", text: "Choose at least one trait."}, // C-147
		{name: "recruit.draft", body: draft("Hester", "Cellarer", "Vain"), status: 422, code: "npc.trait_unknown", text: "Vain is not a known trait."},                                         // C-147
		{name: "recruit.draft", body: draft(strings.Repeat("a", 33), "Cellarer", "Female"), status: 422, code: "npc.message_long", text: "Keep it under 32 characters."},
		{name: "recruit.draft", body: draft("Hester", strings.Repeat("🇩🇰", 32), "Female"), status: 422, code: "text.large", text: "The role takes too much room. Shorten it, or use plainer signs."},
		{name: "recruit.draft", body: draft("Hes\u202eter", "Cellarer", "Female"), status: 422, code: "npc.message_hidden", text: unread},
		{name: "recruit.portrait", status: 422, code: "npc.details_missing", text: "Generate the details before recruiting."},
		{name: "recruit.hire", body: hire(0, 0, 0), status: 422, code: "npc.details_missing", text: "Generate the details before recruiting."},
		{name: "recruit.hire", body: hire(0, 0, 0), first: []step{written}, status: 422, code: "npc.portrait_missing", text: "A portrait is required before recruiting."},                             // C-148
		{name: "recruit.hire", body: hire(21, 0, 0), first: drawn, status: 422, code: "npc.points_many", text: "You can spend 20 points at most."},                                                    // C-145
		{name: "recruit.hire", body: hire(10, 10, 1), first: drawn, status: 422, code: "npc.points_many", text: "You can spend 20 points at most."},                                                   // C-145
		{name: "recruit.hire", body: hire(-1, 10, 10), first: drawn, status: 422, code: "npc.points_many", text: "You can spend 20 points at most."},                                                  // C-145
		{name: "recruit.hire", body: `{"power":0.5,"deception":0,"loyalty":0}`, first: drawn, status: 400, code: "request.malformed", text: "The request could not be read."},                         // C-145
		{name: "recruit.hire", body: `{"power":9999,"deception":0,"loyalty":100,"level":100,"cost":0}`, first: drawn, status: 400, code: "request.malformed", text: "The request could not be read."}, // C-151
		{name: "recruit.hire", body: hire(0, 0, 10), with: gold(749), first: drawn, status: 422, code: "npc.gold_short", text: "Not enough gold! Cost: 750"},                                          // C-144
		{name: "recruit.hire", body: hire(0, 0, 0), with: crowd, first: drawn, status: 422, code: "npc.court_full", text: "No place is free. Upgrade the Throne Room or dismiss somebody."},           // C-150
		{name: "recruit.hire", body: hire(0, 0, 0), with: func(d *game.Document) { d.Resources.Edit().Loyalty = 9 }, first: drawn, status: 422, code: "npc.loyalty_low", // C-065
			text: "Loyalty is too low to recruit anybody."},
	}
}

func refusalsOfTheCourt() []refusal {
	at := func(status string, affection int64) func(*game.Document) {
		return func(d *game.Document) { d.Court.Put(yarrow, game.Member{Status: status, Affection: affection}) }
	}
	since := func(m game.Member, ago time.Duration) func(*game.Document) {
		return func(d *game.Document) {
			at := d.Meta.Get().CreatedAt - ago.Milliseconds()
			m.Since, m.RungAt = at, at
			d.Court.Put(yarrow, m)
		}
	}
	wedding := func(d *game.Document) {
		d.Court.Put("skerry_galebound", game.Member{Status: game.RungConsort, Affection: 95, RungAt: d.Meta.Get().CreatedAt - (71 * time.Hour).Milliseconds()})
	}
	crush, dating, consort := at(game.RungCrush, 10), at(game.RungDating, 89), at(game.RungConsort, 95)
	whom, gift := form{"member": yarrow}, func(id string) form { return form{"member": yarrow, "gift": id} }
	adult := func(d *game.Document) { d.Settings.Edit().Adult = true }
	asexual := func(d *game.Document) { d.Ruler.Edit().Sexuality = game.Asexual }
	begin := func(id string) form { return form{"candidate": id} }
	nobody := func(name string) refusal {
		return refusal{name: name, body: form{"member": "nobody"}, status: 404, code: "court.unknown", text: "There is nobody of that name at your court."}
	}
	return []refusal{
		nobody("courtship.spend_time"), nobody("courtship.advance"), nobody("courtship.procreate"),
		{name: "courtship.spend_time_all", body: form{}, status: 422, code: "court.nobody", text: "There is nobody at your court yet."},
		{name: "courtship.spend_time_all", body: form{}, with: crush, first: []step{{"courtship.spend_time", whom}}, status: 409, code: "court.nobody_has_time", text: "Nobody at your court has time yet."},
		{name: "courtship.gift", body: form{"member": "nobody", "gift": "silk_dress"}, status: 404, code: "court.unknown", text: "There is nobody of that name at your court."},
		{name: "courtship.spend_time", body: whom, with: crush, first: []step{{"courtship.spend_time", whom}}, wait: 590 * time.Second, status: 409, code: "court.spend_cooldown", // C-211
			text: "You spent time with Yarrow Knell a short while ago."},
		{name: "courtship.gift", body: gift(""), with: crush, status: 422, code: "court.gift_missing", text: "Choose a gift first."},                                                   // C-133
		{name: "courtship.gift", body: gift("a_pony"), with: crush, status: 422, code: "court.gift_unknown", text: "There is no such gift."},                                           // C-133
		{name: "courtship.gift", body: gift("silk_dress"), with: all(crush, gold(499)), status: 422, code: "court.gift_gold_short", text: "Could not give gift. Not enough gold."},     // C-217
		{name: "courtship.gift", body: gift("silk_dress"), with: at(game.RungConsort, 100), status: 409, code: "court.affection_full", text: "The affection of Yarrow Knell is full."}, // C-216
		{name: "courtship.advance", body: whom, with: at(game.RungCrush, 49), status: 422, code: "court.affection_low", text: "Yarrow Knell needs 50 affection first."},                // C-210
		{name: "courtship.advance", body: whom, with: dating, status: 422, code: "court.affection_low", text: "Yarrow Knell needs 90 affection first."},                                // C-210
		{name: "courtship.advance", body: whom, with: consort, status: 409, code: "court.at_consort", text: "Yarrow Knell is already your Consort."},                                   // C-210
		{name: "courtship.advance", body: whom, with: since(game.Member{Status: game.RungCrush, Affection: 100}, 59*time.Minute), status: 409, code: "court.dating_early", // S-023
			text: "Yarrow Knell wants to be courted a little longer first."},
		{name: "courtship.advance", body: whom, with: since(game.Member{Status: game.RungDating, Affection: 100}, 19*time.Hour), status: 409, code: "court.consort_early", // S-023
			text: "Yarrow Knell wants to be seen at your side a little longer before the vows."},
		{name: "courtship.advance", body: whom, with: all(at(game.RungDating, 100), wedding), status: 409, code: "court.wedding_early", // S-023
			text: "The court has not recovered from the last wedding yet."},
		{name: "courtship.procreate", body: whom, with: since(game.Member{Status: game.RungConsort, Affection: 100}, 19*time.Hour), status: 409, code: "court.child_early", // S-023
			text: "Yarrow Knell became your Consort only lately. A child must wait."},
		{name: "courtship.procreate", body: whom, with: dating, status: 422, code: "court.not_consort", text: "Only a Consort can do this."}, // C-218
		{name: "courtship.procreate", body: whom, with: consort, first: []step{{"courtship.procreate", whom}}, status: 409, code: "court.child_cooldown", // C-218
			text: "Yarrow Knell needs time before another child."},
		{name: "courtship.procreate", body: whom, with: all(consort, func(d *game.Document) { d.Resources.Edit().Children = 20 }), status: 422, code: "court.children_full", text: "No more children can be born."}, // C-218
		{name: "courtship.mature", body: whom, with: consort, status: 422, code: "court.courtly", text: "Courtly mode is on. You can turn it off in the settings."},                                                 // C-219
		{name: "courtship.mature", body: whom, with: all(consort, adult, asexual), status: 422, code: "court.courtly", text: "Courtly mode is on. You can turn it off in the settings."},                            // H56
		{name: "courtship.mature", body: whom, with: all(dating, adult), status: 422, code: "court.not_consort", text: "Only a Consort can do this."},
		{name: "discovery.begin", body: begin("nobody"), status: 404, code: "discovery.unknown", text: "There is nobody of that name to be met."},
		{name: "discovery.begin", body: begin(yarrow), with: crush, status: 409, code: "court.already", text: "Yarrow Knell is already at your court."},
		{name: "discovery.begin", body: begin("sereth_of_the_pale_choir"), status: 422, code: "court.requirements", text: "You do not meet the requirements of Sereth of the Pale Choir yet."}, // C-226
	}
}

func refusalsOfTheSpire() []refusal {
	spire := built("oracles_spire", 1)
	choose := func(vision string, choice int64) map[string]any {
		return map[string]any{"vision": vision, "choice": choice}
	}
	vision := func(d *game.Document) {
		d.Spire.Edit().Vision = &game.Vision{ID: "v", Title: "t", Description: "d", Choices: []game.Choice{
			{Text: "a", Outcome: "a", Effects: map[string]int64{"gold": 1}}, {Text: "b", Outcome: "b", Effects: map[string]int64{"gold": -1}},
		}}
	}
	event := func(d *game.Document) { d.Events.Put("e", game.Event{Card: "moths", Type: game.EventNegative, At: 1}) }
	return []refusal{
		{name: "spire.scry", status: 422, code: "spire.not_built", text: "The Oracle's Spire has not been built."},                                                            // C-189
		{name: "spire.scry", with: all(spire, gold(999)), status: 422, code: "spire.gold_short", text: "Not enough gold to scry (1,000G)."},                                   // C-188, E-124
		{name: "spire.scry", with: all(spire, gold(9000)), first: []step{{"spire.scry", nil}}, status: 409, code: "spire.cooldown", text: "The Oracle cannot see again yet."}, // E-123
		{name: "spire.scry", with: all(spire, gold(9000), vision), status: 409, code: "spire.pending", text: "A vision is still waiting for your answer."},
		{name: "spire.scry", with: all(spire, gold(9000)), decks: silent, status: 503, code: "spire.tangled", text: "The threads of fate are tangled. Could not get a clear vision."}, // C-190
		{name: "spire.scry", with: all(spire, gold(9000)), decks: useless, status: 503, code: "spire.unforeseen", text: "An unforeseen error occurred while scrying."},                // C-190
		{name: "spire.choose", body: choose("v", 0), with: spire, status: 409, code: "spire.no_vision", text: "There is no vision to answer."},
		{name: "spire.choose", body: choose("v", 9), with: all(spire, vision), status: 422, code: "spire.choice", text: "The vision offers 2 choices."}, // E-126

		{name: "chronicle.commission", with: gold(999), status: 422, code: "chronicle.gold_short", text: "Not enough gold to commission a scribe."}, // C-205
		{name: "chronicle.commission", with: gold(9000), decks: silent, status: 503, code: "chronicle.failed", // C-207
			text: "The scribe's ink ran dry. The histories for this period are, regrettably, blank."},

		{name: "event.resolve", body: form{"id": "nothing", "choice": "accept"}, status: 404, code: "event.unknown", text: "There is no such event."},
		{name: "event.resolve", body: form{"id": "e", "choice": "mitigate"}, with: event, status: 422, code: "event.no_mitigation", // C-179
			text: "The Moths Come Early cannot be mitigated. Accept it."},
		{name: "event.resolve", body: form{"id": "e", "choice": "flee"}, with: event, status: 422, code: "request.invalid", text: "choice is missing or has a value that is not allowed."},
	}
}

func refusalsOfTheForge() []refusal {
	forge := built("forge_of_creation", 1)
	start := func(id string) form { return form{"blueprint": id} }
	at := func(progress int64) func(*game.Document) {
		return all(forge, func(d *game.Document) { *d.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: progress} })
	}
	ritual := func(name, text string) form { return form{"name": name, "description": text} }
	items := func(n int) func(*game.Document) {
		return func(d *game.Document) {
			for i := range n {
				d.Items.Put("item"+strconv.Itoa(i+1), game.WorldItem{Name: "Ember", Type: game.PassiveGold, Value: 30, Blueprint: "ember_crown", Aside: i >= 12})
			}
		}
	}
	which := func(id string) form { return form{"item": id} }
	const rests = "Ember changes place once in 60 minutes. Try again later."
	crowded := func(d *game.Document) {
		for i := range 40 {
			d.Items.Put("old"+strconv.Itoa(i), game.WorldItem{Name: "Old", Lore: strings.Repeat("x", 1000)})
		}
	}
	return []refusal{
		{name: "forge.start", body: start("ember_crown"), status: 422, code: "forge.not_built", text: "The Forge of Creation has not been built."},
		{name: "forge.start", body: start("spoon"), with: forge, status: 404, code: "forge.unknown_blueprint", text: "There is no such blueprint."},
		{name: "forge.start", body: start("ember_crown"), with: all(forge, crowded), status: 422, code: "forge.hall_full", text: "The hall has no room for another item."},
		{name: "forge.start", body: start("ember_crown"), with: at(0), status: 409, code: "forge.already_set", text: "Ember Crown is being made already."},
		{name: "forge.start", body: start("banner_of_bone"), with: at(500_000), status: 409, code: "forge.confirm_switch", // C-201
			text: "The gold already given would be lost. Confirm to begin another blueprint."},
		{name: "forge.start", body: start("throne_of_kings"), with: forge, status: 422, code: "forge.catalysts_short", text: "Throne of Kings needs 1 catalyst."}, // C-202, E-128
		{name: "forge.contribute", with: forge, status: 409, code: "forge.no_blueprint", text: "Choose a blueprint first."},
		{name: "forge.contribute", with: at(1_000_000), status: 409, code: "forge.already_complete", text: "The blueprint needs no more gold."},
		{name: "forge.contribute", with: all(at(0), gold(0)), status: 422, code: "forge.no_gold", text: "You have no gold to contribute."}, // C-196
		{name: "forge.contribute", with: all(at(0), func(d *game.Document) { d.Pulse.Edit().GoldMilli = 900 }), status: 422, code: "forge.no_gold", // C-196
			text: "You have no gold to contribute."},
		{name: "forge.ritual", body: ritual("Ember", "coals"), with: at(999_999), status: 422, code: "forge.incomplete", text: "The blueprint is not complete yet."}, // C-197
		{name: "forge.ritual", body: ritual(strings.Repeat("🇩🇰", 60), "coals"), with: at(1_000_000), status: 422, code: "text.large", text: "The name takes too much room. Shorten it, or use plainer signs."},
		{name: "forge.ritual", body: ritual(" ", "coals"), with: at(1_000_000), status: 422, code: "forge.text_blank", text: "A name and a description are needed."}, // C-197
		{name: "forge.ritual", body: ritual("Ember", " "), with: at(1_000_000), status: 422, code: "forge.text_blank", text: "A name and a description are needed."}, // C-197
		{name: "forge.ritual", body: ritual(strings.Repeat("x", 61), "coals"), with: at(1_000_000), status: 422, code: "forge.text_unfit",
			text: "The name has characters that cannot be shown, or more than 60."},
		{name: "forge.take_up", body: which("item1"), status: 404, code: "forge.unknown_item", text: "There is no such item in your hall."}, // another player's
		{name: "forge.take_up", body: which("item1"), with: items(1), status: 409, code: "forge.already_counts", text: "Ember counts already."},
		{name: "forge.take_up", body: which("item13"), with: items(13), status: 422, code: "forge.places_taken", // S-107
			text: "12 items count already. Lay one aside before you take up Ember."},
		{name: "forge.take_up", body: which("item1"), with: items(1), first: []step{{"forge.lay_aside", which("item1")}}, status: 409, code: "forge.item_resting", text: rests}, // S-107
		{name: "forge.lay_aside", body: which("item1"), status: 404, code: "forge.unknown_item", text: "There is no such item in your hall."},
		{name: "forge.lay_aside", body: which("item1"), with: items(1), first: []step{{"forge.lay_aside", which("item1")}}, status: 409, code: "forge.already_aside", text: "Ember lies aside already."},
		{name: "forge.lay_aside", body: which("item13"), with: items(13), first: []step{{"forge.lay_aside", which("item1")}, {"forge.take_up", which("item13")}}, status: 409,
			code: "forge.item_resting", text: rests},
	}
}

func refusalsOfTheRuler() []refusal {
	owns := func(d *game.Document) { d.Equipment.Edit().Relics = []string{"crown_of_late_payments"} }
	equip := func(relic, slot string) form { return form{"relic": relic, "slot": slot} }
	look := func(change func(map[string]any)) map[string]any {
		b := map[string]any{"race": "archdemon", "avatarEmblem": "crown", "avatarColors": map[string]string{
			"skin": "#b0443f", "hair": "#1a1412", "eyes": "#ffd24a", "primary": "#7a2233", "secondary": "#d9b766"}}
		change(b)
		return b
	}
	return []refusal{
		{name: "profile.edit", body: form{"name": strings.Repeat("a", 33)}, status: 422, code: "ruler.name", text: "A name has at most 32 characters, all of which can be shown."},
		{name: "profile.edit", body: form{"name": "\u0410dm1n"}, status: 422, code: "ruler.name_reserved", text: "That name reads as one of those who run this game. Please choose another."}, // H9
		{name: "profile.edit", body: form{"title": "The Solvent"}, status: 422, code: "profile.title_locked", text: "That title is not yours yet."},                                           // C-235
		{name: "profile.edit", body: form{"biography": strings.Repeat("a", 501)}, status: 422, code: "profile.text_long", text: "Keep it under 500 characters."},
		{name: "profile.edit", body: form{"biography": "a\u200bb"}, status: 422, code: "profile.text_hidden", text: "The text holds characters that cannot be shown."},
		{name: "profile.settings", body: form{"theme": "sepia"}, status: 422, code: "request.invalid", text: "theme is missing or has a value that is not allowed."},
		{name: "profile.equip", body: equip("crown_of_late_payments", "head"), status: 404, code: "profile.item_missing", text: "You do not have Crown of Late Payments."},
		{name: "profile.equip", body: equip("crown_of_late_payments", "legs"), with: owns, status: 422, code: "profile.slot_wrong", text: "Crown of Late Payments does not go there."},
		{name: "profile.equip", body: equip("crown_of_late_payments", "wing"), with: owns, status: 404, code: "profile.slot_unknown", text: "There is no such slot."},
		{name: "chat.mute", body: map[string]any{"player": "p101", "muted": true}, with: mutedMany, status: 409, code: "chat.mutes", text: "You can mute 100 players at most."},
		{name: "news.dismiss", body: map[string]any{"id": 7}, status: 404, code: "news.unknown", text: "There is no such announcement."},
		{name: "appearance.save", body: look(func(b map[string]any) { b["race"] = "unicorn" }), status: 422, code: "appearance.race_missing", // C-237
			text: "Error: Race data not found. Could not update appearance."},
		{name: "appearance.save", status: 422, code: "appearance.colour_invalid", text: "skin must be a colour such as #8a2be2.", // C-239
			body: look(func(b map[string]any) { b["avatarColors"].(map[string]string)["skin"] = "red;background:url(x)" })},
		{name: "appearance.save", body: look(func(b map[string]any) { b["avatarEmblem"] = "dragon" }), status: 422, code: "appearance.emblem_unknown", text: "There is no such emblem."}, // C-239
	}
}

// mutedMany mutes the maximum number of players.
func mutedMany(d *game.Document) {
	for i := range 100 {
		d.Settings.Edit().Muted = append(d.Settings.Get().Muted, fmt.Sprint("p", i))
	}
}

func everyNPC(change func(*game.NPC)) func(*game.Document) {
	return func(d *game.Document) {
		for _, id := range d.NPCs.IDs() {
			change(d.NPCs.Edit(id))
		}
	}
}
