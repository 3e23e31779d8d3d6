package forge_test

import (
	"fmt"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

func own(k *enginetest.Kingdom, n int, kind string, value int64) {
	k.Doc.Items.Put(fmt.Sprintf("item%04d", n), game.WorldItem{Name: fmt.Sprint("Thing ", n), Type: kind, Value: value, At: int64(n)})
}

// C-199: 10 x 1.25 + 20.
func TestGoldItem(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	own(k, 1, game.PassiveGold, 250)
	if got := k.Env().Figure("income"); got != 32_500 {
		t.Fatalf("income %d, want 32500", got)
	}
}

// C-200: effective power grows, stored components stay.
func TestPowerItem(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	g := k.Doc.Growth.Edit()
	g.Power.Adjustment += 9100 - g.Power.Sum()
	own(k, 1, game.PassivePower, 100)
	if got := k.Env().Figure("power"); got != 10_010 || k.Doc.Growth.Get().Power.Sum() != 9100 || k.Env().Count("power") != 10_010 {
		t.Fatalf("effective %d, stored %d", got, k.Doc.Growth.Get().Power.Sum())
	}
}

// E-129, C-203: twelve items count, in the order of forging; the thirteenth is on display only.
func TestThirteenItems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind, figure string
		each         int64
	}{{game.PassiveGold, "goldMultiplier", 10}, {game.PassivePower, "powerMultiplier", 10}, {game.PassiveUpkeep, "upkeepMultiplier", -10}} {
		k := enginetest.New(t)
		for n := range 12 {
			own(k, n+1, c.kind, c.each)
		}
		// The newest item has an id that sorts first.
		k.Doc.Items.Put("a", game.WorldItem{Name: "Late", Type: c.kind, Value: c.each * 5, At: 99})
		br, _ := k.Env().Book.Breakdown(k.Env(), c.figure)
		if br.Total != c.each*12 || len(br.Terms) != 12 {
			t.Errorf("%s is %d in %d terms", c.figure, br.Total, len(br.Terms))
		}
		if shown := items(k); shown["a"].Active || shown["a"].Order != 13 || !shown["item0012"].Active {
			t.Errorf("%s: the late one is %+v", c.figure, shown["a"])
		}
	}
}

// E-129: upkeep falls to a quarter at least.
func TestUpkeepFloor(t *testing.T) {
	t.Parallel()
	army := rules.System{Name: "hired", Figures: []rules.Figure{{Name: "armyUpkeep", Unit: rules.Whole, Terms: func(*rules.Env, string) []rules.Term {
		return []rules.Term{{Code: "upkeep.army", Value: 1000}}
	}}}}
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), army))))
	own(k, 1, game.PassiveUpkeep, -150)
	if got := k.Env().Figure("upkeep"); got != 850_000 {
		t.Errorf("upkeep %d with one item, want 850000", got)
	}
	for n := range 11 {
		own(k, n+2, game.PassiveUpkeep, -150)
	}
	if got := k.Env().Figure("upkeep"); got != 250_000 {
		t.Errorf("upkeep %d with twelve items, want 250000", got)
	}
}
