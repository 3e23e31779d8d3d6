package httpapi

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"umbrarch/internal/account/session"
)

// browsers reads a request's information about its browser, and sets the browser's cookies.
type browsers struct {
	public  *url.URL // nil: the Host of each request
	proxies Proxies
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

// address is the client's: the nearest hop that is not a trusted proxy.
func (b *browsers) address(r *http.Request) string {
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

// secure tells whether the player's browser uses https.
func (b *browsers) secure(r *http.Request) bool {
	if b.public != nil {
		return b.public.Scheme == "https"
	}
	if r.TLS != nil {
		return true
	}
	return r.Header.Get("X-Forwarded-Proto") == "https" && b.proxies.trusts(peer(r))
}

func (b *browsers) client(r *http.Request) session.Client {
	return session.Client{Address: b.address(r), Agent: r.UserAgent(), Token: b.token(r), Asked: b.askedToken(r), Browser: b.askingToken(r), Origin: b.origin(r)}
}

// stranger is the key of the rate for requests without a session: the network, since the owner of a /64 has unlimited
// addresses.
func (b *browsers) stranger(r *http.Request) string {
	address := b.address(r)
	if net, ok := network(address); ok {
		return net
	}
	return address
}

// home is the page's URL, from the request if the operator has not configured it.
func (b *browsers) home(r *http.Request) *url.URL {
	if b.public != nil {
		return b.public
	}
	scheme := "http"
	if b.secure(r) {
		scheme = "https"
	}
	return &url.URL{Scheme: scheme, Host: r.Host}
}

// sameOrigin compares a socket's Origin with the public URL, or with the Host without one.
func (b *browsers) sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true // browsers always send an Origin for a socket
	}
	if b.public != nil {
		return origin == b.public.Scheme+"://"+b.public.Host
	}
	return origin == "http://"+r.Host || origin == "https://"+r.Host
}

// origin is the request's origin in a browser's form. A configured public URL takes precedence.
func (b *browsers) origin(r *http.Request) string {
	if b.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
