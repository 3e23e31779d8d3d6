package httpapi_test

import (
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/store"
)

func boardOf(t *testing.T, c *httpapitest.Client, by string) leaderboard.Page {
	t.Helper()
	return httpapitest.Read[leaderboard.Page](t, c.Want(http.StatusOK, c.Get("/leaderboard?by="+by)))
}

// E-214: kingdoms stand on the boards by their own figures, once their rulers did something; nothing a client says is in them.
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
		c.Do("building.upgrade", raise("farm"))
	}
	s.Keeper.WriteStandings(t.Context())
	next(t, tab, "leaderboard", 5*time.Second)
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
	at := count(t, s, `SELECT updated_at FROM leaderboard_stats WHERE user_id = $1`, rich.ID())
	s.Away(time.Hour)
	rich.View() // a reading brings the kingdom up to now, and is no deed
	s.Keeper.WriteStandings(t.Context())
	if now := count(t, s, `SELECT COUNT(*) FROM leaderboard_stats WHERE user_id = $1 AND updated_at <> $2`, rich.ID(), at); now != 0 {
		t.Error("an idle row was touched")
	}
}

// E-216: whom an administrator helped is on no board until an administrator clears it, and the audit log has that.
func TestHelpedPlayersAreNotRanked(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, player := appointed(t, s, 1), s.Player()
	player.Do("building.upgrade", raise("farm"))
	s.Keeper.WriteStandings(t.Context())
	if err := s.Store.Write(t.Context(), func(tx store.Tx) error {
		return leaderboard.Assist(t.Context(), tx, player.ID(), admin.ID(), s.Clock.Now())
	}); err != nil {
		t.Fatal(err)
	}
	if p := boardOf(t, player, "power"); !p.Assisted || p.Own != nil {
		t.Fatalf("%+v", p)
	}
	body := form{"player": player.ID()}
	player.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", player.Command("leaderboard.clear", body))
	admin.Do("leaderboard.clear", body)
	if p := boardOf(t, player, "power"); p.Assisted || p.Own == nil {
		t.Fatalf("cleared: %+v", p)
	}
	admin.Refused(http.StatusNotFound, "leaderboard.shown", "Nothing keeps this player off the leaderboard.", admin.Command("leaderboard.clear", body))
	if n := count(t, s, `SELECT COUNT(*) FROM orders WHERE command = 'leaderboard.clear'`); n != 1 {
		t.Errorf("%d lines in the audit log", n)
	}
}

// A deleted account leaves the boards with everything else, and the export says what is kept of it.
func TestADeletedAccountLeavesTheBoard(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	goes, stays := s.Player(), s.Player()
	for _, c := range []*httpapitest.Client{goes, stays} {
		c.Do("building.upgrade", raise("farm"))
	}
	s.Keeper.WriteStandings(t.Context())
	goes.Want(http.StatusOK, goes.Post("/auth/delete", form{"password": httpapitest.Password}))
	s.Keeper.WriteStandings(t.Context())
	if p := boardOf(t, stays, "power"); len(p.Places) != 1 || !p.Places[0].Own {
		t.Fatalf("%+v", p)
	}
}
