// Package browser reads a request's information about its browser, and sets the browser's cookies.
package browser

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"umbrarch/internal/account/session"
)

// Browsers reads a request's information about its browser, and sets the browser's cookies.
type Browsers struct {
	public  *url.URL // nil: the Host of each request
	proxies Proxies
}

// New reads requests to a public URL, or to any Host if it is nil.
func New(public *url.URL, trusted Proxies) *Browsers {
	return &Browsers{public: public, proxies: trusted}
}

// Proxies are the networks whose forwarding headers are trusted.
type Proxies []netip.Prefix

func (p Proxies) trusts(addr netip.Addr) bool {
	for _, net := range p {
		if net.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}

func peer(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	addr, _ := netip.ParseAddr(host)
	return addr
}

// Address is the client's: the nearest hop that is not a trusted proxy.
func (b *Browsers) Address(r *http.Request) string {
	addr := peer(r)
	if !b.proxies.trusts(addr) {
		return addr.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = hop
		if !b.proxies.trusts(hop) {
			break
		}
	}
	return addr.String()
}

// Secure tells whether the player's browser uses https.
func (b *Browsers) Secure(r *http.Request) bool {
	if b.public != nil {
		return b.public.Scheme == "https"
	}
	if r.TLS != nil {
		return true
	}
	return r.Header.Get("X-Forwarded-Proto") == "https" && b.proxies.trusts(peer(r))
}

// Client describes the browser for accounts.
func (b *Browsers) Client(r *http.Request) session.Client {
	return session.Client{Address: b.Address(r), Agent: r.UserAgent(), Token: b.Token(r), Asked: b.askedToken(r), Browser: b.askingToken(r), Origin: b.origin(r)}
}

// Stranger is the key of the rate for requests without a session: the network, since the owner of a /64 has unlimited
// addresses.
func (b *Browsers) Stranger(r *http.Request) string {
	address := b.Address(r)
	if net, ok := Network(address); ok {
		return net
	}
	return address
}

// Home is the page's URL, from the request if the operator has not configured it.
func (b *Browsers) Home(r *http.Request) *url.URL {
	if b.public != nil {
		return b.public
	}
	scheme := "http"
	if b.Secure(r) {
		scheme = "https"
	}
	return &url.URL{Scheme: scheme, Host: r.Host}
}

// SameOrigin compares a socket's Origin with the public URL, or with the Host without one.
func (b *Browsers) SameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true // Browsers always send an Origin for a socket
	}
	if b.public != nil {
		return origin == b.public.Scheme+"://"+b.public.Host
	}
	return origin == "http://"+r.Host || origin == "https://"+r.Host
}

// origin is the request's origin in a browser's form. A configured public URL takes precedence.
func (b *Browsers) origin(r *http.Request) string {
	if b.Secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// Network is the key of an address for rates and quotas: one IPv4 address, or the /64 of an IPv6 customer. This machine
// has none, because it may be an undeclared proxy with the requests of everybody.
func Network(address string) (string, bool) {
	addr, err := netip.ParseAddr(address)
	if err != nil || addr.IsLoopback() {
		return "", false
	}
	if addr = addr.Unmap(); addr.Is4() {
		return addr.String(), true
	}
	prefix, err := addr.WithZone("").Prefix(64)
	return prefix.String(), err == nil
}

// FromThisMachine recognises a local request that no local proxy forwarded.
func FromThisMachine(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	named := host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host == "::1"
	return named && !forwarded(r) && peer(r).IsLoopback()
}

func forwarded(r *http.Request) bool {
	for name := range r.Header {
		if name == "Forwarded" || strings.HasPrefix(name, "X-Forwarded") {
			return true
		}
	}
	return false
}
