package httpapi_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// slow is a request whose headers have arrived but not its body.
type slow struct {
	t       *testing.T
	conn    net.Conn
	answers *bufio.Reader
	body    []byte
}

// begin sends the headers of a request and waits until the server, which has identified the caller, asks for the body.
func begin(c *httpapitest.Client, t *testing.T, path string, body any) *slow {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(c.URL)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", to.Host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	cookies := ""
	for _, one := range c.HTTP.Jar.Cookies(to) {
		cookies += "Cookie: " + one.String() + "\r\n"
	}
	head := fmt.Sprintf("POST %s%s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n%s\r\n", httpapitest.Base, path, to.Host, len(raw), cookies)
	if _, err := io.WriteString(conn, head); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(conn)
	asked, err := http.ReadResponse(answers, nil)
	if err != nil || asked.StatusCode != http.StatusContinue {
		t.Fatalf("the server does not ask for the body: %+v, %v", asked, err)
	}
	return &slow{t, conn, answers, raw}
}

// finish sends the body and reads the answer.
func (s *slow) finish() httpapitest.Response {
	s.t.Helper()
	if _, err := s.conn.Write(s.body); err != nil {
		s.t.Fatal(err)
	}
	answer, err := http.ReadResponse(s.answers, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	return httpapitest.Response{Status: answer.StatusCode, Header: answer.Header, Body: raw, Err: err}
}

const (
	forbidden = "You may not do that."
	unsigned  = "You must be signed in."
)

// S-064: a right lost while the body is being sent is missing for that request.
func TestRightsCountWhenTheBodyIsThere(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		first := s.Client().Register("first@umbrarch.example")
		admin := s.Client().Register("admin@umbrarch.example")
		for _, email := range []string{"first@umbrarch.example", "admin@umbrarch.example"} {
			if err := s.Accounts.Moderation.Grant(t.Context(), email); err != nil {
				t.Fatal(err)
			}
		}
		admin.Confirm()
		announcing := begin(admin, t, "/commands/news.announce", form{"message": "It is over."})
		if err := s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err != nil {
			t.Fatal(err)
		}
		admin.Refused(http.StatusForbidden, "auth.forbidden", forbidden, announcing.finish())
		if n := s.Count(`SELECT COUNT(*) FROM announcements`); n != 0 {
			t.Errorf("a revoked admin announced %d times", n)
		}

		renaming := begin(s.Player(), t, "/commands/kingdom.rename", form{"name": "Too Late"})
		leaving := s.Player()
		late := begin(leaving, t, "/commands/kingdom.rename", form{"name": "Too Late"})
		leaving.Want(http.StatusNoContent, leaving.Post("/auth/logout", nil))
		first.Refused(http.StatusUnauthorized, "auth.unsigned", unsigned, late.finish())
		first.Want(http.StatusOK, renaming.finish()) // the other caller is served

		gone := s.Client().Guest()
		id := gone.ID()
		founding := begin(gone, t, "/reign", httpapitest.Body("pact_bound"))
		gone.Want(http.StatusOK, gone.Post("/auth/delete", form{}))
		first.Refused(http.StatusUnauthorized, "auth.unsigned", unsigned, founding.finish())
		if n := s.Count(`SELECT COUNT(*) FROM checkpoints WHERE player_id = $1`, id); n != 0 {
			t.Error("a deleted account founded a kingdom")
		}
	})
}

// S-064: on two nodes without a bus, a node with a cached session writes nothing for an account deleted on the other
// node, and executes nothing for an admin revoked there.
func TestRightsCountInTheTransaction(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	gone := a.Client().Guest()
	there := b.Beside(gone)
	id := there.ID()                // the second node caches the session from here on
	there.HTTP.Jar = jarOf(t, gone) // the deletion removes the cookie from the first browser alone
	gone.Want(http.StatusOK, gone.Post("/auth/delete", form{}))
	if r := there.Post("/reign", httpapitest.Body("pact_bound")); r.Status != http.StatusUnauthorized {
		t.Errorf("a deleted account founds a kingdom: %v", r)
	}
	if n := b.Count(`SELECT COUNT(*) FROM commits WHERE player_id = $1`, id); n != 0 {
		t.Errorf("%d rows of a deleted account", n)
	}

	admin := a.Client().Register("admin@umbrarch.example")
	a.Client().Register("second@umbrarch.example")
	for _, email := range []string{"admin@umbrarch.example", "second@umbrarch.example"} {
		if err := a.Accounts.Moderation.Grant(t.Context(), email); err != nil {
			t.Fatal(err)
		}
	}
	there = b.Beside(admin)
	there.Confirm().Want(http.StatusOK, there.Get("/admin/quests"))
	if err := a.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	there.Refused(http.StatusForbidden, "auth.forbidden", forbidden, there.Command("news.announce", form{"message": "It is over."}))
}

func jarOf(t *testing.T, c *httpapitest.Client) http.CookieJar {
	t.Helper()
	to, err := url.Parse(c.URL)
	if err != nil {
		t.Fatal(err)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	jar.SetCookies(to, c.HTTP.Jar.Cookies(to))
	return jar
}
