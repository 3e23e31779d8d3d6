package httpapi_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/account/password"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

func count(t *testing.T, s *httpapitest.Server, query string, args ...any) (n int) {
	t.Helper()
	if err := s.Store.Read(t.Context(), func(tx store.Tx) error { return tx.QueryRow(t.Context(), query, args...).Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAnnouncements(t *testing.T) { // C-040, C-041
	t.Parallel()
	s := httpapitest.Start(t)
	admin, user := s.Client().Register("admin@umbrarch.example").Reign("pact_bound"), s.Player()
	tab := user.Live("realm", "kingdom")
	next(t, tab, "latest", 30*time.Second)
	text := form{"message": "The gates <open> at \"dusk\"."}
	admin.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", admin.Command("news.announce", text))
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Refused(http.StatusForbidden, "admin.confirm", askAgain, admin.Command("news.announce", text))
	before := admin.Confirm().View().Version
	admin.Refused(http.StatusUnprocessableEntity, "news.message", "An announcement needs words that can be shown.", admin.Command("news.announce", form{"message": " "}))
	for _, r := range atOnce(3, func(int) httpapitest.Response { return admin.Command("news.announce", text, httpapitest.Key("a1")) }) {
		admin.Want(http.StatusOK, r)
	}
	admin.Refused(http.StatusConflict, "request.key_reused", "This key was used for a different request.", admin.Command("news.announce", form{"message": "Other"}, httpapitest.Key("a1")))
	if m := next(t, tab, "announcement", time.Second); m.Topic != "realm" {
		t.Fatalf("pushed %s", m.Raw)
	}
	list := httpapitest.Read[[]struct {
		ID      int64
		Message string
	}](t, user.Want(http.StatusOK, user.Get("/news")))
	if len(list) != 1 || list[0].Message != text["message"] {
		t.Fatalf("news %+v", list)
	}
	if n := count(t, s, `SELECT COUNT(*) FROM orders WHERE command = 'news.announce' AND actor_id = $1`, admin.ID()); n != 1 {
		t.Fatalf("%d rows in the audit log", n)
	}
	if admin.View().Version != before {
		t.Error("an order changed the admin's own kingdom")
	}
	for _, forged := range []httpapitest.Header{{Name: "X-Role", Value: "admin"}, {Name: "Authorization", Value: "Bearer admin"}} {
		user.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", user.Command("news.announce", text, forged))
	}
	user.Want(http.StatusForbidden, user.Post("/commands/news.announce?dryRun=true", text))
	s.Client().Register("second@umbrarch.example")
	if err := s.Accounts.Moderation.Grant(t.Context(), "second@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	if err := s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusForbidden, admin.Command("news.announce", text))
	if n := count(t, s, `SELECT COUNT(*) FROM announcements`); n != 1 {
		t.Fatalf("%d announcements", n)
	}
}

// TestRoles: every admin command is refused for users, guests and strangers.
func TestRoles(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	user, stranger := s.Player(), s.Client()
	for _, c := range s.Keeper.Engine().Commands() {
		stranger.Want(http.StatusUnauthorized, stranger.Command(c.Name, nil))
		if c.Role == rules.Admin {
			user.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", user.Command(c.Name, nil))
		}
	}
}

func TestReports(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	body := form{"kind": "portrait", "ref": morwen, "reason": "It names me."}
	accepted := one(t, atOnce(4, func(int) httpapitest.Response { return p.Command("report.file", body) }))
	if accepted != 1 || count(t, s, `SELECT COUNT(*) FROM reports`) != 1 || p.View().Version != 2 {
		t.Fatalf("%d accepted, %d rows, version %d", accepted, count(t, s, `SELECT COUNT(*) FROM reports`), p.View().Version)
	}
	unchanged(t, p, http.StatusConflict, "report.already", "You have reported this already.", func() httpapitest.Response { return p.Command("report.file", body) })
	unchanged(t, p, http.StatusUnprocessableEntity, "report.reason", "A report needs a reason.", func() httpapitest.Response {
		return p.Command("report.file", form{"kind": "chronicle", "ref": "c-2", "reason": " \n "})
	})
	unchanged(t, p, http.StatusUnprocessableEntity, "request.invalid", "kind is missing or has a value that is not allowed.", func() httpapitest.Response {
		return p.Command("report.file", form{"kind": "player", "ref": "c-2", "reason": "x"})
	})
	s.Player().Do("report.file", body) // another player may report the same
}

func TestSignInsBesidePlay(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.HashCost = password.DefaultCost })
	p := s.Player()
	strangers := make(chan httpapitest.Response, 1000)
	c := s.Client()
	c.HTTP.Timeout = 2 * time.Minute
	for i := range 1000 {
		go func() { strangers <- c.Login(fmt.Sprintf("nobody%d@umbrarch.example", i), "tallow-9") }()
	}
	for i := range 60 {
		p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)})
	}
	told := map[int]int{}
	for range 1000 {
		told[(<-strangers).Status]++
	}
	if told[http.StatusUnauthorized] == 0 || told[http.StatusUnauthorized]+told[http.StatusTooManyRequests] != 1000 {
		t.Fatalf("sign-ins were answered %v", told)
	}
}
