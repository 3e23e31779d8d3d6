package kingdom_test

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// waits has a scene wait in the hall with a cast, given as slot and key of a person in turns.
func waits(scene string, cast ...string) func(*game.Document) {
	return func(d *game.Document) {
		w := game.WaitingScene{Order: 1, Day: 1}
		for i := 0; i+1 < len(cast); i += 2 {
			w.Cast = append(w.Cast, game.CastMember{Slot: cast[i], Person: cast[i+1], Name: cast[i]})
		}
		d.Scenes.Put(scene, w)
	}
}

// bread is the first scene of the prologue, in which a farm or a barracks is the question.
func bread() func(*game.Document) {
	return waits("prologue_1", "morwen", "npc."+morwen, "gorrath", "npc.gorrath_ironvow")
}

// rider is the prologue's third scene, with a test of Deception.
func rider() func(*game.Document) {
	return waits("prologue_3", "ilvane", "npc.ilvane_dawnmere", "gorrath", "npc.gorrath_ironvow", "nyx", "npc.nyx_hollowstep", "enemy", "house.house-hammer-2")
}

// scales is a world item that lets odds be read again.
func scales() func(*game.Document) {
	return func(d *game.Document) {
		d.Items.Put("item0001", game.WorldItem{Name: "Scales", Type: game.PassiveGold, Value: 10, Blueprint: "scales_of_the_quartermaster"})
	}
}

func answer(scene, choice string) form { return form{"scene": scene, "choice": choice} }

// refusalsOfScenes, S-033: another's scene, one that was answered, an answer of another scene, and needs that are not met.
func refusalsOfScenes() []refusal {
	conspiracy := []string{"plotter", "npc.nyx_hollowstep", "second", "npc." + morwen, "loyal", "npc.gorrath_ironvow"}
	return []refusal{
		{name: "scene.choose", body: answer("the_last_supper", "bread"), status: 404, code: "scene.unknown", text: "Nobody waits in the hall with that."},
		{name: "scene.choose", body: answer("prologue_1", "bread"), with: bread(), first: []step{{"scene.choose", answer("prologue_1", "bread")}}, status: 404, code: "scene.unknown",
			text: "Nobody waits in the hall with that."},
		{name: "scene.choose", body: answer("prologue_1", "cake"), with: bread(), status: 404, code: "scene.choice_unknown", text: "That is no answer to this scene."},
		{name: "scene.choose", body: answer("prologue_1", "follow"), with: all(bread(), rider()), status: 404, code: "scene.choice_unknown", text: "That is no answer to this scene."},
		{name: "scene.choose", body: answer("conspiracy_1a", "watch"), with: all(gold(10), waits("conspiracy_1a", conspiracy...)), status: 422, code: "scene.gold_short",
			text: "This costs 200 gold, which you do not have."},
		{name: "scene.choose", body: answer("conspiracy_3a", "office"), with: all(waits("conspiracy_3a", conspiracy...), inOffice(morwen, "keeper")), status: 422, code: "scene.needs_vacant",
			text: "The office of Keeper has to be vacant."},
		{name: "scene.choose", body: answer("conspiracy_3a", "office"), with: all(waits("conspiracy_3a", conspiracy...), inOffice("nyx_hollowstep", "healer")), status: 422, code: "scene.needs_free",
			text: "plotter must hold no such office."},
		{name: "scene.choose", body: answer("conspiracy_2b", "shoes"), with: waits("conspiracy_2b", conspiracy...), status: 422, code: "scene.needs_held", text: "Somebody has to hold the office of Spymaster."},
		{name: "scene.choose", body: answer("conspiracy_5b", "word"), with: waits("conspiracy_5b", conspiracy...), status: 422, code: "scene.needs_memory", text: "second has no reason for it yet."},
		{name: "scene.choose", body: answer("breaking_gorrath", "sash"), with: waits("breaking_gorrath", "self", "npc.gorrath_ironvow", "house", "house.house-ashen-1"), status: 422,
			code: "scene.needs_holder", text: "self has to hold that office."},
		{name: "scene.choose", body: answer("breaking_morwen", "cry"), with: waits("breaking_morwen", "self", "npc."+morwen, "house", "house.house-ashen-1"), status: 422, code: "scene.needs_level", text: "This is open from kingdom level 4."}, // K8
		{name: "scene.foresee", body: answer("the_last_supper", "bread"), status: 404, code: "scene.unknown", text: "Nobody waits in the hall with that."},
		{name: "scene.foresee", body: answer("prologue_1", "cake"), with: bread(), status: 404, code: "scene.choice_unknown", text: "That is no answer to this scene."},
		{name: "scene.foresee", body: answer("prologue_1", "bread"), with: bread(), status: 422, code: "scene.no_test", text: "Nothing is left to chance in this answer."},
		{name: "scene.foresee", body: answer("prologue_3", "follow"), with: rider(), status: 422, code: "scene.no_scales", text: "No world item that counts lets odds be read again."},
		{name: "scene.foresee", body: answer("prologue_3", "follow"), with: all(rider(), scales()), first: []step{{"scene.foresee", answer("prologue_3", "follow")}}, status: 409, code: "scene.known",
			text: "Where the roll lies is known already."},
		{name: "scene.foresee", body: answer("prologue_3", "follow"), with: all(rider(), scales(), func(d *game.Document) {
			d.Story.Edit().ForeseenOn, d.Story.Edit().Foreseen = 1, 1
		}), status: 409, code: "scene.foreseen", text: "Odds were read again today as often as they can be."},
		{name: "scene.retell", body: form{"scene": "the_last_supper"}, status: 404, code: "scene.unknown", text: "Nobody waits in the hall with that."},
		{name: "scene.retell", body: form{"scene": "prologue_1"}, with: bread(), status: 422, code: "scene.no_voice", text: "Scenes are told as they are written in this realm."},
		{name: "scene.choose", body: answer("prologue_1", "bread"), with: bread(), decks: deep, status: 422, code: "scene.needs", text: "What this needs is not so yet."},
	}
}

// inOffice gives an office to an NPC.
func inOffice(npc, office string) func(*game.Document) {
	return func(d *game.Document) {
		d.Offices.Edit().Held = map[string]string{office: npc}
		d.NPCs.Edit(npc).Duty = game.Duty{Kind: game.DutyOffice, Ref: office}
	}
}

// deep has every choice ask for all floors of the dungeon.
func deep(c *content.Snapshot) {
	floors := c.Balance.Dungeon.Floors
	scenes := slices.Clone(c.Scenes)
	for i := range scenes {
		scenes[i].Choices = slices.Clone(scenes[i].Choices)
		for j := range scenes[i].Choices {
			scenes[i].Choices[j].Needs = []content.Condition{{Figure: "floors", Min: &floors}}
		}
	}
	*c = *c.WithScenes(scenes)
}
