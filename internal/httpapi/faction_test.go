package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// inside is what a member sees.
type inside struct {
	ID, Name, Role string
	Treasury       int64 `json:"treasury_gold"`
	MemberCount    int64
	Members        []struct{ ID, Name, Role string }
	Requests       []struct{ ID, Name string }
	Army           struct {
		Units []struct {
			Unit  string
			Count int64
		}
		Power, TotalUpkeep, Readiness, Charge, ChargeAt int64
	}
	Diplomacy []stance
}

type stance struct {
	ID, Name, Status           string
	Incoming                   bool
	EndsAt                     int64
	Propose, Declare, Dissolve *struct{ Code string }
}

type public struct {
	ID, Name, OwnerName string
	MemberCount         int64
}

func factions(c *httpapitest.Client) (out []public) {
	c.T.Helper()
	return httpapitest.Read[struct{ Factions []public }](c.T, c.Want(http.StatusOK, c.Get("/factions"))).Factions
}

func members(c *httpapitest.Client, id string) inside {
	c.T.Helper()
	return httpapitest.Read[inside](c.T, c.Want(http.StatusOK, c.Get("/factions/"+id)))
}

// allegiance is the faction that the kingdom's own view names.
func allegiance(c *httpapitest.Client) string {
	c.T.Helper()
	return httpapitest.Read[struct {
		Sections struct{ Allegiance struct{ Faction string } }
	}](c.T, c.Want(http.StatusOK, c.Get("/reign"))).Sections.Allegiance.Faction
}

func charter(name string) form {
	return form{"name": name, "description": "We meet on the stairs.", "emblem": "crown"}
}

// founder is a player with a faction, and so much gold after it.
func founder(s *httpapitest.Server, name string, gold int64) (p *httpapitest.Client, id string) {
	s.T.Helper()
	p = s.Player()
	s.Gold(p.ID(), 5000+gold)
	id = httpapitest.Read[struct{ Faction string }](s.T, httpapitest.Response{Body: p.Do("faction.create", charter(name)).Result}).Faction
	return p, id
}

// E-156, E-160, E-164, E-165: a faction from its founding to its end.
func TestAFactionsLife(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, id := founder(s, "Iron Pact", 0)
		if f := members(a, id); f.Role != "Owner" || len(f.Members) != 1 || f.Members[0].ID != a.ID() || f.Treasury != 0 || len(f.Army.Units) != 0 || f.Army.Readiness != 100 {
			t.Fatalf("founded: %+v", f)
		}
		if v := a.View().Sections.Pulse.Gold; v != 0 || allegiance(a) != id {
			t.Errorf("gold %d, allegiance %q", v, allegiance(a))
		}
		b := s.Player()
		b.Want(http.StatusNotFound, b.Get("/factions/"+id))
		heard := b.Live("factions")
		time.Sleep(50 * time.Millisecond)
		c := s.Player()
		c.Do("quest.accept", form{"quest": "q38"})
		c.Do("faction.join", form{"faction": id})
		if m, ok := heard.Next("factions", 5*time.Second); !ok || !strings.Contains(m.Raw, `"memberCount":2`) {
			t.Errorf("others hear %v %s", ok, m.Raw)
		}
		if f := members(c, id); f.Role != "Member" || f.Members[0].Role != "Owner" || f.Members[1].ID != c.ID() || allegiance(c) != id {
			t.Errorf("joined: %+v", f)
		}
		if list := factions(b); len(list) != 1 || list[0].MemberCount != 2 {
			t.Errorf("the list %+v", list)
		}
		b.Do("faction.join", form{"faction": id})
		b.Do("faction.leave", nil)
		if allegiance(b) != "" {
			t.Error("who left is still in it")
		}
		a.Refused(422, "faction.disband_name", "Type the faction's name to disband it: Iron Pact", a.Command("faction.disband", form{"name": "iron pact"}))
		inside := c.Live("kingdom", "faction:"+id)
		a.Do("faction.disband", form{"name": "Iron Pact"})
		if m, ok := inside.Next("patch", 5*time.Second); !ok {
			t.Errorf("members are told %v %s", ok, m.Raw)
		}
		if allegiance(a) != "" || allegiance(c) != "" || len(factions(a)) != 0 {
			t.Error("something of it is left")
		}
		if !activity(t, c, "faction.disbanded") {
			t.Error("a member was not told")
		}
	})
}

// activity tells whether a notice stands in the activity log.
func activity(t *testing.T, c *httpapitest.Client, code string) bool {
	t.Helper()
	return strings.Contains(string(c.Want(http.StatusOK, c.Get("/reign/records/activity")).Body), `"`+code+`"`)
}

// E-161, E-163: what the alert says, and the day after leaving.
func TestJoiningIsRefused(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, id := founder(s, "Iron Pact", 0)
	fails := func(c *httpapitest.Client, why string) {
		t.Helper()
		c.Refused(409, "faction.join_failed", "Failed to join faction. "+why, c.Command("faction.join", form{"faction": id}))
	}
	fails(a, "You are already a member of this faction.")
	b := s.Player()
	b.Do("faction.join", form{"faction": id})
	b.Do("faction.leave", nil)
	s.Online(24*time.Hour - time.Second)
	fails(b, "You left a faction less than 24 hours ago.")
	s.Online(time.Second)
	b.Do("faction.join", form{"faction": id})
	for range 28 {
		s.Player().Do("faction.join", form{"faction": id})
	}
	fails(s.Player(), "It has all the members it can have.")
	a.Do("faction.disband", form{"name": "Iron Pact"})
	fails(s.Player(), "Faction not found. It may have been disbanded.")
}

// E-162: two joins of the same faction at once, and of two; E-159: two founders of one name.
func TestOneMembership(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		_, x := founder(s, "Iron Pact", 0)
		_, y := founder(s, "Salt Pact", 0)
		for _, ids := range [][2]string{{x, x}, {x, y}} {
			p := s.Player()
			atOnce(2, func(i int) httpapitest.Response { return p.Command("faction.join", form{"faction": ids[i]}) })
			in := allegiance(p)
			if in != x && in != y {
				t.Errorf("in %q", in)
			}
			n := 0
			for _, id := range []string{x, y} {
				n += count(t, s, `SELECT COUNT(*) FROM faction_members WHERE faction_id = $1 AND player_id = $2`, id, p.ID())
			}
			if n != 1 {
				t.Errorf("%d memberships", n)
			}
		}
		two := []*httpapitest.Client{s.Player(), s.Player()}
		for _, p := range two {
			s.Gold(p.ID(), 5000)
		}
		names := []string{"Twice", "tWICE"}
		answers := atOnce(2, func(i int) httpapitest.Response { return two[i].Command("faction.create", charter(names[i])) })
		gold := two[0].View().Sections.Pulse.Gold + two[1].View().Sections.Pulse.Gold
		if answers[0].Status+answers[1].Status != 200+409 || gold != 5000 {
			t.Errorf("%v, %d gold left", answers, gold)
		}
	})
}

// E-170, E-172: what is given leaves the giver and arrives.
func TestDonations(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, id := founder(s, "Iron Pact", 1500)
		answer := a.Do("faction.donate_gold", map[string]any{"amount": 1000})
		if f := members(a, id); f.Treasury != 1000 || a.View().Sections.Pulse.Gold != 500 || answer.Notices[0].Code != "faction.donated" {
			t.Errorf("%+v", f)
		}
		a.Refused(422, "faction.donation_failed", "Donation failed: Not enough gold", a.Command("faction.donate_gold", map[string]any{"amount": 501}))
		s.Edit(a.ID(), func(d *game.Document) {
			d.Army.Edit().Units = map[string]int64{"skeleton_warrior": 10, "ghoul": 4}
			d.Growth.Edit().Power.Army = 110
		})
		a.Do("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "skeleton_warrior", "quantity": 3}, map[string]any{"unit": "ghoul", "quantity": 4}}})
		d := s.Document(a.ID())
		f := members(a, id)
		if d.Army.Get().Units["skeleton_warrior"] != 7 || d.Army.Get().Units["ghoul"] != 0 || d.Growth.Get().Power.Army != 35 {
			t.Errorf("the giver has %+v", d.Army.Get())
		}
		if f.Army.Power != 75 || f.Army.TotalUpkeep != 23 || len(f.Army.Units) != 2 {
			t.Errorf("the faction has %+v", f.Army)
		}
		a.Refused(422, "faction.donation_failed", "Donation failed: Not enough Skeleton Warrior.",
			a.Command("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "skeleton_warrior", "quantity": 8}}}))
	})
}
