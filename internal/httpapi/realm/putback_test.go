package realm_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
)

// goldOf is the gold of a player.
func goldOf(p *httpapitest.Client) int64 { return p.View().Sections.Pulse.Gold }

func treasuries(t *testing.T, s *httpapitest.Server) int64 {
	return int64(s.Count(`SELECT COALESCE(SUM(treasury), 0) FROM factions`))
}

func planOf(t *testing.T, admin *httpapitest.Client, player string, seq int64) reign.RevertPlan {
	t.Helper()
	return httpapitest.Read[reign.RevertPlan](t, admin.Want(http.StatusOK, admin.Get(fmt.Sprintf("/admin/players/%s/versions/%d", player, seq))))
}

func moves(p reign.RevertPlan) string {
	var out []string
	for _, m := range p.Moves {
		out = append(out, strings.TrimSpace(fmt.Sprint(m.What, " ", m.N, " ", m.Kind, " ", m.From)))
	}
	return strings.Join(out, ", ")
}

// Gold given away after the time of a revert does not exist twice: if all of it is given, the reign reverted and the
// faction disbanded, the total is unchanged (S-109).
func TestAReignThatIsPutBackDoublesNoGift(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin().Confirm()
		p, faction := founder(s, "Iron Pact", 10_000)
		id, path := p.ID(), "/admin/players/"+p.ID()+"/revert"
		s.Edit(id, func(d *game.Document) { d.Army.Edit().Units = map[string]int64{"ghoul": 50} })
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		kept, had := s.KeptVersions(admin, id, 1)[0], goldOf(p)
		p.Do("faction.donate_gold", numbers{"amount": had})
		p.Do("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "ghoul", "quantity": 30}}})
		if goldOf(p) != 0 || treasuries(t, s) != had {
			t.Fatalf("%d in the purse, %d given", goldOf(p), treasuries(t, s))
		}
		plan := planOf(t, admin, id, kept.Seq)
		if got, want := moves(plan), fmt.Sprintf("taken 30 ghoul Iron Pact, taken %d gold Iron Pact", had); got != want || plan.Gold != had {
			t.Errorf("the plan says %q and %d gold, want %q", got, plan.Gold, want)
		}
		p.Do("kingdom.rename", form{"name": "Later"})
		admin.Refused(http.StatusConflict, "admin.plan_changed", "What factions have of this reign has changed. Look again before you put it back.",
			admin.Post(path, console.Revert{Seq: kept.Seq, Seal: "another"}))
		admin.Want(http.StatusNoContent, admin.Post(path, console.Revert{Seq: kept.Seq, Seal: plan.Seal}))
		if sum := goldOf(p) + treasuries(t, s); sum != had || goldOf(p) != had {
			t.Errorf("%d in the purse and %d in treasuries, of %d", goldOf(p), treasuries(t, s), had)
		}
		p.Do("faction.disband", form{"name": "Iron Pact"})
		if goldOf(p) != had {
			t.Errorf("disbanding left %d of %d", goldOf(p), had)
		}
		if n := s.Document(id).Army.Get().Units["ghoul"]; n != 50 {
			t.Errorf("%d ghouls of 50", n)
		}
		if n := s.Count(`SELECT COUNT(*) FROM factions WHERE id = $1`, faction); n != 0 {
			t.Error("the faction stands")
		}
	})
}

// Power pledged after the time of a revert is released, and can be pledged again (S-109).
func TestAReignThatIsPutBackHasPledgedNothing(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin().Confirm()
		p, id := founded(t, s, "The Marchers", 25_000, theArmy)
		p.Do("campaign.launch", march(weakest(t).ID))
		member := s.Player()
		member.Do("faction.join", given{"faction": id})
		mighty(s, member, 20_000)
		kept := s.KeptVersions(admin, member.ID(), 1)[0]
		member.Do("campaign.pledge", given{"power": 6_000})
		plan := planOf(t, admin, member.ID(), kept.Seq)
		if got, want := moves(plan), "taken 6000 pledge The Marchers"; got != want {
			t.Errorf("the plan says %q, want %q", got, want)
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+member.ID()+"/revert", console.Revert{Seq: kept.Seq, Seal: plan.Seal}))
		if w := warOf(t, p); w.Active[0].Attacker != 1220 {
			t.Errorf("%d attack, and nobody lends anything", w.Active[0].Attacker)
		}
		member.Do("campaign.pledge", given{"power": 10_000})
		if w := warOf(t, p); w.Active[0].Attacker != 11_220 {
			t.Errorf("%d attack with 10,000 lent", w.Active[0].Attacker)
		}
	})
}

// The reverted reign pays for the part of a gift that the faction has spent since, and the plan shows this before; it
// keeps the part that the faction refunded since.
func TestAReignThatIsPutBackPaysWhatIsSpent(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin().Confirm()
		p, faction := founder(s, "Iron Pact", 10_000)
		id, path := p.ID(), "/admin/players/"+p.ID()+"/revert"
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		kept, had := s.KeptVersions(admin, id, 1)[0], goldOf(p)
		p.Do("faction.donate_gold", numbers{"amount": 4000})
		s.Exec(`UPDATE factions SET treasury = 1000 WHERE id = $1`, faction)
		s.Exec(`UPDATE faction_donors SET balance = 1000 WHERE faction_id = $1`, faction)
		plan := planOf(t, admin, id, kept.Seq)
		if got, want := moves(plan), "taken 1000 gold Iron Pact, charged 3000 gold"; got != want || plan.Gold != had-3000 {
			t.Errorf("the plan says %q and %d gold, want %q", got, plan.Gold, want)
		}
		admin.Want(http.StatusNoContent, admin.Post(path, console.Revert{Seq: kept.Seq, Seal: plan.Seal}))
		if goldOf(p) != had-3000 || treasuries(t, s) != 0 {
			t.Errorf("%d in the purse and %d in the treasury", goldOf(p), treasuries(t, s))
		}
		ledger := httpapitest.Read[[]reign.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/players/"+id+"/ledger")))
		said := false
		for _, l := range ledger {
			said = said || l.Reason == "admin.settled" && l.Deltas["gold"] == -3000
		}
		if !said {
			t.Errorf("the ledger does not say what was settled: %+v", ledger[:2])
		}
		// Given before the time of the revert, and refunded since.
		p.Do("faction.donate_gold", numbers{"amount": 2000})
		s.Away(25 * time.Hour)
		p.Do("kingdom.rename", form{"name": "Next Day"})
		admin.ConfirmAgain()
		kept, had = s.KeptVersions(admin, id, 3)[0], goldOf(p)
		p.Do("faction.disband", form{"name": "Iron Pact"})
		if goldOf(p) != had+2000 {
			t.Fatalf("%d were paid back", goldOf(p)-had)
		}
		plan = planOf(t, admin, id, kept.Seq)
		if got, want := moves(plan), "returned 2000 gold"; got != want {
			t.Errorf("the plan says %q, want %q", got, want)
		}
		admin.Want(http.StatusNoContent, admin.Post(path, console.Revert{Seq: kept.Seq, Seal: plan.Seal}))
		if goldOf(p) != had+2000 {
			t.Errorf("%d in the purse, want %d", goldOf(p), had+2000)
		}
	})
}

// Gold parked in a faction does not reach the player's next reign: its refund is kept with the reign that gave it.
func TestParkedGoldIsNoNextReigns(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin().Confirm()
		p, _ := founder(s, "Iron Pact", 10_000)
		had := goldOf(p)
		p.Do("faction.donate_gold", numbers{"amount": 9000})
		q, host := s.Player(), ""
		host = factions(p)[0].ID
		s.Known(q.ID())
		s.Gold(q.ID(), 7000)
		q.Do("faction.join", form{"faction": host})
		q.Do("faction.donate_gold", numbers{"amount": 6000})
		path := "/admin/players/" + q.ID()
		admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
		s.Away(time.Second)
		q.Want(http.StatusCreated, q.Post("/reign", httpapitest.Body("pact_bound")))
		began := goldOf(q)

		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+p.ID()+"/delete", nil))
		s.Away(time.Second)
		if n := goldOf(q); n != began {
			t.Errorf("the next reign has %d gold of the last one's gift", n-began)
		}
		p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
		s.Online(time.Second)
		if n := goldOf(p); n != began {
			t.Errorf("the next reign has %d gold that was parked", n-began)
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+p.ID()+"/restore", nil))
		if n := goldOf(p); n != had {
			t.Errorf("the reign that came back has %d of its %d gold", n, had)
		}
	})
}

// A deleted reign can be restored though its player reigns again (S-110). The current one is first stored as deleted,
// and can be restored in turn.
func TestADeletedReignComesBackAfterAnother(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		id, path := p.ID(), "/admin/players/"+p.ID()
		waiting := func() (names []string, versions []int64) {
			for _, d := range httpapitest.Read[console.AdminPlayer](t, admin.Want(http.StatusOK, admin.Get(path))).Deleted {
				names, versions = append(names, fmt.Sprint(d.Gold)), append(versions, d.Version)
			}
			return names, versions
		}
		p.Do("kingdom.rename", form{"name": "First"})
		s.KeptVersions(admin, id, 1)
		s.Online(time.Second)
		s.Gold(id, 777)
		played := s.Document(id).Pulse.Get().TimePlayed
		admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
		s.Away(time.Second)
		p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
		s.Gold(id, 888)
		p.Do("kingdom.rename", form{"name": "Second"})
		p.View()
		s.KeptVersions(admin, id, 1)
		s.Online(30 * time.Hour)
		p.Do("kingdom.rename", form{"name": "Second Again"})
		admin.ConfirmAgain()
		if names, _ := waiting(); fmt.Sprint(names) != "[777]" {
			t.Fatalf("%v wait", names)
		}
		admin.Want(http.StatusNotFound, admin.Post(path+"/restore?version=99999", nil))
		s.Away(time.Second)
		admin.Want(http.StatusNoContent, admin.Post(path+"/restore", nil))
		v := p.View()
		if v.Sections.Kingdom.Name != "First" {
			t.Fatalf("%q came back", v.Sections.Kingdom.Name)
		}
		if now := s.Document(id).Pulse.Get().TimePlayed; now != played {
			t.Errorf("the other reign's presence is counted: %d seconds were played, and now %d", played, now)
		}
		if log := string(p.Want(http.StatusOK, p.Get("/reign/records/activity")).Body); !strings.Contains(log, "First") || strings.Contains(log, "Second") {
			t.Errorf("the log is not this reign's: %s", log)
		}
		if list := s.KeptVersions(admin, id, 2); list[0].Cause != "day" || list[1].Cause != "day" { // of its first day, and of today
			t.Errorf("offered %+v", list)
		}
		names, versions := waiting()
		if len(names) != 1 {
			t.Fatalf("%v wait", names)
		}
		admin.Want(http.StatusNoContent, admin.Post(fmt.Sprintf("%s/restore?version=%d", path, versions[0]), nil))
		if again := p.View(); again.Sections.Kingdom.Name != "Second Again" || again.Version <= v.Version {
			t.Errorf("%q came back in turn", again.Sections.Kingdom.Name)
		}
		if names, _ := waiting(); len(names) != 1 {
			t.Errorf("%v wait", names)
		}
		for i := range 12 { // the number of versions is bounded
			admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
			s.Away(time.Second)
			p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
			s.Gold(id, int64(i))
		}
		if names, _ := waiting(); len(names) != int(s.Keeper.Content().Balance.Admin.VersionsKept) {
			t.Errorf("%d reigns wait", len(names))
		}
	})
}
