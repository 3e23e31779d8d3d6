package console_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/players"
)

// E-226, E-216: a grant requires the password, and the confirmation lasts ten minutes, on every node.
func TestThePasswordIsAskedForAgain(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Player()
		gift := map[string]any{"player": p.ID(), "gold": 5}
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("admin.grant", gift))
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Post("/admin/role", form{"account": p.ID(), "role": "admin"}))
		admin.Refused(http.StatusUnauthorized, "auth.current_wrong", "The current password is wrong.", admin.Post("/auth/confirm", form{"password": "wrong-8"}))
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("admin.grant", gift))
		admin.Confirm().Do("admin.grant", gift)
		other := s.Client()
		other.Want(http.StatusOK, other.Login("admin@umbrarch.example", httpapitest.Password))
		other.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, other.Command("admin.grant", gift)) // another browser has not confirmed
		s.Away(9*time.Minute + 59*time.Second)
		admin.Do("admin.grant", gift)
		s.Away(time.Second)
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("admin.grant", gift))
	})
}

func statsOf(t *testing.T, admin *httpapitest.Client, player string) (out struct {
	Name                                                                      string
	Gold, Level, Experience, Power, Loyalty, Population, Military, AssistedAt int64
}) {
	t.Helper()
	var whole struct {
		Reign struct{ Stats json.RawMessage }
	}
	raw := admin.Want(http.StatusOK, admin.Get("/admin/players/"+player)).Body
	if err := json.Unmarshal(raw, &whole); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(whole.Reign.Stats, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// E-221: an admin edits an online player's gold while the player clicks: the edit and every later click take effect, and
// the player's page shows them at once.
func TestAnEditAndThePlayersClicks(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		id, tab := p.ID(), p.Live("kingdom")
		tab.Want("latest", 30*time.Second)
		var edited httpapitest.Response
		clicks := httpapitest.AtOnce(21, func(i int) httpapitest.Response {
			if i == 10 {
				edited = admin.Command("admin.edit", map[string]any{"player": id, "gold": 777})
				return edited
			}
			return p.Command("mint.strike", numbers{"count": 1})
		})
		admin.Want(http.StatusOK, edited)
		if done := httpapitest.Accepted(t, clicks); done != 21 {
			t.Fatalf("%d of 21 were accepted", done)
		}
		lines := httpapitest.Read[[]struct {
			Reason string
			Deltas map[string]int64
		}](t, admin.Want(http.StatusOK, admin.Get("/admin/players/"+id+"/ledger")))
		gold, later := int64(0), true // the lines are newest first
		for _, l := range lines {
			if l.Reason == "admin.given" {
				later = false
			}
			if later {
				gold += l.Deltas["gold"]
			}
		}
		if later {
			t.Fatal("the ledger does not name the edit")
		}
		if now := p.View().Sections.Pulse.Gold; now != 777+gold {
			t.Errorf("gold %d, want 777 and %d that came after", now, gold)
		}
		for {
			if m := tab.Want("patch", 2*time.Second); m.Cause == "" && strings.Contains(m.Raw, "admin.changed") {
				break
			}
		}
	})
}

// E-226, E-216, E-230, C-120: the commands of the cheat menu, each with its line in the audit log.
func TestTheCheatMenu(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, p := s.Admin().Confirm(), s.Client().Register("player@umbrarch.example").Reign("pact_bound")
	id := p.ID()
	was := statsOf(t, admin, id)
	admin.Do("admin.edit", map[string]any{"player": id, "name": "Moderator Vane"}) // an administrator may give a name reserved for staff
	renamed := statsOf(t, admin, id)
	if renamed.Name != "Moderator Vane" || renamed.AssistedAt != 0 {
		t.Fatalf("renamed: %+v", renamed)
	}
	admin.Refused(http.StatusUnprocessableEntity, "admin.nothing_given", "A grant needs gold or experience.", admin.Command("admin.grant", form{"player": id}))
	admin.Do("admin.grant", map[string]any{"player": id, "gold": 5})
	if few := statsOf(t, admin, id); few.Gold >= was.Gold+100_000 || few.Level != was.Level {
		t.Fatalf("five gold and no experience gave %+v after %+v", few, was)
	}
	admin.Do("admin.grant", map[string]any{"player": id, "gold": 99_995, "experience": 5000})
	given := statsOf(t, admin, id)
	if given.Gold < was.Gold+100_000 || given.Level == was.Level || given.AssistedAt == 0 {
		t.Fatalf("both gave %+v", given)
	}
	admin.Do("admin.level_up", form{"player": id})
	if up := statsOf(t, admin, id); up.Level != given.Level+1 || up.Power != given.Power+100 {
		t.Fatalf("a level gave %+v after %+v", up, given)
	}
	admin.Do("admin.set", map[string]any{"player": id, "loyalty": 3, "population": 1000, "military": 0})
	if set := statsOf(t, admin, id); set.Loyalty != 3 || set.Population != 1000 || set.Military != 0 {
		t.Fatalf("set: %+v", set)
	}
	for _, high := range []string{"loyalty", "population", "military"} {
		admin.Want(http.StatusUnprocessableEntity, admin.Command("admin.set", map[string]any{"player": id, high: 1001}))
		admin.Want(http.StatusUnprocessableEntity, admin.Command("admin.set", map[string]any{"player": id, high: -1}))
	}
	p.Do("quest.accept", form{"quest": "q9"})
	admin.Do("quest.complete_all", form{"player": id})
	if q, _ := s.Document(id).Quests.Get("q9"); q == nil || q.Status != game.QuestCompleted {
		t.Fatalf("the quest stands as %+v", q)
	}
	admin.Refused(http.StatusConflict, "quest.none_active", "This player has taken no quest on.", admin.Command("quest.complete_all", form{"player": id}))
	admin.Do("admin.edit", map[string]any{"player": id, "power": 12_345})
	admin.Do("admin.edit", map[string]any{"player": id, "experience": 7})
	if e := statsOf(t, admin, id); e.Power != 12_345 || e.Experience != 7 {
		t.Fatalf("edited: %+v", e)
	}
	s.Edit(id, func(d *game.Document) { d.Growth.Edit().Level = 99 })
	admin.Do("admin.level_up", form{"player": id})
	admin.Refused(http.StatusConflict, "admin.level_highest", "This ruler has reached level 100, the highest.", admin.Command("admin.level_up", form{"player": id}))
	admin.Do("admin.clear_assisted", form{"player": id})
	admin.Refused(http.StatusConflict, "admin.not_assisted", "This reign is not kept off the boards.", admin.Command("admin.clear_assisted", form{"player": id}))
	admin.Refused(http.StatusUnprocessableEntity, "admin.nothing_given", "A grant needs gold or experience.", admin.Command("admin.grant", map[string]any{"player": id, "gold": 0, "experience": 0}))
	admin.Refused(http.StatusNotFound, "admin.stats_failed", "Failed to update user stats.", admin.Command("admin.edit", map[string]any{"player": "nobody", "gold": 1}))
	lines := httpapitest.Read[[]players.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/audit?target="+id)))
	want := []string{"admin.clear_assisted", "admin.level_up", "admin.edit", "admin.edit", "quest.complete_all", "admin.set", "admin.level_up", "admin.grant", "admin.grant", "admin.edit"}
	for i, action := range want {
		if i >= len(lines) || lines[i].Action != action || lines[i].Actor != admin.ID() || lines[i].Target != id || lines[i].Was == "" && lines[i].Became == "" {
			t.Fatalf("the audit log reads %+v, want %v", lines, want)
		}
	}
	if first := lines[len(want)-1]; first.Was != `{"name":"Ysolde"}` || first.Became != `{"name":"Moderator Vane"}` || first.ActorName != "admin@umbrarch.example" {
		t.Errorf("the renaming is written down as %+v", first)
	}
	if p.View().Version < int64(len(want)) {
		t.Error("an administrator's act is no version of the kingdom")
	}
}

// E-223, E-224, E-225: a message is an event; a missing field is refused with the specified text.
func TestTheMailbox(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, p := s.Admin().Confirm(), s.Player()
	id, tab := p.ID(), p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	message := form{"player": id, "title": "A <b>word</b>", "message": "Line one.\nLine two."}
	for _, missing := range []string{"player", "title", "message"} {
		for _, blank := range []string{"", "  \n"} {
			part := form{"player": id, "title": "T", "message": "M"}
			part[missing] = blank
			if missing == "player" && blank != "" {
				continue // a blank id is an unknown id
			}
			admin.Refused(http.StatusUnprocessableEntity, "admin.fields_required", "All fields are required.", admin.Command("event.mail", part))
		}
	}
	const failed = "Failed to send message. Check player ID and console for errors."
	homeless := s.Client().Guest().ID()
	for _, nobody := range []string{"nobody", homeless} {
		admin.Refused(http.StatusNotFound, "admin.message_failed", failed, admin.Command("event.mail", form{"player": nobody, "title": "T", "message": "M"}))
	}
	for range 2 { // the same key twice sends one message
		admin.Do("event.mail", message, httpapitest.Key("mail-1"))
	}
	if m := tab.Want("patch", 2*time.Second); !strings.Contains(m.Raw, "Line one.") {
		t.Errorf("the page is told %s", m.Raw)
	}
	events := 0
	for _, e := range s.Document(id).Events.All() {
		events++
		if !e.Mail || e.Resolved || e.Type != game.EventNeutral || len(e.Effects) > 0 || e.Title != message["title"] || e.Description != message["message"] {
			t.Errorf("the message is %+v", e)
		}
	}
	if events != 1 {
		t.Errorf("%d messages arrived", events)
	}
	admin.Confirm().Refused(http.StatusNotFound, "event.card_unknown", "There is no such event in the content.", admin.Command("event.inject", form{"player": id, "card": "nothing"}))
	card := httpapitest.Read[[]console.AdminEvent](t, admin.Want(http.StatusOK, admin.Get("/admin/events")))[0].ID
	admin.Do("event.inject", form{"player": id, "card": card})
	if n := s.Document(id).Events.Len(); n != 2 {
		t.Errorf("%d events after one was injected", n)
	}
}

// E-218, E-227: players are found by name, id and e-mail; the statistics show their figures.
func TestPlayersAreFound(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Client().Register("hollis@umbrarch.example").Reign("pact_bound")
		id := p.ID()
		p.Do("profile.edit", form{"name": "Hollis Émile Crane"})
		find := func(q string) []players.Found {
			return httpapitest.Read[players.List](t, admin.Want(http.StatusOK, admin.Get("/admin/players?q="+q))).Players
		}
		for _, q := range []string{"hollis", "HOLLIS%20%C3%A9MILE", "crane", "%20Cra", id, id[:9], strings.ToUpper(id[:9]), "hollis@", "ollis", "%C3%A9mil", "ran", "lis@umb", id[3:9], "ll"} {
			if list := find(q); len(list) != 1 || list[0].ID != id || list[0].Name != "Hollis Émile Crane" || list[0].Email != "hollis@umbrarch.example" {
				t.Errorf("%q finds %+v", q, list)
			}
		}
		for _, q := range []string{"%25", "_ollis", "hol%25", "h_llis", "%5Cllis", "Ysolde", "\U0010FFFF"} {
			if list := find(q); len(list) != 0 {
				t.Errorf("%q finds %+v", q, list)
			}
		}
		if all := find(""); len(all) < 1 {
			t.Errorf("nothing typed lists %+v", all)
		}
		p.Do("profile.edit", form{"name": "Ysolde"})
		if old, now := find("crane"), find("sold"); len(old) != 0 || len(now) != 1 {
			t.Errorf("renamed, the old name finds %+v and the new one %+v", old, now)
		}
		whole := httpapitest.Read[map[string]json.RawMessage](t, admin.Want(http.StatusOK, admin.Get("/admin/players/"+id)))
		if text := string(whole["reign"]); !strings.Contains(text, `"buildings"`) || strings.Contains(text, s.Document(id).Dice.Get().Seed) {
			t.Error("the whole view is not the ruler's, or tells the dice")
		}
		admin.Want(http.StatusNotFound, admin.Get("/admin/players/nobody"))
		stats := httpapitest.Read[players.Statistics](t, admin.Want(http.StatusOK, admin.Get("/admin/statistics")))
		if stats.Users != 2 {
			t.Errorf("%d users", stats.Users)
		}
	})
}

// A search continues on the next page; houses are not listed, and deleted players are not found.
func TestTheSearchHasPages(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin()
		s.Exec(`INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) VALUES ('h1', NULL, '', 'house', 0, 0, 0)`)
		s.Exec(httpapitest.ManyRows + `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) SELECT 'many' || i, 'many' || i || '@keep.example', '', 'user', i, 0, 0 FROM n WHERE i <= 120`)
		for _, path := range []string{"/admin/players?q=y1", "/admin/players?q=any", "/admin/accounts?q=keep.exam"} {
			seen, after := map[string]bool{}, ""
			for pages := 0; pages == 0 || after != "" && pages < 9; pages++ {
				page := httpapitest.Read[struct {
					Players, Accounts []struct{ ID string }
					Next              string
				}](t, admin.Want(http.StatusOK, admin.Get(path+"&after="+after)))
				for _, one := range append(page.Players, page.Accounts...) {
					if seen[one.ID] {
						t.Errorf("%s lists %s twice", path, one.ID)
					}
					seen[one.ID] = true
				}
				after = page.Next
			}
			if want := map[bool]int{true: 32, false: 120}[strings.HasSuffix(path, "y1")]; len(seen) != want {
				t.Errorf("%s lists %d, want %d", path, len(seen), want)
			}
		}
		if people := httpapitest.Read[struct{ Accounts []struct{ Role string } }](t, admin.Want(http.StatusOK, admin.Get("/admin/accounts"))).Accounts; len(people) != 1 || people[0].Role != "admin" {
			t.Errorf("nothing typed lists %+v", people)
		}
		s.Exec(`DELETE FROM accounts WHERE id = 'many77'`)
		if gone := httpapitest.Read[players.List](t, admin.Want(http.StatusOK, admin.Get("/admin/players?q=any77"))).Players; len(gone) != 0 {
			t.Errorf("whoever is gone is found: %+v", gone)
		}
	})
}

// An admin's look at a reign does not count as the ruler's presence: an absence continues.
func TestAnAdminsLookIsNoPresence(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, p := s.Admin(), s.Player()
	id := p.ID()
	s.Away(2 * time.Hour)
	admin.Confirm()
	before := statsOf(t, admin, id)
	admin.Do("admin.set", map[string]any{"player": id, "loyalty": 60})
	s.Away(2 * time.Hour)
	if after := statsOf(t, admin, id); after.Gold != before.Gold {
		t.Errorf("gold %d became %d while nobody was here", before.Gold, after.Gold)
	}
	if reports := p.View().Sections.Absence.Reports; len(reports) != 1 || reports[0].Blocks != 4*360 {
		t.Errorf("the absence of four hours is reported as %+v", reports)
	}
}

// E-222: after a deletion the player sees the creation screen; within 30 days the reign can be restored unchanged, and
// no newer reign is lost.
func TestADeletedReignComesBack(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Player()
		id := p.ID()
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		tab := p.Live("kingdom")
		tab.Want("latest", 30*time.Second)
		path := "/admin/players/" + id
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Post(path+"/delete", nil))
		p.Want(http.StatusForbidden, p.Post(path+"/delete", nil))
		admin.Confirm()
		admin.Refused(http.StatusNotFound, "admin.not_deleted", "Nothing of this player waits to be restored.", admin.Post("/admin/players/nobody/restore", nil))
		admin.Refused(http.StatusNotFound, "admin.not_deleted", "Nothing of this player waits to be restored.", admin.Post(path+"/restore", nil))
		before := stored(t, s, id)
		admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
		tab.Want("resync", 2*time.Second)
		p.Want(http.StatusNotFound, p.Get("/reign"))
		admin.Want(http.StatusNotFound, admin.Post(path+"/delete", nil))
		if list := httpapitest.Read[players.List](t, admin.Want(http.StatusOK, admin.Get("/admin/players?q="+id))).Players; len(list) != 1 || list[0].DeletedAt == 0 {
			t.Errorf("the deleted player is listed as %+v", list)
		}
		s.Away(29 * 24 * time.Hour)
		admin.Confirm().Want(http.StatusNoContent, admin.Post(path+"/restore", nil))
		if after := stored(t, s, id); after != before {
			t.Errorf("restored:\n%s\nbefore:\n%s", after, before)
		}
		after := p.View()
		p.Do("kingdom.rename", form{"name": "Ashmoor Again"})

		admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
		s.Away(time.Second)
		p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
		if again := p.View(); again.Sections.Kingdom.Name == "Ashmoor Again" || again.Version <= after.Version {
			t.Errorf("the new reign is %+v", again)
		}
		if log := string(p.Want(http.StatusOK, p.Get("/reign/records/activity")).Body); strings.Contains(log, "kingdom.renamed") {
			t.Errorf("the new reign remembers the old one: %s", log)
		}
		admin.Want(http.StatusNoContent, admin.Post(path+"/restore", nil))
		admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil))
		s.Away(31 * 24 * time.Hour)
		admin.Want(http.StatusOK, admin.Login("admin@umbrarch.example", httpapitest.Password))
		admin.Confirm().Want(http.StatusNotFound, admin.Post(path+"/restore", nil))
		if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE target = $1 AND action IN ('reign.deleted', 'reign.restored') AND actor = $2`, id, admin.ID()); n != 5 {
			t.Errorf("%d audit lines", n)
		}
	})
}

// stored is a player's document in the store.
func stored(t *testing.T, s *httpapitest.Server, player string) string {
	t.Helper()
	whole, err := s.Document(player).Dump()
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
