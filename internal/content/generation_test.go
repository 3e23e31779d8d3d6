package content

import (
	"strings"
	"testing"
)

// H84: forbidden words are matched as whole words, in any case and spacing.
func TestUnfit(t *testing.T) {
	t.Parallel()
	g := builtin(t, Standard).Generation
	for _, text := range []string{"As an AI, I see a crow.", "A Language  Model\u2019s view", "see https://x.example", "the Underage king", "KILL\nyourself", "Sauron waits"} {
		if g.Unfit(text) == "" {
			t.Errorf("%q is fit", text)
		}
	}
	for _, text := range []string{"", "A grape falls.", "The drapes are drawn.", "Children of the keep cheer.", "Chas an aim", "She cannot be told."} {
		if word := g.Unfit(text); word != "" {
			t.Errorf("%q is unfit for %q", text, word)
		}
	}
}

// No text of the archive contains forbidden words.
func TestTheArchiveIsFit(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	for _, v := range s.Visions {
		for _, c := range v.Choices {
			if word := s.Generation.Unfit(strings.Join([]string{v.Title, v.Description, c.Text, c.Outcome}, "\n")); word != "" {
				t.Errorf("%s holds %q", v.ID, word)
			}
		}
	}
}

func TestInstructions(t *testing.T) {
	t.Parallel()
	g := builtin(t, Standard).Generation
	if text := g.Instructions("vision"); !strings.Contains(text, "21 years") || !strings.Contains(text, "Oracle") {
		t.Errorf("a vision is ordered with %q", text)
	}
	if text := g.Instructions("sonnet"); text != "" {
		t.Errorf("an unknown kind is ordered with %q", text)
	}
}

func TestBrokenGeneration(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"generation.json", "manner/1", "Be nice.", "generation.json: manner: the manner must say that everybody is 21 or older"},
		{"balance.json", "standard/generation/retries", 2, "balance.json: generation: nobody waits longer than 25 seconds: timeoutSeconds by all calls is 36"},
		{"balance.json", "standard/generation/guestsShare", 1, "balance.json: generation.guestsShare: a part leaves something to others: it is more than 0 and less than 1"},
		{"generation.json", "tasks", map[string]any{}, "generation.json: tasks: there must be a task at least"},
		{"generation.json", "tasks/vision", []string{}, "generation.json: vision: the task must not be blank"},
		{"generation.json", "refused/0", "As An AI", "generation.json: As An AI: a phrase is words in lower case"},
		{"generation.json", "refused/1", "as an ai", "generation.json: as an ai: the phrase is there twice"},
	})
}
