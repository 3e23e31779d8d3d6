package realm_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/realmtest"
	"umbrarch/internal/rules/faction"
)

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

// allegiance is the faction named in the kingdom's view.
func allegiance(c *httpapitest.Client) string {
	c.T.Helper()
	return httpapitest.Read[struct {
		Sections struct{ Allegiance struct{ Faction string } }
	}](c.T, c.Want(http.StatusOK, c.Get("/reign"))).Sections.Allegiance.Faction
}

func charter(name string) form {
	return form{"name": name, "description": "We meet on the stairs.", "emblem": "crown"}
}

// founder is a player with a faction, and the given gold after the founding.
func founder(s *httpapitest.Server, name string, gold int64) (p *httpapitest.Client, id string) {
	s.T.Helper()
	p = s.Player()
	s.Gold(p.ID(), 5000+gold)
	id = httpapitest.Read[struct{ Faction string }](s.T, httpapitest.Response{Body: p.Do("faction.create", charter(name)).Result}).Faction
	s.Known(p.ID())
	return p, id
}

// E-156, E-160, E-164, E-165: a faction from its founding to its end.
func TestAFactionsLife(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
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
		httpapitest.Wait(t, "the topic of the list", func() bool { return s.Hub.Subscribers("factions") == 1 })
		c := s.Player()
		c.Do("quest.accept", form{"quest": "q38"})
		c.Do("faction.join", form{"faction": id})
		if m, ok := heard.Next("factions", 30*time.Second); !ok || !strings.Contains(m.Raw, `"memberCount":2`) {
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
		if m, ok := inside.Next("patch", 30*time.Second); !ok {
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

// activity tells whether the activity log has a notice.
func activity(t *testing.T, c *httpapitest.Client, code string) bool {
	t.Helper()
	return strings.Contains(string(c.Want(http.StatusOK, c.Get("/reign/records/activity")).Body), `"`+code+`"`)
}

// E-161, E-163: the text of the refusal, and the day's wait after leaving.
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

// E-162: two concurrent joins of one faction, and of two; E-159: two foundings with one name.
func TestOneMembership(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		_, x := founder(s, "Iron Pact", 0)
		_, y := founder(s, "Salt Pact", 0)
		for _, ids := range [][2]string{{x, x}, {x, y}} {
			p := s.Player()
			httpapitest.AtOnce(2, func(i int) httpapitest.Response { return p.Command("faction.join", form{"faction": ids[i]}) })
			in := allegiance(p)
			if in != x && in != y {
				t.Errorf("in %q", in)
			}
			n := 0
			for _, id := range []string{x, y} {
				n += s.Count(`SELECT COUNT(*) FROM faction_members WHERE faction_id = $1 AND player_id = $2`, id, p.ID())
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
		answers := httpapitest.AtOnce(2, func(i int) httpapitest.Response { return two[i].Command("faction.create", charter(names[i])) })
		gold := two[0].View().Sections.Pulse.Gold + two[1].View().Sections.Pulse.Gold
		if answers[0].Status+answers[1].Status != 200+409 || gold != 5000 {
			t.Errorf("%v, %d gold left", answers, gold)
		}
	})
}

// E-170, E-172: donations leave the giver and arrive.
func TestDonations(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
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

// enter adds players to a faction.
func enter(s *httpapitest.Server, id string, n int) (out []*httpapitest.Client) {
	s.T.Helper()
	for range n {
		p := s.Player()
		p.Do("faction.join", form{"faction": id})
		s.Known(p.ID())
		out = append(out, p)
	}
	return out
}

// E-157, E-158, E-168, E-171, E-173, E-187, E-188, E-191: a refused command changes nothing.
func TestFactionRefusals(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, x := founder(s, "Iron Pact", 3000)
	others := enter(s, x, 2)
	officer, member := others[0], others[1]
	a.Do("faction.promote", form{"player": officer.ID()})
	b, y := founder(s, "Salt Pact", 0)
	c, _ := founder(s, "Third Pact", 0)
	out := s.Player()
	s.Gold(out.ID(), 4999)
	rich := s.Player()
	s.Gold(rich.ID(), 5000)
	s.Edit(member.ID(), func(d *game.Document) { d.Army.Edit().Units = map[string]int64{"zombie": 10} })
	troops := func(unit string, n int64) any {
		return map[string]any{"troops": []any{map[string]any{"unit": unit, "quantity": n}}}
	}
	gold := func(n any) any { return map[string]any{"amount": n} }
	named := func(name string) form { f := charter(name); return f }
	blank, strange := charter("Good Name"), charter("Good Name")
	blank["description"], strange["emblem"] = "  ", "chair"
	const officers, owners = "Only faction Owners and Officers can do this.", "Only the faction's Owner can do this."
	for _, row := range []struct {
		who    *httpapitest.Client
		name   string
		body   any
		status int
		code   string
		text   string
	}{
		{out, "faction.create", named("New Pact"), 422, "faction.gold_short", "Not enough gold! Cost: 5000"},
		{rich, "faction.create", named("Io"), 422, "faction.name", "A faction needs a name of 3 to 24 characters that can be shown."},
		{rich, "faction.create", named(strings.Repeat("x", 25)), 422, "faction.name", "A faction needs a name of 3 to 24 characters that can be shown."},
		{rich, "faction.create", named("  "), 422, "faction.name", "A faction needs a name of 3 to 24 characters that can be shown."},
		{rich, "faction.create", blank, 422, "faction.description", "A faction needs a description of at most 240 characters that can be shown."},
		{rich, "faction.create", strange, 422, "faction.emblem", "There is no such emblem."},
		{a, "faction.create", named("New Pact"), 409, "faction.already", "You are already a member of Iron Pact."},
		{rich, "faction.create", named("iron PACT"), 409, "faction.name_taken", "A faction with this name already exists."},
		{rich, "faction.create", named("Ｉｒｏｎ　Ｐａｃｔ"), 409, "faction.name_taken", "A faction with this name already exists."},
		{officer, "faction.transfer", form{"player": member.ID()}, 403, "faction.owner_only", owners},
		{member, "faction.promote", form{"player": member.ID()}, 403, "faction.owner_only", owners},
		{officer, "faction.demote", form{"player": member.ID()}, 403, "faction.owner_only", owners},
		{officer, "faction.kick", form{"player": member.ID()}, 403, "faction.owner_only", owners},
		{member, "faction.kick", form{"player": a.ID()}, 403, "faction.owner_only", owners},
		{officer, "faction.disband", form{"name": "Iron Pact"}, 403, "faction.owner_only", owners},
		{a, "faction.kick", form{"player": a.ID()}, 409, "faction.self", "You cannot do this to yourself."},
		{a, "faction.kick", form{"player": b.ID()}, 404, "faction.no_member", "There is no such member."},
		{a, "faction.leave", nil, 409, "faction.leave_failed_because", "Failed to leave faction: With its Owner it is disbanded: type its name, or transfer it first."},
		{out, "faction.leave", nil, 409, "faction.leave_failed_because", "Failed to leave faction: You are not a member of a faction."},
		{a, "faction.donate_gold", gold(3001), 422, "faction.donation_failed", "Donation failed: Not enough gold"},
		{out, "faction.donate_gold", gold(1), 409, "faction.none", "You are not a member of a faction."},
		{member, "faction.donate_troops", troops("zombie", 11), 422, "faction.donation_failed", "Donation failed: Not enough Zombie."},
		{member, "faction.donate_troops", troops("zombie", 0), 422, "faction.donation_failed", "Donation failed: Choose at least one troop."},
		{member, "faction.donate_troops", troops("paladin", 1), 422, "faction.donation_failed", "Donation failed: There is no such unit."},
		{member, "faction.propose_alliance", form{"faction": y}, 403, "faction.officer_only", officers},
		{member, "faction.answer_alliance", map[string]any{"faction": y, "accept": true}, 403, "faction.officer_only", officers},
		{member, "faction.dissolve_alliance", form{"faction": y}, 403, "faction.officer_only", officers},
		{member, "faction.declare_war", form{"faction": y}, 403, "faction.officer_only", officers},
		{a, "faction.propose_alliance", form{"faction": x}, 409, "faction.own", "This is your own faction."},
		{a, "faction.propose_alliance", form{"faction": "nobody"}, 404, "faction.unknown", "There is no such faction."},
		{a, "faction.dissolve_alliance", form{"faction": y}, 409, "faction.not_allied", "There is no alliance to dissolve."},
	} {
		row.who.Unchanged(row.status, row.code, row.text, func() httpapitest.Response { return row.who.Command(row.name, row.body) })
	}
	for _, bad := range []any{0, -5, 1.5, "all"} {
		if r := a.Command("faction.donate_gold", gold(bad)); r.Status != 422 && r.Status != 400 {
			t.Errorf("a gift of %v: %v", bad, r)
		}
	}
	if r := member.Command("faction.donate_troops", troops("zombie", -1)); r.Status != 422 {
		t.Errorf("minus one: %v", r)
	}
	// E-211 for names and owners: no field of the body replaces the session's data.
	if r := out.Command("faction.join", form{"faction": x, "role": "Owner", "user_id": a.ID()}); r.Status == 200 && members(out, x).Role != "Member" {
		t.Errorf("a forged role: %v", r)
	}
	a.Do("faction.propose_alliance", form{"faction": y})
	a.Refused(409, "faction.alliance_exists", "There is an alliance or a proposal already.", a.Command("faction.propose_alliance", form{"faction": y})) // E-186
	b.Refused(409, "faction.alliance_exists", "There is an alliance or a proposal already.", b.Command("faction.propose_alliance", form{"faction": x}))
	a.Refused(404, "faction.no_proposal", "There is no proposal to answer.", a.Command("faction.answer_alliance", map[string]any{"faction": y, "accept": true}))
	c.Refused(404, "faction.no_proposal", "There is no proposal to answer.", c.Command("faction.answer_alliance", map[string]any{"faction": x, "accept": true}))
	b.Do("faction.answer_alliance", map[string]any{"faction": x, "accept": true})
	a.Refused(409, "faction.allied", "You are allied with them.", a.Command("faction.declare_war", form{"faction": y}))
	officer.Do("faction.declare_war", form{"faction": allegiance(c)})
	c.Refused(409, "faction.at_war", "You are at war with them.", c.Command("faction.declare_war", form{"faction": x}))
	c.Refused(409, "faction.at_war", "You are at war with them.", c.Command("faction.propose_alliance", form{"faction": x}))
}

// others is the first page of a faction's relations.
func others(c *httpapitest.Client, own, query string) (out []stance) {
	c.T.Helper()
	return httpapitest.Read[struct{ Factions []stance }](c.T, c.Want(http.StatusOK, c.Get("/factions/"+own+"/others"+query))).Factions
}

func toward(c *httpapitest.Client, own, other string) stance {
	c.T.Helper()
	for _, o := range others(c, own, "") {
		if o.ID == other {
			return o
		}
	}
	c.T.Fatalf("%s is not listed", other)
	return stance{}
}

// E-184, E-185, E-189, E-190, E-192: alliances and wars over time.
func TestDiplomacy(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		b, y := founder(s, "Salt Pact", 0)
		c, z := founder(s, "Third Pact", 0)
		answer := func(c *httpapitest.Client, other string, accept bool) {
			c.Do("faction.answer_alliance", map[string]any{"faction": other, "accept": accept})
		}
		if n := a.Do("faction.propose_alliance", form{"faction": y}).Notices; len(n) == 0 || n[0].Code != "faction.alliance_proposed" {
			t.Errorf("told %+v", n)
		}
		if o, p := toward(a, x, y), toward(b, y, x); o.Status != "Pending Alliance" || o.Incoming || p.Status != "Pending Alliance" || !p.Incoming {
			t.Errorf("proposed: %+v, %+v", o, p)
		}
		if in, out := others(b, y, "?of=incoming"), others(a, x, "?of=incoming"); len(in) != 1 || in[0].ID != x || len(out) != 0 {
			t.Errorf("waiting: %+v, and at who asked %+v", in, out)
		}
		answer(b, x, false)
		if toward(a, x, y).Status != "Neutral" || s.Count(`SELECT COUNT(*) FROM faction_alliances`) != 0 {
			t.Error("a denied proposal is still there")
		}
		s.Online(24*time.Hour - time.Second)
		a.Refused(409, "faction.alliance_denied", "They denied your last proposal less than 24 hours ago.", a.Command("faction.propose_alliance", form{"faction": y}))
		b.Do("faction.propose_alliance", form{"faction": x})
		answer(a, y, false)
		s.Online(time.Second)
		a.Do("faction.propose_alliance", form{"faction": y})
		answer(b, x, true)
		if toward(a, x, y).Status != "Allied" || toward(b, y, x).Status != "Allied" {
			t.Error("not allied")
		}
		if t1, t2 := tiesOf(b, y), tiesOf(c, z); t1 != (faction.Ties{Alliances: 1}) || t2 != (faction.Ties{}) {
			t.Errorf("ties %+v, and of a third %+v", t1, t2)
		}
		if bonds := others(a, x, "?of=bonds"); len(bonds) != 1 || bonds[0].ID != y || len(others(c, z, "?of=bonds")) != 0 {
			t.Errorf("bound to %+v", bonds)
		}
		a.Do("faction.dissolve_alliance", form{"faction": y})
		s.Online(24*time.Hour - time.Second)
		s.Due()
		if o := toward(b, y, x); o.Status != "Allied" || o.EndsAt != s.Clock.Now()+1000 {
			t.Errorf("during the notice: %+v", o)
		}
		s.Online(time.Second)
		if o := toward(b, y, x); o.Status != "Neutral" || o.Propose != nil || tiesOf(b, y) != (faction.Ties{}) {
			t.Errorf("after it: %+v", o)
		}
		s.Due()
		if s.Count(`SELECT COUNT(*) FROM faction_alliances`) != 0 {
			t.Error("the row is still there")
		}
		n := a.Do("faction.declare_war", form{"faction": y}).Notices // the kingdom had events for days
		if last := n[len(n)-1]; last.Code != "faction.war_declared" || last.Params["name"] != "Salt Pact" {
			t.Errorf("told %+v", n)
		}
		if toward(a, x, y).Status != "At War" || toward(b, y, x).Status != "At War" {
			t.Error("not at war")
		}
		s.Online(24*time.Hour - time.Second)
		a.Refused(409, "faction.war_cooldown", "Your faction declared war less than 24 hours ago.", a.Command("faction.declare_war", form{"faction": z}))
		s.Online(time.Second)
		a.Do("faction.declare_war", form{"faction": z})
		if toward(c, z, x).Status != "At War" {
			t.Error("the third hears nothing")
		}
		if t1, t2 := tiesOf(a, x), tiesOf(c, z); t1 != (faction.Ties{Wars: 2}) || t2 != (faction.Ties{Wars: 1}) {
			t.Errorf("ties %+v, and of a third %+v", t1, t2)
		}
		if bonds := others(a, x, "?of=bonds"); len(bonds) != 2 || len(others(a, x, "?of=world&q=third")) != 1 {
			t.Errorf("bound to %+v", bonds)
		}
		b.Want(http.StatusNotFound, b.Get("/factions/"+x+"/others"))
	})
}

// E-194: accepting and declaring war at once never gives both.
func TestNeverAlliedAndAtWar(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, x := founder(s, "Iron Pact", 0)
	b, y := founder(s, "Salt Pact", 0)
	for i := range 10 {
		a.Do("faction.propose_alliance", form{"faction": y})
		before := realmtest.Of(t, s.Store, a.ID(), b.ID())
		answers := httpapitest.AtOnce(2, func(j int) httpapitest.Response {
			if j == i%2 {
				return b.Command("faction.answer_alliance", map[string]any{"faction": x, "accept": true})
			}
			return a.Command("faction.declare_war", form{"faction": y})
		})
		before.Same(t, realmtest.Of(t, s.Store, a.ID(), b.ID()))
		status := toward(a, x, y).Status
		both := s.Count(`SELECT COUNT(*) FROM faction_wars`) + s.Count(`SELECT COUNT(*) FROM faction_alliances`)
		if both != 1 || status != "Allied" && status != "At War" || toward(b, y, x).Status != status {
			t.Fatalf("%d rows, %s after %v", both, status, answers)
		}
		for _, table := range []string{"faction_wars", "faction_alliances"} {
			s.Exec(`DELETE FROM ` + table)
		}
		s.Exec(`UPDATE factions SET war_at = 0`)
	}
}

// E-167: there is always exactly one Owner.
func TestTransfer(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, x := founder(s, "Iron Pact", 0)
	b := enter(s, x, 1)[0]
	a.Do("faction.promote", form{"player": b.ID()})
	a.Do("faction.transfer", form{"player": b.ID()})
	f := members(b, x)
	if f.Role != "Owner" || members(a, x).Role != "Officer" || f.Members[0].ID != b.ID() || s.Count(`SELECT COUNT(*) FROM faction_members WHERE role = 'Owner'`) != 1 {
		t.Errorf("%+v", f)
	}
	a.Do("faction.leave", nil)
	if f := members(b, x); len(f.Members) != 1 || f.Role != "Owner" {
		t.Errorf("%+v", f)
	}
	c := enter(s, x, 1)[0]
	b.Do("faction.kick", form{"player": c.ID()})
	if allegiance(c) != "" || !activity(t, c, "faction.kicked") {
		t.Error("who was put out does not know it")
	}
	c.Refused(409, "faction.join_failed", "Failed to join faction. You left a faction less than 24 hours ago.", c.Command("faction.join", form{"faction": x}))
}

// TestByRequest: a request is accepted or rejected.
func TestByRequest(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, x := founder(s, "Iron Pact", 0)
	a.Do("faction.admission", map[string]any{"byRequest": true})
	b, c := s.Player(), s.Player()
	b.Refused(409, "faction.join_failed", "Failed to join faction. It lets in whom it chooses. Send a request.", b.Command("faction.join", form{"faction": x}))
	for _, p := range []*httpapitest.Client{b, c} {
		p.Do("faction.request", form{"faction": x})
	}
	b.Refused(409, "faction.request_open", "Your request to Iron Pact is waiting for an answer.", b.Command("faction.request", form{"faction": x}))
	if f := members(a, x); len(f.Requests) != 2 {
		t.Errorf("%+v", f.Requests)
	}
	a.Do("faction.answer_request", map[string]any{"player": b.ID(), "accept": true})
	a.Do("faction.answer_request", map[string]any{"player": c.ID(), "accept": false})
	if allegiance(b) != x || allegiance(c) != "" || !activity(t, b, "faction.joined") || !activity(t, c, "faction.request_denied") {
		t.Error("the answers did not arrive")
	}
	a.Refused(404, "faction.request_gone", "There is no such request.", a.Command("faction.answer_request", map[string]any{"player": c.ID(), "accept": true}))
}
