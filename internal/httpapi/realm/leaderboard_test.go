package realm_test

import (
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/leaderboard"
)

func boardOf(t *testing.T, c *httpapitest.Client, by string) leaderboard.Page {
	t.Helper()
	return httpapitest.Read[leaderboard.Page](t, c.Want(http.StatusOK, c.Get("/leaderboard?by="+by)))
}

// E-214: kingdoms are ranked by their own figures after an action of their rulers; no figure comes from a client.
func TestTheBoardIsTheKingdomsOwn(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	rich, poor := s.Player(), s.Player()
	s.Gold(rich.ID(), 90_000)
	if p := boardOf(t, poor, "gold"); len(p.Places) != 0 || p.Own != nil {
		t.Fatalf("before the first minute: %+v", p)
	}
	tab := poor.Live("realm")
	for _, c := range []*httpapitest.Client{poor, rich} {
		c.Do("building.upgrade", form{"building": "farm"})
	}
	s.Keeper.WriteStandings(t.Context())
	tab.Want("leaderboard", 30*time.Second)
	p := boardOf(t, poor, "gold")
	gold := rich.View().Sections.Pulse.Gold
	if len(p.Places) != 2 || p.Places[0].Value != gold || p.Own == nil || p.Own.Rank != 2 || p.Places[0].Own || !p.Places[1].Own {
		t.Fatalf("%+v, the first has %d", p, gold)
	}
	if p := boardOf(t, rich, "power"); p.Own == nil || p.Own.Value != rich.View().Sections.Growth.Power {
		t.Errorf("power %+v", p.Own)
	}
	if p := boardOf(t, rich, "kingdomLevel"); p.Own == nil || p.Own.Value != 1 {
		t.Errorf("level %+v", p.Own)
	}
	poor.Refused(http.StatusUnprocessableEntity, "request.invalid", "by is missing or has a value that is not allowed.", poor.Get("/leaderboard?by=faction_id"))
	at := s.Count(`SELECT updated_at FROM leaderboard_stats WHERE user_id = $1`, rich.ID())
	s.Away(time.Hour)
	rich.View() // a read advances the kingdom, and is no action
	s.Keeper.WriteStandings(t.Context())
	if now := s.Count(`SELECT COUNT(*) FROM leaderboard_stats WHERE user_id = $1 AND updated_at <> $2`, rich.ID(), at); now != 0 {
		t.Error("an idle row was touched")
	}
}

// E-216: a player with gold from an administrator is not ranked until the mark is cleared; a new name sets no mark.
// Neither makes an idle ruler look active (H93).
func TestHelpedPlayersAreNotRanked(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, player := s.Admin(), s.Player()
	player.Do("building.upgrade", form{"building": "farm"})
	s.Keeper.WriteStandings(t.Context())
	at := func() int {
		t.Helper()
		return s.Count(`SELECT updated_at FROM leaderboard_stats WHERE user_id = $1`, player.ID())
	}
	active := at()
	s.Away(time.Hour)
	admin.Confirm()
	act := func(name string, body map[string]any) leaderboard.Page {
		t.Helper()
		body["player"] = player.ID()
		admin.Do(name, body)
		s.Keeper.WriteStandings(t.Context())
		return boardOf(t, player, "gold")
	}
	if p := act("admin.edit", map[string]any{"name": "Vane the Renamed"}); p.Own == nil || p.Own.Name != "Vane the Renamed" {
		t.Fatalf("renamed: %+v", p)
	}
	if p := act("admin.edit", map[string]any{"gold": 900_000}); !p.Assisted || p.Own != nil || len(p.Places) != 0 {
		t.Fatalf("given gold: %+v", p)
	}
	if at() != active {
		t.Error("an administrator's act counts as the player's")
	}
	if p := act("admin.clear_assisted", map[string]any{}); p.Assisted || p.Own == nil || p.Own.Value < 900_000 {
		t.Fatalf("cleared: %+v", p)
	}
}

// A deleted account has no leaderboard line, and the export contains the line.
func TestADeletedAccountLeavesTheBoard(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	goes, stays := s.Player(), s.Player()
	for _, c := range []*httpapitest.Client{goes, stays} {
		c.Do("building.upgrade", form{"building": "farm"})
	}
	s.Keeper.WriteStandings(t.Context())
	goes.Want(http.StatusOK, goes.Post("/auth/delete", form{"password": httpapitest.Password}))
	s.Keeper.WriteStandings(t.Context())
	if p := boardOf(t, stays, "power"); len(p.Places) != 1 || !p.Places[0].Own {
		t.Fatalf("%+v", p)
	}
}

// E-222: an administrator's deletion of a reign removes its leaderboard line in the same transaction; a restore adds it
// again.
func TestADeletedReignLeavesTheBoard(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, player := s.Admin().Confirm(), s.Player()
	player.Do("building.upgrade", form{"building": "farm"})
	s.Keeper.WriteStandings(t.Context())
	lines := func() int {
		t.Helper()
		return s.Count(`SELECT COUNT(*) FROM leaderboard_stats WHERE user_id = $1`, player.ID())
	}
	path := "/admin/players/" + player.ID()
	admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
	if lines() != 0 {
		t.Error("a deleted reign is on the boards")
	}
	s.Keeper.WriteStandings(t.Context())
	admin.Want(http.StatusNoContent, admin.Post(path+"/restore", nil))
	s.Keeper.WriteStandings(t.Context())
	if lines() != 1 {
		t.Error("a restored reign is on no board")
	}
}
