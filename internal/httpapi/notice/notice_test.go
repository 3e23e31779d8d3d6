package notice_test

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"umbrarch/internal/httpapi/auth"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/httpapi/notice"
	"umbrarch/internal/push/pushtest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

type form map[string]string

// A browser belongs to one account: only that account lists and exports it, no other takes or removes it, and it is
// removed with the account.
func TestABrowserForNoticesBelongsToOneAccount(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		service := pushtest.New(t, s.Notify.Key())
		to := service.Subscription()
		browser := form{"endpoint": to.Endpoint, "p256dh": to.P256DH, "auth": to.Auth}
		owner, other := s.Client().Register("owner@umbrarch.example").Reign("pact_bound"), s.Player()
		owner.Want(http.StatusNoContent, owner.Post("/notify/subscribe", browser))
		other.Refused(http.StatusConflict, "notify.foreign", s.Keeper.Content().Message("notify.foreign", nil), other.Post("/notify/subscribe", browser))
		other.Want(http.StatusNoContent, other.Post("/notify/unsubscribe", form{"endpoint": to.Endpoint}))
		inside := form{"endpoint": "https://169.254.169.254/latest", "p256dh": to.P256DH, "auth": to.Auth}
		other.Refused(http.StatusUnprocessableEntity, "notify.endpoint", s.Keeper.Content().Message("notify.endpoint", nil), other.Post("/notify/subscribe", inside))
		if got := browsers(t, other); len(got) != 0 {
			t.Errorf("the other has %v", got)
		}
		if got := browsers(t, owner); !slices.Equal(got, []string{to.Endpoint}) {
			t.Errorf("the owner has %v", got)
		}
		kept := httpapitest.Read[auth.Export](t, owner.Want(http.StatusOK, owner.Get("/auth/export"))).Notify
		if kept == nil || len(kept.Browsers) != 1 || !kept.Settings.Quiet {
			t.Errorf("exported: %+v", kept)
		}
		owner.Want(http.StatusOK, owner.Post("/auth/delete", form{"password": httpapitest.Password}))
		other.Want(http.StatusNoContent, other.Post("/notify/subscribe", browser)) // no account has this browser now
	})
}

// Ten thousand subscriptions are requested one by one: the rate admits few, and eight are stored.
func TestManyBrowsersAreBounded(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	to := pushtest.New(t, s.Notify.Key()).Subscription()
	p, refused := s.Player(), 0
	for n := range 10_000 {
		answer := p.Post("/notify/subscribe", form{"endpoint": to.Endpoint + strconv.Itoa(n), "p256dh": to.P256DH, "auth": to.Auth})
		if answer.Status == http.StatusTooManyRequests {
			refused++
		} else {
			p.Want(http.StatusNoContent, answer)
		}
	}
	if kept := browsers(t, p); refused < 9_000 || len(kept) > 8 || len(kept) == 0 {
		t.Errorf("%d of 10,000 were refused, %d are kept", refused, len(kept))
	}
}

func TestSettingsOfNoticesAreChecked(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	fine := map[string]any{"kinds": []string{"raids"}, "quiet": true, "quietFrom": 60, "quietUntil": 90, "zone": "Europe/Vienna", "digest": false}
	p.Want(http.StatusOK, p.Post("/notify/settings", fine))
	for name, value := range map[string]any{"quietFrom": 1440, "quietUntil": -1, "kinds": make([]string, 5), "zone": make([]byte, 65)} {
		p.Want(http.StatusUnprocessableEntity, p.Post("/notify/settings", but(fine, name, value)))
	}
	words := s.Keeper.Content()
	for _, zone := range []string{"Local", "../etc/passwd", "Nowhere/At_All"} {
		p.Refused(http.StatusUnprocessableEntity, "notify.zone", words.Message("notify.zone", nil), p.Post("/notify/settings", but(fine, "zone", zone)))
	}
	p.Refused(http.StatusUnprocessableEntity, "notify.unproved", words.Message("notify.unproved", nil), p.Post("/notify/settings", but(fine, "digest", true)))
	kept := httpapitest.Read[notice.Notify](t, p.Want(http.StatusOK, p.Get("/notify"))).Settings
	if !slices.Equal(kept.Kinds, []string{"raids"}) || kept.Zone != "Europe/Vienna" || kept.Digest || kept.QuietFrom != 60 {
		t.Errorf("kept: %+v", kept)
	}
	nobody := s.Client()
	nobody.Refused(http.StatusConflict, "notify.ended_already", words.Message("notify.ended_already", nil), nobody.Post("/notify/end?token=forged", nil))
}

// but is a body with one field changed.
func but(body map[string]any, name string, value any) map[string]any {
	changed := maps.Clone(body)
	changed[name] = value
	return changed
}

func browsers(t *testing.T, p *httpapitest.Client) (out []string) {
	t.Helper()
	for _, one := range httpapitest.Read[notice.Notify](t, p.Want(http.StatusOK, p.Get("/notify"))).Browsers {
		out = append(out, one.Endpoint)
	}
	return out
}
