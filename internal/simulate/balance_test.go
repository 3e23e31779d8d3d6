package simulate

import (
	"slices"
	"testing"

	"umbrarch/internal/content"
)

// TestNoPump: no short sequence of commands, repeated while the clock stands still, adds worth.
func TestNoPump(t *testing.T) {
	t.Parallel()
	r := aReign(t, 1)
	s := Search{}
	s.in(r, moves(r), 2)
	for _, p := range s.Pumps {
		t.Errorf("%v adds %d", p.Commands, p.Gain)
	}
	if s.Sequences < 200 {
		t.Errorf("only %d sequences were accepted", s.Sequences)
	}
}

// TestAPumpIsFound: with an order that gives back more than it cost, the search finds the sequence.
func TestAPumpIsFound(t *testing.T) {
	t.Parallel()
	r := aReign(t, 1)
	c := *r.content
	c.Balance.Army.Refund = 3 * content.Whole
	r.content = &c
	s, army := Search{}, []move{}
	for _, m := range moves(r) {
		if m.name == "army.train" || m.name == "army.cancel" {
			army = append(army, m)
		}
	}
	s.in(r, army, 2)
	if len(s.Pumps) == 0 {
		t.Errorf("no pump in %d sequences", s.Sequences)
	}
}

// TestBankruptIsNotAhead (decision K4): a player who puts all gold into troops and never keeps any for their pay is not
// ahead of one who does, beyond chance. Without desertion, and with soldiers who are no subjects, that player's army is.
func TestBankruptIsNotAhead(t *testing.T) {
	t.Parallel()
	const (
		days, seeds = 12, 2
		chance      = 1.1 // of what greedy has
	)
	now := builtin(t, content.Standard)
	power, army := besideGreedy(t, now, days, seeds)
	if power > chance || army > chance {
		t.Errorf("bankrupt has %.2f times the power and %.2f times the army", power, army)
	}
	before := *now
	before.Balance.Offline.Desertion, before.Balance.Offline.DesertionMost, before.Balance.Subjects.Shared = 0, 0, false
	if _, army := besideGreedy(t, &before, days, seeds); army <= chance {
		t.Errorf("the measure sees no gain where nobody deserts: %.2f times the army", army)
	}
}

// besideGreedy are the power and the army of bankrupt players, as multiples of those of greedy ones.
func besideGreedy(t *testing.T, c *content.Snapshot, days, seeds int) (power, army float64) {
	t.Helper()
	players, err := playAll(Options{Content: c, Seed: "1"}, slices.Concat(playing("greedy", seeds, days), playing("bankrupt", seeds, days)))
	if err != nil {
		t.Fatal(err)
	}
	of := func(players []played) (power, army int64) {
		for i := range players {
			power, army = power+players[i].last().Power, army+players[i].last().ArmyPower
		}
		return power, army
	}
	honest, paid := of(players[:seeds])
	other, unpaid := of(players[seeds:])
	return ratio(other, honest), ratio(unpaid, paid)
}

func playing(style string, seeds, days int) []seat {
	return seats(seeds, days, habits[0], styleOf(style))
}

// TestAStrawAccountGivesNothing (decision K16): a reign in which no command was given may give nothing to a faction,
// however long it stands, and one that is played may.
func TestAStrawAccountGivesNothing(t *testing.T) {
	t.Parallel()
	const days = 10
	o := Options{Content: builtin(t, content.Standard), Seed: "1"}
	players, err := playAll(o, append(seats(1, days, habits[0], styleOf("straw")), seats(1, days, habits[0], styleOf("greedy"))...))
	if err != nil {
		t.Fatal(err)
	}
	if straw := players[0]; straw.end != (end{}) || len(straw.meter.byDay) > 0 {
		t.Errorf("a straw account gives %+v after %v clicks", straw.end, straw.meter.byDay)
	}
	if greedy := players[1].end; greedy.Pledge == 0 || greedy.Gold == 0 {
		t.Errorf("a player may give %+v", greedy)
	}
}

// TestStylesKeepToTheirSystems: a style gives commands of its own systems alone.
func TestStylesKeepToTheirSystems(t *testing.T) {
	t.Parallel()
	for name, never := range map[string][]string{"builder": {"army.train", "land.gift", "discovery.begin"}, "lover": {"army.train", "hoard.open"}, "lottery": {"army.train"}} {
		p, err := play(Options{Content: builtin(t, content.Standard), Seed: "1"}, seats(1, 2, habits[0], styleOf(name))[0], func(int64) {})
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range never {
			if len(p.meter.clicks[command]) > 0 {
				t.Errorf("%s gave %s", name, command)
			}
		}
		if len(p.meter.clicks["building.upgrade"]) == 0 {
			t.Errorf("%s builds nothing", name)
		}
	}
	all := map[string]bool{}
	for _, s := range Systems() {
		all[s] = true
	}
	for i := range styles {
		for _, system := range styles[i].systems() {
			if !all[system] {
				t.Errorf("%s plays %q, which no strategy plays", styles[i].Name, system)
			}
		}
	}
}

// aReign is a greedy reign of some days.
func aReign(t *testing.T, days int64) *Reign {
	t.Helper()
	c := builtin(t, content.Standard)
	r, err := Begin(c, RulerOf(c, "1", 0), "1")
	if err != nil {
		t.Fatal(err)
	}
	r.online(15*minute, minute)
	habits[0].day(r, days*day)
	return r
}
