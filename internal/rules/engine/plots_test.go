package engine_test

import (
	"encoding/json"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestAnyPlotRaisedIsShown: views read plots by name, and a random story seldom raises each plot. Here each is raised,
// and a patched page equals a reloaded one.
func TestAnyPlotRaisedIsShown(t *testing.T) {
	t.Parallel()
	show := func(s engine.Sections) (out map[string]any) {
		raw, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(raw, &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	k := enginetest.New(t).Gold(game.MaxGold / 2)
	for _, plot := range k.Content.Buildings {
		page := show(k.Engine.View(k.Env()))
		k.Engine.Patch(k.Env())
		k.Do("building.upgrade", map[string]any{"building": plot.ID})
		patch(page, show(k.Engine.Patch(k.Env())), k.Engine)
		if diff := difference(show(k.Engine.View(k.Env())), page); diff != "" {
			t.Errorf("%s: a patched page shows something else (- asked, + patched):\n%s", plot.ID, diff)
		}
	}
}
