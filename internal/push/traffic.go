package push

import (
	"errors"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"golang.org/x/net/publicsuffix"
)

// Bounds of what is on its way at once. An endpoint is an address that a stranger chose, and one that answers nothing holds a
// place until the time-out: it must not hold the others' places.
const (
	AtOnce     = 64 // of this node
	unproven   = 32 // of these, to hosts that have taken no message yet, or take none any more
	perAccount = 2
	perHost    = 16 // to one that takes messages
	perNewHost = 4
	failing    = 3 // failures in a row after which a host rests, and is tried with one message at a time
	firstRest  = 30 * time.Second
	longest    = 15 * time.Minute
	hostsKept  = 4096
)

// Traffic is what of a node's messages is on its way, by account and by host.
type Traffic struct {
	mu       sync.Mutex
	all      int
	strange  int // to unproven hosts
	accounts map[string]int
	hosts    map[string]*host
}

type host struct {
	out, failures int
	proven        bool
	until         int64 // it rests
}

// NewTraffic begins with hosts that nobody knows.
func NewTraffic() *Traffic { return &Traffic{accounts: map[string]int{}, hosts: map[string]*host{}} }

// HostOf is what shares the bound of a host: the domain that somebody registered, with all that is below it, or an address; of
// this machine, where development and tests have their services, a port.
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

// Begin takes a place for a message, unless its account, its host or this node has none left or the host rests. Whoever has one
// gives it back with what became of the message; the times are by the caller's clock, in milliseconds.
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

// note remembers how a host took a message. What it says about one browser, such as that it is gone, is an answer.
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

// prune forgets hosts of which nothing has to be remembered, where there are many; the caller holds the lock.
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
