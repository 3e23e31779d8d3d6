package console_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/httpapi/httpapitest"
)

// S-076: an admin suspends a player and lifts the suspension; both are in the audit log.
func TestAnAdminSuspends(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Client().Register("player@umbrarch.example")
		tab, id := p.Live("realm"), p.ID()
		until := s.Clock.Now() + (72 * time.Hour).Milliseconds()
		p.Want(http.StatusForbidden, p.Post("/admin/suspend", map[string]any{"account": admin.ID(), "until": until}))
		admin.Want(http.StatusNoContent, admin.Post("/admin/suspend", map[string]any{"account": id, "until": until}))
		httpapitest.Closed(t, "suspended", tab, 5*time.Second, 4401)
		p.WantNobody()
		p.Refused(http.StatusForbidden, "auth.suspended", "This account is suspended.", p.Login("player@umbrarch.example", httpapitest.Password))
		found := httpapitest.Read[struct {
			Accounts []struct {
				ID             string
				SuspendedUntil int64
			}
		}](t, admin.Want(http.StatusOK, admin.Get("/admin/accounts?q=player@"))).Accounts
		if len(found) != 1 || found[0].ID != id || found[0].SuspendedUntil != until {
			t.Errorf("the admin finds %+v", found)
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/suspend", map[string]any{"account": id, "until": 0}))
		p.Want(http.StatusOK, p.Login("player@umbrarch.example", httpapitest.Password))
		if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE actor = $1 AND target = $2 AND action = 'account.suspended'`, admin.ID(), id); n != 2 {
			t.Errorf("%d audit lines", n)
		}
		admin.Want(http.StatusNotFound, admin.Post("/admin/suspend", map[string]any{"account": "nobody", "until": until}))
		admin.Refused(http.StatusConflict, "admin.own_role", "You cannot change your own role.", admin.Post("/admin/suspend", map[string]any{"account": admin.ID(), "until": until}))
	})
}

// S-076: an admin reads a report and closes it once.
func TestAnAdminClosesAReport(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Player()
		p.Do("report.file", form{"kind": "portrait", "ref": "morwen_sableglass", "reason": "It <b>names</b> me."})
		type report struct{ Player, Kind, Ref, Reason string }
		open := func() []report {
			return httpapitest.Read[[]report](t, admin.Want(http.StatusOK, admin.Get("/admin/reports")))
		}
		if list := open(); len(list) != 1 || list[0] != (report{p.ID(), "portrait", "morwen_sableglass", "It <b>names</b> me."}) {
			t.Fatalf("reports %+v", list)
		}
		p.Want(http.StatusForbidden, p.Get("/admin/reports"))
		one := form{"player": p.ID(), "kind": "portrait", "ref": "morwen_sableglass"}
		p.Want(http.StatusForbidden, p.Post("/admin/reports/close", one))
		admin.Want(http.StatusNoContent, admin.Post("/admin/reports/close", one))
		admin.Refused(http.StatusNotFound, "report.gone", "That report is not open.", admin.Post("/admin/reports/close", one))
		if list := open(); len(list) != 0 {
			t.Errorf("reports %+v", list)
		}
		if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE actor = $1 AND target = $2 AND action = 'report.closed'`, admin.ID(), p.ID()); n != 1 {
			t.Errorf("%d audit lines", n)
		}
	})
}

// E-220: an admin grants and revokes the role, but not their own, and loses the console with the role, though the
// browser stays signed in. The last admin cannot lose the role.
func TestAnAdminGivesRoles(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Client().Register("player@umbrarch.example")
		role := func(of *httpapitest.Client, role string) form { return form{"account": of.ID(), "role": role} }
		for range 2 {
			admin.Want(http.StatusNoContent, admin.Post("/admin/role", role(p, "admin")))
			p.Want(http.StatusOK, p.Get("/admin/reports"))
			admin.Want(http.StatusNoContent, admin.Post("/admin/role", role(p, "user")))
			p.Want(http.StatusForbidden, p.Get("/admin/reports"))
		}
		const own, last = "You cannot change your own role.", "The last administrator cannot be removed."
		admin.Refused(http.StatusConflict, "admin.own_role", own, admin.Post("/admin/role", role(admin, "user")))
		admin.Refused(http.StatusConflict, "admin.own_role", own, admin.Post("/admin/suspend", map[string]any{"account": admin.ID(), "until": s.Clock.Now() + 1000}))
		admin.Refused(http.StatusConflict, "admin.last_admin", last, admin.Post("/auth/delete", form{"password": httpapitest.Password}))
		if err := s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err == nil {
			t.Error("the command line takes the role from the last admin")
		}
		admin.Want(http.StatusNoContent, admin.Post("/admin/role", role(p, "admin")))
		p.Confirm().Want(http.StatusNoContent, p.Post("/admin/role", role(admin, "user")))
		admin.Want(http.StatusForbidden, admin.Get("/admin/reports"))
		p.Want(http.StatusUnprocessableEntity, p.Post("/admin/role", role(admin, "owner")))
	})
}

// TestSignInsAreCounted: sign-ins are counted, and failed ones are logged without their input.
func TestSignInsAreCounted(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Register("a@umbrarch.example")
	c.Login("a@umbrarch.example", "a-secret-9")
	c.Login("a@umbrarch.example", httpapitest.Password)
	told := string(c.Send("GET", "/metrics", nil).Body)
	for _, line := range []string{`umbrarch_sign_ins_total{outcome="auth.credentials"} 1`, `umbrarch_sign_ins_total{outcome="signed_in"} 1`} {
		if !strings.Contains(told, line) {
			t.Errorf("the metrics lack %s", line)
		}
	}
	if !s.Log.Has("a sign-in failed") || !s.Log.Has("signed in") || s.Log.Has("a-secret-9") || s.Log.Has("a@umbrarch.example") {
		t.Errorf("the log says %s", s.Log)
	}
}

// TestARefusedRightIsLogged: a refused right is logged with actor and path; a flood makes only a few lines.
func TestARefusedRightIsLogged(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	c.Want(http.StatusOK, c.Get("/reign"))
	if s.Log.Has("a right was refused") {
		t.Errorf("nothing was refused, and the log says %s", s.Log)
	}
	for range 50 {
		c.Get("/admin/reports")
	}
	c.Want(http.StatusForbidden, c.Command("news.announce", form{"message": "Mine."}))
	said := s.Log.String()
	if n := strings.Count(said, "a right was refused"); n == 0 || n > 25 || !strings.Contains(said, "account="+c.ID()) || !strings.Contains(said, "/admin/reports") {
		t.Errorf("%d lines: %s", n, said)
	}
}

// TestTheConsoleWaitsForASecondFactor: if the operator requires a second factor, admins without one cannot use the
// console.
func TestTheConsoleWaitsForASecondFactor(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.AdminFactor = true })
	admin := s.Admin()
	needs := "Administrators need a second factor here. Turn it on in your profile."
	admin.Refused(http.StatusForbidden, "auth.factor_needed", needs, admin.Get("/admin/reports"))
	admin.Refused(http.StatusForbidden, "auth.factor_needed", needs, admin.Command("news.announce", form{"message": "Early."}))
	secret := httpapitest.Read[struct{ Secret string }](t, admin.Want(http.StatusOK, admin.Post("/auth/factor/begin", form{"password": httpapitest.Password}))).Secret
	code, err := totp.GenerateCode(secret, time.UnixMilli(s.Clock.Now()))
	if err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusOK, admin.Post("/auth/factor/confirm", form{"code": code}))
	admin.Want(http.StatusOK, admin.Get("/admin/reports"))
	prove := func(code string) httpapitest.Response {
		return admin.Post("/auth/confirm", form{"password": httpapitest.Password, "code": code})
	}
	text := form{"message": "Now."}
	admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("news.announce", text))
	admin.Refused(http.StatusUnauthorized, "auth.code_required", "Enter the code of your authenticator app, or a recovery code.", prove(""))
	admin.Refused(http.StatusUnauthorized, "auth.code_wrong", "That code is wrong or was used before.", prove(code))
	admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("news.announce", text))
	s.Away(time.Minute)
	if code, err = totp.GenerateCode(secret, time.UnixMilli(s.Clock.Now())); err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusOK, prove(code))
	admin.Do("news.announce", text)
}

// TestModeratingWaitsForTheFactorToo: an admin without a required second factor cannot read reports, mute or remove
// messages; with the moderators' grant they can.
func TestModeratingWaitsForTheFactorToo(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.AdminFactor = true })
	owner := s.Player()
	s.Gold(owner.ID(), 5_000)
	founded := owner.Do("faction.create", form{"name": "Iron Pact", "description": "They march.", "emblem": s.Keeper.Content().FactionEmblems[0].ID})
	faction := httpapitest.Read[struct{ Faction string }](t, httpapitest.Response{Body: founded.Result}).Faction
	said := owner.Do("chat.send", form{"message": "To the walls."})
	id := httpapitest.Read[struct{ ID int64 }](t, httpapitest.Response{Body: said.Result}).ID
	admin := s.Admin().Reign("pact_bound")
	needs := "Administrators need a second factor here. Turn it on in your profile."
	admin.Refused(http.StatusForbidden, "auth.factor_needed", needs, admin.Get("/moderation/reports"))
	admin.Refused(http.StatusForbidden, "auth.factor_needed", needs, admin.Post("/moderation/close", map[string]any{"report": 1}))
	one := map[string]any{"faction": faction, "id": id}
	if r := admin.Command("chat.remove", one); r.Status == http.StatusOK {
		t.Errorf("an admin without the factor takes a message away: %v", r)
	}
	if err := s.Accounts.Moderation.SetModeratorOf(t.Context(), "admin@umbrarch.example", true); err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusOK, admin.Get("/moderation/reports"))
	admin.Do("chat.remove", one)
}

// TestTheLastAdminIsNotSuspended: the last admin who can sign in is neither suspended nor demoted, even by the operator;
// a house cannot be suspended at all.
func TestTheLastAdminIsNotSuspended(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Client().Register("player@umbrarch.example")
		until := s.Clock.Now() + time.Hour.Milliseconds()
		suspend := func(who string) error {
			return s.Accounts.Moderation.SuspendBy(t.Context(), audit.CommandLine, who, until)
		}
		if err := suspend("admin@umbrarch.example"); !errors.Is(err, codes.LastAdmin.With()) {
			t.Errorf("the command line suspends the last admin: %v", err)
		}
		admin.Want(http.StatusOK, admin.Get("/admin/reports"))
		if err := s.Accounts.Moderation.Grant(t.Context(), "player@umbrarch.example"); err != nil {
			t.Fatal(err)
		}
		if err := suspend("player@umbrarch.example"); err != nil {
			t.Fatal(err)
		}
		p.WantNobody()
		for what, err := range map[string]error{"suspends": suspend("admin@umbrarch.example"), "demotes": s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example")} {
			if !errors.Is(err, codes.LastAdmin.With()) {
				t.Errorf("the command line %s the last admin who can sign in: %v", what, err)
			}
		}
		s.Exec(`INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) VALUES ('house-ashen', NULL, '', 'house', 0, 0, 0)`)
		admin.Confirm().Want(http.StatusNotFound, admin.Post("/admin/suspend", map[string]any{"account": "house-ashen", "until": until}))
		if err := suspend("house-ashen"); !errors.Is(err, codes.UnknownAccount.With()) {
			t.Errorf("the command line suspends a house: %v", err)
		}
		if n := s.Count(`SELECT COUNT(*) FROM accounts WHERE id = 'house-ashen' AND suspended_until = 0`); n != 1 {
			t.Error("a house is suspended")
		}
	})
}

// TestAGrantTakesBackWhatWasConfirmed: a change of rights ends the session's confirmation; the session remains.
func TestAGrantTakesBackWhatWasConfirmed(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p := s.Client().Register("player@umbrarch.example").Confirm()
		tab := p.Live("realm")
		if err := s.Accounts.Moderation.Grant(t.Context(), "player@umbrarch.example"); err != nil {
			t.Fatal(err)
		}
		httpapitest.Closed(t, "of before the grant", tab, 5*time.Second, 4401)
		p.Want(http.StatusOK, p.Get("/admin/reports"))
		p.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, p.Command("news.announce", form{"message": "Mine."}))
		if err := s.Accounts.Moderation.SetModeratorOf(t.Context(), "player@umbrarch.example", true); err != nil {
			t.Fatal(err)
		}
		p.Confirm().Do("news.announce", form{"message": "Mine."})
	})
}
