package httpapi_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/httpapitest"
)

func few(t *testing.T) *content.Snapshot {
	t.Helper()
	c, err := content.Builtin("standard")
	if err != nil {
		t.Fatal(err)
	}
	small := *c
	small.Balance.Limits.GuestDayCommands, small.Balance.Limits.NetworkDayCommands, small.Balance.Limits.NetworkDayGuests = 10, 15, 3
	return &small
}

// S-067: a guest who only renames is refused for the rest of the day, and has stored no more than the quota.
func TestADayHasItsQuota(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Content = few(t) })
	p := s.Player()
	for day := range int64(2) {
		for i := range 10 {
			p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)})
		}
		r := p.Command("kingdom.rename", form{"name": "Ashmoor"})
		if p.Refused(http.StatusTooManyRequests, "rate.daily", "That is all for one day. Please come back tomorrow.", r); r.Header.Get("Retry-After") == "" {
			t.Error("nothing says when")
		}
		if n := s.Count(`SELECT COUNT(*) FROM commits WHERE command = 'kingdom.rename'`); int64(n) != 10*(day+1) {
			t.Fatalf("%d rows on day %d", n, day)
		}
		p.View() // reads do not count
		s.Away(24 * time.Hour)
	}
}

// TestANetworkHasItsQuota: guests and commands of one IPv4 address, or one /64, are counted together; those of the
// server's own machine are not.
func TestANetworkHasItsQuota(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(c *httpapitest.Setup) {
		c.Content, c.Proxies = few(t), browser.Proxies{netip.MustParsePrefix("127.0.0.0/8")}
	})
	from := func(address string) httpapitest.Header {
		return httpapitest.Header{Name: "X-Forwarded-For", Value: address}
	}
	var players []*httpapitest.Client
	for _, address := range []string{"2001:db8::1", "2001:db8::2", "2001:db8::ffff:0:0:3"} {
		p := s.Client()
		p.Want(http.StatusOK, p.Post("/auth/guest", nil, from(address)))
		p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound"), from(address)))
		players = append(players, p)
	}
	if r := s.Client().Post("/auth/guest", nil, from("2001:db8::4")); r.Problem().Code != "rate.daily" {
		t.Errorf("a fourth guest of the network: %v", r)
	}
	for _, free := range []string{"2001:db8:0:1::4", "192.0.2.1"} {
		c := s.Client()
		c.Want(http.StatusOK, c.Post("/auth/guest", nil, from(free)))
	}
	accepted := 0
	for i := range 20 {
		if players[i%3].Command("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)}, from("2001:db8::1")).Status == http.StatusOK {
			accepted++
		}
	}
	if accepted != 15 {
		t.Errorf("%d commands of one network", accepted)
	}
	for range 5 {
		s.Player() // from this machine
	}
}

// TestStrangersHaveRatesByNetwork: on every open operation the addresses of one /64 share one rate, and another network
// is served meanwhile.
func TestStrangersHaveRatesByNetwork(t *testing.T) {
	t.Parallel()
	still := time.Now()
	s := httpapitest.Start(t, func(c *httpapitest.Setup) {
		c.Proxies, c.Wall = browser.Proxies{netip.MustParsePrefix("127.0.0.0/8")}, func() time.Time { return still } // a frozen clock, so that a slow machine refills no rate
	})
	open := strings.Fields(forAnybody)
	tried := 0
	for n, o := range describe(t, s).operations() {
		if !slices.Contains(open, o.id) {
			continue
		}
		tried++
		ask := func(net, host int) httpapitest.Response {
			from := httpapitest.Header{Name: "X-Forwarded-For", Value: fmt.Sprintf("2001:db8:%x:%x::%x", n, net, host+1)}
			return s.Client().Send(o.method, plainPath(o.path), "{}", from)
		}
		limited := 0
		for _, r := range httpapitest.AtOnce(400, func(host int) httpapitest.Response { return ask(1, host) }) {
			if r.Status == http.StatusTooManyRequests {
				limited++
			}
		}
		if limited == 0 {
			t.Errorf("%s has no rate by network", o.id)
		}
		if r := ask(2, 1); r.Status == http.StatusTooManyRequests {
			t.Errorf("%s: another network is turned away: %v", o.id, r)
		}
	}
	if tried != len(open) {
		t.Errorf("%d operations of %d", tried, len(open))
	}
}
