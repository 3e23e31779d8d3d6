package realm_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/realm/realmtest"
)

func inspected(t *testing.T, admin *httpapitest.Client, id string) faction.Whole {
	t.Helper()
	return httpapitest.Read[faction.Whole](t, admin.Want(http.StatusOK, admin.Get("/admin/factions/"+id)))
}

func sharedMap(t *testing.T, admin *httpapitest.Client) faction.Map {
	t.Helper()
	return httpapitest.Read[faction.Map](t, admin.Want(http.StatusOK, admin.Get("/admin/map")))
}

// E-230: an administrator changes name, description and treasury of a faction; the audit log has each with its values
// before and after.
func TestAnAdminAmendsAFaction(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin()
		a, id := founder(s, "Iron Pact", 3000)
		a.Do("faction.donate_gold", map[string]any{"amount": 3000})
		founder(s, "Bone Exchange", 0)
		body := map[string]any{"faction": id, "name": "Ash Pact", "treasury_gold": 1000}
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("faction.amend", body))
		admin.Confirm()
		heard := a.Live("faction:" + id)
		httpapitest.Wait(t, "what is told of a faction", func() bool { return s.Hub.Subscribers("faction:"+id) == 1 })
		admin.Do("faction.amend", body)
		if _, ok := heard.Next("faction", 30*time.Second); !ok {
			t.Error("its members were not told")
		}
		if f := members(a, id); f.Name != "Ash Pact" || f.Treasury != 1000 {
			t.Errorf("written: %+v", f)
		}
		if w := inspected(t, admin, id); len(w.Donors) != 1 || w.Donors[0].Gold != 1000 || w.OwnerID != a.ID() || len(w.List) != 1 {
			t.Errorf("inspected: %+v", w)
		}
		admin.Do("faction.amend", map[string]any{"faction": id, "treasury_gold": 5000}) // an amended treasury is no donation
		if w := inspected(t, admin, id); w.Treasury != 5000 || w.Donors[0].Gold != 1000 {
			t.Errorf("raised: %+v", w)
		}
		admin.Refused(http.StatusNotFound, "faction.unknown", "There is no such faction.", admin.Command("faction.amend", form{"faction": "nothing"}))
		admin.Refused(http.StatusConflict, "faction.name_taken", "A faction with this name already exists.", admin.Command("faction.amend", form{"faction": id, "name": "ＢＯＮＥ exchange"}))
		admin.Want(http.StatusUnprocessableEntity, admin.Command("faction.amend", form{"faction": id, "name": "\u202eAsh"}))
		admin.Want(http.StatusUnprocessableEntity, admin.Command("faction.amend", form{"faction": id, "description": " "}))
		admin.Want(http.StatusUnprocessableEntity, admin.Command("faction.amend", map[string]any{"faction": id, "treasury_gold": -1}))
		admin.Want(http.StatusNotFound, admin.Get("/admin/factions/nothing"))
		lines := httpapitest.Read[[]players.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/audit")))
		if len(lines) < 2 || lines[1].Action != "faction.amend" || lines[1].Detail != id || lines[1].Was != `{"name":"Iron Pact","treasury_gold":3000}` || lines[1].Became != `{"name":"Ash Pact","treasury_gold":1000}` {
			t.Errorf("the audit log reads %+v", lines)
		}
		stats := httpapitest.Read[players.Statistics](t, admin.Want(http.StatusOK, admin.Get("/admin/statistics"))) // E-227, H113
		if stats.Treasuries != 5000 || stats.Factions != 2 || len(stats.Richest) != 2 || stats.Richest[0].Name != "Ash Pact" || stats.Richest[0].Treasury != 5000 || stats.Richest[0].Members != 1 {
			t.Errorf("the overview is %+v", stats)
		}
	})
}

// H64, E-165: an administrator's end of a faction equals an Owner's: members get a notice, donors the remainder of their
// donations, even with concurrent donations.
func TestAnAdminDeletesAFaction(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, b := s.Admin().Confirm(), s.Player()
		admin.Refused(http.StatusNotFound, "faction.delete_failed", "Failed to delete faction: Faction not found. It may have been disbanded.", admin.Command("faction.delete", form{"faction": "nothing"}))
		for round := range 4 {
			a, id := founder(s, fmt.Sprint("Pact ", round), 0)
			s.Exec(`DELETE FROM faction_leavings WHERE player_id = $1`, b.ID())
			s.Edit(b.ID(), func(d *game.Document) {
				d.Pulse.Edit().GoldMilli = 1000 * game.Milli
				d.Army.Edit().Units = map[string]int64{"zombie": 10}
			})
			b.Do("faction.join", form{"faction": id})
			before := realmtest.Of(t, s.Store, a.ID(), b.ID())
			deleted := make([]httpapitest.Response, 1)
			httpapitest.AtOnce(5, func(i int) httpapitest.Response {
				switch {
				case i == 2:
					deleted[0] = admin.Command("faction.delete", form{"faction": id})
					return deleted[0]
				case i%2 == 0:
					return b.Command("faction.donate_gold", map[string]any{"amount": 100})
				}
				return b.Command("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "zombie", "quantity": 2}}})
			})
			admin.Want(http.StatusOK, deleted[0])
			a.View()
			b.View()
			before.Same(t, realmtest.Of(t, s.Store, a.ID(), b.ID()))
			if n := s.Document(b.ID()).Resources.Get().Population; n != 25 { // K2: given soldiers leave, returned ones come home
				t.Errorf("%d people after gifts and their return", n)
			}
			if len(factions(a)) != 0 || allegiance(b) != "" {
				t.Fatal("the faction is still there")
			}
		}
		if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = 'faction.delete' AND actor = $1`, admin.ID()); n != 4 {
			t.Errorf("%d lines in the audit log", n)
		}
	})
}

// H107: an administrator cancels a campaign, and its pledges are free again; a land is released, unless a campaign
// targets it.
func TestAnAdminAndTheSharedMap(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, land := s.Admin().Confirm(), weakest(t)
		p, id := founded(t, s, "The Marchers", 50_000, theArmy)
		mighty(s, p, 20_000)
		admin.Refused(http.StatusConflict, "campaign.cancel_none", "This faction leads no campaign.", admin.Command("campaign.cancel", form{"faction": id}))
		p.Do("campaign.launch", march(land.ID))
		p.Do("campaign.pledge", map[string]any{"power": 6000})
		if m := sharedMap(t, admin); len(m.Campaigns) != 1 || m.Campaigns[0].FactionName != "The Marchers" || m.Campaigns[0].AttackerPower != 7220 {
			t.Fatalf("%+v", m)
		}
		admin.Refused(http.StatusConflict, "campaign.reset_attacked", "A campaign is under way against this land. Cancel it first.", admin.Command("campaign.reset_land", march(land.ID)))
		admin.Do("campaign.cancel", form{"faction": id})
		w := warOf(t, p)
		if len(w.Active) != 0 || len(w.Reports) != 1 || w.Reports[0].Outcome != "cancelled" || treasuryOf(t, s, id) != 25_000 {
			t.Fatalf("called off: %+v", w)
		}
		p.Do("campaign.launch", march(land.ID))
		p.Do("campaign.pledge", map[string]any{"power": 6000}) // pledged once
		s.Away(24 * time.Hour)
		s.Due()
		p.View()
		m := sharedMap(t, admin)
		if len(m.Campaigns) != 0 || len(m.Lands) != 1 || m.Lands[0].OwnerName != "The Marchers" || m.Lands[0].Fortified != 1 {
			t.Fatalf("conquered: %+v", m)
		}
		admin.Want(http.StatusOK, admin.Login("admin@umbrarch.example", httpapitest.Password))
		admin.Confirm().Do("campaign.reset_land", march(land.ID))
		if m := sharedMap(t, admin); m.Lands[0].Owner != "" || m.Lands[0].Fortified != 0 || m.Lands[0].Garrison != land.Garrison {
			t.Errorf("reset: %+v", m)
		}
		admin.Refused(http.StatusUnprocessableEntity, "campaign.target", "Select a land that a campaign can be launched against.", admin.Command("campaign.reset_land", march("nowhere")))
		p.View() // takes the rows of the inbox
		log := string(p.Want(http.StatusOK, p.Get("/reign/records/activity")).Body)
		for _, told := range []string{"campaign.cancelled", "campaign.released"} {
			if !strings.Contains(log, told) {
				t.Errorf("the member was not told %s", told)
			}
		}
		for _, act := range []string{"campaign.cancel", "campaign.reset_land"} {
			if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = $1 AND detail = $2`, act, land.ID); n != 1 {
				t.Errorf("%d lines of %s", n, act)
			}
		}
	})
}

// E-222, H11: a deleted reign leaves its faction, and an Owner's faction ends; after a restore the player has no
// faction.
func TestADeletedReignLeavesItsFaction(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin().Confirm()
		a, id := founder(s, "Iron Pact", 0)
		b := enter(s, id, 1)[0]
		c := enter(s, id, 1)[0]
		heard := a.Live("faction:" + id)
		httpapitest.Wait(t, "what is told of a faction", func() bool { return s.Hub.Subscribers("faction:"+id) == 1 })
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+b.ID()+"/delete", nil))
		if _, ok := heard.Next("faction", 30*time.Second); !ok {
			t.Error("its members were not told")
		}
		if f := members(a, id); len(f.Members) != 2 {
			t.Errorf("members %+v", f.Members)
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+b.ID()+"/restore", nil))
		if allegiance(b) != "" {
			t.Error("the restored reign is in a faction")
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+a.ID()+"/delete", nil))
		if allegiance(c) != "" || len(factions(c)) != 0 {
			t.Error("the Owner's faction goes on")
		}
	})
}
