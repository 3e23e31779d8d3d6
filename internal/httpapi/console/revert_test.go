package console_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/reign"
)

// A revert writes the earlier document as a new version with new dice, and the reign is off the leaderboards. The time
// between earns nothing, the ledger and the audit log show the change, and the replaced document can be restored in
// turn.
func TestAReignIsPutBack(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		id, path := p.ID(), "/admin/players/"+p.ID()+"/revert"
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		s.Edit(id, func(d *game.Document) { d.Pulse.Edit().GoldMilli = 5000 * game.Milli })
		first := s.KeptVersions(admin, id, 1)[0]
		if first.Cause != "day" || first.Gold != 5000 {
			t.Fatalf("kept %+v", first)
		}
		p.Do("kingdom.rename", form{"name": "Later"})
		s.KeptVersions(admin, id, 1) // one per day
		s.Away(50 * time.Hour)
		p.Do("kingdom.rename", form{"name": "Lost"})
		s.Edit(id, func(d *game.Document) { d.Pulse.Edit().GoldMilli = 40 * game.Milli })
		admin.ConfirmAgain()
		second := s.KeptVersions(admin, id, 2)[0]
		p.Do("kingdom.rename", form{"name": "Lost Again"})
		tab := p.Live("kingdom")
		tab.Want("latest", 30*time.Second)
		before, dice := p.View(), s.Document(id).Dice.Get().Seed

		p.Want(http.StatusForbidden, p.Post(path, numbers{"seq": first.Seq}))
		admin.Refused(http.StatusNotFound, "admin.version_unknown", "No such version of this reign is kept.", admin.Post(path, numbers{"seq": 99_999}))
		admin.Want(http.StatusNotFound, admin.Post("/admin/players/nobody/revert", numbers{"seq": 1}))
		admin.Want(http.StatusNoContent, admin.Post(path, numbers{"seq": first.Seq}))
		tab.Want("resync", 30*time.Second)
		after := p.View()
		if after.Sections.Kingdom.Name != "Ashmoor" || after.Sections.Pulse.Gold != 5000 || after.Version <= before.Version {
			t.Errorf("put back: %q with %d gold, version %d after %d", after.Sections.Kingdom.Name, after.Sections.Pulse.Gold, after.Version, before.Version)
		}
		if n := len(after.Sections.Absence.Reports); n != 0 {
			t.Errorf("%d absences are paid for", n)
		}
		d := s.Document(id)
		if d.Dice.Get().Seed == dice || !d.Oversight.Get().Assisted() {
			t.Error("the dice are known, or the reign stands on the boards")
		}
		ledger := httpapitest.Read[[]reign.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/players/"+id+"/ledger")))
		if l := ledger[0]; l.Reason != "admin.reverted" || l.Command != "reign.reverted" || l.Deltas["gold"] != 5000-before.Sections.Pulse.Gold {
			t.Errorf("the ledger reads %+v", l)
		}
		if log := string(p.Want(http.StatusOK, p.Get("/reign/records/activity")).Body); !strings.Contains(log, "admin.put_back") {
			t.Error("the ruler is not told")
		}
		line := httpapitest.Read[[]players.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/audit?target="+id)))[0]
		if line.Action != "reign.reverted" || line.Actor != admin.ID() || !strings.Contains(line.Became, `"gold":5000`) {
			t.Errorf("the audit log reads %+v", line)
		}
		p.Do("kingdom.rename", form{"name": "Going On"})

		list := admin.Versions(id)
		if len(list) != 3 || list[0].Cause != "reverted" || list[1].Seq != second.Seq {
			t.Fatalf("kept %+v", list)
		}
		admin.Want(http.StatusNoContent, admin.Post(path, numbers{"seq": list[0].Seq}))
		if again := p.View(); again.Sections.Kingdom.Name != "Lost Again" {
			t.Errorf("put back in turn: %q", again.Sections.Kingdom.Name)
		}
	})
}

// A reign that is deleted when the day's version is due has none then, and gets one after its restore.
func TestARestoredReignIsKept(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		id := p.ID()
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+id+"/delete", nil))
		s.KeptVersions(admin, id, 0)
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+id+"/restore", nil))
		s.KeptVersions(admin, id, 1)
	})
}

// Versions are bounded in number and bytes, and belong to the current reign.
func TestVersionsAreBounded(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		id, most := p.ID(), int(s.Keeper.Content().Balance.Admin.VersionsKept)
		for day := range most + 2 {
			p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", day)})
			s.Keeper.Oversight.KeepVersions(t.Context())
			s.Away(24 * time.Hour)
		}
		admin.ConfirmAgain()
		list := admin.Versions(id)
		if len(list) != most {
			t.Fatalf("%d versions, want %d", len(list), most)
		}
		s.Exec(`UPDATE kept_reigns SET bytes = 800000 WHERE player_id = $1`, id)
		p.Do("kingdom.rename", form{"name": "Heavy"})
		if few := s.KeptVersions(admin, id, 2); few[1].Seq != list[0].Seq {
			t.Errorf("of the heavy ones %+v are kept", few)
		}
		s.Keeper.Oversight.KeepVersions(t.Context())
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+id+"/delete", nil))
		if left := admin.Versions(id); len(left) != 0 {
			t.Errorf("nobody reigns, and %d versions are offered", len(left))
		}
		s.Away(time.Second)
		p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
		if left := admin.Versions(id); len(left) != 0 {
			t.Errorf("a new reign is offered %d versions of an old one", len(left))
		}
		admin.Want(http.StatusNotFound, admin.Post("/admin/players/"+id+"/revert", numbers{"seq": list[0].Seq}))
	})
}
