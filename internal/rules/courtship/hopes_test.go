package courtship_test

import (
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
)

// leaves are the chronicle's new leaves with a name.
func leaves(k *enginetest.Kingdom, name string) (n int) {
	for _, r := range k.Out().Records {
		if r.Kind == game.ChronicleKind && strings.Contains(string(r.Body), name) {
			n++
		}
	}
	return n
}

// K6: a fulfilled hope adds ten affection within the bound and one leaf, once.
func TestAFulfilledHope(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		profile          string
		affection, after int64
		leaves           int
	}{{content.Standard, 10, 20, 1}, {content.Standard, 95, 100, 1}, {content.Standard, 100, 100, 1}, {content.Classic, 10, 10, 0}} {
		k := court(t, game.RungCrush, c.affection, enginetest.Profile(c.profile)).People(99)
		k.Out()
		k.People(100)
		k.Do("kingdom.rename", map[string]any{"name": "Ashmoor"})
		if got := member(k, yarrow); got.Affection != c.after || len(got.Done) != 1 || got.Status != game.RungCrush {
			t.Errorf("%s, from %d: %+v", c.profile, c.affection, got)
		}
		if said := view(k, yarrow).LastInteraction; (said == "A hope fulfilled") != (c.leaves == 1) {
			t.Errorf("%s: last seen: %q", c.profile, said)
		}
		if n := leaves(k, "Yarrow Knell"); n != c.leaves {
			t.Errorf("%s: %d leaves, want %d", c.profile, n, c.leaves)
		}
		k.People(1).Wait(time.Hour)
		k.People(100).Do("kingdom.rename", map[string]any{"name": "Ash Hold"})
		if got := member(k, yarrow); got.Affection != c.after || leaves(k, "Yarrow Knell") != 0 {
			t.Errorf("%s: fulfilled twice: %+v", c.profile, got)
		}
	}
}

// A hope that was fulfilled before this rule gives nothing again.
func TestAHopeOfBefore(t *testing.T) {
	t.Parallel()
	k := settled(court(t, game.RungCrush, 10)).People(500)
	k.Out()
	k.Do("courtship.spend_time", whom)
	if got := member(k, yarrow); got.Affection != 15 || leaves(k, "Yarrow Knell") != 0 {
		t.Errorf("%+v", got)
	}
}

// Hopes displace no fact that waits for the scribe.
func TestHopesDisplaceNoFact(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Env().Recall("war", "land", "Mirebridge", "ruler", "Old Tam")
	for i := range k.Content.Candidates {
		k.Doc.Court.Put(k.Content.Candidates[i].ID, game.Member{Status: game.RungCrush})
	}
	k.Out()
	k.People(1000).Gold(1_000_000).Do("kingdom.rename", map[string]any{"name": "Ashmoor"})
	var fulfilled int
	for _, m := range k.Doc.Court.All() {
		fulfilled += len(m.Done)
	}
	if n := leaves(k, ""); n != fulfilled || n < 2 {
		t.Errorf("%d leaves of %d hopes", n, fulfilled)
	}
	var hopes, wars int
	for _, f := range k.Doc.Scribe.Get().Facts {
		switch f.Kind {
		case "hope":
			hopes++
		case "war":
			wars++
		}
	}
	if hopes != 1 || wars != 1 {
		t.Errorf("%d hopes and %d wars wait", hopes, wars)
	}
}
