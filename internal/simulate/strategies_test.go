package simulate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// TestEverySystemIsPlayed: each strategy gives a command within a week, in one of two reigns. A raid on a land is worth
// its gold only in the first days, so a fifth of the reigns has one.
func TestEverySystemIsPlayed(t *testing.T) {
	t.Parallel()
	clicks := map[string]int{}
	for _, seed := range []string{"3", "12"} {
		p, err := play(Options{Content: builtin(t, content.Standard), Seed: seed}, seats(1, 7, habits[0], styleOf("greedy"))[0], func(int64) {})
		if err != nil {
			t.Fatal(err)
		}
		for command, days := range p.meter.clicks {
			clicks[command] += len(days)
		}
	}
	for _, command := range []string{
		"land.ally", "land.gift", "land.raid", "vassal.subjugate", "vassal.govern", "vassal.invest", "vassal.demand_all", "agent.assign", "network.establish",
		"operation.launch", "army.train", "policy.enact", "dungeon.excavate", "dungeon.save_floor", "mint.strike", "mint.buy", "hoard.open", "casino.flip",
		"office.give", "office.keep", "scene.choose",
	} {
		if clicks[command] == 0 {
			t.Errorf("no %s in a week", command)
		}
	}
}

// TestWithoutASystem: no command of an excluded system is given, and fewer lands are won (decision J10).
func TestWithoutASystem(t *testing.T) {
	t.Parallel()
	o, greedy := Options{Content: builtin(t, content.Standard), Seed: "1"}, styleOf("greedy")
	with, err := play(o, seats(1, 10, habits[0], greedy)[0], func(int64) {})
	if err != nil {
		t.Fatal(err)
	}
	bare, err := play(o, seats(1, 10, habits[0], greedy, "army", "hoard")[0], func(int64) {})
	if err != nil {
		t.Fatal(err)
	}
	for command := range bare.meter.clicks {
		if strings.HasPrefix(command, "army.") || strings.HasPrefix(command, "hoard.") {
			t.Errorf("%s was given", command)
		}
	}
	all, few := with.stands[len(with.stands)-1], bare.stands[len(bare.stands)-1]
	if few.ArmyPower != 0 || all.ArmyPower == 0 || few.Lands < 1 || few.Lands > all.Lands || few.Lands > mostBareLands {
		t.Errorf("%d lands and army power %d with everything, %d and %d without army and hoard", all.Lands, all.ArmyPower, few.Lands, few.ArmyPower)
	}
}

func TestASystemThatNobodyPlaysCannotBeLeftOut(t *testing.T) {
	t.Parallel()
	if _, err := Run(Options{Content: builtin(t, content.Standard), Days: 1, Players: 1, Seed: "1", Without: []string{"navy"}}); err == nil {
		t.Error("navy was left out")
	}
}

// worthSaving requires three goals at the end of a day: within two days' income, each with its effects.
func worthSaving(t *testing.T, p *played, day int64) {
	t.Helper()
	at := slices.IndexFunc(p.stands, func(s Standing) bool { return s.At == fmt.Sprintf("day %d", day) })
	if at < 0 {
		t.Fatalf("%s: nobody looked at day %d", p.habit.Name, day)
	}
	goals, income := p.stands[at].Goals, p.meter.earned(day)
	if len(goals) < 3 {
		t.Errorf("%s: day %d has %d things worth saving for: %+v", p.habit.Name, day, len(goals), goals)
	}
	for _, g := range goals {
		if g.What == "" || g.Brings == "" || g.Cost <= 0 || g.Cost > 2*income {
			t.Errorf("%s, day %d, of %d a day: %+v", p.habit.Name, day, income, g)
		}
	}
}
