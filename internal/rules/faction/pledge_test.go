package faction_test

import (
	"errors"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
)

// An earlier pledge reduces the remaining allowance exactly.
func TestWhatIsLeftToPledge(t *testing.T) {
	t.Parallel()
	k := known(enginetest.New(t))
	most := faction.PledgeMost(k.Env())
	if most < 10 {
		t.Fatalf("the test proves nothing: %d power", most)
	}
	for _, c := range []struct {
		lent, power int64
		refused     bool
	}{{0, most, false}, {0, most + 1, true}, {0, 0, true}, {most - 3, 3, false}, {most - 3, 4, true}, {most, 1, true}} {
		err := lend(k, c.power, c.lent)
		if refused := errors.Is(err, faction.ErrPledge.With()); refused != c.refused || !refused && err != nil {
			t.Errorf("%d more than %d of %d: %v", c.power, c.lent, most, err)
		}
	}
}

// E-204: own power counts in full, the army by its readiness.
func TestPledgesOfAnArmyBeyondItsLimit(t *testing.T) {
	t.Parallel()
	for barracks, want := range map[int64]struct{ readiness, most int64 }{4: {80, 8200}, 0: {25, 6000}} {
		k := known(enginetest.New(t)).Building(game.Barracks, barracks).Units("skeleton_warrior", 200).Units("ghoul", 200)
		points := k.Env().FigureOf("attribute", "leadership") // the points that make the limit 320 with the barracks, and 0 without them
		k.Doc.Ruler.Edit().Points = map[string]int64{"leadership": barracks*3 - points}
		missing := 9000 - k.Env().Figure("power")
		k.Doc.Growth.Edit().Power.Rewards += missing
		env := k.Env()
		if env.Figure("power") != 9000 || env.Figure("armyPower") != 4000 || env.Figure("readiness") != want.readiness || faction.PledgeMost(env) != want.most {
			t.Errorf("power %d, army %d, readiness %d, at most %d", env.Figure("power"), env.Figure("armyPower"), env.Figure("readiness"), faction.PledgeMost(env))
		}
		for power, accepted := range map[int64]bool{want.most: true, want.most + 1: false} {
			if err := lend(k, power, 0); (err == nil) != accepted || err != nil && !errors.Is(err, faction.ErrPledge.With()) {
				t.Errorf("%d of %d: %v", power, want.most, err)
			}
		}
	}
}

// known makes a kingdom that may give: level 3, with commands on enough days (decision K16).
func known(k *enginetest.Kingdom) *enginetest.Kingdom {
	k.Doc.Kingdom.Edit().Level = 3
	k.Doc.Stats.Edit().Counts = map[string]int64{"daysReigned": 8}
	return k
}

// lend plans a pledge after an earlier one.
func lend(k *enginetest.Kingdom, power, before int64) error {
	pledge, _ := k.Engine.Command("campaign.pledge")
	env, f := k.Env(), court()
	f.Campaign = &faction.Campaign{ID: "c", Faction: f.ID, EndsAt: env.Now() + 1, Pledges: []faction.Pledge{{Player: "owner", Power: before}}}
	faction.Seam.Give(env, faction.State{Mine: f})
	env.Actor = rules.Actor{Player: "owner"}
	_, err := pledge.Prepare(env, faction.PledgePower{Power: power})
	return err
}
