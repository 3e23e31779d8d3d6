package faction_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/faction"
)

func snapshot(t testing.TB, profile string) *content.Snapshot {
	t.Helper()
	c, err := content.Builtin(profile)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func hours(n int64) int64 { return n * faction.Hour }

// E-174: 10 death knights and 100 skeletons cost 1,800 an hour.
func TestTheTreasuryPaysTheArmy(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	f := &faction.Faction{Treasury: 10_000, Readiness: faction.Ready, Units: map[string]int64{"death_knight": 10, "skeleton_warrior": 100}}
	if faction.Settle(c, f, hours(1)-1) || f.Treasury != 10_000 {
		t.Errorf("before the hour: %d", f.Treasury)
	}
	if !faction.Settle(c, f, hours(1)) || f.Treasury != 8200 || f.ChargedAt != hours(1) || f.Readiness != faction.Ready {
		t.Errorf("after it: %+v", f)
	}
	free := snapshot(t, "classic")
	if faction.Settle(free, f, hours(9)); f.Treasury != 8200 {
		t.Errorf("classic charges %d", 8200-f.Treasury)
	}
}

// E-175: an unpaid hour costs readiness and troops.
func TestAnUnpaidArmyDeserts(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	f := &faction.Faction{Readiness: faction.Ready, Units: map[string]int64{"skeleton_warrior": 1000, "doom_lord": 3}}
	faction.Settle(c, f, hours(1))
	if f.Units["skeleton_warrior"] != 990 || f.Units["doom_lord"] != 3 || f.Readiness != 950 {
		t.Errorf("after an hour: %+v", f)
	}
	if faction.Settle(c, f, hours(3)); f.Readiness != 850 || f.Units["doom_lord"] != 3 || f.Units["skeleton_warrior"] != 971 {
		t.Errorf("after three: %+v", f)
	}
	if faction.Settle(c, f, hours(20)); f.Readiness != 500 || f.Treasury != 0 {
		t.Errorf("after twenty: %+v", f)
	}
	if faction.Settle(c, f, hours(33)); f.Units["doom_lord"] != 3 {
		t.Errorf("33 hours at 3%% of one: %+v", f)
	}
	if faction.Settle(c, f, hours(34)); f.Units["doom_lord"] != 2 {
		t.Errorf("34 hours: %+v", f)
	}
	f.Treasury = 1_000_000
	if faction.Settle(c, f, hours(36)); f.Readiness != 600 {
		t.Errorf("two paid hours later: %d", f.Readiness)
	}
}

// TestWithoutAnArmyReadinessComesBack: without troops every hour counts as paid.
func TestWithoutAnArmyReadinessComesBack(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	f := &faction.Faction{Readiness: faction.Ready / 2}
	if faction.Settle(c, f, hours(2)); f.Readiness != faction.Ready/2+2*int64(c.Balance.Faction.ReadinessStep) {
		t.Errorf("two hours later: %d", f.Readiness)
	}
}

// TestHoursAreTheSameInOneAndInMany: the result does not depend on when hours are settled.
func TestHoursAreTheSameInOneAndInMany(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	rapid.Check(t, func(r *rapid.T) {
		one := anyFaction(r)
		many := clone(one)
		end := rapid.Int64Range(0, 40).Draw(r, "hours")
		faction.Settle(c, one, hours(end)+5)
		for h := range end + 1 {
			faction.Settle(c, many, hours(h)+rapid.Int64Range(0, faction.Hour-1).Draw(r, "late"))
		}
		faction.Settle(c, many, hours(end)+5)
		if one.Treasury != many.Treasury || one.Readiness != many.Readiness || !maps.Equal(one.Units, many.Units) {
			r.Fatalf("at once %+v, bit by bit %+v", one, many)
		}
		covered(r, one)
		covered(r, many)
	})
}

func anyFaction(r *rapid.T) *faction.Faction {
	f := &faction.Faction{Readiness: faction.Ready, Units: map[string]int64{}, Donors: map[string]map[string]int64{}}
	give := func(kind string, most int64) (sum int64) {
		f.Donors[kind] = map[string]int64{}
		for _, player := range []string{"a", "b", "c"} {
			n := rapid.Int64Range(0, most).Draw(r, kind+" of "+player)
			f.Donors[kind][player] = n
			sum += n
		}
		return sum + rapid.Int64Range(0, most).Draw(r, kind+" of nobody")
	}
	f.Treasury = give(faction.Gold, 200_000)
	for _, unit := range []string{"skeleton_warrior", "doom_lord"} {
		if n := give(unit, 400); n > 0 {
			f.Units[unit] = n
		}
	}
	return f
}

func clone(f *faction.Faction) *faction.Faction {
	c := *f
	c.Units, c.Donors = maps.Clone(f.Units), map[string]map[string]int64{}
	for kind, of := range f.Donors {
		c.Donors[kind] = maps.Clone(of)
	}
	return &c
}

// covered checks that donors' shares are neither negative nor more than the whole.
func covered(r *rapid.T, f *faction.Faction) {
	for kind, of := range f.Donors {
		have, sum := f.Units[kind], int64(0)
		if kind == faction.Gold {
			have = f.Treasury
		}
		for player, n := range of {
			if sum += n; n < 0 {
				r.Fatalf("%s holds %d %s", player, n, kind)
			}
		}
		if sum > have {
			r.Fatalf("donors hold %d of %d %s", sum, have, kind)
		}
	}
}

// E-166: A gave 3,000 and B 1,000, and 2,000 were spent.
func TestDonorsBearWhatIsSpent(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	f := &faction.Faction{
		ID: "f", Name: "Iron Pact", Treasury: 4000, Readiness: faction.Ready, Members: []faction.Member{{ID: "a", Role: faction.Owner}, {ID: "d", Role: faction.Plain}},
		Donors: map[string]map[string]int64{faction.Gold: {"a": 3000, "b": 1000}},
	}
	f.Spend(2000)
	change := faction.Resign(c, f, "a", 1)
	got := map[string]int64{}
	for _, o := range change.Owed {
		if o.Post.Event != faction.EventDisbanded || o.Post.Name != "Iron Pact" {
			t.Errorf("%s is told %+v", o.Player, o.Post)
		}
		got[o.Player] = o.Post.Gold
	}
	if !maps.Equal(got, map[string]int64{"a": 1500, "b": 500, "d": 0}) {
		t.Errorf("paid back %v", got)
	}
}

// TestNoHouseTakesTheLastLand: a house never takes a faction's last land, however strong; a players' faction may.
func TestNoHouseTakesTheLastLand(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	for _, of := range []struct {
		house string
		held  int64
		won   bool
	}{{"hammer", 1, false}, {"hammer", 2, true}, {"", 1, true}} {
		a := &faction.Faction{ID: "a", House: of.house, Readiness: faction.Ready, Units: map[string]int64{}, Campaign: &faction.Campaign{ID: "c", Faction: "a", Territory: "troll-kingdom", Defender: "d", Army: 1 << 40, EndsAt: 1}}
		ch := faction.Resolve(c, a, &faction.Faction{ID: "d"}, faction.Land{ID: "troll-kingdom", Owner: "d", Held: of.held}, 1)
		if ch.Ended.Won != of.won || (ch.Land != nil) != of.won {
			t.Errorf("%+v: won is %v", of, ch.Ended.Won)
		}
	}
}
