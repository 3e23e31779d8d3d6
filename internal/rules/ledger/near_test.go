package ledger_test

import (
	"bytes"
	"testing"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ledger"
)

// TestNearIsTheSameFarFromAllBounds, and tells every step where one is within reach.
func TestNearIsTheSameFarFromAllBounds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	reach := content.Amounts{Gold: 100, Population: 40}
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

// TestNearGoldMovesWithNear: the one number moves whenever what Near tells of gold does, and at no other time.
func TestNearGoldMovesWithNear(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, reach := range []int64{0, 1, 100, game.MaxGold / 2, game.MaxGold/2 + 3, game.MaxGold} {
		var facts []byte
		number := int64(-game.Max)
		for _, gold := range []int64{
			0, 1, 99, 100, 101, 5000, game.MaxGold/2 - 4, game.MaxGold / 2, game.MaxGold/2 + 3, game.MaxGold/2 + 4, game.MaxGold - 101,
			game.MaxGold - 100, game.MaxGold - 99, game.MaxGold - 1, game.MaxGold,
		} {
			now := k.Gold(gold).Turn()
			before, told := number, ledger.Near(now, content.Amounts{Gold: reach})
			number = ledger.NearGold(now, reach)
			if facts != nil && bytes.Equal(told, facts) != (number == before) {
				t.Errorf("reach %d, %d gold: the number went from %d to %d, what is told from %s to %s", reach, gold, before, number, facts, told)
			}
			facts = told
		}
	}
}
