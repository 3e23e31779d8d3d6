package ledger_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
)

// K2: soldiers who leave for good are subjects less, those who come are subjects more, within the bounds.
func TestSoldiersMoveThePopulation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		profile              string
		people, units, moved int64
		want                 int64
	}{
		{content.Standard, 100, 50, -20, 80},
		{content.Standard, 100, 50, 20, 120},
		{content.Standard, 10, 50, -20, 0},
		{content.Standard, 990, 50, 20, 1000},
		{content.Classic, 100, 50, -20, 100},
	} {
		k := enginetest.New(t, enginetest.Profile(c.profile)).People(c.people).Units("zombie", c.units)
		env := k.Env()
		planned := ledger.Moved(env, c.moved)
		ledger.MoveUnits(env, "zombie", c.moved, "faction.refund")
		got, left := k.Doc.Resources.Get().Population, k.Doc.Army.Get().Units["zombie"]
		if got != c.want || planned != c.want-c.people || left != c.units+c.moved {
			t.Errorf("%+v: %d people, planned %+d, %d units", c, got, planned, left)
		}
	}
}
