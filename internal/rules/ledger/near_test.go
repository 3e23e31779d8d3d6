package ledger_test

import (
	"bytes"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ledger"
)

// TestNearIsTheSameFarFromAllBounds, and tells every step where one is within reach.
func TestNearIsTheSameFarFromAllBounds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	reach := ledger.Reach{Gold: 100, Population: 40}
	at := func(gold, population int64) []byte {
		k.Doc.Pulse.Edit().GoldMilli, k.Doc.Resources.Edit().Population = gold*game.Milli, population
		return ledger.Near(k.Turn(), reach)
	}
	far := at(5000, 500)
	for _, c := range []struct {
		gold, population int64
		same             bool
	}{{100, 500, true}, {99, 500, false}, {5000, 960, true}, {5000, 961, false}, {5000, 40, true}, {5000, 39, false}, {1_000_000, 41, true}} {
		if got := at(c.gold, c.population); bytes.Equal(got, far) != c.same {
			t.Errorf("%d gold, %d people: %s, far off %s", c.gold, c.population, got, far)
		}
	}
}
