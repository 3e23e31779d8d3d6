package content

import (
	"strings"
	"testing"
)

func TestBrokenTexts(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"codex.json", "0/order", 2, "codex.json: first_steps: order must be 1, got 2"},
		{"codex.json", "19", remove{}, "codex.json: pages: there must be 20, got 19"},
		{"codex.json", "0/links/0", "cellar", `codex.json: first_steps: links to "cellar", which does not exist`},
		{"codex.json", "0/body", "Go [[cellar|down]].", `codex.json: first_steps: links to "cellar", which does not exist`},
		{"codex.json", "0/body", "Go [[gold|down].", "codex.json: first_steps: a link is not of the form [[id|label]]"},
		{"codex.json", "0/body", "Go.", "codex.json: first_steps: body must have 40 to 140 words, got 1"},
		{"updates.json", "updates/0", remove{}, "updates.json: updates: there must be at least 3, got 2"},
		{"updates.json", "updates/0/date", "soon", `updates.json: first_light: date "soon" is not a day`},
		{"updates.json", "updates/0/version", "", "updates.json: first_light: an update needs a version"},
		{"updates.json", "roadmap/0", remove{}, "updates.json: roadmap: there must be 3, got 2"},
		{"updates.json", "roadmap/0/state", "Someday", `updates.json: pvp: state "Someday" is not known`},
		{"messages.en.json", "Building", "x", "messages.en.json: Building: a code is system.reason"},
		{"messages.en.json", "building.gold_short", "", "messages.en.json: building.gold_short: the text must not be blank"},
		{"events.json", "0/description", "{npc} waved {npc_as, select, she {her} other {their}} hat at the carts that had come by the wrong road, and went home.", "events.json: generous_comet: {npc_as} chooses between she, he and other"},
		{"messages.en.json", "building.gold_short", "Not {Enough", "messages.en.json: building.gold_short: the slot {Enough is not closed (at byte 11)"},
		{"messages.en.json", "building.gold_short", "{cost, money}", "messages.en.json: building.gold_short: {cost} has the unknown form \"money\" (at byte 12)"},
		{"alerts.json", "0", "faction.no_such_text", "alerts.json: faction.no_such_text: the code has no text"},
		{"alerts.json", "1", "faction.name_taken", "alerts.json: faction.name_taken: the code stands twice"},
		{"events.json", "0/title", "The Generous Gandalf", `events.json: generous_comet: "gandalf" is a name of another series`},
		{"territories.json", "territories/4/ruler", "King of Re-Estize", `territories.json: re-estize: "estize" is a name of another series`},
		{"events.json", "0/title", " Comet", "events.json: generous_comet: a text begins or ends with a space"},
		{"events.json", "0/title", "Co\u0007met", "events.json: generous_comet: a text holds a control character"},
		{"events.json", "0/title", "<b>Comet</b>", "events.json: generous_comet: a text holds markup or a curly apostrophe"},
	})
}

func TestBrokenMap(t *testing.T) {
	t.Parallel()
	const land = "territories.json: demi-human-tribes: "
	runBreakages(t, []breakage{
		{"territories.json", "territories/17", remove{}, "territories.json: territories: there must be 18, got 17"},
		{"territories.json", "territories/1/status", "Lost", land + `status "Lost" is not known`},
		{"territories.json", "territories/1/relationship", "Vassal", land + `relationship "Vassal" is not known`},
		{"territories.json", "territories/1/warStatus", "Truce", land + `warStatus "Truce" is not known`},
		{"territories.json", "territories/1/threatLevel", "Some", land + `threatLevel "Some" is not known`},
		{"territories.json", "territories/1/garrison", 4599, land + "garrison must be at least 4600, got 4599"},
		{"territories.json", "territories/1/income", 199, land + "income must be 200 to 3000, got 199"},
		{"territories.json", "territories/1/fortificationLevel", 6, land + "fortificationLevel must be 0 to 5, got 6"},
		{"territories.json", "territories/1/specialties", []string{"Felt"}, land + "specialties must be 2 to 4, got 1"},
		{"territories.json", "territories/1/description", "Clans.", land + "description must have 40 to 120 words, got 1"},
		{"territories.json", "territories/1/ruler", "", land + "a land needs a ruler and a name in running text"},
		{"territories.json", "territories/1/diplomaticHistory", []string{"a", "b", "c", "d", "e", "f"}, land + "history holds at most 5 entries"},
		{"territories.json", "territories/1/specialty/bonus/type", "XP_MOD", land + `bonus type "XP_MOD" is not known`},
		{"territories.json", "territories/1/specialty/bonus/value", 0.3, land + "bonus value must be 20 to 200, got 300"},
		{"territories.json", "territories/1/roads/0", "moon", land + `a road leads to "moon", which does not exist`},
		{"territories.json", "territories/2/garrison", 9000, "territories.json: elf-kingdom: garrison after the one before must be 5290 to 6670, got 9000"},
		{"territories.json", "territories/2/income", 200, "territories.json: elf-kingdom: income must rise with the garrison"},
		{"territories.json", "territories/0/garrison", 1, "territories.json: your-domain: the own domain is Controlled"},
		{"territories.json", "territories/3/relationship", "Neutral", "territories.json: Desperate: no land has this relationship"},
		{"territories.json", "territories/1/position/x", 5000, land + "lies outside the view box"},
		{"territories.json", "regions/0/position", map[string]int{"x": 165, "y": 430}, "territories.json: wasteland: overlaps demi-human-tribes"},
		{"territories.json", "viewBox", []int{0}, "territories.json: viewBox: needs four numbers"},
		{"powers.json", "0/controls/0", "your-domain", `powers.json: hundredfold_moot: controls "your-domain", which is no foreign land`},
		{"powers.json", "0/controls/0", "elf-kingdom", `powers.json: two_boughs: controls "elf-kingdom", which hundredfold_moot holds`},
		{"powers.json", "0/controls/0", "elf-kingdom", "powers.json: demi-human-tribes: no power controls the land"},
		{"powers.json", "0/controls", []string{}, "powers.json: hundredfold_moot: controls must be 1 to 3, got 0"},
		{"powers.json", "0/recentActions/0", remove{}, "powers.json: hundredfold_moot recentActions: there must be 3, got 2"},
		{"powers.json", "11", remove{}, "powers.json: powers: there must be 12, got 11"},
	})
	s, err := Builtin(Standard)
	if err != nil {
		t.Fatal(err)
	}
	altered := *s
	altered.Territories = make([]Territory, len(s.Territories))
	for i, v := range s.Territories {
		v.Status = "Unexplored"
		if v.Specialty != nil {
			v.Specialty = &Specialty{Name: "Levies", Bonus: &ItemEffect{Type: LandPower, Value: 20}}
		}
		altered.Territories[i] = v
	}
	var f findings
	Map{}.validate(&altered, &f)
	expect(t, f.err(), "territories.json: Unexplored: lands must be 3 to 5, got 18")
	expect(t, f.err(), "territories.json: POWER_MOD: lands must be 0 to 4, got 17")
	expect(t, f.err(), "territories.json: GOLD_MOD: at least 7 lands, got 0")
}

func TestBrokenWarAndTreasury(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"units.json", "7", remove{}, "units.json: units: there must be 8, got 7"},
		{"units.json", "0/order", 2, "units.json: skeleton_warrior: order must be 1, got 2"},
		{"units.json", "0/attack", 0, "units.json: skeleton_warrior: every number must be above 0"},
		{"units.json", "0/requirements/0", "Barracks Lvl 11", `units.json: skeleton_warrior: requirement "Barracks Lvl 11" is above level 10`},
		{"units.json", "0/requirements/0", "Barracks Lvl 2", "units.json: units: Barracks levels 1 and 10 must both be required"},
		{"units.json", "5/requirements/1", "Academy Lvl 3", "units.json: units: Academy levels must be exactly 2, 5 and 8"},
		{"policies.json", "0/category", "Arts", `policies.json: free_market: category "Arts" is not known`},
		{"policies.json", "0", remove{}, "policies.json: Economy: there must be 2, got 1"},
		{"policies.json", "0/effects", map[string]any{}, "policies.json: free_market: a policy needs an effect"},
		{"policies.json", "0/requirements/0", "Bazaar", `policies.json: free_market: requirement "Bazaar" does not parse`},
		{"operations.json", "0/cost", 0, "operations.json: GATHER_INTEL: duration and cost must be above 0"},
		{"operations.json", "0/risk", "None", `operations.json: GATHER_INTEL: risk "None" is not known`},
		{"operations.json", "0/successReports/0", remove{}, "operations.json: GATHER_INTEL: four reports of each outcome"},
		{"operations.json", "4", remove{}, "operations.json: -: the ids must be GATHER_INTEL,"},
		{"agents.json", "defaults/0/skill", 70, "agents.json: agent_corvin_ashlock: skill must be 40 to 69, got 70"},
		{"agents.json", "defaults/0", remove{}, "agents.json: defaults: there must be 2, got 1"},
		{"agents.json", "pool/0", remove{}, "agents.json: pool: there must be 80, got 79"},
		{"agents.json", "pool/0/name", "", "agents.json: pool 1: an agent needs a name and a background"},
		{"floor_effects.json", "0/value", 1.3, "floor_effects.json: reinforced_halls: value must be 1001 to 1250, got 1300"},
		{"floor_effects.json", "0/kind", "CURSE", `floor_effects.json: reinforced_halls: kind "CURSE" is not known`},
		{"floor_effects.json", "11", remove{}, "floor_effects.json: DEBUFF: there must be 6, got 5"},
		{"floor_themes.json", "0/monsters/0/power", 501, "floor_themes.json: crypt_of_polite_bones: Pensioned Guard power must be 10 to 500, got 501"},
		{"floor_themes.json", "0/mood", "attic", `floor_themes.json: crypt_of_polite_bones: mood "attic" is not known`},
		{"floor_themes.json", "0/monsters/0/figure", "duck", `floor_themes.json: crypt_of_polite_bones: Pensioned Guard figure "duck" is not known`},
		{"floor_themes.json", "0/descriptionTemplates/0", strings.Repeat("x", 181), "floor_themes.json: crypt_of_polite_bones: a description is too long for a floor"},
		{"floor_themes.json", "0/traps/0", remove{}, "floor_themes.json: crypt_of_polite_bones traps: there must be 5, got 4"},
		{"floor_themes.json", "0/keywords", []string{}, "floor_themes.json: crypt_of_polite_bones: a theme needs keywords and descriptions"},
		{"floor_themes.json", "15", remove{}, "floor_themes.json: themes: there must be 16, got 15"},
		{"raiders.json", "0/home", "moon", "raiders.json: lantern_company: home is no territory"},
		{"raiders.json", "0", remove{}, "raiders.json: parties: there must be 24, got 23"},
		{"cases.json", "cases/0/odds/Common", 0.6, "cases.json: common: odds must sum to 1, got 900 thousandths"},
		{"cases.json", "cases/0/weights/GEM", 0, `cases.json: common: weights "GEM" is not known`},
		{"cases.json", "cases/0/weights", map[string]any{"GOLD": 0.5, "XP": 0.5}, "cases.json: common: gold given back must stay below the price"},
		{"cases.json", "cases/2", remove{}, "cases.json: -: the ids must be common,"},
		{"cases.json", "cases/0/cost", 0, "cases.json: common: cost must be above 0"},
		{"balance.json", "standard/hoard/stock/rare", -1, "balance.json: hoard.stock: rare needs a stock that is not negative"},
		{"faction_emblems.json", "1/default", true, "faction_emblems.json: skull: the first emblem, and it alone, is the default"},
		{"faction_emblems.json", "1/svgPath", "", "faction_emblems.json: skull: an emblem needs a path"},
		{"upgrades_mint.json", "1/requirement/value", "click4", `upgrades_mint.json: click2: requires "click4", which does not come before it`},
		{"upgrades_mint.json", "0/requirement/type", "LUCK", `upgrades_mint.json: click1: requirement "LUCK" is not known`},
		{"upgrades_mint.json", "0/effect", "SQUARE", `upgrades_mint.json: click1: effect "SQUARE" is not known`},
		{"upgrades_mint.json", "0/cost", 0, "upgrades_mint.json: click1: cost and value must be above 0"},
		{"upgrades_mint.json", "7", remove{}, "upgrades_mint.json: upgrades: there must be 8, got 7"},
	})
}
