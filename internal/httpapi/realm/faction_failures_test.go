package realm_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/players"
)

// E-244: if the realm's rows cannot be read, the specified texts say so, and nothing changes.
func TestFailureTexts(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin()
		a, id := founder(s, "Iron Pact", 0)
		_, other := founder(s, "Salt Pact", 0)
		b := enter(s, id, 1)[0]
		s.Exec(`ALTER TABLE faction_leavings RENAME TO hidden`)
		b.Refused(http.StatusServiceUnavailable, "faction.leave_failed", "Failed to leave faction.", b.Command("faction.leave", nil))
		s.Exec(`ALTER TABLE hidden RENAME TO faction_leavings`)
		s.Exec(`ALTER TABLE faction_wars RENAME TO hidden`)
		a.Refused(http.StatusServiceUnavailable, "faction.war_failed", "Failed to update one or both factions during war declaration.", a.Command("faction.declare_war", form{"faction": other}))
		s.Exec(`ALTER TABLE hidden RENAME TO faction_wars`)
		if allegiance(b) != id || len(members(a, id).Members) != 2 || s.Count(`SELECT COUNT(*) FROM faction_wars`) != 0 || s.Count(`SELECT COUNT(*) FROM factions WHERE war_at > 0`) != 0 {
			t.Error("a failure has changed something")
		}
		s.Exec(`ALTER TABLE leaderboard_stats RENAME TO hidden`)
		stats := httpapitest.Read[players.Statistics](t, admin.Want(http.StatusOK, admin.Get("/admin/statistics")))
		s.Exec(`ALTER TABLE hidden RENAME TO leaderboard_stats`)
		if !stats.Partial || stats.Fault != "Could not load game statistics." || stats.Users != 4 || stats.Gold != 0 || stats.Factions != 2 {
			t.Errorf("the statistics are %+v", stats)
		}
	})
}
