package httpapi

import (
	"net/http"
	"time"
)

var cookieNames = [...]string{"__Host-umbrarch", "umbrarch"}

// cookieName carries the __Host- prefix under https: no subdomain can set it.
func (s *browsers) cookieName(r *http.Request) string {
	if s.secure(r) {
		return cookieNames[0]
	}
	return cookieNames[1]
}

func (s *browsers) token(r *http.Request) string {
	c, err := r.Cookie(s.cookieName(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *browsers) setCookie(w http.ResponseWriter, r *http.Request, token string, expires time.Time) {
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieName(r), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, Expires: expires,
	})
}

// asked names the cookie of a browser that asked for a mail. It opens nothing: with the mail's
// link it says that both came from one person.
func (s *browsers) asked(r *http.Request) string { return s.cookieName(r) + "-asked" }

const askedLife = 24 * time.Hour // as long as the link

func (s *browsers) askedToken(r *http.Request) string {
	c, err := r.Cookie(s.asked(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *browsers) setAsked(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: s.asked(r), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: int(askedLife.Seconds()),
	})
}

func (s *browsers) clearCookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieName(r), Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: -1,
	})
}

// asking names the cookie of a browser that asked to sign in by a passkey. It opens nothing: what the passkey answers counts
// with it alone.
func (s *browsers) asking(r *http.Request) string { return s.cookieName(r) + "-passkey" }

const askingLife = 10 * time.Minute // longer than a challenge, so that a page that asks anew keeps it

func (s *browsers) askingToken(r *http.Request) string {
	c, err := r.Cookie(s.asking(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *browsers) setAsking(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: s.asking(r), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(r), SameSite: http.SameSiteStrictMode, MaxAge: int(askingLife.Seconds()),
	})
}
