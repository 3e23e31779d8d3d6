package dungeon_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
)

// raided is a kingdom with one floor of a defence and a ruler of a power, just before its first raid.
func raided(t testing.TB, power, defense int64, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := dug(t, 1, options...)
	strong(k, power, defense)
	k.Wait(3*time.Hour - time.Second)
	k.Out()
	return k.Gold(0)
}

// strong sets the ruler's power, and the defence by one guardian.
func strong(k *enginetest.Kingdom, ruler, defense int64) {
	k.Doc.Growth.Edit().Power = game.Power{Rewards: ruler}
	id := vharn
	k.Doc.NPCs.Edit(id).Power = defense
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: id})
}

// told is the text of the notice with a code.
func told(k *enginetest.Kingdom, of []game.Notice, code string) string {
	for _, n := range of {
		if n.Code == code {
			return k.Content.Message(n.Code, n.Params)
		}
	}
	return ""
}

func history(k *enginetest.Kingdom) []game.Raid { return k.Doc.Dungeon.Get().History }

// E-112: strength is half the power plus four fifths of the defence, times 0.8 to 1.2; results match the printed odds.
func TestTwoThousandRaids(t *testing.T) {
	t.Parallel()
	const raids = 2000
	low, high, breaches := int64(math.MaxInt64), int64(0), 0
	for i := range raids {
		k := dug(t, 1, enginetest.Seed(fmt.Sprintf("%04x", i)))
		strong(k, 10_000, 20_000)
		k.Touched(3 * time.Hour)
		r := history(k)[0]
		low, high = min(low, r.RaiderPower), max(high, r.RaiderPower)
		if r.Success {
			breaches++
		}
		if r.RaiderPower < 16_800 || r.RaiderPower > 25_200 {
			t.Fatalf("raiders of %d", r.RaiderPower)
		}
	}
	if share := float64(breaches) / raids; math.Abs(share-0.619) > 0.03 || low > 16_900 || high < 25_100 {
		t.Errorf("%.3f breached, raiders of %d to %d", share, low, high)
	}
}

// E-113, H43: the odds by defence over power.
func TestBreachOdds(t *testing.T) {
	t.Parallel()
	for ratio, want := range map[float64]float64{0: 100, 0.5: 100, 1.11: 100, 1.5: 79.4, 2: 61.9, 2.5: 50, 5: 22.2, 10: 5.9, 15: 0, 20: 0} {
		k := dug(t, 1)
		strong(k, 10_000, int64(ratio*10_000))
		got := view(k).BreachOdds
		if math.Abs(float64(got)/10-want) > 1 || ratio <= 1.11 && got != 1000 || ratio >= 15 && got != 0 {
			t.Errorf("D / P = %v: %d thousandths, want %v%%", ratio, got, want)
		}
		if b, _ := k.Env().Book.Breakdown(k.Env(), "breachOdds"); b.Total != got {
			t.Errorf("explained as %d", b.Total)
		}
	}
}

// E-115, H16, H44: a tenth of the gold, less the walls' protection.
func TestABreach(t *testing.T) {
	t.Parallel()
	for walls, want := range map[int64]int64{0: 12_345, 5: 11_111, 20: 7407, 30: 7407} {
		k := raided(t, 10_000, 0).Building(game.Walls, walls)
		k.Gold(123_456)
		if b, _ := k.Env().Book.Breakdown(k.Env(), "breachLoot"); b.Total != want {
			t.Errorf("walls %d: foretold %d", walls, b.Total)
		}
		k.Wait(time.Second)
		r := history(k)[0]
		if !r.Success || r.FloorsCleared != 1 || r.LootLost != want || r.Experience != 0 || k.Doc.Stats.Of("raidsBreached") != 1 {
			t.Errorf("walls %d: %+v", walls, r)
		}
		out := k.Out()
		if said := told(k, out.Notices, "dungeon.breached"); said != fmt.Sprintf("Your dungeon was breached! The %s stole %dG!", r.RaiderName, want) {
			t.Error(said)
		}
		for _, e := range out.Ledger {
			if e.Reason == "dungeon.raid" && e.Deltas["gold"] != -want {
				t.Errorf("walls %d: the ledger has %v", walls, e.Deltas)
			}
		}
	}
}

// E-116, H43: a defence earns a hundredth of the repelled strength, at most 5,000, and costs no gold.
func TestADefence(t *testing.T) {
	t.Parallel()
	for _, defense := range []int64{30_000, 200_000, 2_000_000} {
		k := raided(t, 100, defense)
		k.Doc.Growth.Edit().ToNext = 1_000_000
		before := k.Doc.Growth.Get().Experience
		k.Wait(time.Second)
		r := history(k)[0]
		want := min(5000, r.RaiderPower/100)
		if r.Success || r.FloorsCleared != 0 || r.Experience != want || k.Doc.Growth.Get().Experience != before+want || r.LootLost != 0 {
			t.Errorf("%+v", r)
		}
		out := k.Out()
		for _, e := range out.Ledger {
			if e.Reason == "dungeon.raid" && e.Deltas["gold"] != 0 {
				t.Errorf("the ledger has %v", e.Deltas)
			}
		}
		if said := told(k, out.Notices, "dungeon.repelled"); said != "Dungeon defense successful! The "+r.RaiderName+" were repelled." {
			t.Error(said)
		}
	}
}

// H43: the printed examples of E-116.
func TestExperienceOfADefence(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	for strength, want := range map[int64]int64{25_200: 252, 812_345: 5000, 99: 0} {
		if got := dungeon.Experience(k.Env(), strength); got != want {
			t.Errorf("%d are worth %d, want %d", strength, got, want)
		}
	}
	if got := dungeon.Experience(dug(t, 1, enginetest.Profile("classic")).Env(), 25_200); got != 0 {
		t.Errorf("classic gives %d", got)
	}
}

// E-117, H42: without a floor there are no raids.
func TestNoFloorNoRaid(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	k.Wait(10 * time.Hour)
	if d := k.Doc.Dungeon.Get(); len(d.History) != 0 || k.Whole() < 50_000 || view(k).BreachOdds != 0 || view(k).RaidTo != 0 {
		t.Errorf("%+v, gold %d", d, k.Whole())
	}
}

// E-118: the first raid comes three hours after the first floor, then one every hour or two; twenty are kept, newest
// first.
func TestWhenRaidsCome(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	began := k.Now
	if v := view(k); v.RaidFrom != began+3*3600_000 || v.RaidTo != v.RaidFrom {
		t.Errorf("expected between %d and %d", v.RaidFrom, v.RaidTo)
	}
	k.Wait(3*time.Hour - time.Millisecond)
	if len(history(k)) != 0 {
		t.Fatal("a raid before its time")
	}
	k.Wait(time.Millisecond)
	last := history(k)[0].Timestamp
	if last != began+3*3600_000 {
		t.Fatalf("the first raid came at %d", last-began)
	}
	spread := map[bool]int{}
	for range 40 {
		k.Wait(time.Hour - time.Millisecond)
		for n := k.Doc.Dungeon.Get().Raids; k.Doc.Dungeon.Get().Raids == n; {
			k.Wait(time.Minute)
		}
		at := history(k)[0].Timestamp
		if gap := at - last; gap < 3600_000 || gap > 7200_000 {
			t.Fatalf("%d ms between raids", gap)
		}
		spread[at-last < 5400_000]++
		last = at
	}
	h := history(k)
	if len(h) != 20 || spread[true] < 8 || spread[false] < 8 {
		t.Errorf("%d remembered, gaps %v", len(h), spread)
	}
	for i := 1; i < len(h); i++ {
		if h[i-1].Timestamp <= h[i].Timestamp {
			t.Errorf("raid %d is older than the one behind it", i-1)
		}
	}
}

// E-119, H19h: an absence has one raid; the next comes an hour or two after the return.
func TestOneRaidOfAnAbsence(t *testing.T) {
	t.Parallel()
	k := dug(t, 2)
	k.Gold(1_000_000).Touched(6 * time.Hour).Touched(6 * time.Hour)
	k.Away(12 * time.Hour)
	if n := len(history(k)); n != 1 {
		t.Fatalf("%d raids", n)
	}
	heard := 0
	for _, n := range k.Doc.Absence.Get().Reports[0].Finished {
		switch n.Code {
		case "dungeon.breached", "dungeon.repelled":
			heard++
		case "dungeon.warning":
			t.Error("a warning that nobody could hear")
		}
	}
	v := view(k)
	if heard != 1 || v.RaidFrom != k.Now+3600_000 || v.RaidTo != k.Now+7200_000 || v.Warning != nil {
		t.Errorf("told %d, the next between %d and %d", heard, v.RaidFrom-k.Now, v.RaidTo-k.Now)
	}
	k.Wait(2 * time.Hour)
	if n := len(history(k)); n < 2 {
		t.Error("no raid after the return")
	}
}

// H44: five minutes before a raid, a present ruler is told the raiders, and the page the time.
func TestTheWarning(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	k.Wait(3*time.Hour - 5*time.Minute - time.Millisecond)
	if view(k).Warning != nil || told(k, k.Out().Notices, "dungeon.warning") != "" {
		t.Fatal("warned too early")
	}
	k.Wait(time.Millisecond)
	w := view(k).Warning
	if w == nil || w.At != k.Now+5*60_000 || w.Line == "" {
		t.Fatalf("%+v", w)
	}
	if said := told(k, k.Out().Notices, "dungeon.warning"); said != "Raid in 5 minutes: the "+w.Raiders+"." {
		t.Error(said)
	}
	k.Wait(5 * time.Minute)
	if history(k)[0].RaiderName != w.Raiders || view(k).Warning != nil {
		t.Errorf("%+v came", history(k)[0])
	}
}

// H45: floor by floor, a tie holds; the report lists exactly the floors reached.
func TestFloorByFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 3)
	k.Doc.Growth.Edit().Power = game.Power{Rewards: 10_000}
	for i, effects := range [][]string{{"choking_fog", "cursed_ground"}, {"maddening_whispers"}, nil} {
		id := []string{vharn, dagny, "ossian_the_unburied"}[i]
		k.Doc.NPCs.Edit(id).Power = []int64{1000, 1500, 900_000}[i]
		k.Do("dungeon.save_floor", dungeon.Save{Floor: fmt.Sprintf("0%d", i+1), Guardian: id, Effects: effects, Theme: "Bone Library"})
	}
	k.Doc.Army.Edit().Units = map[string]int64{"skeleton_warrior": 2, "ghoul": 3}
	k.Out()
	k.Wait(3 * time.Hour)
	var report game.RaidReport
	for _, r := range k.Out().Records {
		if r.Kind == game.RaidKind {
			if err := json.Unmarshal(r.Body, &report); err != nil {
				t.Fatal(err)
			}
		}
	}
	if report.ID != "1" || len(report.Steps) != 3 || report.FloorsCleared != 2 || report.Success || report.Raid != history(k)[0] {
		t.Fatalf("%+v", report)
	}
	if report.Attack != 2*10+3*25 || report.Defense != 2*15+3*20 { // decision H62
		t.Errorf("the army has attack %d, defence %d", report.Attack, report.Defense)
	}
	// K17: 0.95 x 0.93 = 0.8835 from the first floor downward, times 0.9 from the second.
	takes := []int64{1000 * 1_000_000 / 883_500, 1500 * 1_000_000 / 795_150, 900_000 * 1_000_000 / 795_150}
	before := report.RaiderPower
	for i, s := range report.Steps {
		if s.Takes != takes[i] || s.Before != before || s.Passed != (before > takes[i]) || s.Guardian == "" || s.Mood != "library" {
			t.Errorf("floor %d: %+v, want to take %d of %d", i+1, s, takes[i], before)
		}
		before -= s.Takes
	}
}

// The odds equal the share of draws that breach, for any floors.
func TestOddsAreExact(t *testing.T) {
	t.Parallel()
	for _, defenses := range [][]int64{{0}, {12_000}, {5000, 5000, 5000}, {20_001}, {1, 1, 40_000}} {
		for _, weak := range [][]string{nil, {"mana_drain"}, {"mana_drain", "maddening_whispers", "web_maze"}} {
			odds, counted := dungeon.CountOdds(10_000, defenses, weak, dug(t, 0).Env())
			if odds != counted {
				t.Errorf("%v, %v: printed %d, counted %d", defenses, weak, odds, counted)
			}
		}
	}
}

// A raid and a save at the same moment: in either order one raid is fought and the floor is saved.
func TestASaveAgainstARaid(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{true, false} {
		k := raided(t, 10_000, 0)
		save := func() {
			id := vharn
			k.Doc.NPCs.Edit(id).Power = 900_000
			k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: id, Theme: "Late"})
		}
		if first {
			save()
		}
		k.Wait(time.Second)
		if !first {
			save()
		}
		if h := history(k); len(h) != 1 || h[0].Success == first || floor(t, k, "01").Theme != "Late" {
			t.Errorf("saved first %t: %+v", first, h)
		}
	}
}

// Splitting time at any moment gives the same raids, because the dice belong to the kingdom.
func TestRaidsDoNotHangOnWhoLooks(t *testing.T) {
	t.Parallel()
	whole, split := dug(t, 1), dug(t, 1)
	whole.Wait(9 * time.Hour)
	for range 9 * 60 {
		split.Wait(time.Minute)
	}
	if a, b := whole.Dump()["dungeon"], split.Dump()["dungeon"]; a != b {
		t.Errorf("%s\n%s", a, b)
	}
}
