package simulate

import (
	"errors"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ruler"
)

// patience is the longest allowed stretch, in seconds, with nothing affordable and nothing finished in the first
// quarter of an hour.
const patience = 90

// TestTheFirstQuarterOfAnHour holds for any seed.
func TestTheFirstQuarterOfAnHour(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{content.Standard, content.Classic} {
		c := builtin(t, profile)
		for _, seed := range []string{"1", "2", "3", "5", "8"} {
			r, err := Begin(c, ruler.Recommended(c), seed)
			if err != nil {
				t.Fatal(err)
			}
			r.online(15*minute, tickwise)
			if r.meter.longest > patience {
				t.Errorf("%s, seed %s: %d s with nothing to do", profile, seed, r.meter.longest)
			}
			if profile == content.Standard && r.doc.Kingdom.Get().Level < 2 {
				t.Errorf("%s, seed %s: the kingdom has no second level", profile, seed)
			}
		}
	}
}

// TestTheSameSeedPlaysTheSameDays: concurrency does not change the result.
func TestTheSameSeedPlaysTheSameDays(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	told := func(seed string) string {
		days := int64(0)
		o := Options{Content: c, Days: 2, Players: 2, Seed: seed, Progress: func(n int64) { days += n }}
		r, err := Run(o)
		if err != nil {
			t.Fatal(err)
		}
		if days != o.PlayerDays() {
			t.Fatalf("told of %d player-days of %d", days, o.PlayerDays())
		}
		var page strings.Builder
		if err := errors.Join(Write(&page, r), Page(&page, r, Played{})); err != nil {
			t.Fatal(err)
		}
		return page.String()
	}
	if a, b := told("7"), told("7"); a != b {
		t.Fatalf("two reports of one seed:\n%s\n%s", a, b)
	}
	if told("7") == told("8") {
		t.Fatal("another seed plays the same days")
	}
}

// TestGoldAddsUp: a report's earnings less spending equal the gold held.
func TestGoldAddsUp(t *testing.T) {
	t.Parallel()
	c := builtin(t, content.Standard)
	p, err := play(Options{Content: c, Seed: "1"}, seats(1, 3, habits[0], styleOf("greedy"))[0], func(int64) {})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Begin(c, ruler.Recommended(c), "1/0")
	if err != nil {
		t.Fatal(err)
	}
	gold := r.standing("start").Gold * game.Milli
	for _, moved := range p.meter.money {
		for _, n := range moved {
			gold += n
		}
	}
	if held := p.stands[len(p.stands)-1].Gold; held != gold/game.Milli {
		t.Fatalf("the purse holds %d, the report adds up to %d", held, gold/game.Milli)
	}
}

// TestAHeldButtonIsOnePress: a press counts once until the button has been released for longer than the time between
// two looks.
func TestAHeldButtonIsOnePress(t *testing.T) {
	t.Parallel()
	m := newMeter()
	for _, at := range []int64{0, minute, 2 * minute, 3*minute + 1} {
		m.clicked(at, "mint.strike")
		m.clicked(at, "building.upgrade")
	}
	if strikes, upgrades := sums(m.clicks["mint.strike"], 1, 1), sums(m.clicks["building.upgrade"], 1, 1); strikes != 2 || upgrades != 4 || m.byDay[1] != 6 {
		t.Errorf("%d strikes, %d upgrades, %d in all", strikes, upgrades, m.byDay[1])
	}
}

// TestARoundIsOnePress: what the rounds do at one look is one press, and each of its commands is listed.
func TestARoundIsOnePress(t *testing.T) {
	t.Parallel()
	m := newMeter()
	for _, at := range []int64{0, minute} {
		for _, name := range []string{"activity.collect_all", "npc.assign_all", "building.upgrade", "vassal.demand_all"} {
			m.clicked(at, name)
		}
	}
	if m.byDay[1] != 4 || m.clicks["vassal.demand_all"][1] != 2 {
		t.Errorf("%d presses, %v", m.byDay[1], m.clicks)
	}
}

// mostClicks is the most clicks of a day of full play in visits (decision J4).
const mostClicks = 60

// TestClicksADay: in a reign of a month with visits, no day except the first needs more clicks than mostClicks.
func TestClicksADay(t *testing.T) {
	t.Parallel()
	for i, h := range habits[:openTab] {
		p, err := play(Options{Content: builtin(t, content.Standard), Seed: "1"}, seat{habit: h, style: styleOf("greedy"), number: i, days: 30}, func(int64) {})
		if err != nil {
			t.Fatal(err)
		}
		if clicks := dayOfHabit(h, []played{p}, 30).Presses; clicks > mostClicks {
			t.Errorf("%s: %d clicks a day", h.Name, clicks)
		}
	}
}

func TestTheReportIsReadable(t *testing.T) {
	t.Parallel()
	r, err := Run(Options{Content: builtin(t, content.Standard), Days: 1, Players: 1, Seed: "1", Without: []string{"army"}})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := Write(&b, r); err != nil {
		t.Fatal(err)
	}
	wanted := []string{"# Pacing", "| kingdom level 2 | 1 |", "| tick income |", "| activity.collect_all |", "## Lands without army", "| Right: A Steward |", "| Ghoul |"}
	for _, h := range habits {
		wanted = append(wanted, "| "+h.Name+" |", "### Gold a day: "+h.Name)
	}
	for _, want := range wanted {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func builtin(t testing.TB, profile string) *content.Snapshot {
	t.Helper()
	c, err := content.Builtin(profile)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
