package economy_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

// owing is a kingdom with a debt in thousandths of gold and an empty purse.
func owing(t testing.TB, debt int64, options ...enginetest.Option) *enginetest.Kingdom {
	k := enginetest.New(t, options...).Gold(0)
	k.Doc.Pulse.Edit().DebtMilli = debt
	return k
}

// S-021: half of each tick's income pays a debt, as a term of the income, until it is paid.
func TestHalfOfEachTickPaysADebt(t *testing.T) {
	t.Parallel()
	k := owing(t, 40*game.Milli) // at 30 gold a tick
	for i, want := range []struct{ gold, debt, instalment int64 }{
		{15_000, 25_000, -15_000}, {30_000, 10_000, -15_000}, {50_000, 0, -10_000}, {80_000, 0, 0},
	} {
		br, _ := k.Env().Book.Breakdown(k.Env(), "income")
		var told int64
		for _, term := range br.Terms {
			if term.Code == "income.instalment" {
				told = term.Value
			}
		}
		shown := k.View("pulse").(economy.Pulse).Debt
		if owed := (k.Doc.Pulse.Get().DebtMilli + game.Milli - 1) / game.Milli; told != want.instalment || shown != owed {
			t.Errorf("tick %d: the income tells %d, the page %d of %d owed", i+1, told, shown, owed)
		}
		k.Online(1)
		if p := k.Doc.Pulse.Get(); p.GoldMilli != want.gold || p.DebtMilli != want.debt {
			t.Errorf("tick %d: gold %d, debt %d", i+1, p.GoldMilli, p.DebtMilli)
		}
	}
	if n := k.Notices(); !slices.Contains(n, "The debt is paid. The income is whole again.") {
		t.Errorf("told %q", n)
	}
}

// The pay of the army goes first: no instalment makes a tick insolvent.
func TestADebtWaitsForTheArmy(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ upkeep, instalment int64 }{{0, 15_000}, {15, 15_000}, {20, 10_000}, {30, 0}, {31, 0}} {
		k := owing(t, 1_000_000, outside(map[string]int64{"networkUpkeep": c.upkeep})).Gold(100)
		if got := k.Env().Figure("instalment"); got != c.instalment {
			t.Errorf("at an upkeep of %d the instalment is %d, want %d", c.upkeep, got, c.instalment)
		}
	}
}

// A debt waits while the ruler is away: the absence pays what it pays without one.
func TestADebtWaitsInAnAbsence(t *testing.T) {
	t.Parallel()
	k, free := owing(t, 5000*game.Milli), owing(t, 0)
	k.Away(6 * time.Hour)
	free.Away(6 * time.Hour)
	if k.Doc.Pulse.Get().DebtMilli != 5000*game.Milli || k.Whole() != free.Whole() || k.Whole() == 0 {
		t.Errorf("%d owed, %d gold, %d without a debt", k.Doc.Pulse.Get().DebtMilli, k.Whole(), free.Whole())
	}
}

// However the time is cut, what is earned equals what comes into the purse and what pays the debt.
func TestAnyDebtIsPaidExactly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		debt := rapid.Int64Range(1, 2_000_000).Draw(r, "debt")
		figures := map[string]int64{"goldMultiplier": rapid.Int64Range(-900, 3000).Draw(r, "multiplier"), "networkUpkeep": rapid.Int64Range(0, 40).Draw(r, "upkeep")}
		whole, parts, free := owing(t, debt, outside(figures)).Gold(2000), owing(t, debt, outside(figures)).Gold(2000), owing(t, 0, outside(figures)).Gold(2000)
		ticks := int64(0)
		for range rapid.IntRange(1, 8).Draw(r, "parts") {
			n := rapid.Int64Range(1, 20).Draw(r, "ticks")
			ticks += n
			parts.Online(n)
		}
		whole.Online(ticks)
		free.Online(ticks)
		a, b, c := whole.Doc.Pulse.Get(), parts.Doc.Pulse.Get(), free.Doc.Pulse.Get()
		if a.DebtMilli != b.DebtMilli || a.GoldMilli != b.GoldMilli {
			r.Fatalf("in one part %d gold and %d owed, in more %d and %d", a.GoldMilli, a.DebtMilli, b.GoldMilli, b.DebtMilli)
		}
		if a.GoldMilli-a.DebtMilli != c.GoldMilli-debt || a.DebtMilli < 0 || a.DebtMilli > debt || a.Insolvent != c.Insolvent {
			r.Fatalf("%d gold and %d owed; without a debt of %d %d gold", a.GoldMilli, a.DebtMilli, debt, c.GoldMilli)
		}
	})
}
