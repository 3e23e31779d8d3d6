package httpapi

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/refusal"
)

// principal is who the cookie belongs to. The role is the account's, read anew within
// seconds, so that taking it away counts.
func (s *Server) principal(r *http.Request) (session.Principal, error) {
	token := s.token(r)
	if token == "" {
		return session.Principal{}, ErrUnsigned.With()
	}
	p, err := s.Accounts.Auth.Authenticate(r.Context(), token)
	var denied *refusal.Refusal
	if errors.As(err, &denied) && denied.Code == codes.Required {
		return session.Principal{}, ErrUnsigned.With()
	}
	return p, err
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
func (s *Server) address(r *http.Request) string {
	addr := peer(r)
	if !s.Proxies.trusts(addr) {
		return addr.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = hop
		if !s.Proxies.trusts(hop) {
			break
		}
	}
	return addr.String()
}

// secure tells whether the player's browser speaks https to us.
func (s *Server) secure(r *http.Request) bool {
	if s.PublicURL != nil {
		return s.PublicURL.Scheme == "https"
	}
	if r.TLS != nil {
		return true
	}
	return r.Header.Get("X-Forwarded-Proto") == "https" && s.Proxies.trusts(peer(r))
}

var cookieNames = [...]string{"__Host-umbrarch", "umbrarch"}

// cookieName carries the __Host- prefix under https: no subdomain can set it.
func (s *Server) cookieName(r *http.Request) string {
	if s.secure(r) {
		return cookieNames[0]
	}
	return cookieNames[1]
}

func (s *Server) token(r *http.Request) string {
	c, err := r.Cookie(s.cookieName(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *Server) setCookie(w http.ResponseWriter, r *http.Request, token string, expires time.Time) {
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieName(r), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, Expires: expires,
	})
}

// asked names the cookie of a browser that asked for a mail. It opens nothing: with the mail's
// link it says that both came from one person.
func (s *Server) asked(r *http.Request) string { return s.cookieName(r) + "-asked" }

const askedLife = 24 * time.Hour // as long as the link

func (s *Server) askedToken(r *http.Request) string {
	c, err := r.Cookie(s.asked(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *Server) setAsked(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: s.asked(r), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: int(askedLife.Seconds()),
	})
}

func (s *Server) clearCookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieName(r), Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: -1,
	})
}
