package realm_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/realmtest"
	"umbrarch/internal/reign"
)

// S-070: the player's export has the rows in factions, and they are removed with the account.
func TestExportTellsOfFactions(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		owner, x := founded(t, s, "Iron Pact", 25_000, theArmy)
		p := enter(s, x, 1)[0]
		mighty(s, p, 20_000)
		p.Do("faction.donate_gold", map[string]any{"amount": 300})
		land := weakest(t)
		owner.Do("campaign.launch", march(land.ID))
		p.Do("campaign.pledge", map[string]any{"power": 200})
		s.Keeper.Oversight.KeepVersions(t.Context())
		told := httpapitest.Read[struct {
			Faction faction.Kept
			Earlier []reign.EarlierVersion
		}](t, p.Want(http.StatusOK, p.Get("/auth/export")))
		f := told.Faction
		if f.Faction != x || f.Role != "Member" || len(f.Donations) != 1 || f.Donations[0].Kind != "gold" || len(f.Pledges) != 1 || f.Pledges[0].Territory != land.ID || f.Pledges[0].Power != 200 {
			t.Errorf("the export tells %+v", f)
		}
		if len(told.Earlier) != 1 {
			t.Errorf("the export tells of versions %+v", told.Earlier)
		}
		id := p.ID()
		p.Want(http.StatusOK, p.Post("/auth/delete", form{}))
		for _, table := range []string{"faction_members", "faction_donors", "faction_leavings", "campaign_pledges", "kept_reigns"} {
			if n := s.Count(`SELECT COUNT(*) FROM `+table+` WHERE player_id = $1`, id); n != 0 {
				t.Errorf("%d rows of the deleted account in %s", n, table)
			}
		}
	})
}

// The same gold given from two tabs at once is given once: the total of gold and troops is unchanged.
func TestTheSameGoldTwice(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		owner, x := founder(s, "Iron Pact", 0)
		p := enter(s, x, 1)[0]
		for range 4 {
			s.Edit(p.ID(), func(d *game.Document) {
				d.Pulse.Edit().GoldMilli = 1000 * game.Milli
				d.Army.Edit().Units = map[string]int64{"zombie": 10}
			})
			before := realmtest.Of(t, s.Store, owner.ID(), p.ID())
			accepted := httpapitest.Accepted(t, httpapitest.AtOnce(4, func(i int) httpapitest.Response {
				if i%2 == 0 {
					return p.Command("faction.donate_gold", map[string]any{"amount": 1000})
				}
				return p.Command("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "zombie", "quantity": 10}}})
			}))
			before.Same(t, realmtest.Of(t, s.Store, owner.ID(), p.ID()))
			if accepted != 2 { // one donation of the gold and one of the troops
				t.Errorf("%d gifts were accepted", accepted)
			}
		}
		if f := members(owner, x); f.Treasury != 4000 {
			t.Errorf("the treasury holds %d", f.Treasury)
		}
	})
}

// E-159, E-162 with gold: two foundings with one name, and joins of two factions at once: one founding is paid, and no
// other gold moves.
func TestFoundingAndJoiningMoveNoGold(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, b, p := s.Player(), s.Player(), s.Player()
		for _, one := range []*httpapitest.Client{a, b} {
			s.Gold(one.ID(), 5000)
		}
		before := realmtest.Of(t, s.Store, a.ID(), b.ID(), p.ID())
		httpapitest.Accepted(t, httpapitest.AtOnce(2, func(i int) httpapitest.Response {
			return []*httpapitest.Client{a, b}[i].Command("faction.create", charter("Iron Pact"))
		}))
		before["gold"] -= 5000 * game.Milli
		before.Same(t, realmtest.Of(t, s.Store, a.ID(), b.ID(), p.ID()))
		x := factions(p)[0].ID
		httpapitest.Accepted(t, httpapitest.AtOnce(4, func(int) httpapitest.Response { return p.Command("faction.join", form{"faction": x}) }))
		before.Same(t, realmtest.Of(t, s.Store, a.ID(), b.ID(), p.ID()))
	})
}
