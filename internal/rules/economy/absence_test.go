package economy_test

import (
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

const hour = time.Hour

func TestShortAbsenceIsCaughtUp(t *testing.T) { // C-071
	t.Parallel()
	k := enginetest.New(t)
	k.Away(59 * time.Second)
	p := k.Doc.Pulse.Get()
	if k.Whole() != 2650 || p.Progress != 55 || len(k.Doc.Absence.Get().Reports) != 0 {
		t.Fatalf("gold %d, pulse %+v, %d reports", k.Whole(), p, len(k.Doc.Absence.Get().Reports))
	}
	if k.Wait(999 * time.Millisecond); k.Whole() != 2650 {
		t.Fatalf("a tick came early: %d", k.Whole())
	}
	if k.Wait(time.Millisecond); k.Whole() != 2680 {
		t.Fatalf("the next tick did not come a second later: %d", k.Whole())
	}
}

func TestOfflineReward(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id                 string
		away               time.Duration
		gold, xp, subjects int64
	}{
		{"C-072", 60 * time.Second, 60, 12, 0},
		{"C-073 a", 69 * time.Second, 60, 12, 0},
		{"C-073 b", 70 * time.Second, 70, 14, 0},
		{"C-074 a", 999 * time.Second, 990, 198, 0},
		{"C-074 b", 1000 * time.Second, 1000, 200, 1},
		{"C-082", hour, 3600, 720, 3},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			k := enginetest.New(t)
			k.Away(c.away)
			p, r := k.Doc.Pulse.Get(), k.Doc.Resources.Get()
			if k.Whole() != 2500+c.gold || k.Doc.Growth.Get().Experience != c.xp || r.Population != 25+c.subjects {
				t.Fatalf("gold %d, xp %d, population %d", k.Whole(), k.Doc.Growth.Get().Experience, r.Population)
			}
			if p.Progress != 30 || p.TimePlayed != 0 {
				t.Fatalf("an absence moved progress or time played: %+v", p)
			}
			reports := k.Doc.Absence.Get().Reports
			if len(reports) != 1 || reports[0].Gold != c.gold || reports[0].To-reports[0].From != c.away.Milliseconds() {
				t.Fatalf("reports %+v", reports)
			}
		})
	}
}

func TestADayAndMore(t *testing.T) { // C-075, C-077
	t.Parallel()
	for _, away := range []time.Duration{24 * hour, 25 * hour} {
		k := enginetest.New(t)
		power := k.Env().Figure("power")
		k.Notices()
		k.Away(away)
		g, report := k.Doc.Growth.Get(), k.Doc.Absence.Get().Reports[0]
		if k.Whole() != 2500+86_400 || report.Experience != 17_280 || report.Subjects != 86 || k.Doc.Resources.Get().Population != 25+86 {
			t.Fatalf("%v: gold %d, report %+v", away, k.Whole(), report)
		}
		if g.Level != 6 || g.Experience != 4093 || g.ToNext != 7593 || k.Env().Figure("power") != power+500 {
			t.Fatalf("%v: growth %+v, power %d", away, g, k.Env().Figure("power"))
		}
		if report.To-report.From != away.Milliseconds() {
			t.Fatalf("the time away is told as %d ms", report.To-report.From)
		}
	}
}

func TestReturnOfAnExperiencedRuler(t *testing.T) { // C-076
	t.Parallel()
	k := enginetest.New(t, enginetest.Origin("isekai_gamer"))
	power := k.Env().Figure("power")
	k.Notices()
	k.Away(24 * hour)
	g := k.Doc.Growth.Get()
	if g.Level != 7 || g.Experience != 1500 || g.ToNext != 11_389 || k.Env().Figure("power") != power+300 {
		t.Fatalf("growth %+v", g)
	}
	loud := 0
	for _, n := range k.Out().Notices {
		if n.Code == "growth.level_up" && !n.Quiet {
			loud++
			if text := k.Content.Message(n.Code, n.Params); text != "Congratulations! You've reached Level 7!" {
				t.Fatalf("told %q", text)
			}
		}
	}
	if loud != 1 {
		t.Fatalf("%d notices of levels, want one for the batch", loud)
	}
	var told []int64
	for _, n := range k.Doc.Absence.Get().Reports[0].Finished {
		if n.Code == "growth.level_up" && n.Params["power"] == int64(100) {
			told = append(told, n.Params["n"].(int64))
		}
	}
	if len(told) != 3 || told[0] != 5 || told[2] != 7 {
		t.Fatalf("the report tells of the levels %v", told)
	}
}

func TestPopulationHasALimit(t *testing.T) { // C-078
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Population = 980
	k.Away(24 * hour)
	if got := k.Doc.Resources.Get().Population; got != 1000 {
		t.Fatalf("population %d", got)
	}
	if got := k.Doc.Absence.Get().Reports[0].Subjects; got != 20 {
		t.Fatalf("the report tells of %d subjects", got)
	}
}

// S-100: without the gold for the first hour, 5% of the remaining units leave each hour, rounded down for each kind, at
// most half; report and notice list them. With the gold none leave. Both profiles.
func TestAnAbsenceThatIsNotPaid(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"standard", "classic"} {
		for _, c := range []struct {
			gold  int64
			away  time.Duration
			ghoul int64
			told  string
		}{
			{0, 8 * hour, 133, "Your treasury could not pay the first hour of your absence. Deserted: 67 × Ghoul, 3 × Death Knight."},
			{359_999, 100 * hour, 100, "Your treasury could not pay the first hour of your absence. Deserted: 100 × Ghoul, 5 × Death Knight."},
			{0, hour / 2, 195, "Your treasury could not pay the first hour of your absence. Deserted: 5 × Ghoul."},
			{450_000, 100 * hour, 200, ""},
		} {
			k := enginetest.New(t, enginetest.Profile(profile)).Gold(c.gold).Units("ghoul", 200).Units("death_knight", 10)
			k.Out()
			k.Away(c.away)
			told := k.Notices()
			r := k.Doc.Absence.Get().Reports[0]
			if k.Doc.Army.Get().Units["ghoul"] != c.ghoul || r.Deserted["ghoul"] != 200-c.ghoul || c.told != "" && !slices.Contains(told, c.told) || c.told == "" && r.Deserted != nil {
				t.Errorf("%s, %d gold, %s: %v left, %v deserted, told %q", profile, c.gold, c.away, k.Doc.Army.Get().Units, r.Deserted, told)
			}
		}
	}
}

// TestUpkeepOfAnAbsence: the first hour is charged, up to the gold held, and loyalty stays (decision H19h).
func TestUpkeepOfAnAbsence(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, outside(map[string]int64{"armyUpkeep": 5000})).Gold(5000)
	k.Away(24 * hour)
	if k.Whole() != 86_400 || k.Doc.Resources.Get().Loyalty != 75 || k.Doc.Pulse.Get().Insolvent != 0 {
		t.Fatalf("gold %d, loyalty %d", k.Whole(), k.Doc.Resources.Get().Loyalty)
	}
	if got := k.Doc.Absence.Get().Reports[0].Upkeep; got != 5000 {
		t.Fatalf("the report tells of %d upkeep", got)
	}
}

// TestAbsenceAsIfStayed: the switch of decision H19h pays the missed ticks, less upkeep, where that exceeds the regency
// rate.
func TestAbsenceAsIfStayed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		treasury, upkeep    int64
		gold, paid, subject int64
		stayed              bool
	}{
		"a great kingdom":    {20, 5, 360 * 410, 360 * 5, 24, true},
		"a camp":             {1, 0, 360 * 30, 0, 24, true},
		"one that would owe": {1, 50, 3600, 5000, 0, false},
	} {
		k := enginetest.New(t, outside(map[string]int64{"armyUpkeep": c.upkeep})).Gold(5000).Building(game.Treasury, c.treasury).Building(game.Farm, 2)
		simulated := *k.Content
		simulated.Balance.Offline.Simulate = true
		k.Content = &simulated
		before := k.Doc.Resources.Get().Population
		k.Away(hour)
		r := k.Doc.Absence.Get().Reports[0]
		if r.Gold != c.gold || r.Upkeep != c.paid || r.Stayed != c.stayed || k.Whole() != 5000+c.gold-c.paid {
			t.Errorf("%s: %+v, %d gold", name, r, k.Whole())
		}
		if grown := k.Doc.Resources.Get().Population - before; grown != r.Subjects || r.Stayed && grown != c.subject {
			t.Errorf("%s: %d subjects more, told %d", name, grown, r.Subjects)
		}
	}
}

func TestRegencyRate(t *testing.T) { // C-080
	t.Parallel()
	k := enginetest.New(t, systems(figure("income", 500*game.Milli))).Building(game.Treasury, 20)
	own(k, "ku1")
	if in := k.Env().Figure("income"); in != 910_500 {
		t.Fatalf("income %d", in)
	}
	before := k.Whole()
	if k.Away(24 * hour); k.Whole() != before+86_400 || k.Doc.Absence.Get().Reports[0].Gold != 86_400 {
		t.Fatalf("gold %d", k.Whole()-before)
	}
}

func TestReportsAreReceipts(t *testing.T) { // C-081, C-083
	t.Parallel()
	k := enginetest.New(t)
	k.Away(hour)
	k.Away(hour)
	reports := slices.Clone(k.Doc.Absence.Get().Reports)
	if k.Whole() != 2500+7200 || len(reports) != 2 || reports[0].ID == reports[1].ID {
		t.Fatalf("gold %d, reports %+v", k.Whole(), reports)
	}
	last := economy.Acknowledge{Through: reports[1].ID}
	k.Refused(economy.ErrReport, "absence.acknowledge", economy.Acknowledge{Through: reports[1].ID + 1})
	k.Do("absence.acknowledge", economy.Acknowledge{Through: reports[0].ID})
	if left := k.Doc.Absence.Get().Reports; len(left) != 1 || left[0].ID != reports[1].ID {
		t.Fatalf("left %+v", left)
	}
	k.Do("absence.acknowledge", last)
	before := k.Dump()
	k.Do("absence.acknowledge", last) // repeated from a second tab
	if after := k.Dump(); len(after) != len(before) || after["pulse"] != before["pulse"] || after["absence"] != before["absence"] {
		t.Fatal("acknowledging twice changed something")
	}
	if k.Whole() != 2500+7200 {
		t.Fatalf("acknowledging moved the gold to %d", k.Whole())
	}
}

// TestOthersDoNotEndAnAbsence: another player's access to the kingdom brings no tick and no reward.
func TestOthersDoNotEndAnAbsence(t *testing.T) { // C-084
	t.Parallel()
	k := enginetest.New(t)
	for range 10 {
		if k.Touched(time.Hour); k.Whole() != 2500 || len(k.Doc.Absence.Get().Reports) != 0 {
			t.Fatalf("a touch brought gold: %d", k.Whole())
		}
	}
	k.Away(14 * hour)
	for range 10 {
		if k.Away(0); k.Whole() != 2500+86_400 || len(k.Doc.Absence.Get().Reports) != 1 {
			t.Fatalf("gold %d, %d reports", k.Whole(), len(k.Doc.Absence.Get().Reports))
		}
	}
}

// TestTheLastGoldBuys is C-060 and C-092: all shown gold can be spent.
func TestTheLastGoldBuys(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Pulse.Edit().GoldMilli = 499_900
	if text := k.Refused(building.ErrGold, "building.upgrade", building.Upgrade{Building: game.ThroneRoom}); text != "Not enough gold!" {
		t.Fatalf("told %q", text)
	}
	k.Gold(600).Do("building.upgrade", building.Upgrade{Building: game.Walls})
	if k.Whole() != 0 || k.Doc.Pulse.Get().Insolvent != 0 {
		t.Fatalf("gold %d", k.Whole())
	}
}

// TestDuesOfAnAbsence run before its reward, in order of time, and are listed in the report.
func TestDuesOfAnAbsence(t *testing.T) {
	t.Parallel()
	var order []string
	system := rules.System{Name: "bells", Dues: map[string]func(*rules.Env, game.Due){"bell": func(env *rules.Env, due game.Due) {
		order = append(order, due.Params["n"])
		env.Say(rules.Good, "building.built", "building", due.Params["n"], "gold", env.Now)
	}}}
	k := enginetest.New(t, withSystem(system))
	k.Doc.Schedule("bell", k.Now+7_200_000, map[string]string{"n": "second"})
	k.Doc.Schedule("bell", k.Now+3_600_000, map[string]string{"n": "first"})
	k.Away(3 * hour)
	finished := k.Doc.Absence.Get().Reports[0].Finished
	if len(order) != 2 || order[0] != "first" || len(finished) != 3 || finished[2].Code != "growth.level_up" || finished[1].Params["building"] != "second" {
		t.Fatalf("order %v, told %+v", order, finished)
	}
	if finished[0].At != enginetest.Epoch+3_600_000 {
		t.Fatalf("the first is told at %d", finished[0].At)
	}
}
