package kingdom_test

import (
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kingdom"
)

func ready(k *enginetest.Kingdom) *enginetest.Kingdom {
	k.Doc.Pulse.Edit().Progress = k.Doc.Kingdom.Get().ToNext
	return k
}

func level(k *enginetest.Kingdom, n int64) *enginetest.Kingdom {
	k.Doc.Kingdom.Edit().Level = n
	return k
}

func TestUpgrade(t *testing.T) { // C-104
	t.Parallel()
	k := ready(enginetest.New(t).Gold(5000))
	power := k.Env().Figure("power")
	if v := k.View("kingdom").(kingdom.View); v.UpgradeCost != 5000 || v.UpgradePower != 100 || v.UpgradeExperience != 500 {
		t.Errorf("the view promises %+v", v)
	}
	k.Do("kingdom.upgrade", rules.None{})
	r, g, p := k.Doc.Kingdom.Get(), k.Doc.Growth.Get(), k.Doc.Pulse.Get()
	if k.Whole() != 0 || r.Level != 2 || r.ToNext != 150 || p.Progress != 0 || g.Experience != 500 || k.Env().Figure("power") != power+100 {
		t.Fatalf("gold %d, %+v %+v %+v power %d", k.Whole(), r, g, p, k.Env().Figure("power")-power)
	}
}

func TestUpgradeIsRefused(t *testing.T) { // C-105, C-106
	t.Parallel()
	k := ready(enginetest.New(t).Gold(4999))
	if text := k.Refused(kingdom.ErrGold, "kingdom.upgrade", rules.None{}); text != "Not enough gold to upgrade kingdom! Cost: 5000" {
		t.Errorf("told %q", text)
	}
	k.Gold(5000).Doc.Pulse.Edit().Progress = 95
	if text := k.Refused(kingdom.ErrProgress, "kingdom.upgrade", rules.None{}); text != "Progress is gained over time." {
		t.Errorf("told %q", text)
	}
}

func TestAllTwentyLevels(t *testing.T) { // C-108, C-109, C-110
	t.Parallel()
	want := []int64{100, 150, 225, 337, 505, 757, 1135, 1702, 2553, 3829, 5743, 8614, 12921, 19381, 29071, 43606, 65409, 98113, 147169}
	k := enginetest.New(t).Gold(10_000_000)
	if got := k.View("kingdom").(kingdom.View).Heading; got != "Abandoned Camp - Fledgling Camp (Lv 1)" {
		t.Errorf("heading %q", got)
	}
	var thresholds []int64
	power := k.Doc.Growth.Get().Power.Kingdom
	k.Out()
	var xp int64
	for k.Doc.Kingdom.Get().Level < 20 {
		thresholds = append(thresholds, k.Doc.Kingdom.Get().ToNext)
		ready(k).Do("kingdom.upgrade", rules.None{})
	}
	for _, e := range k.Out().Ledger {
		xp += e.Deltas["xp"]
	}
	if !slices.Equal(thresholds, want) {
		t.Errorf("thresholds %v", thresholds)
	}
	if spent := 10_000_000 - k.Whole(); spent != 950_000 || k.Doc.Growth.Get().Power.Kingdom-power != 10_450 || xp != 52_250 {
		t.Errorf("spent %d, power %d, experience %d", spent, k.Doc.Growth.Get().Power.Kingdom-power, xp)
	}
	v := k.View("kingdom").(kingdom.View)
	if v.Rank != "Umbrarch Incarnate" || !v.Highest || !strings.HasSuffix(v.Heading, "Umbrarch Incarnate (Lv 20)") {
		t.Errorf("view %+v", v)
	}
	if text := ready(k).Refused(kingdom.ErrHighest, "kingdom.upgrade", rules.None{}); text != "The realm can rise no higher." {
		t.Errorf("told %q", text)
	}
}

func TestUpgradeRefusals(t *testing.T) { // C-111, C-112, C-114
	t.Parallel()
	for _, c := range []struct {
		code  game.Code
		gold  int64
		owned []string
		text  string
	}{
		{kingdom.ErrUpgradeGold, 0, nil, "Not enough gold. Cost: 5000"},
		{kingdom.ErrUpgradeLevel, 5000, nil, "Requires Kingdom Level 2."},
		{kingdom.ErrUpgradeOwned, 0, []string{"ku1"}, "Upgrade already purchased."},
	} {
		k := enginetest.New(t).Gold(c.gold)
		k.Doc.Kingdom.Edit().PurchasedUpgrades = c.owned
		if text := k.Refused(c.code, "kingdom.purchase", kingdom.Purchase{Upgrade: "ku1"}); text != c.text {
			t.Errorf("told %q, want %q", text, c.text)
		}
	}
	enginetest.New(t).Refused(kingdom.ErrUpgrade, "kingdom.purchase", kingdom.Purchase{Upgrade: "ku9"})
}

func TestUpgrades(t *testing.T) { // C-113, C-115
	t.Parallel()
	k := level(enginetest.New(t).Gold(5000), 2)
	income := k.Env().Figure("income")
	k.Out()
	k.Do("kingdom.purchase", kingdom.Purchase{Upgrade: "ku1"})
	if n := k.Out().Notices; len(n) != 1 || !n[0].Quiet {
		t.Errorf("told %+v of what the button shows", n)
	}
	if k.Whole() != 0 || k.Env().Figure("income") != income+500 {
		t.Errorf("gold %d, income %d", k.Whole(), k.Env().Figure("income"))
	}
	for stored, want := range map[int64]int64{98: 100, 75: 80} {
		k := level(enginetest.New(t).Gold(17_500), 4)
		k.Doc.Resources.Edit().Loyalty = stored
		power := k.Env().Figure("power")
		k.Do("kingdom.purchase", kingdom.Purchase{Upgrade: "ku2"})
		k.Do("kingdom.purchase", kingdom.Purchase{Upgrade: "ku3"})
		if k.Whole() != 0 || k.Env().Figure("power") != power+250 || k.Doc.Resources.Get().Loyalty != want {
			t.Errorf("gold %d, power +%d, loyalty %d", k.Whole(), k.Env().Figure("power")-power, k.Doc.Resources.Get().Loyalty)
		}
	}
}

func TestRename(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("kingdom.rename", kingdom.Rename{Name: "  <b>Ash</b> & \"Bone\" "})
	if got := k.Doc.Kingdom.Get().Name; got != `<b>Ash</b> & "Bone"` {
		t.Errorf("stored %q", got)
	}
	for _, name := range []string{"", "   ", "Ash\u202e", "A\u200bsh", "Ash\nBone", strings.Repeat("a", 33)} {
		k.Refused(kingdom.ErrName, "kingdom.rename", kingdom.Rename{Name: name})
	}
	before := k.Dump()["kingdom"]
	if k.Do("kingdom.rename", kingdom.Rename{Name: `<b>Ash</b> & "Bone"`}); k.Dump()["kingdom"] != before {
		t.Error("the same name changed something")
	}
}
