package kingdom_test

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/generation"
	"umbrarch/internal/store"
)

// booked is a server that records its provider's calls in the realm's books.
func booked(t *testing.T, p provider) *httpapitest.Server {
	t.Helper()
	c := httpapitest.Content(t)
	return httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Generation = func(s *store.Store) *genai.Runner {
			return genai.New(genai.Options{
				Provider: p, Balance: c.Balance.Generation, Words: c.Generation, Log: slog.New(slog.DiscardHandler),
				Books: generation.Books{Store: s, Now: func() int64 { return httpapitest.Epoch }},
			})
		}
	})
}

// TestSwitchingOff: once an administrator switches a kind off, the archive writes it at once; the audit log has the act.
func TestSwitchingOff(t *testing.T) {
	t.Parallel()
	s := booked(t, func(context.Context, genai.Request) (string, error) { return markedUp, nil })
	admin, p := s.Admin().Reign("pact_bound"), seer(s, 3000)
	p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", p.Get("/admin/generation"))
	p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", p.Post("/admin/generation/switch", map[string]any{"kind": "vision", "off": true}))
	overview := func() (o generation.Overview, vision generation.Kind) {
		o = httpapitest.Read[generation.Overview](t, admin.Want(http.StatusOK, admin.Get("/admin/generation")))
		for _, k := range o.Kinds {
			if k.Kind == "vision" {
				vision = k
			}
		}
		return o, vision
	}
	if o, v := overview(); o.Text == nil || o.Text.State != "well" || v.Off || o.Today != (genai.Spend{}) || o.Budget.DailyTokens == 0 {
		t.Errorf("at first %+v", o)
	}
	admin.Refused(http.StatusNotFound, "generation.kind", "There is no such kind of text or picture.", admin.Post("/admin/generation/switch", map[string]any{"kind": "sonnet", "off": true}))
	source := func() string {
		v := read[vision](t, p.Do("spire.scry", nil).Result).Vision
		p.Do("spire.choose", map[string]any{"vision": s.Document(p.ID()).Spire.Get().Vision.ID, "choice": 1})
		s.Clock.Move(600_000)
		return v.Source
	}
	if got := source(); got != "generated" {
		t.Errorf("on: %s", got)
	}
	admin.Want(http.StatusNoContent, admin.Post("/admin/generation/switch", map[string]any{"kind": "vision", "off": true}))
	if got := source(); got != "archive" {
		t.Errorf("off: %s", got)
	}
	if o, v := overview(); !v.Off || v.Today.Calls != 1 || o.Today.Calls != 1 || v.Today.Tokens() == 0 {
		t.Errorf("off: %+v", o)
	}
	admin.Want(http.StatusNoContent, admin.Post("/admin/generation/switch", map[string]any{"kind": "vision", "off": false}))
	if _, v := overview(); v.Off {
		t.Error("on again: it is off")
	}
	if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = 'generation.switched' AND target = 'vision' AND actor = $1`, admin.ID()); n != 2 {
		t.Errorf("%d lines in the audit log", n)
	}
}

// A realm without a provider shows that, and no failures.
func TestNoProviderIsShown(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin := s.Admin().Reign("pact_bound")
	raw := string(admin.Want(http.StatusOK, admin.Get("/admin/generation")).Body)
	if strings.Contains(raw, `"text"`) || !strings.Contains(raw, `"failures":[]`) {
		t.Errorf("%s", raw)
	}
}
