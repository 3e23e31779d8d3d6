package faction_test

import (
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/rules/faction"
)

// TestTheArmyGuardsItsLands: the army at home guards every land of its faction with an equal share of its power (K20).
func TestTheArmyGuardsItsLands(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	army := map[string]int64{"skeleton_warrior": 100, "death_knight": 10}
	power := faction.Land{Held: 1, Guard: faction.GuardOf(army, nil, faction.Ready)}.Guarded(c)
	if power == 0 {
		t.Fatal("the army has no power")
	}
	for _, one := range []struct {
		name      string
		held      int64
		marching  map[string]int64
		readiness int64
		want      int64
	}{
		{"one land", 1, nil, faction.Ready, power},
		{"four lands", 4, nil, faction.Ready, power / 4},
		{"at half readiness", 1, nil, faction.Ready / 2, power / 2},
		{"all march", 1, army, faction.Ready, 0},
		{"more marched than are left", 1, map[string]int64{"skeleton_warrior": 1000, "death_knight": 10}, faction.Ready, 0},
	} {
		l := faction.Land{ID: weakest(c), Owner: "f", Held: one.held, Guard: faction.GuardOf(army, one.marching, one.readiness)}
		bare := faction.Land{ID: weakest(c)}.Defence(c, 0)
		if got := l.Guarded(c); got != one.want || l.Defence(c, 0) != bare+got {
			t.Errorf("%s: %d guard, want %d, and the defence is %d", one.name, got, one.want, l.Defence(c, 0))
		}
	}
	if n := (faction.Land{Held: 1, Guard: faction.GuardOf(army, nil, faction.Ready)}).Guarded(snapshot(t, "classic")); n != 0 {
		t.Errorf("classic: %d guard", n)
	}
}

// TestGuardsAreNoMoreThanTheArmy: the guards of all lands together are at most the army's power.
func TestGuardsAreNoMoreThanTheArmy(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	rapid.Check(t, func(rt *rapid.T) {
		units := map[string]int64{}
		for i := range c.Units {
			units[c.Units[i].ID] = rapid.Int64Range(0, 1<<40).Draw(rt, c.Units[i].ID)
		}
		held, readiness := rapid.Int64Range(1, 17).Draw(rt, "held"), rapid.Int64Range(0, faction.Ready).Draw(rt, "readiness")
		whole := faction.Land{Held: 1, Guard: faction.GuardOf(units, nil, faction.Ready)}.Guarded(c)
		each := faction.Land{Held: held, Guard: faction.GuardOf(units, nil, readiness)}.Guarded(c)
		if each < 0 || each > whole/held {
			rt.Errorf("%d on each of %d lands, of %d", each, held, whole)
		}
	})
}

// TestAnAttackMeetsTheGuard: what beats the garrison alone is repelled where the holder's army is at home.
func TestAnAttackMeetsTheGuard(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	l := faction.Land{ID: weakest(c), Owner: "d", Held: 2}
	attacks := func(l faction.Land) bool {
		war := &faction.Campaign{ID: "c", Faction: "a", Territory: l.ID, Defender: "d", Army: l.Defence(c, 0) - l.Guarded(c) + 1, EndsAt: 1}
		return faction.Resolve(c, &faction.Faction{ID: "a", Readiness: faction.Ready, Campaign: war}, &faction.Faction{ID: "d"}, l, 1).Ended.Won
	}
	if !attacks(l) {
		t.Error("the garrison alone withstands more than itself")
	}
	l.Guard = faction.GuardOf(map[string]int64{"death_knight": 10}, nil, faction.Ready)
	if attacks(l) {
		t.Error("the guard does not defend")
	}
}
