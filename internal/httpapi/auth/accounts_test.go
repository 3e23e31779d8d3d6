package auth_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/account/limit"
	"umbrarch/internal/httpapi/httpapitest"
)

type form map[string]string

func registration(email, password, confirm string) form {
	return form{"email": email, "password": password, "confirm": confirm}
}

func TestRegister(t *testing.T) { // C-025, C-042
	t.Parallel()
	c := httpapitest.Start(t).Client()
	r := c.Want(http.StatusOK, c.Post("/auth/register", registration("a@umbrarch.example", "tallow-8", "tallow-8")))
	out := httpapitest.Read[struct {
		Message  string
		SignedIn bool
	}](t, r)
	if out.Message != "Registration successful! Logging you in..." || !out.SignedIn {
		t.Fatalf("%s", r)
	}
	cookies := r.Header.Values("Set-Cookie")
	if len(cookies) != 1 || !strings.HasPrefix(cookies[0], "umbrarch=") || !strings.Contains(cookies[0], "HttpOnly") || !strings.Contains(cookies[0], "SameSite=Lax") || strings.Contains(cookies[0], "Secure") {
		t.Fatalf("cookies %q", cookies)
	}
	token, _, _ := strings.Cut(strings.TrimPrefix(cookies[0], "umbrarch="), ";")
	if strings.Contains(string(r.Body), token) {
		t.Fatal("the token is in the answer")
	}
	c.Want(http.StatusNotFound, c.Get("/reign"))
}

func TestCookieUnderHTTPS(t *testing.T) { // C-042
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.PublicURL = "https://umbrarch.example" })
	c := s.Client()
	r := c.Want(http.StatusOK, c.Post("/auth/guest", nil))
	if cookie := r.Header.Get("Set-Cookie"); !strings.HasPrefix(cookie, "__Host-umbrarch=") || !strings.Contains(cookie, "Secure") || !strings.Contains(cookie, "Path=/") || strings.Contains(cookie, "Domain") {
		t.Fatalf("cookie %q", cookie)
	}
	if r.Header.Get("Strict-Transport-Security") == "" {
		t.Fatal("no HSTS under https")
	}
}

func TestRefusedRegistrations(t *testing.T) { // C-027, C-028, C-029, C-030
	t.Parallel()
	c := httpapitest.Start(t).Client()
	for _, try := range []struct {
		body         form
		code, detail string
	}{
		{registration("a@umbrarch.example", "abcde", "abcde"), "auth.password_short", "Password must be at least 6 characters long."},
		{registration("a@umbrarch.example", "tallow-8", "tallow-9"), "auth.passwords_differ", "Passwords do not match."},
		{registration("a@umbrarch.example", "123456", "123456"), "auth.password_common", "This password is too common. Please choose another."},
		{registration("", "tallow-8", "tallow-8"), "auth.email_required", "An email is required."},
		{registration("a@umbrarch.example", "", ""), "auth.password_required", "A password is required."},
		{registration("nobody", "tallow-8", "tallow-8"), "auth.email_invalid", "That does not look like an email address."},
	} {
		c.Refused(http.StatusUnprocessableEntity, try.code, try.detail, c.Post("/auth/register", try.body))
		c.Refused(http.StatusUnauthorized, "auth.credentials", "The email or the password is wrong.", c.Login("a@umbrarch.example", try.body["password"]+"x"))
	}
	c.Want(http.StatusOK, c.Post("/auth/register", registration("a@umbrarch.example", "qzvxwk", "qzvxwk")))
	c.Refused(http.StatusConflict, "auth.email_taken", "This email cannot be registered.", c.Post("/auth/register", registration("A@Umbrarch.example", "tallow-8", "tallow-8")))
	c.Want(http.StatusUnprocessableEntity, c.Login("", "tallow-8"))
	c.Want(http.StatusUnprocessableEntity, c.Login("a@umbrarch.example", ""))
}

func TestUnknownAndWrongAnswerAlike(t *testing.T) { // C-031
	t.Parallel()
	s := httpapitest.Start(t)
	s.Client().Register("known@umbrarch.example")
	c := s.Client()
	unknown, wrong := c.Login("unknown@umbrarch.example", "tallow-9"), c.Login("known@umbrarch.example", "tallow-9")
	if unknown.Status != http.StatusUnauthorized || wrong.Status != unknown.Status {
		t.Fatalf("%s and %s", unknown, wrong)
	}
	httpapitest.Text(t, "the answer to a wrong password", string(wrong.Body), string(unknown.Body))
}

func TestFailedSignInsAreHeldUp(t *testing.T) { // C-032
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Limits = limit.Default() })
	s.Client().Register("known@umbrarch.example")
	c := s.Client()
	var held httpapitest.Response
	for i := range 30 {
		if held = c.Login("known@umbrarch.example", fmt.Sprint("wrong-", i)); held.Status == http.StatusTooManyRequests {
			break
		}
	}
	p := c.Refused(http.StatusTooManyRequests, "auth.too_many_failures", "Too many failed attempts. Please wait a while before you try again.", held)
	if held.Header.Get("Retry-After") == "" || p.Params["retryAfter"] == nil {
		t.Fatalf("no time to come back: %v", held.Header)
	}
	c.Want(http.StatusTooManyRequests, c.Login("known@umbrarch.example", httpapitest.Password))
	s.Clock.Move((10 * time.Minute).Milliseconds())
	c.Want(http.StatusOK, c.Login("known@umbrarch.example", httpapitest.Password))
	over := 0
	for i := range 60 {
		if c.Login(fmt.Sprintf("u%d@umbrarch.example", i), "wrong-1").Status == http.StatusTooManyRequests {
			over++
		}
	}
	if over == 0 {
		t.Fatal("one address may try any number of accounts")
	}
}

func TestLogout(t *testing.T) { // C-035
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Guest()
	keep := cookie(t, c)
	c.Want(http.StatusNoContent, c.Post("/auth/logout", nil))
	c.WantNobody()
	c.Refused(http.StatusUnauthorized, "auth.unsigned", "You must be signed in.", s.Client().Get("/auth/sessions", httpapitest.Header{Name: "Cookie", Value: keep}))
}

// cookie is the session cookie as a browser sends it.
func cookie(t *testing.T, c *httpapitest.Client) string {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, c.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range c.HTTP.Jar.Cookies(r.URL) {
		return one.Name + "=" + one.Value
	}
	t.Fatal("no cookie")
	return ""
}

func TestRevokedSession(t *testing.T) { // C-036
	t.Parallel()
	s := httpapitest.Start(t)
	here, there := s.Client().Register("a@umbrarch.example").Reign("pact_bound"), s.Client()
	there.Want(http.StatusOK, there.Login("a@umbrarch.example", httpapitest.Password))
	socket, mine := there.Live("kingdom"), here.Live("kingdom")
	if _, ok := socket.Next("latest", 30*time.Second); !ok {
		t.Fatal("the socket is silent")
	}
	list := httpapitest.Read[[]struct {
		ID      string
		Current bool
	}](t, here.Want(http.StatusOK, here.Get("/auth/sessions")))
	if len(list) != 2 {
		t.Fatalf("%d sessions", len(list))
	}
	for _, one := range list {
		if !one.Current {
			here.Want(http.StatusNoContent, here.Send(http.MethodDelete, httpapitest.Base+"/auth/sessions/"+one.ID, nil))
		}
	}
	if code, ok := socket.Ended(30 * time.Second); !ok || code != 4401 {
		t.Fatalf("the revoked socket: ended %v with %d", ok, code)
	}
	there.Want(http.StatusUnauthorized, there.Get("/reign"))
	there.Want(http.StatusUnauthorized, there.Command("building.upgrade", form{"building": "walls"}))
	if _, _, err := there.Open(); err == nil {
		t.Fatal("a revoked session opens a socket")
	}
	if _, ended := mine.Ended(0); ended {
		t.Fatal("the other session's socket ended, too")
	}
	other := s.Client().Register("b@umbrarch.example")
	other.Want(http.StatusNotFound, other.Send(http.MethodDelete, httpapitest.Base+"/auth/sessions/"+list[0].ID, nil))
}

func TestChangePassword(t *testing.T) { // C-037, C-038
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	change := func(current, password, confirm string) httpapitest.Response {
		return c.Post("/auth/password", form{"current": current, "password": password, "confirm": confirm})
	}
	c.Refused(http.StatusUnprocessableEntity, "auth.password_short", "Password must be at least 6 characters long.", change(httpapitest.Password, "abcde", "abcde"))
	c.Refused(http.StatusUnprocessableEntity, "auth.passwords_differ", "Passwords do not match.", change(httpapitest.Password, "wickless-9", "wickless-8"))
	c.Refused(http.StatusUnauthorized, "auth.current_wrong", "The current password is wrong.", change("wrong-one", "wickless-9", "wickless-9"))
	c.Want(http.StatusOK, s.Client().Login("a@umbrarch.example", httpapitest.Password))
	r := c.Want(http.StatusOK, change(httpapitest.Password, "wickless-9", "wickless-9"))
	if m := httpapitest.Read[struct{ Message string }](t, r).Message; m != "Password changed successfully!" && m != "Password updated successfully!" {
		t.Fatalf("told %q", m)
	}
	c.View()
	c.Want(http.StatusUnauthorized, s.Client().Login("a@umbrarch.example", httpapitest.Password))
	c.Want(http.StatusOK, s.Client().Login("a@umbrarch.example", "wickless-9"))
}

func TestDeletion(t *testing.T) { // C-044
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	id := c.ID()
	c.Refused(http.StatusUnauthorized, "auth.current_wrong", "The current password is wrong.", c.Post("/auth/delete", form{"password": "wrong-one"}))
	c.View()
	c.Want(http.StatusOK, c.Post("/auth/delete", form{"password": httpapitest.Password}))
	c.Want(http.StatusUnauthorized, c.Get("/reign"))
	unknown, gone := s.Client().Login("never@umbrarch.example", httpapitest.Password), s.Client().Login("a@umbrarch.example", httpapitest.Password)
	httpapitest.Text(t, "the answer to a deleted account", string(gone.Body), string(unknown.Body))
	if _, err := s.Store.Load(t.Context(), id); err == nil {
		t.Fatal("the reign outlives its account")
	}
}

func TestKeptInTwoTabsAtOnce(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Player()
	c.Do("building.upgrade", form{"building": "walls"})
	answers := httpapitest.AtOnce(2, func(i int) httpapitest.Response {
		return c.Post("/auth/keep", registration(fmt.Sprintf("tab%d@umbrarch.example", i), httpapitest.Password, httpapitest.Password))
	})
	if httpapitest.Accepted(t, answers) != 1 {
		t.Fatalf("%v", answers)
	}
	kept := 0
	for i := range 2 {
		back := s.Client()
		if back.Login(fmt.Sprintf("tab%d@umbrarch.example", i), httpapitest.Password).Status == http.StatusOK {
			kept++
			if back.View().Sections.Buildings["walls"].Level != 1 {
				t.Error("the reign was not kept")
			}
		}
	}
	if kept != 1 {
		t.Fatalf("%d accounts for one guest", kept)
	}
}

func TestOthersKingdoms(t *testing.T) { // C-039
	t.Parallel()
	s := httpapitest.Start(t)
	a, b := s.Player(), s.Player()
	before := b.Raw()
	for _, field := range []string{"user_id", "player", "player_id", "account"} {
		a.Want(http.StatusBadRequest, a.Command("building.upgrade", form{"building": "walls", field: b.ID()}))
	}
	a.Want(http.StatusNotFound, a.Command("absence.acknowledge", map[string]int{"through": 1}))
	a.Do("building.upgrade", form{"building": "walls"}, httpapitest.Header{Name: "X-User-Id", Value: b.ID()})
	httpapitest.Text(t, "the other kingdom", b.Raw(), before)
	stranger := s.Client()
	stranger.Want(http.StatusUnauthorized, stranger.Command("building.upgrade", form{"building": "walls"}))
	for _, path := range []string{"/reign", "/reign/daily", "/reign/earned", "/reign/records/activity", "/auth/export", "/auth/sessions", "/news"} {
		stranger.Refused(http.StatusUnauthorized, "auth.unsigned", "You must be signed in.", stranger.Get(path))
	}
}

func TestExportIsOnesOwn(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, b := s.Client().Register("a@umbrarch.example").Reign("pact_bound"), s.Player()
	a.Do("building.upgrade", form{"building": "walls"})
	r := a.Want(http.StatusOK, a.Get("/auth/export"))
	out := httpapitest.Read[struct {
		Reign  json.RawMessage
		Ledger []struct {
			Reason string
			Deltas map[string]int64
		}
		Records map[string][]json.RawMessage
	}](t, r)
	spent := int64(0)
	for _, l := range out.Ledger {
		if l.Reason == "building.upgrade" {
			spent += l.Deltas["gold"]
		}
	}
	if spent != -600 || len(out.Reign) == 0 || len(out.Records["activity"]) == 0 || strings.Contains(string(r.Body), b.ID()) {
		t.Fatalf("spent %d: %s", spent, r)
	}
	if strings.Contains(string(r.Body), "argon2id") || strings.Contains(string(r.Body), "token") {
		t.Fatal("the export holds secrets")
	}
}
