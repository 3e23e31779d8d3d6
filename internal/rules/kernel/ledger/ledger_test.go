package ledger_test

import (
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
)

func TestExperienceThresholds(t *testing.T) { // C-117
	t.Parallel()
	for _, c := range []struct{ xp, level, left, next int64 }{
		{999, 1, 999, 1000}, {1000, 2, 0, 1500}, {2499, 2, 1499, 1500}, {2500, 3, 0, 2250},
	} {
		k := enginetest.New(t)
		ledger.Experience(k.Env(), "test", c.xp)
		if g := k.Doc.Growth.Get(); g.Level != c.level || g.Experience != c.left || g.ToNext != c.next {
			t.Errorf("+%d: %+v", c.xp, g)
		}
	}
}

func TestLevelByLevel(t *testing.T) { // C-118
	t.Parallel()
	k := enginetest.New(t)
	reached := map[int64]int64{11: 113_312, 21: 6_647_183, 41: 22_110_199_186}
	var total int64
	var thresholds []int64
	for k.Doc.Growth.Get().Level < 41 {
		g := k.Doc.Growth.Get()
		thresholds = append(thresholds, g.ToNext)
		total += g.ToNext
		ledger.Experience(k.Env(), "test", g.ToNext)
		if want, ok := reached[k.Doc.Growth.Get().Level]; ok && total != want {
			t.Errorf("level %d took %d", k.Doc.Growth.Get().Level, total)
		}
	}
	if want := []int64{1000, 1500, 2250, 3375, 5062, 7593, 11389, 17083}; !slices.Equal(thresholds[:8], want) {
		t.Errorf("thresholds %v", thresholds[:8])
	}
}

func TestOneGainManyLevels(t *testing.T) { // C-119
	t.Parallel()
	k := enginetest.New(t)
	power := k.Env().Figure("power")
	env := k.Env()
	ledger.Experience(env, "test", 8125)
	g := k.Doc.Growth.Get()
	if g.Level != 5 || g.Experience != 0 || g.ToNext != 5062 || k.Env().Figure("power") != power+400 {
		t.Errorf("%+v", g)
	}
	var loud []string
	for _, n := range env.Out().Notices {
		if !n.Quiet {
			loud = append(loud, k.Content.Message(n.Code, n.Params))
		}
	}
	if len(env.Out().Notices) != 4 || !slices.Equal(loud, []string{"Congratulations! You've reached Level 5!"}) {
		t.Errorf("log of %d, told %q", len(env.Out().Notices), loud)
	}
}

func TestLevelCap(t *testing.T) { // C-120
	t.Parallel()
	k := enginetest.New(t)
	for range 200 {
		ledger.Experience(k.Env(), "test", game.Max)
	}
	g := k.Doc.Growth.Get()
	if g.Level != 100 || g.Experience != g.ToNext-1 || g.ToNext > game.Max {
		t.Errorf("%+v", g)
	}
	if err := k.Doc.Check(); err != nil {
		t.Error(err)
	}
}

func TestBounds(t *testing.T) { // C-063
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Military = 990
	reward := content.Amounts{Military: 40}
	if lost := ledger.Lost(k.Env(), reward); lost.Military != 30 {
		t.Errorf("warned of %v", lost)
	}
	ledger.Award(k.Env(), "test", reward)
	if got := k.Doc.Resources.Get().Military; got != 1000 {
		t.Errorf("military %d", got)
	}
}

// A loss takes no more power than is held; a gain is added in full.
func TestPowerIsNeverLostBelowNothing(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	stored := func() int64 { p := k.Doc.Growth.Get().Power; return p.Sum() }
	had := stored()
	if had <= 1 {
		t.Fatalf("a kingdom begins with %d", had)
	}
	if moved := ledger.Award(k.Env(), "test", content.Amounts{Power: 1}); moved.Power != 1 || stored() != had+1 {
		t.Errorf("a gain of 1 moved %d, %d to %d", moved.Power, had, stored())
	}
	if moved := ledger.Award(k.Env(), "test", content.Amounts{Power: -had - 1000}); moved.Power != -had-1 || stored() != 0 {
		t.Errorf("a loss of all and 1000 moved %d, left %d of %d", moved.Power, stored(), had+1)
	}
}

// TestTheFractionCountsAtTheBound: where the bound cuts a gain, the fraction of gold in the purse completes one more
// whole gold. Plan, ledger and purse agree.
func TestTheFractionCountsAtTheBound(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Pulse.Edit().GoldMilli = 992
	env := k.Env()
	planned := ledger.Moves(env, content.Amounts{Gold: game.MaxGold})
	ledger.Award(env, "test", content.Amounts{Gold: game.MaxGold})
	if told := env.Out().Ledger[0].Deltas["gold"]; planned.Gold != game.MaxGold || told != game.MaxGold || k.Whole() != game.MaxGold {
		t.Errorf("planned %d, told %d, has %d", planned.Gold, told, k.Whole())
	}
	if n := ledger.Moves(k.Env(), content.Amounts{Gold: 1}).Gold; n != 0 {
		t.Errorf("a full purse takes %d more", n)
	}
}

// TestALossTakesWholeGold: a loss of more than the purse holds leaves the fraction in it, since the ledger has whole gold.
func TestALossTakesWholeGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Pulse.Edit().GoldMilli = 320_500
	env := k.Env()
	ledger.Award(env, "test", content.Amounts{Gold: -900})
	if told, left := env.Out().Ledger[0].Deltas["gold"], k.Doc.Pulse.Get().GoldMilli; told != -320 || left != 500 {
		t.Errorf("told %d, %d thousandths are left", told, left)
	}
}
