package realm_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
)

// roleRow is a faction command with the answer for each role: "" if permitted, else the code.
type roleRow struct {
	body                            any
	outsider, plain, officer, owner string
}

const (
	none, officers, owners  = "faction.none", "faction.officer_only", "faction.owner_only"
	joinFailed, leaveFailed = "faction.join_failed", "faction.leave_failed_because"
)

// roleRows call the other faction y, the own x, a plain member m and an Officer o.
func roleRows(x, y, m, o string) map[string]roleRow {
	other, person := form{"faction": y}, form{"player": m}
	return map[string]roleRow{
		"faction.create":            {charter("Third Pact"), "", "faction.already", "faction.already", "faction.already"},
		"faction.join":              {form{"faction": x}, "", joinFailed, joinFailed, joinFailed},
		"faction.request":           {form{"faction": x}, "", joinFailed, joinFailed, joinFailed},
		"faction.withdraw_request":  {form{"faction": x}, "faction.request_gone", "faction.request_gone", "faction.request_gone", "faction.request_gone"},
		"faction.answer_request":    {map[string]any{"player": m, "accept": true}, none, officers, "faction.request_gone", "faction.request_gone"},
		"faction.admission":         {map[string]any{"byRequest": true}, none, officers, "", ""},
		"faction.leave":             {nil, leaveFailed, "", "", leaveFailed},
		"faction.disband":           {form{"name": "Iron Pact"}, none, owners, owners, ""},
		"faction.transfer":          {person, none, owners, owners, ""},
		"faction.promote":           {person, none, owners, owners, ""},
		"faction.demote":            {form{"player": o}, none, owners, owners, ""},
		"faction.kick":              {person, none, owners, owners, ""},
		"faction.donate_gold":       {map[string]any{"amount": 1}, none, "", "", ""},
		"faction.donate_troops":     {map[string]any{"troops": []any{map[string]any{"unit": "zombie", "quantity": 1}}}, none, "", "", ""},
		"faction.propose_alliance":  {other, none, officers, "", ""},
		"faction.answer_alliance":   {map[string]any{"faction": y, "accept": true}, none, officers, "faction.no_proposal", "faction.no_proposal"},
		"faction.dissolve_alliance": {other, none, officers, "faction.not_allied", "faction.not_allied"},
		"faction.declare_war":       {other, none, officers, "", ""},
		"campaign.launch":           {march("troll-kingdom"), none, "faction.campaign_role", "", ""},
		"campaign.pledge":           {map[string]any{"power": 1}, none, "campaign.none", "campaign.none", "campaign.none"},
	}
}

// E-241, E-168, E-188, E-197: a dry run of each faction command for each role; moderators are not members, and no role
// may use admin commands. A new command without a row fails.
func TestWhatEachRoleMay(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	owner, x := founded(t, s, "Iron Pact", 25_000, nil)
	_, y := founder(s, "Salt Pact", 0)
	officer, plain := enter(s, x, 1)[0], enter(s, x, 1)[0]
	owner.Do("faction.promote", form{"player": officer.ID()})
	judge := s.Client().Register("judge@umbrarch.example").Reign("pact_bound")
	if err := s.Accounts.Moderation.SetModeratorOf(t.Context(), "judge@umbrarch.example", true); err != nil {
		t.Fatal(err)
	}
	judge.Want(http.StatusOK, judge.Login("judge@umbrarch.example", httpapitest.Password))
	outsider := s.Player()
	for _, p := range []*httpapitest.Client{owner, officer, plain, judge, outsider} {
		s.Edit(p.ID(), func(d *game.Document) {
			d.Pulse.Edit().GoldMilli = 50_000 * game.Milli
			d.Army.Edit().Units = map[string]int64{"zombie": 5}
		})
		s.Known(p.ID())
	}
	owner.Do("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "zombie", "quantity": 4}}})
	before := s.Count(`SELECT COUNT(*) FROM faction_members`)
	rows := roleRows(x, y, plain.ID(), officer.ID())
	for _, c := range s.Keeper.Engine().Commands() {
		if !strings.HasPrefix(c.Name, "faction.") && !strings.HasPrefix(c.Name, "campaign.") {
			continue
		}
		row, known := rows[c.Name]
		if c.Scope == rules.OnAdmin {
			row = roleRow{form{"faction": x}, "auth.forbidden", "auth.forbidden", "auth.forbidden", "auth.forbidden"}
		} else if !known {
			t.Errorf("%s has no row", c.Name)
		}
		delete(rows, c.Name)
		for name, is := range map[string]struct {
			who  *httpapitest.Client
			want string
		}{"outsider": {outsider, row.outsider}, "moderator": {judge, row.outsider}, "Member": {plain, row.plain}, "Officer": {officer, row.officer}, "Owner": {owner, row.owner}} {
			r := is.who.Post("/commands/"+c.Name+"?dryRun=true", row.body)
			code := ""
			if r.Status != http.StatusOK {
				code = r.Problem().Code
			}
			if code != is.want {
				t.Errorf("%s by an %s: %.300v, want %q", c.Name, name, r, is.want)
			}
		}
	}
	for _, left := range slices.Sorted(maps.Keys(rows)) {
		t.Errorf("there is no command %s", left)
	}
	if s.Count(`SELECT COUNT(*) FROM faction_members`) != before {
		t.Error("a dry run has changed something")
	}
}

// H1, H4: actor, faction and role come from the session. A body that names them is refused.
func TestForgedFieldsOfFactions(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	owner, x := founder(s, "Iron Pact", 0)
	_, y := founder(s, "Salt Pact", 0)
	plain, officer := enter(s, x, 1)[0], enter(s, x, 1)[0]
	owner.Do("faction.promote", form{"player": officer.ID()})
	dump := func() string {
		return string(owner.Want(http.StatusOK, owner.Get("/factions/"+x)).Body) + string(owner.Want(http.StatusOK, owner.Get("/factions")).Body)
	}
	before := dump()
	for name, row := range roleRows(x, y, plain.ID(), officer.ID()) {
		for field, forged := range map[string]any{"faction_id": y, "user_id": owner.ID(), "player_name": "Ysolde the Real", "role": "Owner"} {
			body := map[string]any{field: forged}
			switch b := row.body.(type) {
			case form:
				for k, v := range b {
					body[k] = v
				}
			case map[string]any:
				maps.Copy(body, b)
			}
			if r := plain.Command(name, body); r.Status != http.StatusBadRequest {
				t.Errorf("%s with %s: %.200v", name, field, r)
			}
		}
	}
	if dump() != before {
		t.Error("a forged body has changed something")
	}
}
