package realm_test

import (
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/realmtest"
)

// A faction without an Owner, which no list shows and no player can end, is found and ended: its members are free and
// donors are refunded.
func TestOwnerlessFactionsEnd(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		owner, x := founder(s, "Iron Pact", 0)
		p := enter(s, x, 1)[0]
		founder(s, "Salt Pact", 0)
		p.Do("faction.donate_gold", map[string]any{"amount": 500})
		before := realmtest.Of(t, s.Store, owner.ID(), p.ID())
		s.Exec(`DELETE FROM faction_members WHERE player_id = $1`, owner.ID())
		if list, err := faction.Ownerless(t.Context(), s.Store); err != nil || len(list) != 1 || list[0] != x {
			t.Fatalf("found %v: %v", list, err)
		}
		if ended, err := faction.EndOwnerless(t.Context(), s.Store, s.Keeper.Content(), s.Clock.Now()); err != nil || len(ended) != 1 {
			t.Fatalf("ended %v: %v", ended, err)
		}
		before.Same(t, realmtest.Of(t, s.Store, owner.ID(), p.ID()))
		if list, _ := faction.Ownerless(t.Context(), s.Store); len(list) != 0 || s.Count(`SELECT COUNT(*) FROM factions`) != 1 {
			t.Errorf("left over: %v", list)
		}
		if n := s.Count(`SELECT COUNT(*) FROM faction_members WHERE player_id = $1`, p.ID()); n != 0 {
			t.Error("a member is still in it")
		}
	})
}
