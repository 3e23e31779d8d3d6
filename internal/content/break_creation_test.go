package content

import "testing"

func TestBrokenCreationData(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"races.json", "0/bonuses/intellect", 4, "races.json: undead_lich: bonuses must sum to 10, got 9"},
		{"races.json", "0/bonuses/luck", 0, `races.json: undead_lich: bonus on unknown attribute "luck"`},
		{"races.json", "0/bonuses/intellect", 7, "races.json: undead_lich: intellect bonus must be -3 to 6, got 7"},
		{"races.json", "0/bonuses/charisma", -4, "races.json: undead_lich: charisma bonus must be -3 to 6, got -4"},
		{"races.json", "9", remove{}, "races.json: -: the ids must be undead_lich,"},
		{"races.json", "1/id", "undead_lich", "races.json: undead_lich: the id is used twice"},
		{"races.json", "1/id", "arch demon", "races.json: arch demon: an id needs letters"},
		{"races.json", "1/name", "Undead Lich", `races.json: archdemon: the name "Undead Lich" is used twice`},
		{"races.json", "1/name", "", "races.json: archdemon: the name must not be blank"},
		{"races.json", "0/description", "Short.", "races.json: undead_lich: description must have 12 to 40 words, got 1"},
		{"races.json", "0/luck", 1, `races.json: json: unknown field "luck"`},
		{"origins.json", "1/bonus/gold", -501, "origins.json: ancient_awakened: resulting gold must not be negative, got -1"},
		{"origins.json", "0/bonus/skills", []string{"One"}, "origins.json: isekai_gamer: skills must be 2 to 3, got 1"},
		{"origins.json", "0/bonus/titles", []string{}, "origins.json: isekai_gamer: titles must be 1 to 2, got 0"},
		{"origins.json", "0/bonus/titles/0", "Nobody", `origins.json: isekai_gamer: title "Nobody" is not an origin title`},
		{"titles.json", "0/group", "other", `titles.json: supreme_being: group "other" is not known`},
		{"titles.json", "0", remove{}, "titles.json: creation titles: there must be 5, got 4"},
		{"titles.json", "5", remove{}, "titles.json: common titles: there must be 3, got 2"},
		{"achievements.json", "2/reward/title", remove{}, "titles.json: the_solvent: nothing grants the title"},
		{"alignments.json", "1/preselected", false, "alignments.json: neutral: the second alignment, and it alone, is preselected"},
		{"alignments.json", "0/preselected", true, "alignments.json: good: the second alignment"},
		{"alignments.json", "2", remove{}, "alignments.json: alignments: there must be 3, got 2"},
		{"attributes.json", "0/base", 6, "attributes.json: strength: base must be 5 as in balance.json, got 6"},
		{"attributes.json", "6", remove{}, "attributes.json: -: the ids must be strength,"},
		{"schools.json", "0/spells/0", remove{}, "schools.json: necromancy: a school has two spells, got 1"},
		{"schools.json", "4", remove{}, "schools.json: schools: there must be 5, got 4"},
		{"genders.json", "0", remove{}, "genders.json: genders: there must be 5, got 4"},
		{"orientations.json", "0", remove{}, "orientations.json: orientations: there must be 6, got 5"},
		{"emblems.json", "1/svgPath", "", "emblems.json: crown: every emblem but none needs a path"},
		{"reserved_names.json", "0", "Admin", "reserved_names.json: Admin: a word needs 4 to 24 letters a to z"},
		{"reserved_names.json", "0", "gm", "reserved_names.json: gm: a word needs 4 to 24 letters"},
		{"blocklist.json", "0", "Slur", "blocklist.json: Slur: a word needs 4 to 24 letters a to z"},
		{"blocklist.json", "1", "nigger", "blocklist.json: nigger: the word is there twice"},
		{"reserved_names.json", "1", "admin", "reserved_names.json: admin: the word is there twice"},
		{"emblems.json", "0/id", "blank", "emblems.json: -: the ids must be none,"},
	})
}

func TestBrokenKingdomData(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"buildings.json", "0", remove{}, "buildings.json: -: the ids must be throne_room,"},
		{"buildings.json", "0/cost", 0, "buildings.json: throne_room: cost must be above 0"},
		{"buildings.json", "0/costGrowth", 1, "buildings.json: throne_room: costGrowth must be above 1"},
		{"buildings.json", "0/costGrowth", 1.3001, "buildings.json: a fraction needs at most three decimals"},
		{"buildings.json", "0/maxLevel", 101, "buildings.json: throne_room: maxLevel must be 1 to 100, got 101"},
		{"buildings.json", "8/startLevel", 2, "buildings.json: oracles_spire: startLevel must be 0 to 1, got 2"},
		{"buildings.json", "0/basic", false, "buildings.json: basic: there must be 8, got 7"},
		{"perks.json", "0/each", 0, "perks.json: throne_room npcSlots: each must be above 0"},
		{"perks.json", "0/building", "folly", `perks.json: folly npcSlots: building "folly" does not exist`},
		{"perks.json", "0/unit", "furlongs", `perks.json: throne_room npcSlots: unit "furlongs" is not known`},
		{"perks.json", "0/source", "", "perks.json: throne_room npcSlots: a perk needs a text and a source"},
		{"perks.json", "0/next", "More.", "perks.json: throne_room npcSlots: next must say {n}"},
		{"perks.json", "2/most", 0.01, "perks.json: walls discount.loot: most must be at least each"},
		{"perks.json", "3/figure", "npcSlots", "perks.json: farm npcSlots: another perk of the figure has another unit or other ticks"},
		{"buildings.json", "0/unlocks/1/id", "idle99", `buildings.json: throne_room: unlocks activity "idle99", which does not exist`},
		{"buildings.json", "0/unlocks/0/id", "tithe", `buildings.json: throne_room: unlocks policy "tithe", which does not exist`},
		{"buildings.json", "1/unlocks/0/id", "imp", `buildings.json: barracks: unlocks unit "imp", which does not exist`},
		{"buildings.json", "0/unlocks/1/level", 4, `buildings.json: throne_room: unlocks idle38 at level 4, but it requires "Throne Room Lvl 5"`},
		{"buildings.json", "0/unlocks/1/level", 0, "buildings.json: throne_room: unlock level must be 1 to 100, got 0"},
		{"levels.json", "19", remove{}, "levels.json: levels: there must be 20, got 19"},
		{"levels.json", "4/level", 6, "levels.json: 6: levels must be contiguous, want 5"},
		{"levels.json", "4/name", "Fledgling Camp", `levels.json: 5: the name "Fledgling Camp" is used twice`},
		{"levels.json", "1/progressToNextLevel", 151, "levels.json: 2: progressToNextLevel must be 150, got 151"},
		{"levels.json", "1/reward/power", 50, "levels.json: 2: reward must be 100 power and 500 xp"},
		{"levels.json", "1/upgradeCost", 9000, "levels.json: 2: upgradeCost must be 10000"},
		{"levels.json", "19/upgradeCost", 100000, "levels.json: 20: every level but the highest has an upgradeCost"},
		{"upgrades.json", "3", remove{}, "upgrades.json: -: the ids must be ku1,"},
		{"upgrades.json", "0/cost", -1, "upgrades.json: ku1: cost must be above 0"},
		{"upgrades.json", "0/bonus/value", 0, "upgrades.json: ku1: bonus must be above 0"},
		{"upgrades.json", "0/bonus/type", "XP", `upgrades.json: ku1: bonus type "XP" is not known`},
		{"upgrades.json", "0/requiredKingdomLevel", 21, "upgrades.json: ku1: requiredKingdomLevel must be 1 to 20, got 21"},
	})
}

func TestBrokenBalance(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"balance.json", "standard/tick/seconds", remove{}, "balance.json: tick.seconds: a number is missing from standard"},
		{"balance.json", "standard/tick/hours", 1, `balance.json: json: unknown field "hours"`},
		{"balance.json", "sources/tick.seconds", remove{}, "balance.json: tick.seconds: every number needs a source"},
		{"balance.json", "sources/tick.hours", "A180", "balance.json: tick.hours: a source names no number"},
		{"balance.json", "classic/tick/hours", 1, "balance.json: tick.hours: classic overrides no number of standard"},
		{"balance.json", "classic/spire", map[string]any{"most": map[string]any{"gold": 9000}}, "balance.json: spire.most: classic must not override a safety number"},
		{"balance.json", "standard/events/goldGainCard", 1001, "balance.json: events.goldGainCard: scaled to the highest level"},
		{"balance.json", "standard/events/minTicks", 211, "balance.json: events.minTicks: must be above 0 and not above maxTicks"},
		{"balance.json", "standard/bounds/idle", map[string]any{}, "balance.json: bounds.idle: a bound without a number"},
	})
}
