package realm_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/realmtest"
	"umbrarch/internal/store"
)

type warfare struct {
	Active  []war
	Reports []war
	Targets []struct {
		Territory string
		Garrison  int64
		Refused   *struct{ Code string }
	}
	Launch  *struct{ Code string }
	Pledged int64
}

type war struct {
	ID           string
	Territory    string `json:"defending_territory_id"`
	Attacker     int64  `json:"attacker_power"`
	Defender     int64  `json:"defender_power"`
	StartedAt    int64  `json:"start_time"`
	EndsAt       int64  `json:"end_time"`
	Outcome      string
	Losses       map[string]int64
	Contributors []struct {
		Player string `json:"user_id"`
		Power  int64
	}
}

func warOf(t *testing.T, p *httpapitest.Client) warfare {
	t.Helper()
	return httpapitest.Read[warfare](t, p.Want(http.StatusOK, p.Get("/campaigns")))
}

// founded is a player's new faction with the given treasury and army.
func founded(t *testing.T, s *httpapitest.Server, name string, treasury int64, units map[string]int64) (*httpapitest.Client, string) {
	t.Helper()
	p := s.Player()
	s.Gold(p.ID(), 5_000)
	p.Do("faction.create", given{"name": name, "description": "They march.", "emblem": theEmblem(t)})
	s.Known(p.ID())
	id := factionID(t, p)
	err := s.Store.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `UPDATE factions SET treasury = $2 WHERE id = $1`, id, treasury)
		for unit, n := range units {
			if err == nil {
				_, err = tx.Exec(t.Context(), `INSERT INTO faction_units (faction_id, unit, count) VALUES ($1, $2, $3)`, id, unit, n)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p, id
}

func theEmblem(t *testing.T) string { t.Helper(); return httpapitest.Content(t).FactionEmblems[0].ID }

func factionID(t *testing.T, p *httpapitest.Client) string {
	t.Helper()
	return httpapitest.Read[struct {
		Sections struct{ Allegiance struct{ Faction string } }
	}](t, p.Want(http.StatusOK, p.Get("/reign"))).Sections.Allegiance.Faction
}

// mighty gives a ruler power and the days after which pledges are open.
func mighty(s *httpapitest.Server, p *httpapitest.Client, power int64) *httpapitest.Client {
	s.Edit(p.ID(), func(d *game.Document) {
		d.Growth.Edit().Power.Rewards = power
		d.Kingdom.Edit().Level = 3
		httpapitest.Settle(d)
	})
	s.Known(p.ID())
	return p
}

func treasuryOf(t *testing.T, s *httpapitest.Server, id string) int {
	t.Helper()
	return s.Count(`SELECT treasury FROM factions WHERE id = $1`, id)
}

func march(land string) given { return given{"territory": land} }

var theArmy = map[string]int64{"skeleton_warrior": 9, "zombie": 10, "ghoul": 25, "doom_lord": 3}

// weakest is the land with the smallest garrison.
func weakest(t *testing.T) *content.Territory {
	t.Helper()
	c := httpapitest.Content(t)
	var least *content.Territory
	for i := range c.Territories {
		if one := &c.Territories[i]; one.ID != content.OwnDomain && (least == nil || one.Garrison < least.Garrison) {
			least = one
		}
	}
	return least
}

// E-196, E-202: a launch takes 25,000 from the treasury, lasts 24 hours and counts the army at the launch; later
// donations do not raise it.
func TestCampaignLaunch(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 25_000, theArmy)
		land := weakest(t)
		p.Do("campaign.launch", march(land.ID))
		w := warOf(t, p)
		if len(w.Active) != 1 || w.Active[0].Attacker != 1220 || w.Active[0].Defender != land.Garrison || w.Active[0].EndsAt-w.Active[0].StartedAt != 24*time.Hour.Milliseconds() {
			t.Fatalf("%+v", w.Active)
		}
		if n := treasuryOf(t, s, id); n != 0 {
			t.Errorf("treasury %d", n)
		}
		if ties := tiesOf(p, id); ties.Campaigns != 1 {
			t.Errorf("ties %+v", ties)
		}
		exec(t, s, `UPDATE faction_units SET count = count + 100 WHERE faction_id = $1`, id)
		if w := warOf(t, p); w.Active[0].Attacker != 1220 {
			t.Errorf("troops that came later march along: %d", w.Active[0].Attacker)
		}
		p.Refused(http.StatusConflict, "campaign.running", "Your faction leads a campaign already.", p.Command("campaign.launch", march(other(t, land.ID)))) // E-201
	})
}

func other(t *testing.T, not string) string {
	t.Helper()
	for _, one := range httpapitest.Content(t).Territories {
		if one.ID != not && one.ID != content.OwnDomain {
			return one.ID
		}
	}
	return ""
}

// E-197, E-198, E-199: refused launches, by the launcher and by the target.
func TestCampaignRefusals(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 24_999, theArmy)
		land := weakest(t).ID
		member := s.Player()
		member.Do("faction.join", given{"faction": id})
		member.Refused(http.StatusForbidden, "faction.campaign_role", "Only faction Owners and Officers can launch campaigns.", member.Command("campaign.launch", march(land)))
		p.Refused(http.StatusUnprocessableEntity, "faction.campaign_gold", "Faction does not have enough gold to launch a campaign.", p.Command("campaign.launch", march(land)))
		exec(t, s, `UPDATE factions SET treasury = 60000 WHERE id = $1`, id)
		for _, land := range []string{"", "wasteland", "nowhere", content.OwnDomain} {
			p.Refused(http.StatusUnprocessableEntity, "campaign.target", "Select a land that a campaign can be launched against.", p.Command("campaign.launch", march(land)))
		}
		hold := func(owner string, safe int64) {
			exec(t, s, `INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 1, $3, 0, 0, 0, 1)
				ON CONFLICT (territory_id) DO UPDATE SET owner_id = excluded.owner_id, safe_until = excluded.safe_until`, land, owner, safe)
		}
		hold(id, 0)
		p.Refused(http.StatusConflict, "campaign.target_own", "Your faction holds this land already.", p.Command("campaign.launch", march(land)))
		_, theirs := founded(t, s, "The Others", 50_000, nil)
		hold(theirs, 0)
		p.Refused(http.StatusConflict, "campaign.target_peace", "Your faction is not at war with the faction that holds this land.", p.Command("campaign.launch", march(land)))
		exec(t, s, `INSERT INTO faction_alliances (first_id, second_id, proposed_by, status, at, ends_at) VALUES ($1, $2, $1, 'active', 1, 0)`, min(id, theirs), max(id, theirs))
		p.Refused(http.StatusConflict, "campaign.target_ally", "This land is held by an ally.", p.Command("campaign.launch", march(land)))
		hold("", s.Clock.Now()+1000)
		p.Refused(http.StatusConflict, "campaign.target_safe", "This land has just been captured. It is protected for 24 hours.", p.Command("campaign.launch", march(land)))
		exec(t, s, `INSERT INTO campaigns (id, faction_id, faction_name, territory_id, defender_id, units, army, started_at, ends_at, ended_at, outcome, attacker_power, defender_power, losses)
			VALUES ('c', $1, 'x', $2, '', '{}', 1, 1, 9000000000000, 0, '', 0, 0, '{}')`, theirs, land)
		p.Refused(http.StatusConflict, "campaign.target_war", "A campaign is under way against this land already.", p.Command("campaign.launch", march(land)))
		if n := treasuryOf(t, s, id); n != 60_000 {
			t.Errorf("treasury %d", n)
		}
	})
}

func exec(t *testing.T, s *httpapitest.Server, query string, args ...any) {
	t.Helper()
	if err := s.Store.Write(t.Context(), func(tx store.Tx) error { _, err := tx.Exec(t.Context(), query, args...); return err }); err != nil {
		t.Fatal(err)
	}
}

// E-203: pledges of 6,000, then 4,000, then none; the ruler's own power is unchanged.
func TestCampaignPledges(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, _ := founded(t, s, "The Marchers", 25_000, theArmy)
		none := p.Command("campaign.pledge", given{"power": 1})
		p.Refused(http.StatusConflict, "campaign.none", "Your faction leads no campaign.", none)
		p.Do("campaign.launch", march(weakest(t).ID))
		mighty(s, p, 20_000)
		before := p.View().Sections.Growth.Power
		p.Do("campaign.pledge", given{"power": 6_000})
		p.Do("campaign.pledge", given{"power": 4_000})
		p.Refused(http.StatusUnprocessableEntity, "campaign.pledge", "You can pledge 0 more power to this campaign.", p.Command("campaign.pledge", given{"power": 1}))
		for _, power := range []any{0, -1, 1.5} {
			if r := p.Command("campaign.pledge", given{"power": power}); r.Status != http.StatusUnprocessableEntity && r.Status != http.StatusBadRequest {
				t.Errorf("%v: %v", power, r)
			}
		}
		if w := warOf(t, p); w.Pledged != 10_000 || w.Active[0].Attacker != 11_220 || p.View().Sections.Growth.Power != before {
			t.Errorf("%+v", w)
		}
	})
}

// E-205: two concurrent pledges of 10,000 on two nodes count as 10,000.
func TestCampaignPledgesOfTwoNodes(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	p, _ := founded(t, a, "The Marchers", 25_000, theArmy)
	p.Do("campaign.launch", march(weakest(t).ID))
	mighty(a, p, 20_000)
	there := b.Beside(p)
	before := realmtest.Of(t, a.Store, p.ID())
	var both sync.WaitGroup
	for i := range 4 {
		both.Go(func() { []*httpapitest.Client{p, there}[i%2].Command("campaign.pledge", given{"power": 10_000}) })
	}
	both.Wait()
	before.Same(t, realmtest.Of(t, a.Store, p.ID()))
	if w := warOf(t, p); w.Pledged != 10_000 || w.Active[0].Attacker != 11_220 {
		t.Errorf("%+v", w)
	}
}

// E-206: a leaver's pledge is removed.
func TestCampaignPledgeOfALeaver(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 25_000, theArmy)
		p.Do("campaign.launch", march(weakest(t).ID))
		member := s.Player()
		member.Do("faction.join", given{"faction": id})
		mighty(s, member, 20_000)
		member.Do("campaign.pledge", given{"power": 10_000})
		member.Do("faction.leave", given{})
		if w := warOf(t, p); w.Active[0].Attacker != 1220 || len(w.Active[0].Contributors) != 0 {
			t.Errorf("%+v", w.Active)
		}
		member.Refused(http.StatusConflict, "faction.none", member.Command("campaign.pledge", given{"power": 1}).Problem().Detail, member.Command("campaign.pledge", given{"power": 1}))
	})
}

// E-207, E-209, E-210: a campaign stronger by one takes the land for every member, with its losses and its new garrison.
func TestCampaignConquest(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 900_000, theArmy)
		member := s.Player()
		member.Do("faction.join", given{"faction": id})
		land := weakest(t)
		p.Do("campaign.launch", march(land.ID))
		exec(t, s, `UPDATE campaigns SET army = $1 WHERE faction_id = $2`, land.Garrison+1, id)
		s.Away(24*time.Hour - time.Minute)
		s.Due()
		if len(warOf(t, p).Active) != 1 {
			t.Fatal("ended before its time")
		}
		s.Away(time.Minute)
		s.Due()
		s.Due()
		for _, c := range []*httpapitest.Client{p, member} {
			if one := landOf(t, c, land.ID); one.Status != "Controlled" || one.WarStatus != "Peace" {
				t.Errorf("%+v", one)
			}
		}
		w := warOf(t, p)
		if len(w.Active) != 0 || len(w.Reports) != 1 || w.Reports[0].Outcome != "won" || fmt.Sprint(w.Reports[0].Losses) != fmt.Sprint(map[string]int64{"zombie": 1, "ghoul": 2}) {
			t.Errorf("%+v", w)
		}
		if n := s.Count(`SELECT count FROM faction_units WHERE faction_id = $1 AND unit = 'ghoul'`, id); n > 23 {
			t.Errorf("%d ghouls are left", n)
		}
	})
}

// E-208, E-209: a tie is won by the defence and costs three tenths.
func TestCampaignTie(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, id := founded(t, s, "The Marchers", 900_000, theArmy)
		land := weakest(t)
		p.Do("campaign.launch", march(land.ID))
		exec(t, s, `UPDATE campaigns SET army = $1 WHERE faction_id = $2`, land.Garrison, id)
		s.Away(24 * time.Hour)
		s.Due()
		w := warOf(t, p)
		if len(w.Reports) != 1 || w.Reports[0].Outcome != "repelled" || fmt.Sprint(w.Reports[0].Losses) != fmt.Sprint(map[string]int64{"skeleton_warrior": 2, "zombie": 3, "ghoul": 7}) {
			t.Errorf("%+v", w)
		}
		if one := landOf(t, p, land.ID); one.Status == "Controlled" {
			t.Errorf("%+v", one)
		}
	})
}

type seen struct{ Status, WarStatus string }

func landOf(t *testing.T, p *httpapitest.Client, id string) seen {
	t.Helper()
	return httpapitest.Read[struct {
		Sections struct{ Lands map[string]seen }
	}](t, p.Want(http.StatusOK, p.Get("/reign"))).Sections.Lands[id]
}

// E-211: two nodes started together after the end resolve a campaign once, with one report and one notice.
func TestCampaignEndsOnce(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	p, id := founded(t, a, "The Marchers", 900_000, theArmy)
	land := weakest(t)
	p.Do("campaign.launch", march(land.ID))
	exec(t, a, `UPDATE campaigns SET army = 20000, ends_at = $1 WHERE faction_id = $2`, a.Clock.Now()-1, id)
	var both sync.WaitGroup
	for range 4 {
		both.Go(a.Due)
		both.Go(b.Due)
	}
	both.Wait()
	if n := a.Count(`SELECT version FROM lands WHERE territory_id = $1 AND owner_id = $2`, land.ID, id); n != 1 {
		t.Errorf("the land was written %d times", n)
	}
	if n := a.Count(`SELECT COUNT(*) FROM inbox WHERE kind = 'faction.post' AND body LIKE '%conquered%'`); n > 1 {
		t.Errorf("%d letters", n)
	}
	if w := warOf(t, p); len(w.Active) != 0 || len(w.Reports) != 1 || w.Reports[0].Outcome != "won" {
		t.Errorf("%+v", w)
	}
}

// E-210: the garrison is half of the winning power, falls by a hundredth of its excess an hour, and not below the land's
// own.
func TestCampaignGarrison(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p, id := founded(t, s, "The Marchers", 900_000, theArmy)
	land := weakest(t)
	p.Do("campaign.launch", march(land.ID))
	exec(t, s, `UPDATE campaigns SET army = 40000 WHERE faction_id = $1`, id)
	s.Away(24 * time.Hour)
	s.Due()
	garrison := func() int64 { return int64(s.Count(`SELECT garrison FROM lands WHERE territory_id = $1`, land.ID)) }
	if n := garrison(); n != 20_000 || s.Count(`SELECT fortified FROM lands WHERE territory_id = $1`, land.ID) != 1 {
		t.Fatalf("garrison %d", n)
	}
	last := garrison()
	for _, wait := range []time.Duration{time.Hour, 24 * time.Hour, 50 * 24 * time.Hour} {
		s.Away(wait)
		s.Due()
		now := garrison()
		if wait == time.Hour && now != land.Garrison+(20_000-land.Garrison)*99/100 || now >= last || now < land.Garrison {
			t.Errorf("after %v: %d, was %d", wait, now, last)
		}
		last = now
	}
}
