package httpapi

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"umbrarch/internal/account/session"
)

// browsers knows what a request says of the browser that sent it, and sets that browser's cookies.
type browsers struct {
	public  *url.URL // nil: whatever Host the request names
	proxies Proxies
}

// Proxies are the networks whose forwarding headers are believed.
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

// address is the client's: the nearest hop that is no trusted proxy.
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

// secure tells whether the player's browser speaks https to us.
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

// stranger is whose rate a request without a session spends: that of its network, as whoever has a /64 has as many
// addresses as they like.
func (b *browsers) stranger(r *http.Request) string {
	address := b.address(r)
	if net, ok := network(address); ok {
		return net
	}
	return address
}

// home is where the page stands, as whoever asks names it where the operator did not.
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

// sameOrigin holds a socket's Origin against the public URL, or the Host where none is set.
func (b *browsers) sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true // no browser sends a socket without one
	}
	if b.public != nil {
		return origin == b.public.Scheme+"://"+b.public.Host
	}
	return origin == "http://"+r.Host || origin == "https://"+r.Host
}

// origin is what the request names as a browser writes it. A realm with a public URL goes by that instead.
func (b *browsers) origin(r *http.Request) string {
	if b.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
