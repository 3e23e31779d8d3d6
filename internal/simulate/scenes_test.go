package simulate

import (
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/scene"
)

// TestBotsAnswerScenes: nobody waits after a visit, plots and secrets are new things, and who leaves the court alone answers
// nobody.
func TestBotsAnswerScenes(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	r, err := Begin(c, RulerOf(c, "1", 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	habits[0].day(r, 6*day)
	r.online(minute, minute) // who came at the last look
	kinds := map[string]int{}
	for thing := range r.meter.things {
		name, _, _ := strings.Cut(thing, " ")
		kinds[name]++
	}
	if n := sums(r.meter.clicks["scene.choose"], 1, 6); n < 6 || r.doc.Scenes.Len() > 0 || kinds["plot"] == 0 || kinds["secret"] == 0 {
		t.Errorf("%d answers, %d wait, %v", n, r.doc.Scenes.Len(), kinds)
	}
	bare, err := Begin(c, RulerOf(c, "1", 0), "1", "npc")
	if err != nil {
		t.Fatal(err)
	}
	habits[0].day(bare, 2*day)
	if len(bare.meter.clicks["scene.choose"]) > 0 || len(bare.meter.clicks["npc.assign_all"]) > 0 || bare.doc.Scenes.Len() == 0 {
		t.Errorf("without the court: %v, %d wait", bare.meter.clicks["scene.choose"], bare.doc.Scenes.Len())
	}
}

// TestWaysOfAnswering: gain looks at gold and power by the worth of a day's bound, kindness at what is remembered first.
func TestWaysOfAnswering(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	r, err := Begin(c, RulerOf(c, "1", 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	b := &c.Balance.Scene
	rich := scene.Prospect{Choice: "rich", Gold: b.GoldDay, Regard: -1000}
	strong := scene.Prospect{Choice: "strong", Power: b.PowerDay}
	kindly := scene.Prospect{Choice: "kind", Regard: 1000}
	if gainful(r, "x", rich) != gainful(r, "x", strong) || gainful(r, "x", strong) <= gainful(r, "x", kindly) {
		t.Error("a day's bound of gold is not worth a day's bound of power")
	}
	if kind(r, "x", kindly) <= kind(r, "x", strong) || kind(r, "x", strong) <= kind(r, "x", rich) {
		t.Error("kindness sells what is remembered")
	}
	if whim(r, "x", rich) == whim(r, "x", strong) {
		t.Error("chance does not tell choices apart")
	}
}
