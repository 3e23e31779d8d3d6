package army_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

func TestUpkeepAndPower(t *testing.T) { // E-089
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(10_000).Building(game.Barracks, 5)
	power := k.Env().Figure("power")
	for id, n := range map[string]int64{skeleton: 10, ghoul: 4, knight: 2} {
		k.Do("army.train", order(id, n))
	}
	k.Touched(3 * time.Hour)
	if v := head(k); v.Power != 210 || v.Upkeep != 60_000 || v.Troops != 16 {
		t.Errorf("%+v", v)
	}
	if got := k.Env().Figure("power") - power; got != 210 {
		t.Errorf("power rose by %d", got)
	}
	if m := k.Doc.Resources.Get().Military; m != k.Content.Balance.Start.Military {
		t.Errorf("the resource military is %d", m)
	}
}

func TestDisbanding(t *testing.T) { // E-090
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(77).Units(skeleton, 10)
	power := k.Env().Figure("power")
	k.Do("army.disband", army.Disband{Unit: skeleton, Quantity: 3})
	if env := k.Env(); held(k, skeleton) != 7 || power-env.Figure("power") != 15 || env.Figure("armyUpkeep") != 7 || k.Whole() != 77 {
		t.Errorf("%+v, power %d, gold %d", k.Doc.Army.Get(), env.Figure("power"), k.Whole())
	}
	if text := k.Refused(army.ErrFew, "army.disband", army.Disband{Unit: skeleton, Quantity: 8}); text != "You cannot disband 8 × Skeleton Warrior. You have 7." {
		t.Error(text)
	}
	k.Refused(army.ErrFew, "army.disband", army.Disband{Unit: zombie, Quantity: 1})
	k.Refused(army.ErrUnit, "army.disband", army.Disband{Unit: "paladin", Quantity: 1})
}

func TestReadiness(t *testing.T) { // E-093
	t.Parallel()
	for troops, want := range map[int64]int64{0: 100, 320: 100, 400: 80, 1600: 25, 5000: 25} {
		k := enginetest.New(t).People(1000).Building(game.Barracks, 4).Units(skeleton, troops)
		k.Doc.Ruler.Edit().Points = map[string]int64{"leadership": 12 - k.Env().FigureOf("attribute", "leadership")}
		if v := head(k); v.Limit != 320 || v.Readiness != want {
			t.Errorf("%d troops: %+v", troops, v)
		}
		b, _ := k.Env().Book.Breakdown(k.Env(), "readiness")
		if b.Total != want {
			t.Errorf("Why? says %+v", b)
		}
	}
	classic := enginetest.New(t, enginetest.Profile("classic")).Units(skeleton, 5000)
	if v := head(classic); v.Readiness != 100 {
		t.Errorf("classic: %+v", v)
	}
}

// networks sets the upkeep of spy networks.
func networks(gold int64) enginetest.Option {
	return enginetest.Engine(engine.New(append(engine.Systems(), rules.System{Name: "outside", Figures: []rules.Figure{{Name: "networkUpkeep",
		Terms: func(*rules.Env, string) []rules.Term { return []rules.Term{{Code: "upkeep.networks", Value: gold}} }}}})))
}

// TestPaidToTheLast: a tick that takes the last gold is paid.
func TestPaidToTheLast(t *testing.T) { // E-092
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(20).Units(eater, 1)
	if k.Online(1); k.Whole() != 0 || k.Doc.Pulse.Get().Insolvent != 0 || held(k, eater) != 1 || k.Doc.Resources.Get().Loyalty != 75 {
		t.Errorf("gold %d, %+v", k.Whole(), k.Doc.Pulse.Get())
	}
	if k.Online(1); k.Doc.Pulse.Get().Insolvent != 1 || held(k, eater) != 0 {
		t.Errorf("the tick after: %+v", k.Doc.Pulse.Get())
	}
}

// C-059, K4: each unpaid tick removes at least one unit of the dearest kind, with one updated notice.
func TestDesertion(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, networks(1000), enginetest.Silent()).Gold(0).Units(zombie, 1).Units(skeleton, 10)
	power := k.Env().Figure("power")
	k.Out()
	k.Online(6)
	if held(k, skeleton) != 5 || held(k, zombie) != 0 || power-k.Env().Figure("power") != 30 || k.Doc.Resources.Get().Loyalty != 75-30 || k.Whole() != 0 {
		t.Errorf("%+v, power -%d, loyalty %d, gold %d", k.Doc.Army.Get(), power-k.Env().Figure("power"), k.Doc.Resources.Get().Loyalty, k.Whole())
	}
	told := k.Out().Notices
	for i, n := range told {
		who := "Skeleton Warrior"
		if i == 0 {
			who = "Zombie"
		}
		want := "Insolvency! Your treasury is empty, loyalty has dropped, and a " + who + " has deserted due to lack of pay."
		if n.Key != "insolvency" || n.Params["ticks"] != int64(i+1) || k.Content.Message(n.Code, n.Params) != want {
			t.Errorf("notice %d is %+v", i, n)
		}
	}
	if len(told) != 6 {
		t.Errorf("%d notices", len(told))
	}
	if k.Online(5); len(k.Doc.Army.Get().Units) != 0 {
		t.Errorf("five ticks later: %+v", k.Doc.Army.Get())
	}
	k.Out()
	k.Online(1)
	if told := k.Notices(); len(told) != 1 || told[0] != "Insolvency! Your treasury is empty, loyalty has dropped due to unpaid network upkeep." {
		t.Errorf("with nobody left: %q", told)
	}
}

// S-101: 0.2% of each kind and at least one of the dearest desert, with the specified texts, in both profiles.
func TestDesertionOfMany(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"standard", "classic"} {
		k := enginetest.New(t, enginetest.Profile(profile)).Gold(0).Units(skeleton, 1000).Units(lich, 3)
		k.Out()
		if k.Online(1); held(k, skeleton) != 998 || held(k, lich) != 2 {
			t.Errorf("%s: %+v", profile, k.Doc.Army.Get().Units)
		}
		want := "Insolvency! Your treasury is empty, loyalty has dropped, and a Elder Lich has deserted due to lack of pay. Deserted in this tick: 2 × Skeleton Warrior, 1 × Elder Lich."
		if told := k.Notices(); len(told) != 1 || told[0] != want {
			t.Errorf("%s: %q", profile, told)
		}
	}
}

// TestDisbandToBalance disbands in the order of the content and no more than needed (H18).
func TestDisbandToBalance(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(100).Units(skeleton, 8).Units(ghoul, 8) // income 30, upkeep 48
	v := k.View("armySurplus").(army.Surplus)
	if v.Short != 18_000 || len(v.Units) != 2 || v.Units[0] != (rules.Amount{What: skeleton, N: 8}) || v.Units[1] != (rules.Amount{What: ghoul, N: 2}) || v.Power != 70 {
		t.Fatalf("the plan is %+v", v)
	}
	k.Do("army.balance", rules.None{})
	if net := k.Env().Figure("net"); net != 0 || held(k, ghoul) != 6 || held(k, skeleton) != 0 {
		t.Errorf("net %d, %+v", net, k.Doc.Army.Get())
	}
	k.Refused(army.ErrSolvent, "army.balance", rules.None{})
	if v := k.View("armySurplus").(army.Surplus); v.Short != 0 || len(v.Units) != 0 {
		t.Errorf("afterwards %+v", v)
	}
	poor := enginetest.New(t, networks(50)).Units(skeleton, 3)
	poor.Refused(army.ErrNetworks, "army.balance", rules.None{})
	if v := poor.View("armySurplus").(army.Surplus); v.Refused == nil || len(v.Units) != 0 {
		t.Errorf("with networks %+v", v)
	}
}

// TestQueueProperties: for any orders, cancellations and disbandments, gold is paid and refunded at the listed price,
// no unit appears unpaid, and the army's part of power is the sum of its units.
func TestQueueProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t).People(1000).Gold(rapid.Int64Range(0, 100_000).Draw(r, "gold")).Building(game.Barracks, 10).Building(game.Academy, 8)
		ordered, canceled, gone := int64(0), int64(0), int64(0)
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			id := rapid.SampledFrom([]string{skeleton, zombie, ghoul, knight, doomLord}).Draw(r, "unit")
			n := rapid.Int64Range(1, 60).Draw(r, "n")
			switch rapid.IntRange(0, 3).Draw(r, "what") {
			case 0, 1:
				u, _ := k.Content.Unit(id)
				before := k.Whole()
				if _, err := k.Try("army.train", order(id, n)); err == nil {
					ordered += n
					if before-k.Whole() != n*u.Cost.Gold {
						r.Fatalf("%d %s cost %d", n, id, before-k.Whole())
					}
				} else if before != k.Whole() {
					r.Fatal("a refusal cost gold")
				}
			case 2:
				for _, o := range head(k).Queue {
					before := k.Whole()
					if got, err := k.Try("army.cancel", army.Cancel{Order: o.ID}); err == nil {
						canceled += got.(army.Canceled).Units
						if k.Whole()-before != o.Refund || got.(army.Canceled).Units != o.Cancels {
							r.Fatalf("the plan was %+v, and %+v came of it", o, got)
						}
					}
				}
				if _, err := k.Try("army.disband", army.Disband{Unit: id, Quantity: n}); err == nil {
					gone += n
				}
			default:
				k.Touched(time.Duration(rapid.Int64Range(1, 40_000).Draw(r, "seconds")) * time.Second)
			}
			if err := k.Doc.Check(); err != nil {
				r.Fatal(err)
			}
			env := k.Env()
			if power := k.Doc.Growth.Get().Power.Army; power != env.Figure("armyPower") {
				r.Fatalf("power of the army is %d, its units weigh %d", power, env.Figure("armyPower"))
			}
			if have := env.Figure("troops") + k.Doc.Army.Get().InTraining(); have != ordered-canceled-gone {
				r.Fatalf("%d serve or train; %d were ordered, %d cancelled, %d let go", have, ordered, canceled, gone)
			}
		}
	})
}
