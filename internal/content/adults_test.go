package content

import (
	"strings"
	"testing"
)

func TestSpelled(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"forty-four years old": "44 years old", "one and twenty": "21", "twenty one": "21", "two hundred and twelve": "212", "a hundred and four": "104",
		"nine thousand riders": "9000 riders", "her sixteenth year": "her 16th year", "thirty-eighth": "38th", "two score": "40", "a sentence about no one else.": "a sentence about no 1 else.",
		"often, tent, attend": "often, tent, attend",
	} {
		if got := spelled(text); got != want {
			t.Errorf("%q: want %q, got %q", text, want, got)
		}
	}
}

// young lists sentences that must not occur in texts about people at court.
var young = []string{
	"a teenage girl with a lantern", "Schoolgirl of Rooke", "Help the boy of fifteen home.", "A youth of seventeen, not yet of age", "Sixteen, impeccably brushed",
	"She is a girl of twelve.", "a child of twelve", "A woman of nineteen who reads.", "A man of 20, and tired.", "Aged sixteen.", "aged 17 and bored", "An elf of twenty.",
	"She is eighteen and would rather not.", "At fifteen she has buried two kings.", "At seventeen they are heirs to nothing.", "Twelve years old, and counting.", "a 16-year-old heir",
	"a sixteen-year-old", "17 yo", "Still a minor.", "underage", "not yet of age", "In her sixteenth year, and proud of it.", "Has seen sixteen summers.", "Waits for her eighteenth birthday.",
	"Barely nineteen, and sharp.", "Not yet twenty.", "Seventeen. Came to court to refuse you.", "Fourteen and fluent in nothing.", "Nineteen by the calendar.", "Kind to the lads.", "A fair maiden.",
	"In their teens.", "A lady of eighteen summers, in black.", "Eighteen years of age.", "Only just seventeen, they say.", "At nineteen, a duke.", "A baby with a sceptre.", "a boyish grin",
}

// grown lists allowed sentences: numbers that are no ages, ages of adults, and lives that began young.
var grown = []string{
	"a dozen years", "twelve candles", "Guarded it for eleven years.", "In six years of carrying the post", "Swore at nineteen never to retreat", "Forty-three, impeccably brushed", "At fifty-two he has a beard",
	"a grown man of twenty-nine who faints", "one and twenty", "A woman of one and twenty, and tired.", "A troll of sixty-eight, in his prime", "Two hundred and twelve years old, of which the last dozen have been quiet.",
	"She is thirty-one and would rather", "Forty-one. Came to court", "Twenty-eight, a", "Forty-five summers, nine thousand riders", "in her thirty-eighth year still lost", "before the age of thirty",
	"Three ships, two flags, one rule.", "Ten soldiers on parade.", "Twelve levels of Walls, every one inspected.", "a minor key", "a minor poet", "kid gloves", "in her youth", "spent a youth in libraries",
	"two schools of thought", "slit pupils", "a crew of twelve.", "a man of twelve trades", "a council of seven, all asleep", "lunch at twelve", "the widow of three kings", "young for a wyrm", "Never married.",
	"no one has lied to her", "A thousand and sixteen years old.", "1,016 years old", "a wine aged twelve years in oak", "the age of nine towers", "Apprenticed under a lich.", "the youngest adult ever", "of age, and bored",
	"Fourteen have doubled their guard.", "They are twelve to a boat.", "three padlocks hung from the belt", "his second year as treasurer", "At nine they ring the bell.", "ladder, glass, childproof? no: lassitude",
}

func TestYouthIsFound(t *testing.T) {
	t.Parallel()
	for _, text := range young {
		if youthIn("description", text) == "" {
			t.Errorf("accepted: %s", text)
		}
	}
	for _, text := range grown {
		if word := youthIn("description", text); word != "" {
			t.Errorf("%s: refused for %q", text, word)
		}
	}
	if word := youthIn("entry", "Ten soldiers on parade. Nine, if one counts honestly."); word != "" {
		t.Errorf("a journal that counts is refused for %q", word)
	}
}

// A forbidden text in any field of any person at court is reported with its place.
func TestEverybodyAtCourtIsAnAdult(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"candidates.json", "0/lore", "A teenage girl " + strings.Repeat("who waits ", 30), `candidates.json: yarrow_knell: everybody at court is an adult, not "girl"`},
		{"candidates.json", "0/title", "Schoolgirl of Rooke", `candidates.json: yarrow_knell: everybody at court is an adult, not "schoolgirl"`},
		{"candidates.json", "0/tags/0", "Teenager", `candidates.json: yarrow_knell: everybody at court is an adult, not "teen`},
		{"candidates.json", "0/personalQuests/0/description", "Help the heir, aged fifteen, to a crown.", `candidates.json: yarrow_knell_1: everybody at court is an adult, not "aged 15,"`},
		{"npcs.json", "default/0/background", "She is a girl of twelve.", `npcs.json: morwen_sableglass: everybody at court is an adult, not "girl"`},
		{"npcs.json", "hoard/0/journal/0/entry", "I am sixteen years old today.", `npcs.json: halcyon_brine: everybody at court is an adult, not "16 years old"`},
		{"recruits.json", "details/0/text", "carries the doll of a child of twelve", `recruits.json: detail_1: everybody at court is an adult, not "child"`},
	})
}

// No profile can lower the minimal age, and every candidate has an age.
func TestTheAgeIsAFloor(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"balance.json", "standard/courtship/minimumAge", 16, "balance.json: courtship.minimumAge: no profile may go below 21, got 16"},
		{"candidates.json", "0/age", remove{}, "candidates.json: yarrow_knell: age must be at least 21, got 0"},
	})
	_, err := Load(broken(t, breakage{file: "balance.json", path: "classic/courtship/minimumAge", to: 16}), Classic)
	expect(t, err, "content: balance.json: courtship.minimumAge: no profile may go below 21, got 16")
	altered := *builtin(t, Standard)
	altered.Balance.Courtship.MinimumAge = 16
	altered.Candidates = append([]Candidate{}, altered.Candidates...)
	altered.Candidates[0].Age = 17
	var f findings
	Candidate{}.validate(&altered, &f)
	expect(t, f.err(), "content: candidates.json: yarrow_knell: age must be at least 21, got 17")
}

// An administrator's quest may mention children, but no person of the story is under age.
func TestQuestsOfAdminsSpeakOfAdults(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	for text, want := range map[string]string{
		"Find the miller's children": "", "Hold a feast of twelve candles": "", "A bride of sixteen, veiled": `not "bride of 16,"`, "The Schoolgirl": `not "schoolgirl"`,
	} {
		for _, put := range []func(*Quest){title(text), func(q *Quest) { q.Description = text }} {
			_, left := s.Overlay([]Override{quest(t, s, "q3", put)})
			switch {
			case want == "" && len(left) > 0:
				t.Errorf("%s: %v", text, left)
			case want != "" && (len(left) == 0 || !strings.Contains(left[0].Error(), want)):
				t.Errorf("%s: want %q, got %v", text, want, left)
			}
		}
	}
}
