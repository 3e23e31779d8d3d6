package content

import (
	"slices"
	"strings"
	"testing"
)

func without(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return w == word })
}

func expect(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("want %q, got:\n%v", want, err)
	}
}

func TestBrokenQuests(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"quests.json", "37", remove{}, "quests.json: quests beside the daily ones: there must be 38, got 37"},
		{"quests.json", "1/id", "q99", "quests.json: q99: ids must be contiguous, want q2"},
		{"quests.json", "0/type", "Bounty", `quests.json: q1: type "Bounty" is not known`},
		{"quests.json", "0/difficulty", "Easy", `quests.json: q1: difficulty "Easy" is not known`},
		{"quests.json", "0/progressMax", 2, "quests.json: q1: progressMax must be the trigger's 1, got 2"},
		{"quests.json", "0/trigger/figure", "luck", `quests.json: q1: trigger figure "luck" is not known`},
		{"quests.json", "9/trigger/figure", "building.moat", `quests.json: q10: trigger figure "building.moat" is not known`},
		{"quests.json", "0/trigger/figure", "daily.praises", "quests.json: q1: a daily quest, and it alone, reads a counter of the day"},
		{"quests.json", "38/trigger/figure", "praisesGiven", "quests.json: d1: a daily quest, and it alone, reads a counter of the day"},
		{"quests.json", "0/rewards/xp", 49, "quests.json: q1: xp must be 50 to 25000, got 49"},
		{"quests.json", "0/rewards/gold", 25001, "quests.json: q1: gold must be 0 to 25000, got 25001"},
		{"quests.json", "17/rewards/xp", 24999, "quests.json: rewards: no quest gives 25000 xp"},
		{"quests.json", "28/rewards/gold", 24999, "quests.json: rewards: no quest gives 25000 gold"},
		{"quests.json", "3/rewards/items/0", "spoon", `quests.json: q4: item "spoon" is no relic`},
		{"quests.json", "14/requirements/0", "Moat Lvl 1", `quests.json: q15: requirement "Moat Lvl 1" does not parse`},
		{"quests.json", "14/requirements/0", "Walls Lvl 101", `quests.json: q15: requirement "Walls Lvl 101" is above level 100`},
		{"quests.json", "0/description", "Build.", "quests.json: q1: description must have 10 to 40 words, got 1"},
		{"relics.json", "0/slot", "wing", `relics.json: crown_of_late_payments: slot "wing" is not known`},
		{"relics.json", "0/rarity", "Odd", `relics.json: crown_of_late_payments: rarity "Odd" is not known`},
		{"relics.json", "0/source/quest", "q1", `relics.json: crown_of_late_payments: quest "q1" does not give it`},
	})
}

func TestBrokenActivities(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"activities.json", "1/id", "idle99", "activities.json: idle99: ids must be contiguous, want idle2"},
		{"activities.json", "1/name", "Tribute Collection", `activities.json: idle2: the name "Tribute Collection" is used twice`},
		{"activities.json", "0/duration", 1801, "activities.json: idle1: duration 1801 is not one of the eleven"},
		{"activities.json", "8/requirements/0", "Barn Lvl 1", `activities.json: idle9: requirement "Barn Lvl 1" does not parse`},
		{"activities.json", "8/requirements/0", "Farm Lvl 16", `activities.json: idle9: requirement "Farm Lvl 16" is above level 15`},
		{"activities.json", "39/requirements", []string{}, "activities.json: forge_of_creation: no activity requires the building"},
		{"activities.json", "7/rewards/loyalty", 6, "activities.json: idle8: loyalty must be at most 5, got 6"},
		{"activities.json", "17/rewards/military", 25, "activities.json: idle18: sells military for 24 gold a point, least 25"},
		{"activities.json", "0/rewards/gold", 12000, "activities.json: all: gold + 25 x military an hour must be at most 45000, got"},
		{"activities.json", "0/rewards/power", 70, "activities.json: all: power an hour must be at most 50, got"},
		{"activities.json", "12/rewards/gold", 6000, "activities.json: idle13: brings more an hour than an activity of 240 minutes"},
		{"activities.json", "0/rewards/luck", 1, `activities.json: json: unknown field "luck"`},
		{"activities.json", "0/description", "Money.", "activities.json: idle1: description must have 12 to 40 words, got 1"},
	})
	s, err := Builtin(Standard)
	if err != nil {
		t.Fatal(err)
	}
	altered := *s
	altered.Activities = make([]Activity, len(s.Activities))
	for i, a := range s.Activities {
		a.Rewards = Amounts{Gold: 1}
		a.Duration = 1800
		altered.Activities[i] = a
	}
	var f findings
	Activity{}.validate(&altered, &f)
	expect(t, f.err(), "activities.json: durations: no activity lasts 10080 minutes")
	expect(t, f.err(), "activities.json: intel: at least 3 activities must use it, got 0")
	expect(t, f.err(), "activities.json: costs: at least 6 activities must cost something, got 0")
}

func TestBrokenAchievements(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"achievements.json", "34", remove{}, "achievements.json: achievements: there must be 35, got 34"},
		{"achievements.json", "0/reward/xp", 99, "achievements.json: gold_50k: xp must be 100 to 25000, got 99"},
		{"achievements.json", "4/reward/xp", 9000, "achievements.json: gold_100m: xp must rise within the family gold"},
		{"achievements.json", "4/reward/xp", 24000, "achievements.json: rewards: no achievement gives 25000 xp"},
		{"achievements.json", "1/trigger/at", 40000, "achievements.json: gold_250k: thresholds must rise within the family gold"},
		{"achievements.json", "0/trigger/stat", "luck", `achievements.json: gold_50k: stat "luck" is not known`},
		{"achievements.json", "0/trigger/kind", "LUCK", `achievements.json: gold_50k: trigger kind "LUCK" is not known`},
		{"achievements.json", "0/trigger/at", 0, "achievements.json: gold_50k: a threshold must be at least 1, got 0"},
		{"achievements.json", "0/badge/emblem", "goat", `achievements.json: gold_50k: badge emblem "goat" is not drawn`},
		{"achievements.json", "0/badge/metal", "tin", `achievements.json: gold_50k: badge metal "tin" is not known`},
		{"achievements.json", "0/badge/pips", 6, "achievements.json: gold_50k: badge pips must be 1 to 5, got 6"},
		{"achievements.json", "28/trigger/quest", "q99", `achievements.json: quest_first: quest "q99" does not exist`},
		{"achievements.json", "30/trigger/status", "Fond", `achievements.json: first_dating: status "Fond" is not known`},
		{"achievements.json", "32/trigger/building", "moat", `achievements.json: walls_1: building "moat" does not exist`},
		{"achievements.json", "0/reward/title", "Archmage", `achievements.json: gold_50k: title "Archmage" is not an achievement title`},
		{"achievements.json", "4/reward/title", "The Solvent", `achievements.json: gold_100m: title "The Solvent" is granted twice`},
		{"achievements.json", "2/reward/title", remove{}, "achievements.json: titles: there must be 12, got 11"},
	})
}

func TestBrokenEvents(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"events.json", "59", remove{}, "events.json: neutral: there must be 16, got 15"},
		{"events.json", "0/type", "odd", `events.json: generous_comet: type "odd" is not known`},
		{"events.json", "0/description", "A comet {goat} fell on the tax office at four in the morning, and nobody was inside it.", `events.json: generous_comet: slot "goat" is not known`},
		{"events.json", "0/effects/gold", 1001, "events.json: generous_comet: gold must be at most 1000, got 1001"},
		{"events.json", "20/effects/gold", -2001, "events.json: quarrel_of_masons: gold must be at least -2000, got -2001"},
		{"events.json", "20/effects/power", -5, "events.json: quarrel_of_masons: negative on 4 keys, most 3"},
		{"events.json", "20/effects/power", 5, "events.json: quarrel_of_masons: a negative event gives nothing"},
		{"events.json", "0/effects/power", -5, "events.json: generous_comet: a positive event takes nothing"},
		{"events.json", "0/effects", map[string]any{}, "events.json: generous_comet: an event needs an effect"},
		{"events.json", "20/mitigation", remove{}, "events.json: mitigations: there must be 16, got 15"},
		{"events.json", "20/mitigation/cost/gold", 99, "events.json: quarrel_of_masons: mitigation cost must be 100 to 5000, got 99"},
		{"events.json", "20/mitigation/cost/gold", 900, "events.json: quarrel_of_masons: mitigation cost must be 294 to 588, got 900"},
		{"events.json", "20/mitigation/successChance", 0.95, "events.json: quarrel_of_masons: successChance must be 400 to 900, got 950"},
		{"events.json", "20/mitigation/description", "", "events.json: quarrel_of_masons: a mitigation needs a description"},
		{"events.json", "0/mitigation", map[string]any{"description": "No.", "cost": map[string]any{"gold": 100}, "successChance": 0.5}, "events.json: generous_comet: only a negative event can be mitigated"},
		{"visions.json", "39", remove{}, "visions.json: visions: there must be 40, got 39"},
		{"visions.json", "0/choices", []string{}, "visions.json: ninth_lantern: choices must be 2 to 4, got 0"},
		{"visions.json", "0/choices/0/effects/gold", 1001, "visions.json: ninth_lantern: gold must be -5000 to 1000, got 1001"},
		{"visions.json", "0/choices/0/effects/power", 301, "visions.json: ninth_lantern: power must be -200 to 300, got 301"},
		{"visions.json", "0/choices/0/effects/loyalty", -16, "visions.json: ninth_lantern: loyalty must be -15 to 10, got -16"},
		{"visions.json", "0/choices/0/effects/military", 41, "visions.json: ninth_lantern: military must be -50 to 40, got 41"},
		{"visions.json", "0/choices/0/effects/population", 61, "visions.json: ninth_lantern: population must be -50 to 60, got 61"},
		{"visions.json", "0/choices/0/effects/power", 99, "visions.json: ninth_lantern: a choice is worth at most 1000 gold, got 1590"},
		{"visions.json", "0/choices/0/effects/npc_loyalty", map[string]int{"nobody": 1}, `visions.json: ninth_lantern: npc "nobody" does not exist`},
		{"visions.json", "0/choices/0/effects/npc_loyalty", map[string]int{"tamsin_goldweigh": 11}, "visions.json: ninth_lantern: npc_loyalty must be -10 to 10, got 11"},
		{"visions.json", "0/choices/1/effects", map[string]int{"gold": -10}, "visions.json: ninth_lantern: choice 2 is never better than choice 1"},
		{"visions.json", "0/choices/0/outcome", "", "visions.json: ninth_lantern: a choice needs a text and an outcome"},
	})
	s, err := Builtin(Standard)
	if err != nil {
		t.Fatal(err)
	}
	altered := *s
	altered.Events = make([]Event, len(s.Events))
	for i, e := range s.Events {
		e.Description = "It came down on the tax office, and nobody was inside."
		e.Title = e.ID
		altered.Events[i] = e
	}
	var f findings
	checkEvents(&altered, &f)
	expect(t, f.err(), "events.json: deck: a third must name a person, place or deed of this reign, got 0 of 60")
}

func TestBrokenForge(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"blueprints.json", "5", remove{}, "blueprints.json: blueprints: there must be 6, got 5"},
		{"blueprints.json", "0/suggestedEffect/type", "GOLD", `blueprints.json: ember_crown: effect type "GOLD" is not known`},
		{"blueprints.json", "0/suggestedEffect/value", 0.26, "blueprints.json: ember_crown: effect value must be 10 to 250, got 260"},
		{"blueprints.json", "1/requirements/gold", 900000, "blueprints.json: chalice_of_tithes: blueprints must grow dearer"},
		{"blueprints.json", "1/suggestedEffect/value", 0.02, "blueprints.json: chalice_of_tithes: a dearer blueprint must suggest a greater effect"},
		{"blueprints.json", "0/virtue", remove{}, "blueprints.json: ember_crown: the blueprint has no virtue"},
		{"blueprints.json", "0/virtue/kind", "luck", `blueprints.json: ember_crown: virtue "luck" is not known`},
		{"blueprints.json", "0/virtue/kind", "trainingSpeed", `blueprints.json: banner_of_bone: two blueprints have the virtue "trainingSpeed"`},
		{"blueprints.json", "0/virtue/share", 0.3, `blueprints.json: ember_crown: virtue "scrying" needs a share of 1 to 250, got 300`},
		{"blueprints.json", "0/virtue/number", 3, `blueprints.json: ember_crown: virtue "scrying" needs a share of 1 to 250`},
		{"blueprints.json", "1/virtue/number", 101, `blueprints.json: chalice_of_tithes: virtue "hands" needs a number of 1 to 100, got 101`},
		{"blueprints.json", "0/virtue/gives", "The Oracle can see again sooner.", "blueprints.json: ember_crown: the virtue's gives must show {value}"},
		{"blueprints.json", "0/virtue/gives", "The {oracle} can see again {value} sooner.", "blueprints.json: ember_crown: slot {oracle} is never filled here"},
		{"blueprints.json", "0/virtue/line", "Glances.", "blueprints.json: ember_crown: virtue's line"},
		{"world_items.json", "2", remove{}, "world_items.json: -: the ids must be PASSIVE_GOLD_MOD,"},
		{"world_items.json", "0/valueRange/1", 0.3, "world_items.json: PASSIVE_GOLD_MOD: valueRange must be that of balance.json"},
		{"world_items.json", "0/effectDescription", "Gold", "world_items.json: PASSIVE_GOLD_MOD: effectDescription must show {value}"},
		{"world_items.json", "0/items/0", remove{}, "world_items.json: PASSIVE_GOLD_MOD: at least 12 writings, got 11"},
		{"world_items.json", "0/keywords", []string{"power"}, `world_items.json: json: unknown field "keywords"`},
		{"world_items.json", "0/items/0/name", "Midwife of Coin", "world_items.json: Midwife of Coin: the name is used twice"},
		{"world_items.json", "0/items/0/lore", "It remembers every head that it has outlived, and bills the estate.", "world_items.json: The Patient Ember: the lore must use {name}"},
	})
}
