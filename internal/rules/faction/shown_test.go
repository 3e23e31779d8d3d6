package faction_test

import (
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
)

// An alliance that the other side has proposed is incoming; an own proposal, an alliance and a war are not.
func TestIncomingAlliances(t *testing.T) {
	t.Parallel()
	env := enginetest.New(t).Env()
	for name, r := range map[string]struct {
		status, by, shown string
		incoming          bool
	}{
		"proposed by them": {faction.Pending, "o", faction.PendingAlliance, true},
		"proposed by us":   {faction.Pending, "f", faction.PendingAlliance, false},
		"allied":           {faction.Active, "o", faction.Allied, false},
		"at war":           {faction.AtWar, "o", faction.WarStatus, false},
	} {
		f := court()
		f.Relations = []faction.Relation{{With: "o", Status: r.status, By: r.by}}
		got := faction.Standings(env, f, "owner", []faction.Public{{ID: "o"}, {ID: "nobody"}})
		if len(got) != 2 || got[0].Status != r.shown || got[0].Incoming != r.incoming || got[1].Status != faction.Neutral || got[1].Incoming {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Members are listed by role, those of one role by the time at which they joined.
func TestMembersInOrder(t *testing.T) {
	t.Parallel()
	f := &faction.Faction{Members: []faction.Member{
		{ID: "late", Role: faction.Plain, JoinedAt: 9}, {ID: "officer", Role: faction.Officer, JoinedAt: 8}, {ID: "early", Role: faction.Plain, JoinedAt: 1},
		{ID: "owner", Role: faction.Owner, JoinedAt: 10}, {ID: "second", Role: faction.Officer, JoinedAt: 9}, {ID: "also early", Role: faction.Plain, JoinedAt: 1},
	}}
	f.Sort()
	for i, want := range []string{"owner", "officer", "second", "early", "also early", "late"} {
		if f.Members[i].ID != want {
			t.Errorf("place %d: %s, want %s", i, f.Members[i].ID, want)
		}
	}
}
