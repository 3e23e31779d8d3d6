package courts_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/simulate/courts"
)

func builtin(t testing.TB) *content.Snapshot {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func run(t testing.TB, o courts.Options) *courts.Report {
	t.Helper()
	r, err := courts.Run(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// whole tells whether the tests play what make scenes does, as make test-all has them do.
var whole = os.Getenv("UMBRARCH_WHOLE") == "1"

// size is how much the proof plays.
func size(c *content.Snapshot) courts.Options {
	o := courts.Options{Content: c, Courts: 12, Other: 2, Explored: 20, Days: 60, Seed: "1"}
	if whole {
		o.Courts, o.Other, o.Explored = 100, 100, 60
	}
	return o
}

// TestTheCourtsOfSixtyDays, K7 and K8: every text comes, no story stops, no child stands where only grown people may, and
// what comes each day stays within its bounds. With all courts every outcome is reached, and docs/scenes.md is what they saw.
func TestTheCourtsOfSixtyDays(t *testing.T) {
	t.Parallel()
	o := size(builtin(t))
	r := run(t, o)
	for _, gap := range slices.Concat(r.NeverDealt, r.Stuck, r.Minors) {
		t.Error(gap)
	}
	if most := r.Outcomes / 50; len(r.NeverReached) > most || whole && len(r.NeverReached) > 0 {
		t.Errorf("%d of %d outcomes were never reached: %v", len(r.NeverReached), r.Outcomes, r.NeverReached)
	}
	for _, day := range r.Scenes {
		if day.Of != "day 1" && (day.Mean < 1.8 || day.Mean > 3) {
			t.Errorf("%s: %.2f scenes a day", day.Of, day.Mean)
		}
	}
	if r.Bytes.Most > 24<<10 {
		t.Errorf("the story takes %d bytes", r.Bytes.Most)
	}
	if written, err := os.ReadFile("../../../docs/scenes.md"); whole && (err != nil || string(written) != text(t, r)) {
		t.Error("docs/scenes.md is not what these rules and texts do; make scenes writes it again", err)
	}
}

// text is a report as it is written.
func text(t testing.TB, r *courts.Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTheSameSeedIsTheSameReport: the order in which courts are played decides nothing.
func TestTheSameSeedIsTheSameReport(t *testing.T) {
	t.Parallel()
	c, written := builtin(t), map[string]bool{}
	for range 2 {
		written[text(t, run(t, courts.Options{Content: c, Courts: 3, Other: 1, Explored: 2, Days: 12, Seed: "7"}))] = true
	}
	if len(written) != 1 {
		t.Error("two runs of a seed differ")
	}
}

// TestGapsAreTold: a text that nobody can be cast for, a choice that nobody can take, and a scene that cannot be left.
func TestGapsAreTold(t *testing.T) {
	t.Parallel()
	c := builtin(t)
	texts := slices.Clone(c.Scenes)
	at := func(id string) *content.Scene {
		return &texts[slices.IndexFunc(texts, func(s content.Scene) bool { return s.ID == id })]
	}
	lost := at("return_1")
	lost.When = []content.Condition{{Flag: "never"}}
	shut := at("prologue_1")
	shut.Choices = slices.Clone(shut.Choices)
	shut.Choices[0].Needs = []content.Condition{{Flag: "never"}}
	dear := at("prologue_2")
	dear.Choices = slices.Clone(dear.Choices)
	for i := range dear.Choices {
		dear.Choices[i].Price.Hours = 4000
	}
	gaps := run(t, courts.Options{Content: c.WithScenes(texts), Courts: 2, Days: 3, Seed: "1"}).Gaps()
	for _, want := range []string{
		"never dealt: return_1", "outcome never reached: prologue_1/" + shut.Choices[0].ID + "/then", "stuck: prologue_2 cannot be left without a price",
	} {
		if !slices.Contains(gaps, want) {
			t.Errorf("not told: %s", want)
		}
	}
}
