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
func (s *browsers) address(r *http.Request) string {
	addr := peer(r)
	if !s.proxies.trusts(addr) {
		return addr.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = hop
		if !s.proxies.trusts(hop) {
			break
		}
	}
	return addr.String()
}

// secure tells whether the player's browser speaks https to us.
func (s *browsers) secure(r *http.Request) bool {
	if s.public != nil {
		return s.public.Scheme == "https"
	}
	if r.TLS != nil {
		return true
	}
	return r.Header.Get("X-Forwarded-Proto") == "https" && s.proxies.trusts(peer(r))
}

func (s *browsers) client(r *http.Request) session.Client {
	return session.Client{Address: s.address(r), Agent: r.UserAgent(), Token: s.token(r), Asked: s.askedToken(r), Browser: s.askingToken(r), Origin: s.origin(r)}
}

// stranger is whose rate a request without a session spends: that of its network, as whoever has a /64 has as many
// addresses as they like.
func (s *browsers) stranger(r *http.Request) string {
	address := s.address(r)
	if net, ok := network(address); ok {
		return net
	}
	return address
}

// home is where the page stands, as whoever asks names it where the operator did not.
func (s *browsers) home(r *http.Request) *url.URL {
	if s.public != nil {
		return s.public
	}
	scheme := "http"
	if s.secure(r) {
		scheme = "https"
	}
	return &url.URL{Scheme: scheme, Host: r.Host}
}

// sameOrigin holds a socket's Origin against the public URL, or the Host where none is set.
func (s *browsers) sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true // no browser sends a socket without one
	}
	if s.public != nil {
		return origin == s.public.Scheme+"://"+s.public.Host
	}
	return origin == "http://"+r.Host || origin == "https://"+r.Host
}

// origin is what the request names as a browser writes it. A realm with a public URL goes by that instead.
func (s *browsers) origin(r *http.Request) string {
	if s.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
