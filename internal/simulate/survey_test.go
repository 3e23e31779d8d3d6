package simulate

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// report is the committed file.
const report = "../../docs/pacing.md"

// TestThePageIsWrittenByTheseRules plays the committed report's first day again and compares every cell, so that
// docs/pacing.md cannot stay behind the rules. `make simulate` writes it again.
func TestThePageIsWrittenByTheseRules(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	page, _, found := strings.Cut(string(raw), footer)
	if !found {
		t.Fatalf("%s has no footer", report)
	}
	p, err := play(Options{Content: builtin(t, content.Standard), Seed: "1"}, seats(1, 1, habits[0], styleOf("greedy"))[0], func(int64) {})
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, table := range standings(prefixOf(&p)) {
		table.markdown(&want)
	}
	_, day, found := strings.Cut(page, "## First day of the first player\n")
	if got := want.String(); !found || !strings.HasSuffix(strings.TrimSpace(day), strings.TrimSpace(got)) {
		t.Errorf("the first day is now\n%s\nin the file\n%s", got, day)
	}
}

// TestTheDocumentIsTheSameTwice compares every byte of the kingdom after a week, so that nothing but the seed decides.
func TestTheDocumentIsTheSameTwice(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	week := func(seed string) string {
		r, err := Begin(c, RulerOf(c, seed, 1), seed)
		if err != nil {
			t.Fatal(err)
		}
		r.online(hour, minute)
		habits[0].day(r, 7*day)
		stored, err := r.doc.Dump()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := json.Marshal([]any{stored, r.goals(), r.meter.things})
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	if a, b := week("5"), week("5"); a != b {
		t.Error("two weeks of one seed differ")
	} else if a == week("6") {
		t.Error("another seed plays the same week")
	}
}

// TestOpenings: there are at least sixty, each with its own id, and a kingdom that has everything has reached them all,
// except the firsts, while a new one has reached only what first levels open.
func TestOpenings(t *testing.T) {
	t.Parallel()
	const least = 60
	c := builtin(t, content.Standard)
	all, ids := Openings(c), map[string]bool{}
	r, err := Begin(c, RulerOf(c, "1", 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	early := 0
	for _, o := range all {
		ids[o.ID] = true
		if o.met(r) {
			early++
		}
	}
	if len(all) < least || len(ids) != len(all) || early > least/4 {
		t.Errorf("%d openings, %d ids, %d reached at once", len(all), len(ids), early)
	}
	for i := range c.Buildings {
		r.doc.Buildings.Edit(c.Buildings[i].ID).Level = int64(c.Buildings[i].MaxLevel)
	}
	r.doc.Kingdom.Edit().Level = c.Balance.Levels.KingdomMax
	for _, o := range all {
		if !strings.HasPrefix(o.ID, "first ") && !o.met(r) {
			t.Errorf("%s is never reached", o.ID)
		}
	}
}

// TestAChoiceThatIsBestAtNothing: one that is best at no number is named, a tie is best, and a compromise is not
// dominated.
func TestAChoiceThatIsBestAtNothing(t *testing.T) {
	t.Parallel()
	of := func(id string, a, b float64) option {
		return option{id: id, name: id, measures: []stated{{"a", a}, {"b", b}}}
	}
	list := []option{of("strong", 3, 1), of("weak", 2, 1), of("other", 0, 2), of("lost", 2, 0), of("between", 2, 1.5)}
	got := judge("kind", 1, list)
	if none := bestAtNothing(got); !slices.Equal(none, []string{"weak", "lost", "between"}) {
		t.Errorf("best at nothing: %v", none)
	}
	if beaten := dominated(got); !slices.Equal(beaten, []string{"weak", "lost"}) {
		t.Errorf("dominated: %v", beaten)
	}
	if beaten := dominated(judge("kind", 3, list)); !slices.Equal(beaten, []string{"lost"}) {
		t.Errorf("dominated where three may be taken at once: %v", beaten)
	}
	if beaten := dominated(judge("kind", all, list)); len(beaten) > 0 {
		t.Errorf("dominated where each may be had in time: %v", beaten)
	}
	at := func(level int, o option) option {
		o.needs = []content.Requirement{{Building: "b", Level: level}}
		return o
	}
	stairs := judge("kind", 1, []option{at(1, of("first", 1, 2)), at(2, of("second", 2, 1)), at(3, of("third", 3, 1)), at(3, of("late", 2, 1))})
	if none := bestAtNothing(stairs); !slices.Equal(none, []string{"late"}) || !slices.Equal(stairs[1].BestAt, []string{"a when it opens"}) {
		t.Errorf("best at nothing where they open in turn: %v; the second is best at %v", none, stairs[1].BestAt)
	}
	c := builtin(t, content.Standard)
	kinds := map[string]bool{}
	for _, choice := range Choices(c) {
		kinds[choice.Kind] = true
	}
	if want := []string{"unit", "policy", "case", "mission", "activity", "floor effect", "investment"}; len(kinds) != len(want) {
		t.Errorf("kinds %v", kinds)
	}
	other := *c
	other.Units = slices.Clone(c.Units)
	other.Units[0].Attack, other.Units[0].Defense, other.Units[0].Power = 0, 0, 0
	if none := bestAtNothing(judge("unit", 1, units(&other))); !slices.Contains(none, c.Units[0].Name) {
		t.Errorf("a unit without strength is not named: %v", none)
	}
}

// TestCardsAreCountedOnce: a card that waits is one sighting, and the same card again another.
func TestCardsAreCountedOnce(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	r, err := Begin(c, RulerOf(c, "1", 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	for i, card := range []string{c.Events[0].ID, c.Events[1].ID, c.Events[0].ID} {
		r.doc.Events.Put(fmt.Sprint("e", i), game.Event{Card: card})
		r.read()
		r.read()
	}
	if n := r.meter.most(1); n != 2 {
		t.Errorf("%d times", n)
	}
}

// TestChangesOfASystem: free subjects count against the population, the others against what there was.
func TestChangesOfASystem(t *testing.T) {
	t.Parallel()
	got := changed(Result{Earned: 1000, Power: 200, Lands: 4, People: 1000}, Result{Earned: 900, Power: 210, Lands: 1, Free: 20})
	if !slices.Equal(got, []int64{-100, 50, -750, 20}) || greatest(got) != 750 {
		t.Errorf("%v, greatest %d", got, greatest(got))
	}
}

// TestFirstInAll: a style that leads in everything is named, and none where two lead in different things.
func TestFirstInAll(t *testing.T) {
	t.Parallel()
	rich, strong := StyleResult{Style: "rich", Result: Result{Earned: 9, Power: 1, Lands: 1}}, StyleResult{Style: "strong", Result: Result{Earned: 1, Power: 9, Lands: 9}}
	if got := firstInAll([]StyleResult{rich, strong}); got != nobody {
		t.Errorf("%s leads", got)
	}
	if rich.Power, rich.Lands = 9, 9; firstInAll([]StyleResult{strong, rich}) != "rich" {
		t.Error("rich leads and is not named")
	}
}

// TestThePageLoadsNothing: the page with plots has a drawing for each graph, and no address of anything outside.
func TestThePageLoadsNothing(t *testing.T) {
	t.Parallel()
	s, err := Run(Options{Content: builtin(t, content.Standard), Days: 1, Players: 1, Seed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	s.Systems = []SystemResult{{Changes: make([]int64, 4)}, {System: "army", Changes: []int64{-12, 0, 40, 0}}}
	var b strings.Builder
	if err := Page(&b, s, Played{}); err != nil {
		t.Fatal(err)
	}
	graphs := 0
	for _, part := range sections(s) {
		graphs += len(part.plots)
	}
	if n := strings.Count(b.String(), "<figure>"); n != graphs || n == 0 {
		t.Errorf("%d figures for %d graphs", n, graphs)
	}
	for _, outside := range []string{"http:", "https:", "<script", "<link", "@import", "url("} {
		if strings.Contains(b.String(), outside) {
			t.Errorf("the page has %q", outside)
		}
	}
}
