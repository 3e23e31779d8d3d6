package scene_test

import (
	"errors"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/scene"
)

func TestASceneDealtForTrialWaitsAndIsAnswered(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	k.Doc.Stats.Set("daysReigned", 3)
	k.Doc.Story.Edit().Day = 3
	for _, id := range []string{"wager_3b", "conspiracy_1a"} {
		if err := scene.Deal(k.Env(), id); err != nil {
			t.Fatal(err)
		}
	}
	if p := k.Doc.Story.Get().Plots["wager"]; p.Stage != 3 || len(p.Cast) != 1 {
		t.Errorf("%+v", p)
	}
	choose(k, "wager_3b", "free")
	if p := k.Doc.Story.Get().Plots["wager"]; p.Next != content.ActStage {
		t.Errorf("after the choice: %+v", p)
	}
	// The plot begins anew: what waited of the earlier run is gone.
	if err := scene.Deal(k.Env(), "conspiracy_2a"); err != nil {
		t.Fatal(err)
	}
	if got := waiting(k); !slices.Contains(got, "conspiracy_2a") || slices.Contains(got, "conspiracy_1a") {
		t.Errorf("%v wait", got)
	}
}

func TestWhatCannotBeDealtChangesNothing(t *testing.T) {
	t.Parallel()
	s := one("one", "wager")
	s.Cast = content.Cast{{Name: "who", From: "captive"}}
	k := told(t, s, one("two", "wager"))
	wait(k, "two", "who", "npc."+nyx)
	before := k.Dump()
	for id, want := range map[string]game.Code{"one": scene.ErrUncast, "two": scene.ErrWaits, "three": scene.ErrUnknown} {
		if err := scene.Deal(k.Env(), id); !errors.Is(err, want.With()) {
			t.Errorf("%s: %v, want %s", id, err, want.Name)
		}
	}
	for name, now := range k.Dump() {
		if before[name] != now {
			t.Errorf("%s changed", name)
		}
	}
}

// TestLinksSayWhatTheRulesDo: the stage that the links promise after a choice is the one that comes.
func TestLinksSayWhatTheRulesDo(t *testing.T) {
	t.Parallel()
	texts := ladder("wager")
	for _, s := range texts {
		for _, c := range s.Choices {
			if len(c.Needs) > 0 {
				continue
			}
			k := hallOf(t)
			k.Content = k.Content.WithScenes(texts)
			k.Gold(1_000_000)
			k.Doc.Stats.Set("daysReigned", 3)
			if err := scene.Deal(k.Env(), s.ID); err != nil {
				t.Fatal(err)
			}
			run := k.Doc.Story.Get().Plots["wager"].Run
			out := choose(k, s.ID, c.ID)
			p := k.Doc.Story.Get().Plots["wager"]
			underWay := p.Run == run // another may have begun
			for _, l := range scene.Links([]*content.Scene{&s}, texts) {
				failed := out.Passed != nil && !*out.Passed
				if l.Choice != c.ID || l.Failed != failed || l.Flag != "" {
					continue
				}
				if l.Ends == underWay || underWay && (l.Stage != p.Next || l.Days != p.Due-k.Env().DaysReigned()) {
					t.Errorf("%s, %s: %+v, and the plot is %+v (%t)", s.ID, c.ID, l, p, underWay)
				}
			}
		}
	}
}
