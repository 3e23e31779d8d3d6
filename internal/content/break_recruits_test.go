package content

import "testing"

func TestBrokenRecruits(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"recruits.json", "figures/fem", remove{}, `recruits.json: figures: nothing is said of the build "fem"`},
		{"recruits.json", "races/Demon", "imp", `recruits.json: Demon: race "imp" is not known`},
		{"recruits.json", "races/Vain", "orc", "recruits.json: Vain: the trait is not known"},
		{"recruits.json", "builds/Male", "tall", `recruits.json: Male: build "tall" is not known`},
		{"recruits.json", "builds/Vain", "fem", "recruits.json: Vain: the trait is not known"},
		{"recruits.json", "personalities/0/trait", "Vain", `recruits.json: manner_female_1: trait "Vain" is not known`},
		{"recruits.json", "personalities/0/text", "Vain.", "recruits.json: manner_female_1: personalities must have 5 to 30 words, got 1"},
		{"recruits.json", "personalities/0", remove{}, "recruits.json: Female: there must be at least 3 personalities"},
		{"recruits.json", "skills/0", remove{}, "recruits.json: Female: there must be at least 4 skills"},
		{"recruits.json", "skills/1/id", "skill_female_1", "recruits.json: skill_female_1: the id is used twice"},
		{"recruits.json", "skills/1/text", "Household accounts", `recruits.json: skill_female_2: the name "Household accounts" is used twice`},
		{"recruits.json", "origins", []any{}, "recruits.json: origins: there must be at least 10, got 0"},
		{"recruits.json", "arrivals", []any{}, "recruits.json: arrivals: there must be at least 8, got 0"},
		{"recruits.json", "details", []any{}, "recruits.json: details: there must be at least 8, got 0"},
		{"recruits.json", "arrivals/0/text", "Came to the court of {ruler} by night, and has never once said from where, or why.", "recruits.json: arrival_1: slot {ruler} is never filled here"},
		{"recruits.json", "looks/0", remove{}, "recruits.json: undead_lich: nobody of this race has a look"},
		{"recruits.json", "looks/0/text", "A long-dead woman with parchment skin", "recruits.json: look_undead_lich: a look needs the slot {figure}"},
		{"recruits.json", "looks/1/colours/skin", "brick", `recruits.json: look_archdemon: "brick" is no colour`},
		{"recruits.json", "looks/1/colours/boots", "#b0443f", `recruits.json: look_archdemon: nothing drawn has the colour "boots"`},
		{"recruits.json", "looks/4/halo", "round", `recruits.json: look_archangel: halo "round" is not known`},
		{"recruits.json", "details/0/colours/primary", "#2B2730", `recruits.json: detail_1: "#2B2730" is no colour`},
		{"recruits.json", "looks/-", map[string]any{"id": "look_two", "race": "orc", "text": "Another {figure}"}, "recruits.json: looks: there must be one of each race"},
	})
}

func TestBrokenSituations(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"situations.json", "0/situation", "lunch", `situations.json: lunch: situation "lunch" is not known`},
		{"situations.json", "0", remove{}, "situations.json: threat: nothing tells this situation"},
		{"situations.json", "1/situation", "threat", "situations.json: threat: the situation stands twice"},
		{"situations.json", "0/words", []string{}, "situations.json: threat: no word gives it away"},
		{"situations.json", "0/words/0", "Threat", `situations.json: threat: "Threat" is not in lower case`},
		{"situations.json", "0/words/0", "gift", `situations.json: gift: "gift" stands twice`},
	})
}
