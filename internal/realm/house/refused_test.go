package house_test

import (
	"net/http"
	"reflect"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

type form = map[string]any

const leader = "house-ashen-1"

// TestNobodySignsInAsAHouse: every way into an account is refused for a house.
func TestNobodySignsInAsAHouse(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	r.plays(10)
	for _, email := range []string{leader, leader + "@umbrarch.example", "", "house"} {
		for _, password := range []string{"", " ", httpapitest.Password} {
			c := r.Client()
			if got := c.Login(email, password); got.Status < 400 {
				t.Errorf("%q with %q: %v", email, password, got)
			}
			c.WantNobody()
		}
	}
	for path, body := range map[string]form{
		"/auth/register": {"email": leader, "password": httpapitest.Password, "confirm": httpapitest.Password},
		"/auth/keep":     {"account": leader, "email": "a@umbrarch.example", "password": httpapitest.Password, "confirm": httpapitest.Password},
		"/auth/password": {"account": leader, "password": httpapitest.Password, "confirm": httpapitest.Password},
	} {
		if got := r.Client().Post(path, body); got.Status < 400 {
			t.Errorf("%s: %v", path, got)
		}
	}
	guest := r.Client()
	guest.Post("/auth/guest", form{"id": leader})
	if guest.ID() == leader {
		t.Error("a guest is the house")
	}
	r.Client().Post("/auth/reset", form{"email": leader})
	for table, column := range map[string]string{"sessions": "account_id", "account_links": "account_id"} {
		if n := r.count(`SELECT COUNT(*) FROM `+table+` WHERE `+column+` = $1`, leader); n != 0 {
			t.Errorf("%d rows in %s", n, table)
		}
	}
}

// TestNoAdminMakesAHouseAnother: an admin cannot give a house a role or a grant, and no mail is sent to it.
func TestNoAdminMakesAHouseAnother(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	r.plays(10)
	admin := r.Client().Register("admin@umbrarch.example")
	need(t, r.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"))
	admin.Confirm()
	admin.Want(http.StatusNotFound, admin.Post("/admin/role", form{"account": leader, "role": "admin"}))
	admin.Want(http.StatusNotFound, admin.Post("/admin/suspend", map[string]any{"account": leader, "until": 4_102_531_200_000}))
	admin.Want(http.StatusNotFound, admin.Post("/admin/moderator", form{"account": leader, "moderator": true}))
	events := r.Document(leader).Events.Len()
	admin.Want(http.StatusNotFound, admin.Command("event.mail", form{"player": leader, "title": "T", "message": "M"}))
	if n := r.count(`SELECT COUNT(*) FROM accounts WHERE id = $1 AND role = 'house' AND moderator = 0 AND email IS NULL`, leader); n != 1 || r.Document(leader).Events.Len() != events {
		t.Error("the house has changed")
	}
}

// TestNobodySpeaksForAHouse: no player joins a house, writes to it, or pledges and answers in its name, and the attempts
// change nothing.
func TestNobodySpeaksForAHouse(t *testing.T) {
	t.Parallel()
	r := marching(t, "ashen")
	r.plays(10)
	ashen, p := r.factions()["ashen"].ID, r.player
	if r.campaigns("ashen") != 1 {
		t.Fatal("no campaign to pledge to")
	}
	before := r.ofHouses()
	for _, name := range []string{"faction.join", "faction.request"} {
		if got := p.Command(name, form{"faction": ashen}).Problem(); got.Code != "faction.join_failed" || got.Params["cause"] != "faction.join_house" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	p.Want(http.StatusNotFound, p.Get("/factions/"+ashen))
	p.Want(http.StatusNotFound, p.Get("/factions/"+ashen+"/chat"))
	refused := func(name string, body form) {
		t.Helper()
		if got := p.Command(name, body); got.Status < 400 || got.Status >= 500 {
			t.Errorf("%s %v: %v", name, body, got)
		}
	}
	foreign := func() {
		t.Helper()
		refused("campaign.pledge", form{"power": 1, "player": leader})
		refused("campaign.pledge", form{"power": 1, "faction": ashen})
		refused("campaign.pledge", form{"power": 1})
		refused("campaign.launch", form{"territory": "roble", "faction": ashen})
		refused("chat.send", form{"message": "hello", "faction": ashen})
		refused("faction.donate_gold", form{"amount": 1, "faction": ashen})
		refused("faction.answer_alliance", form{"faction": ashen, "accept": true})
		refused("faction.disband", form{"name": "The Ashen Ledger"})
		refused("faction.kick", form{"player": leader})
		refused("faction.join", form{"faction": ashen, "role": "house"})
	}
	foreign()
	r.Gold(p.ID(), 6_000)
	refused("faction.create", form{"name": "Salt Pact", "description": "d", "emblem": "skull", "house": "ashen"})
	p.Do("faction.create", form{"name": "Salt Pact", "description": "d", "emblem": "skull"})
	foreign()
	if after := r.ofHouses(); !reflect.DeepEqual(before, after) {
		t.Errorf("it was\n%v, and is\n%v", before, after)
	}
}

// ofHouses reads the houses' rows that players could have reached.
func (r *realm) ofHouses() (out []string) {
	r.t.Helper()
	need(r.t, r.Store.Read(r.t.Context(), func(tx store.Tx) error {
		rows, err := tx.Query(r.t.Context(), `SELECT m.player_id || ' ' || m.role || ' ' || f.name || ' ' || f.treasury || ' ' || COALESCE((SELECT SUM(p.power) FROM campaign_pledges p WHERE p.player_id = m.player_id), 0)
			FROM faction_members m JOIN factions f ON f.id = m.faction_id JOIN house_rulers h ON h.house = 'ashen' AND f.name = 'The Ashen Ledger' ORDER BY 1`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				return err
			}
			out = append(out, line)
		}
		return rows.Err()
	}))
	return out
}
