package house_test

import (
	"testing"
	"time"
)

// TestAnotherRulerLeadsInTheNextSeason: after a season each house's faction is handed to its next ruler, by a command like a
// player's, and the house goes on: it marches under the new leader.
func TestAnotherRulerLeadsInTheNextSeason(t *testing.T) { // K21
	t.Parallel()
	r := marching(t, "hammer")
	id := r.factions()["hammer"].ID
	owner := func(player string) int64 {
		return r.count(`SELECT COUNT(*) FROM faction_members WHERE faction_id = $1 AND player_id = $2 AND role = 'Owner'`, id, player)
	}
	if owner("house-hammer-1") != 1 {
		t.Fatal("the first ruler does not lead in the first season")
	}
	r.write(`UPDATE seasons SET ends_at = $1 WHERE ended_at = 0`, r.Clock.Now())
	r.Due()
	r.plays(60)
	if owner("house-hammer-2") != 1 || r.count(`SELECT COUNT(*) FROM faction_members WHERE faction_id = $1 AND role = 'Owner'`, id) != 1 {
		t.Error("the faction was not handed over")
	}
	r.Clock.Move((3 * 24 * time.Hour).Milliseconds())
	r.plays(40)
	if n := r.count(`SELECT COUNT(*) FROM campaigns WHERE faction_id = $1 AND started_at > (SELECT MAX(started_at) FROM seasons)`, id); n == 0 {
		t.Error("the house does not march under its new leader")
	}
}
