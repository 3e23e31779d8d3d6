package content

import (
	"strings"
	"testing"
)

func TestBrokenQuestions(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"questions.json", "topics/0/topic", "weather", `questions.json: weather: topic "weather" is not known`},
		{"questions.json", "topics/1", remove{}, "questions.json: hall: no word tells this topic"},
		{"questions.json", "openers/0", "Who", `questions.json: openers: "Who" is not words in lower case`},
		{"questions.json", "common", []string{}, "questions.json: common: there must be a word at least"},
		{"questions.json", "whereabouts/1", "where", `questions.json: whereabouts: "where" stands twice`},
		{"remarks.json", "0/npc", "nobody", `remarks.json: morwen_memory_1: there is no NPC "nobody"`},
		{"remarks.json", "0/topic", "weather", `remarks.json: morwen_memory_1: topic "weather" is not known`},
		{"remarks.json", "0/text", "I keep {gold} for it, Majesty.", "remarks.json: morwen_memory_1: slot {gold} is never filled here"},
		{"remarks.json", "0", remove{}, `remarks.json: memory: "morwen_sableglass" needs 2 remarks on it`},
		{"remarks.json", "10/text", "There is no complaint on file, which is not the same as praise.", "remarks.json: morwen_person_1: the text must name {about}"},
		{"generation.json", "numbers/0", "Two", `generation.json: numbers: "Two" is not words in lower case`},
	})
}

// Only Gorrath and Perrin raise their voices.
func TestRemarksAreInTheirSpeakersManner(t *testing.T) {
	t.Parallel()
	for _, r := range builtin(t, Standard).Remarks {
		if strings.Contains(r.Text, "!") && r.NPC != "gorrath_ironvow" && r.NPC != "perrin_quillon" {
			t.Errorf("%s shouts: %s", r.ID, r.Text)
		}
	}
}

func TestAddsNumber(t *testing.T) {
	t.Parallel()
	g := builtin(t, Standard).Generation
	for _, c := range []struct {
		before, after string
		want          bool
	}{
		{"Nine cups and 12 men.", "Twelve men, nine cups.", true},
		{"Nine cups and 12 men.", "12 men had NINE cups.", false},
		{"Twenty-two cups.", "Twenty cups, and two more.", false},
		{"A cup.", "One cup, as anyone would.", false},
		{"A cup.", "A cup for 1,000 gold.", true},
		{"A cup.", "A hundred cups.", true},
	} {
		if got := g.AddsNumber(c.before, c.after); got != c.want {
			t.Errorf("%q, %q: %t", c.before, c.after, got)
		}
	}
}
