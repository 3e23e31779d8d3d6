package realm_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/faction"
)

// Members see each other's power and portrait from the leaderboards, and neither before there is a line.
func TestMembersSeeEachOther(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, id := founder(s, "Ash Pact", 0)
	s.Gold(a.ID(), 90_000)
	seen := func() faction.Seated {
		t.Helper()
		return httpapitest.Read[faction.Inside](t, a.Want(http.StatusOK, a.Get("/factions/"+id))).List[0]
	}
	if m := seen(); m.Power != nil || m.Look != nil {
		t.Errorf("before the boards: %+v", m)
	}
	a.Do("building.upgrade", form{"building": "farm"})
	s.Keeper.WriteStandings(t.Context())
	m := seen()
	if m.Power == nil || *m.Power != a.View().Sections.Growth.Power {
		t.Errorf("power %v", m.Power)
	}
	if m.Look == nil || m.Look.Race == "" || m.Look.AvatarColors.Skin == "" {
		t.Errorf("look %+v", m.Look)
	}
	if m.Name == "" || m.Role != faction.Owner || m.ID != a.ID() {
		t.Errorf("member %+v", m.Member)
	}
}

func tiesOf(c *httpapitest.Client, id string) faction.Ties {
	c.T.Helper()
	return httpapitest.Read[faction.Inside](c.T, c.Want(http.StatusOK, c.Get("/factions/"+id))).Ties
}
