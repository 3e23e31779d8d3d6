package realm_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

// A report lists the contributors to the campaign and the shares of each and of the army, in thousandths (H60), for both
// sides.
func TestAReportListsItsContributors(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 900_000, theArmy)
		first, second := s.Player(), s.Player()
		land := weakest(t)
		defender, holds := founded(t, s, "The Tenants", 0, nil)
		exec(t, s, `INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 1, 0, 0, 0, 0, 1)`, land.ID, holds)
		p.Do("faction.declare_war", given{"faction": holds})
		p.Do("campaign.launch", march(land.ID))
		for c, power := range map[*httpapitest.Client]int64{first: 6_000, second: 2_780} { // with the army's 1,220 the total is 10,000
			c.Do("faction.join", given{"faction": id})
			mighty(s, c, 20_000)
			c.Do("campaign.pledge", given{"power": power})
		}
		s.Away(24 * time.Hour)
		s.Due()
		type report struct {
			Outcome      string
			Contributors []struct {
				Player string `json:"user_id"`
				Power  int64
			}
			Shares    map[string]int64
			ArmyShare int64
		}
		for _, c := range []*httpapitest.Client{p, first, defender} {
			list := httpapitest.Read[struct{ Reports []report }](t, c.Want(http.StatusOK, c.Get("/campaigns"))).Reports
			if len(list) != 1 || len(list[0].Contributors) != 2 {
				t.Fatalf("%+v", list)
			}
			lent := map[string]int64{}
			for _, one := range list[0].Contributors {
				lent[one.Player] = one.Power
			}
			want := map[string]int64{first.ID(): 6_000, second.ID(): 2_780}
			shares := map[string]int64{first.ID(): 600, second.ID(): 278}
			if fmt.Sprint(lent) != fmt.Sprint(want) || fmt.Sprint(list[0].Shares) != fmt.Sprint(shares) || list[0].ArmyShare != 122 {
				t.Errorf("%+v", list[0])
			}
		}
	})
}

// An unpaid army loses a hundredth of each unit an hour, with a running remainder that survives restarts and reads:
// seven soldiers lose none in fourteen hours and one in the fifteenth.
func TestAnUnpaidArmyLosesItsShare(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Unpaid", 0, map[string]int64{"skeleton_warrior": 1000, "ghoul": 7})
		exec(t, s, `UPDATE factions SET charged_at = $1 WHERE id = $2`, s.Clock.Now(), id)
		units := func() map[string]int64 {
			out := map[string]int64{}
			for _, u := range members(p, id).Army.Units {
				out[u.Unit] = u.Count
			}
			return out
		}
		skeletons, owed := int64(1000), int64(0)
		for hour := range 15 {
			s.Away(time.Hour)
			s.Due()
			left := units()
			owed += skeletons * 10
			skeletons, owed = skeletons-owed/1000, owed%1000
			ghouls := int64(7)
			if hour == 14 {
				ghouls = 6
			}
			if left["ghoul"] != ghouls || left["skeleton_warrior"] != skeletons {
				t.Fatalf("after %d hours: %v, want %d ghouls and %d skeletons", hour+1, left, ghouls, skeletons)
			}
		}
	})
}

// A campaign without power is refused with its reason before gold is taken, and the screen shows the reason beforehand.
func TestACampaignOfNobodyIsRefused(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 60_000, nil)
		alone := httpapitest.Read[struct{ Alone *struct{ Code string } }](t, p.Want(http.StatusOK, p.Get("/campaigns"))).Alone
		if alone == nil || alone.Code != "campaign.powerless" {
			t.Errorf("the screen says %+v", alone)
		}
		p.Refused(http.StatusUnprocessableEntity, "campaign.powerless", httpapitest.Content(t).Message("campaign.powerless", nil), p.Command("campaign.launch", march(weakest(t).ID)))
		if n := treasuryOf(t, s, id); n != 60_000 || len(warOf(t, p).Active) != 0 {
			t.Errorf("treasury %d", n)
		}
		mighty(s, p, 20_000)
		p.Do("campaign.launch", given{"territory": weakest(t).ID, "power": 1})
	})
}

// An Owner who leaves ends the faction and must type its name: nothing happens without it, or with another name.
func TestAnOwnerLeavesByTheTypedName(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, id := founder(s, "Iron Pact", 0)
		b := enter(s, id, 1)[0]
		const why = "Failed to leave faction: With its Owner it is disbanded: type its name, or transfer it first."
		for _, typed := range []any{nil, form{"name": ""}, form{"name": "Iron"}, form{"name": "Salt Pact"}} {
			a.Refused(http.StatusConflict, "faction.leave_failed_because", why, a.Command("faction.leave", typed))
		}
		if allegiance(a) != id || allegiance(b) != id {
			t.Fatal("a refusal has changed something")
		}
		a.Do("faction.leave", form{"name": "Iron Pact"})
		if allegiance(a) != "" || allegiance(b) != "" || s.Count(`SELECT COUNT(*) FROM factions WHERE id = $1`, id) != 0 {
			t.Error("the faction stands")
		}
	})
}

// If the realm's rows cannot be read, joining and requesting fail with the specified text, and nothing changes.
func TestJoiningThatBreaksSaysSo(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		_, id := founder(s, "Iron Pact", 0)
		p := s.Player()
		s.Exec(`ALTER TABLE faction_leavings RENAME TO hidden`)
		const broken = "Failed to join faction. The faction may have been disbanded or a database error occurred."
		for _, command := range []string{"faction.join", "faction.request"} {
			p.Refused(http.StatusServiceUnavailable, "faction.join_broken", broken, p.Command(command, form{"faction": id}))
		}
		s.Exec(`ALTER TABLE hidden RENAME TO faction_leavings`)
		if allegiance(p) != "" || s.Count(`SELECT COUNT(*) FROM faction_members WHERE faction_id = $1`, id) != 1 || s.Count(`SELECT COUNT(*) FROM faction_requests`) != 0 {
			t.Error("a failure has changed something")
		}
		p.Do("faction.join", form{"faction": id})
	})
}

// A garrison's excess over the land's own falls by a hundredth an hour, in thousandths: 20,000 over 4,600 are 8,447
// after 138 hours, whether it is updated hourly or once.
func TestAGarrisonKeepsItsThousandths(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 0, nil)
		land := weakest(t)
		if land.Garrison != 4600 {
			t.Fatalf("the test proves nothing: %d", land.Garrison)
		}
		hold := func(territory string) {
			exec(t, s, `INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 1, 0, 1, 20000, $3, 1)
				ON CONFLICT (territory_id) DO UPDATE SET garrison = 20000, garrison_milli = 0, garrison_at = excluded.garrison_at`, territory, id, s.Clock.Now())
		}
		garrison := func() int64 {
			for _, one := range warOf(t, p).Targets {
				if one.Territory == land.ID {
					return one.Garrison
				}
			}
			t.Fatal("the land is no target")
			return 0
		}
		for _, step := range []time.Duration{138 * time.Hour, time.Hour} {
			hold(land.ID)
			for gone := time.Duration(0); gone < 138*time.Hour; gone += step {
				s.Away(step)
				s.Due()
			}
			if n := garrison(); n != 8_447 {
				t.Errorf("looked at every %v: %d", step, n)
			}
		}
	})
}
