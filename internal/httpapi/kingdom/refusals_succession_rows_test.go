package kingdom_test

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// heir is a family of a level whose elder child is named heir, in a reign that has earned one legacy.
func heir(level int64) func(*game.Document) {
	return func(d *game.Document) {
		family(level, nil)(d)
		d.Heirs.Edit().Named = aldith
		d.Stats.Set("missionsSent", 200)
	}
}

// will is a body of the crowning, with some fields changed.
func will(change map[string]any) map[string]any {
	body := httpapitest.Body("pact_bound")
	out := map[string]any{"legacies": []string{}, "gender": body.Gender, "sexuality": body.Sexuality, "points": body.Points}
	maps.Copy(out, change)
	return out
}

func refusalsOfSuccession() []refusal {
	const name = "succession.crown"
	nobody := func(d *game.Document) {
		heir(20)(d)
		d.Heirs.Edit().Named = ""
	}
	hostage := func(d *game.Document) {
		heir(20)(d)
		d.Heirs.Edit().Abroad = abroad(game.AbroadHostage)
	}
	ofFields := func(key string, value any) map[string]any { return will(map[string]any{key: value}) }
	const early = "A ruler hands over from kingdom level 20, or from day 45 of the reign."
	return []refusal{
		{name: name, body: will(nil), with: heir(19), status: 422, code: "succession.early", text: early},
		{name: name, body: will(nil), with: heir(20), first: []step{{name, will(nil)}}, status: 422, code: "succession.early", text: early},
		{name: name, body: will(nil), with: nobody, status: 422, code: "succession.no_heir", text: "Nobody is named heir."},
		{name: name, body: will(nil), with: hostage, status: 409, code: "succession.heir_absent", text: "Aldith is not at hand to be crowned."},
		{name: name, body: ofFields("legacies", []string{"nothing"}), with: heir(20), status: 404, code: "succession.legacy_unknown", text: "There is no such legacy."},
		{name: name, body: ofFields("legacies", []string{"known_steward", "known_steward"}), with: heir(20), status: 422, code: "succession.legacies", text: "A ruler leaves at most 3 legacies, each once."},
		{name: name, body: ofFields("legacies", []string{"school_of_arms"}), with: heir(20), status: 422, code: "succession.legacy_unearned", text: "The School of Arms is not earned yet."},
		{name: name, body: ofFields("relic", "nothing"), with: heir(20), status: 404, code: "succession.relic", text: "You do not own such a relic."},
		{name: name, body: ofFields("points", map[string]int64{"strength": 19}), with: heir(20), status: 422, code: "succession.points", text: "Distribute exactly 20 attribute points."},
		{name: name, body: ofFields("gender", "None"), with: heir(20), status: 422, code: "succession.choice", text: "There is no such choice: gender."},
		{name: name, body: will(nil), with: unspeakable, status: 422, code: "succession.name", text: "Admin cannot be the name of a ruler."},
	}
}

// unspeakable is a family whose named heir has a name that no ruler may have.
func unspeakable(d *game.Document) {
	heir(20)(d)
	d.Court.Edit(heirs).Born[0].Name = "Admin"
}
