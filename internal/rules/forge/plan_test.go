package forge_test

import (
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/forge"
)

// J14: a blueprint of gold shows its yield a tick, which equals that of the item, and the ticks until it has paid for
// itself.
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

// H19l: where a provider may write the item, view and plan show the whole range before the ritual; elsewhere the
// blueprint's effect.
func TestThePlanSaysWhatMayBeWritten(t *testing.T) {
	t.Parallel()
	body := map[string]any{"name": "Ember", "description": "a crown of coals"}
	for _, provided := range []bool{false, true} {
		k := enginetest.New(t).Building(game.ForgeOfCreation, 1)
		if provided {
			k.Content = k.Content.WithProvider()
		}
		*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
		said, effects := k.View("forge").(forge.View).Written, k.Preview("forge.ritual", body).Effects
		if !provided {
			if said != nil || len(effects) != 1 || effects[0].N != 30 || effects[0].Most != 0 {
				t.Errorf("the archive: %q, %+v", said, effects)
			}
			continue
		}
		if want := []string{"Gold income +1% to +25%", "Power +1% to +10%", "Army upkeep −1% to −15%"}; !slices.Equal(said, want) {
			t.Errorf("said %q, want %q", said, want)
		}
		for _, e := range effects {
			low, high, ok := k.Content.ItemRange(e.What)
			if !ok || e.N != int64(low) || e.Most != int64(high) {
				t.Errorf("%+v", e)
			}
		}
		if len(effects) != len(said) {
			t.Errorf("%+v", effects)
		}
	}
}
