package forge_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/forge"
)

// J14: a blueprint of gold says what it adds to a tick, which is what its item then adds, and when that has paid for it.
func TestABlueprintOfGoldSaysWhatItBrings(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	scope, seen := k.Env().Figure("multipliedIncome"), 0
	for _, b := range k.View("forge").(forge.View).Blueprints {
		if b.Effect.Type != game.PassiveGold {
			if b.PerTick != 0 || b.WorthAfter != 0 {
				t.Errorf("%+v", b)
			}
			continue
		}
		def, _ := k.Content.Blueprint(b.ID)
		if seen++; b.PerTick != scope*b.Effect.Value/1000 || b.WorthAfter != def.Requirements.Gold*game.Milli/b.PerTick {
			t.Errorf("%+v at %d", b, scope)
		}
	}
	if seen == 0 {
		t.Fatal("no blueprint of gold")
	}
}
