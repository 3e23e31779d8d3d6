package realm_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/reign"
)

func seasonsOf(t *testing.T, c *httpapitest.Client) season.List {
	t.Helper()
	return httpapitest.Read[season.List](t, c.Want(http.StatusOK, c.Get("/seasons")))
}

// shortened lets the running season end in a time, as all nodes know it.
func shortened(s *httpapitest.Server, left time.Duration) {
	s.Exec(`UPDATE seasons SET ends_at = $1 WHERE ended_at = 0`, s.Clock.Now()+left.Milliseconds())
	s.Exec(`UPDATE realm_versions SET version = version + 1`)
	s.Keeper.TellRealm(s.T.Context(), &reign.Changed{Facts: true})
}

// held gives a faction a land that it has fortified.
func held(s *httpapitest.Server, land, faction string, since int64) {
	s.Exec(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, $3, 0, 2, 90000, $3, 1)`, land, faction, since)
}

// A season ends once, whoever looks: its holders stay in the list and on the lands, every land is free, wars and campaigns
// are over, and the next one runs from the planned end (K21).
func TestASeasonEnds(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		s.Due()
		p, iron := founded(t, s, "Iron Pact", 200_000, theArmy)
		b, salt := founded(t, s, "Salt Pact", 0, nil)
		if now := seasonsOf(t, p).Now; now == nil || now.Number != 1 || len(now.Standings) != 0 || now.EndsAt-now.StartedAt != (8*7*24*time.Hour).Milliseconds() {
			t.Fatalf("%+v", now)
		}
		held(s, "troll-kingdom", iron, 2)
		held(s, "argland", salt, 1)
		held(s, "roble", iron, 3)
		p.Do("faction.declare_war", given{"faction": salt})
		p.Do("campaign.launch", march(weakest(t).ID))
		list := seasonsOf(t, b)
		if of := list.Now.Standings; len(of) != 2 || of[0].Name != "Iron Pact" || !slices.Equal(of[0].Lands, []string{"roble", "troll-kingdom"}) || of[1].Name != "Salt Pact" {
			t.Fatalf("%+v", of)
		}
		shortened(s, 6*24*time.Hour)
		s.Due()
		s.Online(time.Second)
		if !seasonsOf(t, p).Now.Announced || !slices.Contains(annalsOf(t, b), "annals.season_near  1") {
			t.Errorf("the end is not announced: %q", annalsOf(t, b))
		}
		shortened(s, 0)
		ends := seasonsOf(t, p).Now.EndsAt
		s.Online(time.Hour)
		var nodes sync.WaitGroup
		for range 3 {
			nodes.Go(s.Due)
		}
		nodes.Wait()
		s.Online(20 * time.Second)
		list = seasonsOf(t, p)
		if list.Now.Number != 2 || list.Now.StartedAt != ends || len(list.Now.Standings) != 0 || len(list.Past) != 1 || len(list.Past[0].Standings) != 2 || list.Past[0].Standings[0].Name != "Iron Pact" {
			t.Errorf("after the end: %+v", list)
		}
		for query, want := range map[string]int{
			`SELECT COUNT(*) FROM lands WHERE owner_id <> '' OR fortified > 0`: 0,
			`SELECT COUNT(*) FROM faction_wars`:                                0,
			`SELECT COUNT(*) FROM campaigns WHERE outcome = 'cancelled'`:       1,
			`SELECT COUNT(*) FROM season_lands`:                                3,
			`SELECT COUNT(*) FROM seasons`:                                     2,
		} {
			if n := s.Count(query); n != want {
				t.Errorf("%s: %d, want %d", query, n, want)
			}
		}
		told := annalsOf(t, b)
		if !slices.Contains(told, "annals.season Iron Pact 1") || !slices.ContainsFunc(told, func(line string) bool { return strings.HasPrefix(line, "annals.war Iron Pact") }) {
			t.Errorf("the chronicle tells %q", told)
		}
		raw := string(p.Want(http.StatusOK, p.Get("/reign")).Body)
		if !strings.Contains(raw, `"formerHolders":[{"season":1,"name":"Iron Pact"`) || !strings.Contains(raw, `"formerHolders":[{"season":1,"name":"Salt Pact"`) {
			t.Error("the lands do not name their holders")
		}
		p.Do("campaign.launch", march("argland")) // free again
		if held := s.Document(p.ID()).Season.Get(); held.Known != 2 {
			t.Errorf("%+v", held)
		}
	})
}

// Nobody pays for a campaign that the season's end would call off; the tab says so beforehand.
func TestNoCampaignOutlastsItsSeason(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		s.Due()
		p, _ := founded(t, s, "Iron Pact", 200_000, theArmy)
		shortened(s, 24*time.Hour-time.Second)
		s.Online(20 * time.Second)
		const text = "The season ends before such a campaign would."
		p.Unchanged(http.StatusConflict, "campaign.season", text, func() httpapitest.Response { return p.Command("campaign.launch", march(weakest(t).ID)) })
		if w := warOf(t, p); w.Launch == nil || w.Launch.Code != "campaign.season" {
			t.Errorf("the tab says %+v", w.Launch)
		}
	})
}

// Troops given to a faction guard its lands: a campaign meets them, and the tab tells both parts (K20).
func TestGivenTroopsGuardLands(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, _ := founded(t, s, "Iron Pact", 200_000, theArmy)
		b, salt := founded(t, s, "Salt Pact", 0, nil)
		s.Exec(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ('roble', $1, 1, 0, 0, 0, 0, 1)`, salt)
		p.Do("faction.declare_war", given{"faction": salt})
		mighty(s, b, 1)
		s.Edit(b.ID(), func(d *game.Document) { d.Army.Edit().Units = map[string]int64{"skeleton_warrior": 50} })
		before := targetOf(t, p, "roble")
		b.Do("faction.donate_troops", given{"troops": []given{{"unit": "skeleton_warrior", "quantity": 50}}})
		after := targetOf(t, p, "roble")
		if before.Guard != 0 || after.Guard <= 0 || after.Garrison != before.Garrison+after.Guard {
			t.Errorf("%+v, then %+v", before, after)
		}
		p.Do("campaign.launch", march("roble"))
		if w := warOf(t, b); len(w.Active) != 1 || w.Active[0].Defender != after.Garrison {
			t.Errorf("%+v", w.Active)
		}
	})
}

type target struct {
	Territory string
	Garrison  int64
	Guard     int64
}

func targetOf(t *testing.T, p *httpapitest.Client, land string) target {
	t.Helper()
	for _, one := range httpapitest.Read[struct{ Targets []target }](t, p.Want(http.StatusOK, p.Get("/campaigns"))).Targets {
		if one.Territory == land {
			return one
		}
	}
	t.Fatalf("%s is no target", land)
	return target{}
}
