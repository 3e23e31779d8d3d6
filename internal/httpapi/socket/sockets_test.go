package socket_test

import (
	"bufio"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/coder/websocket"

	"umbrarch/internal/httpapi/httpapitest"
)

const endsWithin = 25 * time.Second

// S-065: a socket ends when its session expires.
func TestASocketEndsWhenItsSessionExpires(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Client().Register("a@umbrarch.example")
	tab := p.Live("realm")
	s.Clock.Move((31 * 24 * time.Hour).Milliseconds())
	httpapitest.Closed(t, "expired", tab, endsWithin, 4401)
}

// S-065: a socket ends when its session is revoked on another node, without a bus between the nodes.
func TestASocketEndsWhenAnotherNodeRevokesItsSession(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	there := b.Client().Register("a@umbrarch.example")
	tab := there.Live("realm")
	here := a.Client()
	here.Want(http.StatusOK, here.Login("a@umbrarch.example", httpapitest.Password))
	here.Want(http.StatusNoContent, here.Send(http.MethodDelete, httpapitest.Base+"/auth/sessions/"+another(t, here), nil))
	httpapitest.Closed(t, "revoked on another node", tab, endsWithin, 4401)
}

// another is the id of the account's other session.
func another(t *testing.T, c *httpapitest.Client) string {
	t.Helper()
	for _, one := range httpapitest.Read[[]struct {
		ID      string
		Current bool
	}](t, c.Want(http.StatusOK, c.Get("/auth/sessions"))) {
		if !one.Current {
			return one.ID
		}
	}
	t.Fatal("there is no other session")
	return ""
}

// S-065: a session that ends while its socket is being opened leaves none open. It ends here after its lookup and before
// the socket is registered, so that its end finds no socket to close.
func TestASessionEndsWhileItsSocketOpens(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Client().Guest()
	cookie := p.Cookie() // signing out removes the cookie
	handler, between := s.API.Handler(), 0
	node := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(&switching{w, func() {
			between++
			p.Want(http.StatusNoContent, p.Post("/auth/logout", nil))
		}}, r)
	}))
	t.Cleanup(node.Close)
	tab := s.Client()
	tab.URL = node.URL
	socket, answer, err := tab.Open(cookie...)
	if err != nil || between != 1 {
		t.Fatalf("%v, %+v, ended %d times on the way", err, answer, between)
	}
	t.Cleanup(socket.Close)
	httpapitest.Closed(t, "ended meanwhile", socket, 3*time.Second, 4401)
}

// switching runs a function before the connection becomes a socket: after the lookup of the session, before the
// registration of the socket.
type switching struct {
	http.ResponseWriter
	before func()
}

func (w *switching) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	w.before()
	return w.ResponseWriter.(http.Hijacker).Hijack()
}

// S-061: a restore undoes accounts, sessions, rights and sockets; every node notices at the first request.
func TestARestoreTakesBackAccountsEverywhere(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	old := a.Client().Register("old@umbrarch.example")
	file := filepath.Join(t.TempDir(), "backup")
	if err := a.Store.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	admin := a.Client().Register("late@umbrarch.example")
	if err := a.Accounts.Moderation.Grant(t.Context(), "late@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	there := b.Beside(admin)
	there.Want(http.StatusOK, there.Get("/admin/quests"))
	here, stays := admin.Live("realm"), b.Beside(old).Live("realm")
	tab := there.Live("realm")
	if err := a.Store.Restore(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	for _, c := range []*httpapitest.Client{admin, there} {
		c.Refused(http.StatusUnauthorized, "auth.unsigned", "You must be signed in.", c.Get("/admin/quests"))
	}
	old.Want(http.StatusOK, old.Get("/auth/me"))
	httpapitest.Closed(t, "here", here, endsWithin, 4401)
	httpapitest.Closed(t, "there", tab, endsWithin, 4401)
	httpapitest.Closed(t, "of an account that stays", stays, endsWithin, websocket.StatusServiceRestart)
}

// S-075: the lifetime of a session and its cookie starts again at each use.
func TestSessionsLastWhileTheyAreUsed(t *testing.T) {
	t.Parallel()
	for name, use := range map[string]struct {
		sign  func(*httpapitest.Client) *httpapitest.Client
		every time.Duration
		times int
	}{
		"a player seen daily for 40 days":  {func(c *httpapitest.Client) *httpapitest.Client { return c.Register("a@umbrarch.example") }, 24 * time.Hour, 40},
		"a guest seen weekly for 500 days": {(*httpapitest.Client).Guest, 7 * 24 * time.Hour, 72},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := httpapitest.Start(t)
			c := use.sign(s.Client())
			expires := time.UnixMilli(s.Clock.Now()).Add(30 * 24 * time.Hour)
			for day := range use.times {
				s.Clock.Move(use.every.Milliseconds())
				now := time.UnixMilli(s.Clock.Now())
				if now.After(expires) {
					t.Fatalf("the cookie is over after %d visits", day)
				}
				r := c.Want(http.StatusOK, c.Get("/auth/me"))
				for _, cookie := range (&http.Response{Header: r.Header}).Cookies() {
					expires = cookie.Expires
				}
			}
			s.Clock.Move((401 * 24 * time.Hour).Milliseconds())
			c.WantNobody()
		})
	}
}
