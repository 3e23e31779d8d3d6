package content

import (
	"strings"
	"testing"
)

func TestBrokenNPCs(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"npcs.json", "default/11", remove{}, "npcs.json: default: there must be 12, got 11"},
		{"npcs.json", "hoard/11", remove{}, "npcs.json: hoard: there must be 12, got 11"},
		{"npcs.json", "hoard/0/id", "morwen_sableglass", "npcs.json: morwen_sableglass: the id is used twice"},
		{"npcs.json", "default/1/pronoun", "it", "npcs.json: gorrath_ironvow: pronoun \"it\""},
		{"npcs.json", "default/1/level", 100, "npcs.json: gorrath_ironvow: levels must descend strictly"},
		{"npcs.json", "default/1/power", 5810, "npcs.json: gorrath_ironvow: power must not grow as levels descend"},
		{"npcs.json", "default/0/level", 99, "npcs.json: morwen_sableglass: the first level must be 100, got 99"},
		{"npcs.json", "default/11/level", 50, "npcs.json: nyx_hollowstep: the last level must be 51, got 50"},
		{"npcs.json", "default/0/power", 9000, "npcs.json: morwen_sableglass: power must be 5510 to 6090, got 9000"},
		{"npcs.json", "default/0/role", "Cook", "npcs.json: default: nobody has the role of steward"},
		{"npcs.json", "default/0/loyalty", 39, "npcs.json: morwen_sableglass: loyalty must be 40 to 95, got 39"},
		{"npcs.json", "default/0/deception", 96, "npcs.json: morwen_sableglass: deception must be 5 to 95, got 96"},
		{"npcs.json", "default/0/skills", []string{"One"}, "npcs.json: morwen_sableglass: skills must be 4 to 4, got 1"},
		{"npcs.json", "default/0/likes", []string{"order"}, "npcs.json: morwen_sableglass: likes must be 2 to 3, got 1"},
		{"npcs.json", "default/0/dislikes", []string{"danger"}, "npcs.json: morwen_sableglass: dislikes must be 2 to 3, got 1"},
		{"npcs.json", "default/0/likes/0", "soup", `npcs.json: morwen_sableglass: "soup" is neither a gift nor a gift's tag`},
		{"npcs.json", "default/0/likes/0", "surprises", `npcs.json: morwen_sableglass: likes and dislikes both hold "surprises"`},
		{"npcs.json", "default/0/xpToNextLevel", 100, "npcs.json: morwen_sableglass: xpToNextLevel must be 10000, got 100"},
		{"npcs.json", "default/0/status", "On Mission", `npcs.json: morwen_sableglass: status must be "Idle"`},
		{"npcs.json", "default/0/task", "Resting", `npcs.json: morwen_sableglass: task must be "Awaiting orders"`},
		{"npcs.json", "default/0/relationship", "", "npcs.json: morwen_sableglass: relationship must be set"},
		{"npcs.json", "default/0/journal", []string{}, "npcs.json: morwen_sableglass: the journal needs an entry"},
		{"npcs.json", "default/0/background", "Came with the house.", "npcs.json: morwen_sableglass: background must have 40 to 120 words, got 4"},
		{"npcs.json", "default/0/appearance", "Tall.", "npcs.json: morwen_sableglass: appearance must have 15 to 60 words, got 1"},
		{"npcs.json", "default/0/personality", "Counts the spoons. Twice.", "npcs.json: morwen_sableglass: personality must be one sentence"},
		{"npcs.json", "default/0/tags/0", "Vain", `npcs.json: morwen_sableglass: tag "Vain" is in neither vocabulary`},
		{"npcs.json", "default/0/tags", []string{"Pragmatic"}, "npcs.json: morwen_sableglass: traits must be 1 to 3, got 0"},
		{"npcs.json", "default/0/tags", []string{"Male", "Female"}, "npcs.json: morwen_sableglass: Male and Female exclude each other"},
		{"traits.json", "traits/8", remove{}, "traits.json: traits: there must be 9, got 8"},
		{"traits.json", "personalityTags/9", remove{}, "traits.json: personalityTags: there must be 10, got 9"},
		{"gifts.json", "0/cost", 0, "gifts.json: enchanted_rose: cost must be above 0"},
		{"gifts.json", "0/affection", 101, "gifts.json: enchanted_rose: affection must be 1 to 100, got 101"},
		{"gifts.json", "0/tags", []string{}, "gifts.json: enchanted_rose: a gift needs a tag"},
		{"gifts.json", "7", remove{}, "gifts.json: gifts: there must be 8, got 7"},
		{"missions.json", "0/duration", 0, "missions.json: tax_collection: duration must be above 0"},
		{"missions.json", "0/reports/11", remove{}, "missions.json: tax_collection: a mission needs 12 reports, got 11"},
		{"missions.json", "0/reports/0", "Paid.", "missions.json: tax_collection: report must have 12 to 40 words, got 1"},
		{"missions.json", "0/reports/0", "{npc} came back with a sack of coin and a complaint about the weather in general.", "missions.json: tax_collection: slot {npc} is never filled here"},
		{"missions.json", "2/reports/0", "Came back out of the woods with the last of the Bandits on a very short rope.", `missions.json: eliminate_bandits: a report repeats "bandits" of the mission's name`},
		{"missions.json", "1/reports/0", "The blank on the wall was a door, and behind the door a stair, and then no light.", `missions.json: scout_territory: two reports begin with "the blank on"`},
		{"missions.json", "1/reports/0", "the BLANK on the map was a village; it has been drawn in, chimney by chimney, and sends its regards to {player}!", "missions.json: scout_territory: a report stands twice"},
		{"missions.json", "1/reports/0", "Below the hill stands the The Tower of which nobody in the whole valley has ever spoken.", `missions.json: scout_territory: a text has "the The"`},
		{"missions.json", "2", remove{}, "missions.json: missions: there must be 3, got 2"},
		{"replies.json", "0/tag", "Vain", `replies.json: loyal_greeting_1: tag "Vain" is not a personality tag`},
		{"replies.json", "0/situation", "lunch", `replies.json: loyal_greeting_1: situation "lunch" is not known`},
		{"replies.json", "0/loyaltyEffect", 6, "replies.json: loyal_greeting_1: loyaltyEffect must be -5 to 5, got 6"},
		{"replies.json", "0/text", "Yes.", "replies.json: loyal_greeting_1: text must have 5 to 40 words, got 1"},
		{"replies.json", "0/npc", "nobody", `replies.json: loyal_greeting_1: "nobody" is not of the first court`},
		{"replies.json", "0/mood", "hungry", `replies.json: loyal_greeting_1: mood "hungry" is not known`},
		{"replies.json", "0/text", "Here is what {consort} and {spoon} do.", "replies.json: loyal_greeting_1: slot {spoon} is never filled here"},
		{"journal.json", "0/fact", "slept", `journal.json: journal_praised_1: fact "slept" is not known`},
		{"journal.json", "0/slots", []string{"npc"}, "journal.json: journal_praised_1: slots are [npc], but the text uses []"},
		{"journal.json", "0", remove{}, "journal.json: templates: there must be at least 40, got 39"},
		{"chronicle.json", "0", remove{}, "chronicle.json: templates: there must be at least 33, got 32"},
		{"chronicle.json", "0/text", "It was so.", "chronicle.json: chronicle_year_1: text must have 10 to 40 words, got 3"},
	})
}

func TestBrokenCandidates(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"candidates.json", "27", remove{}, "candidates.json: candidates: there must be 28, got 27"},
		{"candidates.json", "0/pronoun", "", "candidates.json: yarrow_knell: pronoun \"\""},
		{"candidates.json", "0/age", 20, "candidates.json: yarrow_knell: age must be at least 21, got 20"},
		{"candidates.json", "0/nsfwImages", []string{"a.png"}, "candidates.json: yarrow_knell: nsfwImages must be empty"},
		{"candidates.json", "0/nsfwImages", remove{}, "candidates.json: yarrow_knell: nsfwImages must be empty"},
		{"candidates.json", "0/gender", "Knight", `candidates.json: yarrow_knell: gender "Knight" is not a choice`},
		{"candidates.json", "0/alignment", "grey", `candidates.json: yarrow_knell: alignment "grey" does not exist`},
		{"candidates.json", "0/kingdom", "wasteland", `candidates.json: yarrow_knell: kingdom "wasteland" is no territory`},
		{"candidates.json", "0/lore", "None.", "candidates.json: yarrow_knell: lore must have 40 to 120 words, got 1"},
		{"candidates.json", "0/attributes/power", 101, "candidates.json: yarrow_knell: power must be 0 to 100, got 101"},
		{"candidates.json", "0/preferences/races/0", "gnome", `candidates.json: yarrow_knell: prefers race "gnome", which does not exist`},
		{"candidates.json", "0/preferences/alignments/0", "grey", `candidates.json: yarrow_knell: prefers alignment "grey", which does not exist`},
		{"candidates.json", "0/preferences/attributes/0", "luck", `candidates.json: yarrow_knell: prefers attribute "luck", which does not exist`},
		{"candidates.json", "0/giftPreferences/likes/0", "Soup", `candidates.json: yarrow_knell: gift "Soup" does not exist`},
		{"candidates.json", "0/giftPreferences/dislikes/0", "Ancient Book", `candidates.json: yarrow_knell: likes and dislikes both hold "Ancient Book"`},
		{"candidates.json", "0/requirements", map[string]any{}, "candidates.json: yarrow_knell: a courtship needs a requirement"},
		{"candidates.json", "0/requirements/kingdomLevel", 21, "candidates.json: yarrow_knell: kingdomLevel must be 0 to 20, got 21"},
		{"candidates.json", "3/requirements/building/id", "moat", `candidates.json: orlo_pennant: building "moat" does not exist`},
		{"candidates.json", "7/requirements/building/level", 2, "candidates.json: nerissa_coldwater: oracles_spire never reaches level 2"},
		{"candidates.json", "0/personalQuests", []string{}, "candidates.json: yarrow_knell: personalQuests must be 2 to 3, got 0"},
		{"candidates.json", "0/personalQuests/0/trigger/figure", "charm", `candidates.json: yarrow_knell: trigger figure "charm" is not known`},
		{"candidates.json", "0/personalQuests/0/trigger/at", 0, "candidates.json: yarrow_knell: a trigger needs at least 1, got 0"},
		{"candidates.json", "0/personalQuests/1/id", "yarrow_knell_1", `candidates.json: yarrow_knell: personal quest "yarrow_knell_1" is used twice`},
		{"candidates.json", "0/tier", "late", "candidates.json: tier open: there must be 6, got 5"},
		{"candidates.json", "0/requirements/kingdomLevel", 20, `candidates.json: yarrow_knell: tier "open", but what is asked is late`},
		{"candidates.json", "0/requirements/kingdomLevel", 2, `candidates.json: yarrow_knell: tier "open", but what is asked is mid`},
		{"candidates.json", "1/requirements/power", 3200, `candidates.json: torvald_greyhand: tier "open", but what is asked is mid`}, // the weakest new reign has 3,150
		{"candidates.json", "2/requirements/gold", 300, `candidates.json: lysander_myre: tier "open", but what is asked is mid`},      // the poorest has 250
		{"candidates.json", "3/requirements/building/level", 2, `candidates.json: orlo_pennant: tier "open", but what is asked is mid`},
		{"candidates.json", "6/requirements", map[string]any{"kingdomLevel": 1}, `candidates.json: caspian_dray: tier "mid", but what is asked is open`},
		{"candidates.json", "6/requirements/building/level", 9, `candidates.json: caspian_dray: tier "mid", but what is asked is late`},
		{"candidates.json", "7/requirements/building/id", "forge_of_creation", `candidates.json: nerissa_coldwater: tier "mid", but what is asked is late`},
		{"candidates.json", "19/requirements/kingdomLevel", 1, `candidates.json: unnamed_heir: tier "late", but what is asked is open`},
		{"candidates.json", "23/requirements/building/level", 8, `candidates.json: rukhan_tawnymane: tier "late", but what is asked is mid`},
		{"candidates.json", "0/attributes/power", 19, "candidates.json: power: values must lie between 20 and 98"},
		{"candidates.json", "0/attributes/power", 98, "candidates.json: power: the top three must not tie"},
	})
	runDeck(t)
}

// runDeck breaks rules that concern the whole deck, by removing a word from all candidates.
func runDeck(t *testing.T) {
	t.Helper()
	s, err := Builtin(Standard)
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{
		"high_elf":   "high_elf: liked by at least 3 candidates, got 0",
		"evil":       "evil: liked by at least 3 candidates, got 0",
		"Silk Dress": "Silk Dress: disliked by at least 2 candidates, got 0",
	} {
		altered := *s
		altered.Candidates = make([]Candidate, len(s.Candidates))
		for i, c := range s.Candidates {
			c.Gender = "Male"
			c.Preferences.Races = without(c.Preferences.Races, word)
			c.Preferences.Alignments = without(c.Preferences.Alignments, word)
			c.GiftPreferences.Dislikes = without(c.GiftPreferences.Dislikes, word)
			altered.Candidates[i] = c
		}
		var f findings
		checkCandidateDeck(&altered, &f)
		expect(t, f.err(), "content: candidates.json: "+want)
		expect(t, f.err(), "content: candidates.json: Female: at least 9 candidates, got 0")
	}
}

// H120, play.md "Heirs": each rule about what children get of their parents, broken once.
func TestBrokenHeredity(t *testing.T) {
	t.Parallel()
	const file = "heredity.json"
	long := strings.Repeat("word ", 25)
	runBreakages(t, []breakage{
		{file, "traits/0/id", "tall", "heredity.json: "},
		{file, "traits/0/text", "Short.", "heredity.json: cruel: text must have 4 to 24 words"},
		{file, "traits/0/wish", long, "heredity.json: cruel: wish must have 4 to 24 words"},
		{file, "traits/0/wants", "cake", "heredity.json: cruel: wants \"cake\" is not known"},
		{file, "traits/0/lines", []any{}, "heredity.json: cruel: there must be three lines, got 0"},
		{file, "traits/0/lines/0", "Too short.", "heredity.json: cruel: line must have 6 to 40 words"},
		{file, "traits/0/lines/0", "Nobody knows what {thief} is doing here at night.", "heredity.json: cruel: "},
		{file, "alignments/good", "tall", "heredity.json: good: trait \"tall\" is not known"},
		{file, "origins/conqueror", "gentle", "heredity.json: parents: no ruler passes on both \"gentle\" and \"gentle\""},
		{file, "origins/beggar", "cold", "heredity.json: parents: each alignment, origin and candidate, and nobody else, passes a trait on"},
		{file, "consorts/yarrow_knell", []any{"gentle"}, "heredity.json: yarrow_knell: a consort passes on two traits that go together, got [gentle]"},
		{file, "consorts/yarrow_knell", []any{"gentle", "cruel"}, "heredity.json: yarrow_knell: a consort passes on two traits that go together, got [gentle cruel]"},
		{file, "consorts/yarrow_knell/0", "tall", "heredity.json: yarrow_knell: trait \"tall\" is not known"},
	})
}
