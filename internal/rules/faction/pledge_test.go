package faction_test

import (
	"errors"
	"testing"
	"time"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
)

// What a member has lent already is taken from what may still be lent, to the last point.
func TestWhatIsLeftToPledge(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Wait(73 * time.Hour) // no newcomer
	pledge, _ := k.Engine.Command("campaign.pledge")
	most := faction.PledgeMost(k.Env())
	if most < 10 {
		t.Fatalf("the test proves nothing: %d power", most)
	}
	for _, c := range []struct {
		lent, power int64
		refused     bool
	}{{0, most, false}, {0, most + 1, true}, {0, 0, true}, {most - 3, 3, false}, {most - 3, 4, true}, {most, 1, true}} {
		env := k.Env()
		f := court()
		f.Campaign = &faction.Campaign{ID: "c", Faction: f.ID, EndsAt: env.Now() + 1, Pledges: []faction.Pledge{{Player: "owner", Power: c.lent}}}
		env.Shared, env.Actor = faction.State{Mine: f}, rules.Actor{Player: "owner"}
		_, err := pledge.Prepare(env, faction.PledgePower{Power: c.power})
		if refused := errors.Is(err, faction.ErrPledge.With()); refused != c.refused || !refused && err != nil {
			t.Errorf("%d more than %d of %d: %v", c.power, c.lent, most, err)
		}
	}
}
