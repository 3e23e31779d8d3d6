package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

const away = "Nothing can be saved for a moment. Please try again."

// openBodies are bodies with which an open operation reaches the store.
var openBodies = map[string]any{
	"auth.register":      form{"email": "late@umbrarch.example", "password": httpapitest.Password, "confirm": httpapitest.Password},
	"auth.login":         form{"email": "reigns@umbrarch.example", "password": httpapitest.Password},
	"auth.reset":         form{"email": "reigns@umbrarch.example"},
	"auth.reset.confirm": form{"token": strings.Repeat("a", 43), "password": "cellar-door-9", "confirm": "cellar-door-9"},
	"auth.verify":        form{"token": strings.Repeat("a", 43)},
	"notify.end":         form{"token": strings.Repeat("a", 43)},
}

// formed is a body that matches a schema.
func (d *description) formed(op operation) any {
	if body, ok := openBodies[op.id]; ok || op.body == nil {
		return body
	}
	none := 1 << 20
	v, _ := d.example(*op.body, &none, "")
	return v
}

// storeless are operations that need no store.
var storeless = []string{"content.get", "content.frame", "content.page", "content.screens"}

// TestWithoutADatabase calls every operation while PostgreSQL is down: each answers that nothing can be saved for the
// moment, none reports an internal error, and all recover without help (S-111).
func TestWithoutADatabase(t *testing.T) {
	t.Parallel()
	database := pgtest.Start(t)
	s := httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Store = store.Options{DatabaseURL: database.URL(t), CommitWithin: time.Second}
	})
	p := s.Client().Register("reigns@umbrarch.example").Reign("pact_bound")
	if err := s.Accounts.Moderation.Grant(t.Context(), "reigns@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	var visitors []*httpapitest.Client // one player's rate would be reached before the end of the walk
	for range 4 {
		c := s.Client()
		c.Want(http.StatusOK, c.Login("reigns@umbrarch.example", httpapitest.Password))
		visitors = append(visitors, c)
	}
	p.Do("kingdom.rename", form{"name": "Before"})
	p.Want(http.StatusOK, p.Send(http.MethodGet, "/readyz", nil))

	database.Kill()
	p.Refused(http.StatusServiceUnavailable, "store.unavailable", away, p.Command("kingdom.rename", form{"name": "Amid"}))
	p.Want(http.StatusServiceUnavailable, p.Send(http.MethodGet, "/readyz", nil))
	httpapitest.Wait(t, "what is remembered of sessions is not believed any more", func() bool { return !s.Store.Current() })
	d := describe(t, s)
	for i, op := range d.operations() {
		if slices.Contains(storeless, op.id) {
			continue
		}
		c, body := visitors[i%len(visitors)], d.formed(op)
		if r := c.Send(op.method, plainPath(op.path), body); r.Status != http.StatusServiceUnavailable || r.Problem().Code != "store.unavailable" || r.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %.200v", op.id, r)
		}
	}
	p.Want(http.StatusOK, p.Send(http.MethodGet, "/healthz", nil))
	if !s.Log.Has("CRITICAL: Game save failed!") {
		t.Errorf("the log does not say it:\n%s", s.Log)
	}

	if err := database.Start(); err != nil {
		t.Fatal(err)
	}
	httpapitest.Wait(t, "the server is ready again", func() bool { return p.Send(http.MethodGet, "/readyz", nil).Status == http.StatusOK })
	p.Do("kingdom.rename", form{"name": "After"})
}

// TestTheDatabaseGoesWhileNobodyPlays: a node without requests notices the lost database too, reports itself unready and
// logs it.
func TestTheDatabaseGoesWhileNobodyPlays(t *testing.T) {
	t.Parallel()
	database := pgtest.Start(t)
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Store = store.Options{DatabaseURL: database.URL(t)} })
	c := s.Client()
	c.Want(http.StatusOK, c.Send(http.MethodGet, "/readyz", nil))
	database.Kill()
	httpapitest.Wait(t, "the server is not ready", func() bool { return c.Send(http.MethodGet, "/readyz", nil).Status == http.StatusServiceUnavailable })
	if !s.Log.Has("CRITICAL: Game save failed!") {
		t.Errorf("the log does not say it:\n%s", s.Log)
	}
	if err := database.Start(); err != nil {
		t.Fatal(err)
	}
	httpapitest.Wait(t, "the server is ready again", func() bool { return c.Send(http.MethodGet, "/readyz", nil).Status == http.StatusOK })
}

// storing are operations that always write.
var storing = strings.Fields(`auth.guest auth.register auth.login auth.confirm auth.logout notify.choose kingdom.rename
	building.upgrade admin.suspend news.announce reign.create mint.strike`)

// TestADiskThatTakesNothing calls every operation while writes fail: on a full disk, and on one remounted read-only.
// Writes are refused with 503, reads continue, and no internal error is reported.
func TestADiskThatTakesNothing(t *testing.T) {
	t.Parallel()
	for name, disk := range map[string]struct {
		stop func(*testing.T, *httpapitest.Server)
		all  bool // no write succeeds at all; a merely full disk may have room on existing pages
	}{
		"full":      {func(t *testing.T, s *httpapitest.Server) { t.Helper(); room(t, s, 0) }, false},
		"read only": {readOnly, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := httpapitest.Start(t)
			p := s.Client().Register("reigns@umbrarch.example").Reign("pact_bound")
			fresh := s.Client().Guest()
			if err := s.Accounts.Moderation.Grant(t.Context(), "reigns@umbrarch.example"); err != nil {
				t.Fatal(err)
			}
			p.Want(http.StatusOK, p.Login("reigns@umbrarch.example", httpapitest.Password))
			p.Confirm()
			disk.stop(t, s)
			var guest httpapitest.Response
			httpapitest.Wait(t, "no guest finds room any more, and the server is not ready", func() bool {
				guest = s.Client().Post("/auth/guest", nil)
				if guest.Status == http.StatusOK || guest.Status == http.StatusTooManyRequests {
					return false
				}
				return p.Send(http.MethodGet, "/readyz", nil).Status == http.StatusServiceUnavailable
			})
			p.Refused(http.StatusServiceUnavailable, "store.unavailable", away, guest)
			if !s.Log.Has("CRITICAL: Game save failed!") {
				t.Errorf("the log does not say it:\n%s", s.Log)
			}
			d := describe(t, s)
			for _, op := range d.operations() {
				c := p
				switch {
				case op.id == "reign.create":
					c = fresh
				case op.id == "auth.guest" || op.id == "auth.register" || op.id == "auth.login" || op.id == "auth.logout" && !disk.all:
					c = s.Client() // a successful sign-in would change the caller
				}
				body := d.formed(op)
				if one, ok := outageBodies[op.id]; ok {
					body = one
				}
				r := c.Send(op.method, plainPath(op.path), body)
				for r.Status == http.StatusTooManyRequests {
					time.Sleep(time.Second)
					r = c.Send(op.method, plainPath(op.path), body)
				}
				code := r.Problem().Code
				switch {
				case r.Err != nil || r.Status >= 500 && (r.Status != http.StatusServiceUnavailable || code != "store.unavailable"):
					t.Errorf("%s: %.200v", op.id, r)
				case disk.all && slices.Contains(storing, op.id) && code != "store.unavailable":
					t.Errorf("%s stored something, or was refused for something else: %.200v", op.id, r)
				}
			}
			httpapitest.Wait(t, "reading goes on", func() bool { return p.Get("/reign").Status == http.StatusOK })
			if disk.all {
				return // a read-only disk requires a restart
			}
			room(t, s, 10_000)
			httpapitest.Wait(t, "something is saved again", func() bool { return p.Command("kingdom.rename", form{"name": "After"}).Status == http.StatusOK })
			httpapitest.Wait(t, "the server is ready again", func() bool { return p.Send(http.MethodGet, "/readyz", nil).Status == http.StatusOK })
		})
	}
}

// outageBodies are valid bodies for operations.
var outageBodies = map[string]any{
	"reign.create":     httpapitest.Body("pact_bound"),
	"auth.confirm":     form{"password": httpapitest.Password},
	"kingdom.rename":   form{"name": "Amid"},
	"building.upgrade": form{"building": "walls"},
	"news.announce":    form{"message": "The disk is full."},
	"notify.choose":    map[string]any{"kinds": []string{"mail"}, "quiet": false, "quietFrom": 0, "quietUntil": 0, "zone": "", "digest": false},
}

// readOnly makes the database read-only.
func readOnly(t *testing.T, s *httpapitest.Server) {
	t.Helper()
	_ = s.Store.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `PRAGMA query_only = 1`)
		return err
	})
}
