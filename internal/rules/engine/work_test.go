package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestWhatACommandLooksAt counts the engine's work for eight commands and a tick in a kingdom of some weeks with an
// open page. It catches rule changes that cause needless checks, computations or projections. Where a count rises for a
// good reason, update it here.
func TestWhatACommandLooksAt(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		deed func(*enginetest.Kingdom)
		want engine.Work
	}{
		"a tick":           {func(k *enginetest.Kingdom) { k.Online(1) }, engine.Work{Looks: 31, Comparisons: 9, Counts: 11, Projections: 8}},
		"building.upgrade": {do("building.upgrade", "building", game.Walls), engine.Work{Looks: 17, Comparisons: 9, Counts: 7, Projections: 10}},
		"npc.praise":       {func(k *enginetest.Kingdom) { k.Do("npc.praise", map[string]any{"npc": k.Doc.NPCs.IDs()[0]}) }, engine.Work{Looks: 20, Comparisons: 14, Counts: 2, Projections: 14}},
		"npc.talk": {func(k *enginetest.Kingdom) {
			k.Do("npc.talk", map[string]any{"npc": k.Doc.NPCs.IDs()[0], "message": "Well?"})
		}, engine.Work{Looks: 7, Comparisons: 5, Projections: 7}},
		"army.train": {func(k *enginetest.Kingdom) {
			k.Do("army.train", map[string]any{"unit": k.Content.Units[0].ID, "quantity": 1})
		}, engine.Work{Looks: 43, Comparisons: 2, Counts: 12, Projections: 21}},
		"policy.enact":   {do("policy.enact", "policy", "free_market"), engine.Work{Looks: 36, Comparisons: 18, Counts: 11, Projections: 19}},
		"mint.strike":    {func(k *enginetest.Kingdom) { k.Do("mint.strike", map[string]any{"count": 1}) }, engine.Work{Looks: 15, Counts: 9, Projections: 6}},
		"kingdom.rename": {do("kingdom.rename", "name", "Ashmoor"), engine.Work{Looks: 25, Counts: 5, Projections: 20}},
		"courtship.spend_time": {func(k *enginetest.Kingdom) {
			k.Do("courtship.spend_time", map[string]any{"member": k.Doc.Court.IDs()[0]})
		}, engine.Work{Looks: 13, Comparisons: 2, Counts: 6, Reactions: 2, Projections: 5}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := enginetest.Grown(t).Online(1)
			k.Engine.Patch(k.Env())
			k.Online(1)
			k.Engine.Patch(k.Env())
			before := engine.WorkOf(k.Doc)
			c.deed(k)
			k.Engine.Patch(k.Env())
			if got := engine.WorkOf(k.Doc).Less(before); got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

func do(command, field, value string) func(*enginetest.Kingdom) {
	return func(k *enginetest.Kingdom) { k.Do(command, map[string]any{field: value}) }
}

// TestWhatTicksWriteSaysSo: no ordinary tick of any kingdom writes a section without the "ticks" mark. An unmarked one
// would be correct but slow, because its readers would be checked at every tick. Ticks with dues or notices are not
// ordinary.
func TestWhatTicksWriteSaysSo(t *testing.T) {
	t.Parallel()
	const ticks, least = 60, 20
	for name, k := range map[string]*enginetest.Kingdom{"new": enginetest.New(t), "grown": enginetest.Grown(t), "full": enginetest.Full(t), "of vassals": ofVassals(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k.Online(3)
			ordinary := 0
			for range ticks {
				k.Notices()
				k.Engine.Patch(k.Env()) // earlier writes are discarded
				if _, err := k.Doc.TakeWrites(); err != nil {
					t.Fatal(err)
				}
				dues := k.Doc.Dues.Get().Next
				k.Online(1)
				if len(k.Notices()) > 0 || dues != k.Doc.Dues.Get().Next || slices.Contains(k.Doc.Dirty(), "casino") { // the casino's best purse changes in steps
					continue
				}
				ordinary++
				for _, key := range k.Doc.Dirty() { // the engine has already taken what it asks ChangedBesideTicks about
					if name, _, _ := strings.Cut(key, "/"); !saysTicks(name) {
						t.Fatalf("an ordinary tick wrote %s, which does not say that ticks write it", key)
					}
				}
			}
			if ordinary < least {
				t.Fatalf("%d ordinary ticks", ordinary)
			}
			if read := engine.ReactsToTicks(k.Doc); !subset(read, "vassals") {
				t.Errorf("reactions read %v themselves: after an ordinary tick they would not run; let them read a number", read)
			}
		})
	}
}

// saysTicks tells whether a section is declared as one that ticks write.
func saysTicks(section string) bool {
	doc := reflect.TypeFor[game.Document]()
	for i := range doc.NumField() {
		if name, options, _ := strings.Cut(doc.Field(i).Tag.Get("section"), ","); name == section {
			return slices.Contains(strings.Split(options, ","), "ticks")
		}
	}
	return false
}

// subset tells whether all names are among `of`.
func subset(names []string, of ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(of, name) })
}
