package socket_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

func TestTheOtherTabSees(t *testing.T) { // C-240
	t.Parallel()
	s := httpapitest.Start(t)
	p, stranger := s.Player(), s.Player()
	one, two, other := p.Live("kingdom"), p.Live("kingdom"), stranger.Live("kingdom")
	for _, tab := range []*httpapitest.Socket{one, two, other} {
		if m := tab.Want("latest", 30*time.Second); m.Version != 1 || m.Epoch == "" || m.Build != "test" || !strings.Contains(m.Raw, s.Keeper.Content().Hash) {
			t.Fatalf("latest %+v", m)
		}
	}
	version := int64(1)
	for _, building := range []string{"walls", "farm"} {
		a := p.Do("building.upgrade", form{"building": building}, httpapitest.Key("from-tab-1-"+building))
		for _, tab := range []*httpapitest.Socket{one, two} {
			m := tab.Want("patch", time.Second)
			if m.From != version || m.Version != version+1 || m.Cause != "from-tab-1-"+building || m.Topic != "kingdom" {
				t.Fatalf("patch %s", m.Raw)
			}
			for name, section := range a.Sections {
				if string(m.Sections[name]) != string(section) {
					t.Fatalf("section %s: pushed %s, answered %s", name, m.Sections[name], section)
				}
			}
		}
		version++
	}
	if m, ok := other.Next("patch", 300*time.Millisecond); ok {
		t.Fatalf("another player was told %s", m.Raw)
	}
	p.Want(http.StatusUnprocessableEntity, p.Command("building.upgrade", form{"building": "oracles_spire"}, httpapitest.Key("refused")))
	if m, ok := two.Next("patch", 300*time.Millisecond); ok {
		t.Fatalf("a refusal was pushed: %s", m.Raw)
	}
}

func TestADroppedTabIsBehind(t *testing.T) { // C-241
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	tab := p.Live("kingdom")
	held := tab.Want("latest", 30*time.Second).Version
	tab.Close()
	p.Do("building.upgrade", form{"building": "walls"})
	p.Do("kingdom.rename", form{"name": "Ashmoor"})
	back := p.Live("kingdom")
	m := back.Want("latest", 30*time.Second)
	if m.Version != held+2 {
		t.Fatalf("the returning tab is told of version %d", m.Version)
	}
	v := p.View()
	if v.Version != m.Version || v.Sections.Kingdom.Name != "Ashmoor" || v.Sections.Buildings["walls"].Level != 1 {
		t.Fatalf("view %+v", v)
	}
	p.Do("building.upgrade", form{"building": "farm"})
	if m := back.Want("patch", time.Second); m.From != v.Version {
		t.Fatalf("the next patch follows %d, the view is %d", m.From, v.Version)
	}
}

func TestTicksArePushed(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	s.Online(10 * time.Second)
	m := tab.Want("patch", 3*time.Second)
	var pulse struct{ Gold, TimePlayed int64 }
	if err := json.Unmarshal(m.Sections["pulse"], &pulse); err != nil || pulse.Gold != 2530 || pulse.TimePlayed != 10 || m.Version != 1 || m.From != 1 {
		t.Fatalf("%v in %s", err, m.Raw)
	}
}

func TestTwoPagesOnePay(t *testing.T) { // C-069, C-082
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	for _, tab := range []*httpapitest.Socket{p.Live("kingdom"), p.Live("kingdom")} {
		tab.Want("latest", 30*time.Second)
	}
	for range 10 {
		s.Online(time.Minute)
		httpapitest.AtOnce(4, func(int) httpapitest.Response { return p.Get("/reign") })
	}
	if v := p.View().Sections.Pulse; v.Gold != 2500+60*30 || v.TimePlayed != 600 {
		t.Fatalf("10 minutes brought %+v", v)
	}
	s.Away(time.Hour) // the laptop sleeps; the session remains
	v := p.View().Sections
	if len(v.Absence.Reports) != 1 || v.Absence.Reports[0].Gold != 3600 || v.Absence.Reports[0].XP != 720 || v.Absence.Reports[0].Subjects != 3 {
		t.Fatalf("reports %+v", v.Absence.Reports)
	}
}

func TestOneGrantForManyReturns(t *testing.T) { // C-072, C-081, C-084
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	s.Away(24 * time.Hour)
	again := s.Client()
	again.Want(http.StatusOK, again.Login("a@umbrarch.example", httpapitest.Password))
	for _, r := range httpapitest.AtOnce(10, func(i int) httpapitest.Response { return []*httpapitest.Client{p, again}[i%2].Get("/reign") }) {
		v := httpapitest.Read[httpapitest.View](t, again.Want(http.StatusOK, r))
		if v.Sections.Pulse.Gold != 2500+86_400 || len(v.Sections.Absence.Reports) != 1 {
			t.Fatalf("gold %d, %d reports", v.Sections.Pulse.Gold, len(v.Sections.Absence.Reports))
		}
	}
	again.Want(http.StatusNoContent, again.Post("/auth/logout", nil))
	again.Want(http.StatusOK, again.Login("a@umbrarch.example", httpapitest.Password))
	through := map[string]int64{"through": again.View().Sections.Absence.Reports[0].ID}
	for _, r := range httpapitest.AtOnce(2, func(i int) httpapitest.Response {
		return []*httpapitest.Client{p, again}[i].Command("absence.acknowledge", through)
	}) {
		p.Want(http.StatusOK, r)
	}
	version := p.View().Version
	if a := p.Do("absence.acknowledge", through); a.Version != version {
		t.Fatalf("acknowledging again made version %d", a.Version)
	}
	if v := p.View().Sections; v.Pulse.Gold != 2500+86_400 || len(v.Absence.Reports) != 0 {
		t.Fatalf("gold %d, reports %+v", v.Pulse.Gold, v.Absence.Reports)
	}
}

func TestWhatASocketMaySay(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	tab := p.Live("kingdom", "realm", "faction", "kingdom/"+s.Player().ID(), "control/sessions")
	tab.Want("latest", 30*time.Second)
	tab.Say(map[string]string{"type": "ping"})
	tab.Want("pong", 30*time.Second)
	for _, bad := range []any{map[string]string{"type": "building.upgrade"}, map[string]any{"type": "subscribe", "topics": make([]string, 9)}, "words", strings.Repeat("x", 8000)} {
		tab := p.Live("kingdom")
		tab.Say(bad)
		if _, ended := tab.Ended(30 * time.Second); !ended {
			t.Errorf("%.40v was heard", bad)
		}
	}
	loud := p.Live("kingdom")
	for range 100 {
		if err := loud.Try(map[string]string{"type": "ping"}); err != nil {
			break
		}
	}
	if _, ended := loud.Ended(30 * time.Second); !ended {
		t.Error("a socket may say a hundred things at once")
	}
	before := p.View().Version
	for range 20 {
		if tab, _, err := p.Open(); err == nil {
			t.Cleanup(tab.Close)
		}
	}
	if p.View().Version != before {
		t.Error("sockets changed something")
	}
}

func TestDraining(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	s.API.Shutdown()
	if code, ended := tab.Ended(30 * time.Second); !ended || code != 1012 {
		t.Fatalf("the socket ended %v with %d", ended, code)
	}
	r := p.Command("building.upgrade", form{"building": "walls"})
	p.Refused(http.StatusServiceUnavailable, "server.draining", "The server is restarting. Please try again in a moment.", r)
	if r.Header.Get("Retry-After") == "" {
		t.Error("no time to come back")
	}
	p.Want(http.StatusServiceUnavailable, p.Send(http.MethodGet, "/readyz", nil))
	p.Want(http.StatusOK, p.Send(http.MethodGet, "/healthz", nil))
}

func TestRestoreUnderConnectedPages(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	p.Do("building.upgrade", form{"building": "walls"})
	file := filepath.Join(t.TempDir(), "backup")
	if err := s.Store.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	kept := p.View()
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	p.Do("building.upgrade", form{"building": "farm"}, httpapitest.Key("lost-with-the-old-epoch"))
	if err := s.Store.Restore(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	v := p.View()
	if v.Epoch == kept.Epoch || v.Version != kept.Version || v.Sections.Buildings["farm"].Level != 0 || v.Sections.Pulse.Gold != kept.Sections.Pulse.Gold {
		t.Fatalf("after the restore: %+v", v)
	}
	p.Do("building.upgrade", form{"building": "farm"}, httpapitest.Key("lost-with-the-old-epoch"))
	if m := tab.Want("patch", 30*time.Second); m.Epoch != kept.Epoch {
		t.Fatalf("the push before the restore was %s", m.Raw)
	}
	if m := tab.Want("patch", 30*time.Second); m.Epoch != v.Epoch || m.Version != v.Version+1 {
		t.Fatalf("the push after the restore was %s", m.Raw)
	}
}
