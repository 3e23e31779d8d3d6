package httpapi

import (
	"net/http"
	"time"
)

var cookieNames = [...]string{"__Host-umbrarch", "umbrarch"}

// cookieName has the __Host- prefix under https, so that no subdomain can set the cookie.
func (b *browsers) cookieName(r *http.Request) string {
	if b.secure(r) {
		return cookieNames[0]
	}
	return cookieNames[1]
}

func (b *browsers) token(r *http.Request) string {
	c, err := r.Cookie(b.cookieName(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (b *browsers) setCookie(w http.ResponseWriter, r *http.Request, token string, expires time.Time) {
	http.SetCookie(w, &http.Cookie{
		Name: b.cookieName(r), Value: token, Path: "/", HttpOnly: true, Secure: b.secure(r), SameSite: http.SameSiteLaxMode, Expires: expires,
	})
}

// asked names the cookie of a browser that requested a mail. It gives no access: together with the mail's link it shows
// that one person has both.
func (b *browsers) asked(r *http.Request) string { return b.cookieName(r) + "-asked" }

const askedLife = 24 * time.Hour // the link's lifetime

func (b *browsers) askedToken(r *http.Request) string {
	c, err := r.Cookie(b.asked(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (b *browsers) setAsked(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: b.asked(r), Value: token, Path: "/", HttpOnly: true, Secure: b.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: int(askedLife.Seconds()),
	})
}

func (b *browsers) clearCookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name: b.cookieName(r), Path: "/", HttpOnly: true, Secure: b.secure(r), SameSite: http.SameSiteLaxMode, MaxAge: -1,
	})
}

// asking names the cookie of a browser that began a sign-in by a passkey. It gives no access: a passkey's answer is
// valid only with it.
func (b *browsers) asking(r *http.Request) string { return b.cookieName(r) + "-passkey" }

const askingLife = 10 * time.Minute // longer than a challenge, so that a page that begins again keeps it

func (b *browsers) askingToken(r *http.Request) string {
	c, err := r.Cookie(b.asking(r))
	if err != nil {
		return ""
	}
	return c.Value
}

func (b *browsers) setAsking(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: b.asking(r), Value: token, Path: "/", HttpOnly: true, Secure: b.secure(r), SameSite: http.SameSiteStrictMode, MaxAge: int(askingLife.Seconds()),
	})
}
