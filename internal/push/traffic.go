package push

import (
	"errors"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"golang.org/x/net/publicsuffix"
)

// Bounds of concurrent messages. A stranger chooses an endpoint's address, and an endpoint that never answers occupies
// a place until the time-out: it must not take others' places.
const (
	AtOnce     = 64 // of this node
	unproven   = 32 // of these, to hosts that have not accepted a message yet, or no longer do
	perAccount = 2
	perHost    = 16 // to a host that accepts messages
	perNewHost = 4
	failing    = 3 // consecutive failures after which a host pauses, and is then tried with one message at a time
	firstRest  = 30 * time.Second
	longest    = 15 * time.Minute
	hostsKept  = 4096
)

// Traffic counts a node's running messages by account and by host.
type Traffic struct {
	mu       sync.Mutex
	all      int
	strange  int // number of running messages to unproven hosts
	accounts map[string]int
	hosts    map[string]*host
}

type host struct {
	out, failures int
	proven        bool
	until         int64 // end of its pause
}

// NewTraffic starts without known hosts.
func NewTraffic() *Traffic { return &Traffic{accounts: map[string]int{}, hosts: map[string]*host{}} }

// HostOf is the key for the bound of a host: the registered domain including its subdomains, or an address; for this
// machine, where tests and development have their services, the port is included.
func HostOf(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	name := u.Hostname()
	if ip, err := netip.ParseAddr(name); err == nil {
		switch ip = ip.Unmap(); {
		case ip.IsLoopback():
			return u.Host
		case ip.Is6():
			return netip.PrefixFrom(ip.WithZone(""), 64).Masked().String()
		}
		return ip.String()
	}
	if domain, err := publicsuffix.EffectiveTLDPlusOne(name); err == nil {
		return domain
	}
	return name
}

// Begin takes a place for a message. It is false where its account, its host or this node has none left, or the host
// pauses. The caller calls end with the message's outcome; times are by the caller's clock, in milliseconds.
func (t *Traffic) Begin(account, to string, now int64) (end func(outcome error, now int64), ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	h := t.hosts[to]
	if h == nil {
		h = &host{}
	}
	if t.all >= AtOnce || t.accounts[account] >= perAccount || h.out >= h.most() || h.until > now || !h.proven && t.strange >= unproven {
		return nil, false
	}
	if t.hosts[to] == nil {
		t.prune(now)
		t.hosts[to] = h
	}
	strange := 0
	if !h.proven {
		strange = 1
	}
	t.all, t.strange, h.out = t.all+1, t.strange+strange, h.out+1
	t.accounts[account]++
	return func(outcome error, now int64) {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.all, t.strange, h.out = t.all-1, t.strange-strange, h.out-1
		if t.accounts[account]--; t.accounts[account] == 0 {
			delete(t.accounts, account)
		}
		h.note(outcome, now)
	}, true
}

func (h *host) most() int {
	switch {
	case h.failures >= failing:
		return 1
	case h.proven:
		return perHost
	}
	return perNewHost
}

// note records a host's outcome. An answer about one browser, such as that its subscription is gone, counts as success.
func (h *host) note(outcome error, now int64) {
	if errors.Is(outcome, ErrUnasked) {
		return
	}
	if outcome == nil {
		h.failures, h.proven, h.until = 0, true, 0
		return
	}
	if !hostFailed(outcome) {
		h.failures = 0
		return
	}
	if h.failures++; h.failures >= failing {
		h.proven = false
		h.until = now + min(longest, firstRest<<min(h.failures-failing, 10)).Milliseconds()
	}
}

// prune removes hosts without relevant state when there are many; the caller holds the lock.
func (t *Traffic) prune(now int64) {
	if len(t.hosts) < hostsKept {
		return
	}
	for name, h := range t.hosts {
		if h.out == 0 && h.until <= now {
			delete(t.hosts, name)
		}
	}
}
