package scene_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// TestProspects: without a test, what a choice is said to bring is what it brings, and every choice listed can be made.
func TestProspects(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	k := enginetest.New(t, enginetest.Content(c))
	chosen, moved := 0, 0
	for day := range 12 {
		k.People(800).Doc.Kingdom.Edit().Level = int64(1 + day)
		k.Gold(1_000_000_000)
		reign(k)
		for at, id := range waiting(k) {
			s, _ := k.Content.Scene(id)
			open := scene.Prospects(k.Env(), id)
			p := open[(day+at)%len(open)]
			got := choose(k, id, p.Choice)
			chosen++
			for i := range s.Choices {
				if s.Choices[i].ID != p.Choice || s.Choices[i].Else != nil {
					continue
				}
				var gold, power int64
				for _, a := range got.Changes {
					switch a.What {
					case "gold":
						gold += a.N
					case "power":
						power += a.N
					}
				}
				hour := k.Doc.Story.Get().Hour
				want := p.Gold * hour / game.Milli
				if power != p.Power || gold < want-2 || gold > want+2 {
					t.Errorf("%s/%s: %d gold and %d power, foretold %d and %d", id, p.Choice, gold, power, want, p.Power)
				}
				if gold != 0 || power != 0 {
					moved++
				}
			}
		}
	}
	if chosen < 12 || moved < 3 {
		t.Errorf("%d choices, %d of them moved gold or power", chosen, moved)
	}
	if got := scene.Prospects(k.Env(), "nobody"); got != nil {
		t.Errorf("a scene that does not wait has %v", got)
	}
}
