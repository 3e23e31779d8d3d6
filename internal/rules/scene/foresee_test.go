package scene_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// weighing has a scene with tests wait, with an item that lets odds be read again.
func weighing(t *testing.T, number int64) (*enginetest.Kingdom, string) {
	t.Helper()
	s := one("weighed", "return")
	test := content.Test{Attribute: "intellect", Need: 5}
	for _, id := range []string{"a", "b"} {
		s.Choices = append(s.Choices, content.SceneChoice{
			ID: id, Text: "Try.", Test: test, Then: content.Outcome{Text: "Well."}, Else: &content.Outcome{Text: "Ill."},
		})
	}
	k := told(t, s)
	if number > 0 {
		k.Doc.Items.Put("item0001", game.WorldItem{Name: "Scales", Type: game.PassivePower, Value: 1, Blueprint: "scales_of_the_quartermaster"})
	}
	wait(k, "weighed", "who", "npc."+morwen)
	return k, "weighed"
}

// K14: the roll lies in the quarter that was shown, and the choice keeps it: in 200 reigns each.
func TestTheChoiceKeepsAForeseenRoll(t *testing.T) {
	t.Parallel()
	passed := 0
	for seed := range 200 {
		k, id := weighing(t, 1)
		k.Doc.Dice.Edit().Seed = string(rune('a'+seed%26)) + string(rune('a'+seed/26))
		band := k.Do("scene.foresee", scene.Choose{Scene: id, Choice: "a"}).(scene.Band)
		if band.To-band.From != 250 || band.From%250 != 0 {
			t.Fatalf("%+v", band)
		}
		odds := int64(0)
		for _, c := range view(k, id).Choices {
			if c.ID == "a" {
				if odds = *c.Odds; c.Foreseen == nil || *c.Foreseen != band {
					t.Fatalf("shown: %+v, told: %+v", c.Foreseen, band)
				}
			}
		}
		got := *choose(k, id, "a").Passed
		if odds >= band.To && !got || odds <= band.From && got {
			t.Errorf("odds %d, roll in %+v, passed: %v", odds, band, got)
		}
		if got {
			passed++
		}
		if rolls := k.Doc.Story.Get().Rolls; len(rolls) != 0 {
			t.Errorf("kept after the choice: %v", rolls)
		}
	}
	if passed < 20 || passed > 180 {
		t.Errorf("%d of 200 passed: the test proves nothing", passed)
	}
}

// K14: once a day reigned, and only with the virtue.
func TestOddsAreReadAgainOnceADay(t *testing.T) {
	t.Parallel()
	k, id := weighing(t, 0)
	if view(k, id).Foresee {
		t.Error("without an item the page offers it")
	}
	k.Refused(scene.ErrNoScales, "scene.foresee", scene.Choose{Scene: id, Choice: "a"})
	k, id = weighing(t, 1)
	if !view(k, id).Foresee {
		t.Error("with an item the page does not offer it")
	}
	k.Do("scene.foresee", scene.Choose{Scene: id, Choice: "a"})
	k.Refused(scene.ErrKnownRoll, "scene.foresee", scene.Choose{Scene: id, Choice: "a"})
	k.Refused(scene.ErrForeseen, "scene.foresee", scene.Choose{Scene: id, Choice: "b"})
	if view(k, id).Foresee {
		t.Error("after it the page offers it")
	}
	reign(k)
	k.Do("scene.foresee", scene.Choose{Scene: id, Choice: "b"})
}
