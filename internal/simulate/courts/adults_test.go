package courts_test

import (
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/simulate/courts"
)

// TestNobodyUnderAge, S-121: over all castings of many courts, until the first children have been of age for two weeks,
// nobody under age stands in a scene with a consort or a wedding, or in any other that is not a child's. make test-all
// plays a thousand courts.
func TestNobodyUnderAge(t *testing.T) {
	t.Parallel()
	o := courts.Options{Content: builtin(t), Courts: 30, Other: 2, Explored: 2, Days: 26, Seed: "under age"}
	if whole {
		o.Courts = 1000
	}
	r := run(t, o)
	for _, one := range r.Minors {
		t.Error(one)
	}
	came := func(family string) (n int) {
		for id, dealt := range r.Dealt() {
			if s, _ := o.Content.Scene(id); s.Family == family {
				n += dealt
			}
		}
		return n
	}
	for _, family := range []string{content.HeirsOf, "house_wedding", "suitors", "passed_over_heir"} {
		if came(family) == 0 {
			t.Errorf("no scene of %s came: the courts prove nothing", family)
		}
	}
}

// TestAChildInAWeddingIsFound: content that lets any child be wed is told of.
func TestAChildInAWeddingIsFound(t *testing.T) {
	t.Parallel()
	c := builtin(t)
	texts := slices.Clone(c.Scenes)
	for i := range texts {
		texts[i].Cast = slices.Clone(texts[i].Cast)
		for j := range texts[i].Cast {
			if slot := &texts[i].Cast[j]; slot.From == content.GroupHeir && texts[i].Family == "house_wedding" {
				slot.Age = content.AgeChild
			}
		}
	}
	if r := run(t, courts.Options{Content: c.WithScenes(texts), Courts: 4, Days: 26, Seed: "under age"}); len(r.Minors) == 0 {
		t.Error("no child was found in a wedding's scene")
	}
}
