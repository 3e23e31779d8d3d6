package push

import (
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// guard keeps messages out of the operator's network: a subscription comes from a browser, so a stranger chooses its
// endpoint's address.
type guard struct{ loopback bool }

const (
	mostEndpoint = 2048
	authBytes    = 16
	sendWithin   = 15 * time.Second
)

var errAddress = errors.New("push: the endpoint is not a public address")

// Check validates a subscription. The addresses of its host are checked when it is dialled.
func (s *Sender) Check(to Subscription) error {
	if !s.guard.allows(to.Endpoint) {
		return ErrInput
	}
	point, err := decode(to.P256DH)
	if err != nil {
		return ErrInput
	}
	if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return ErrInput
	}
	if auth, err := decode(to.Auth); err != nil || len(auth) != authBytes {
		return ErrInput
	}
	return nil
}

func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}

func (g guard) allows(endpoint string) bool {
	u, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > mostEndpoint || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return false
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !g.public(ip) {
		return false
	}
	return u.Scheme == "https" || (g.loopback && u.Scheme == "http")
}

// shared lists special addresses without a flag in netip: carriers' own, documentation, benchmarks, reserved ones, and
// IPv6 prefixes that embed an IPv4 address.
var shared = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2001:db8::/32", "2002::/16", "fec0::/10")

func prefixes(texts ...string) (out []netip.Prefix) {
	for _, text := range texts {
		out = append(out, netip.MustParsePrefix(text))
	}
	return out
}

func (g guard) public(ip netip.Addr) bool {
	ip = ip.Unmap()
	if ip.IsLoopback() {
		return g.loopback
	}
	for _, p := range shared {
		if p.Contains(ip) {
			return false
		}
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate()
}

// control checks the resolved address just before it is dialled, so that a name that resolves to another address later
// is checked again.
func (g guard) control(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !g.public(at.Addr()) {
		return errAddress
	}
	return nil
}

// client follows no redirects and uses no proxy: both would dial addresses that the guard has not checked.
func (g guard) client() *http.Client {
	dialer := &net.Dialer{Timeout: sendWithin, Control: g.control}
	return &http.Client{
		Timeout:       sendWithin,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: sendWithin, ForceAttemptHTTP2: true,
			MaxIdleConns: 32, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 16 << 10,
		},
	}
}
