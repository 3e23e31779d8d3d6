package browser

import (
	"net/http"
	"time"
)

var cookieNames = [...]string{"__Host-umbrarch", "umbrarch"}

// cookieName has the __Host- prefix under https, so that no subdomain can set the cookie.
func (b *Browsers) cookieName(r *http.Request) string {
	if b.Secure(r) {
		return cookieNames[0]
	}
	return cookieNames[1]
}

// HasCookie tells whether a browser sends the cookie of a session, under either name.
func HasCookie(r *http.Request) bool {
	for _, name := range cookieNames {
		if _, err := r.Cookie(name); err == nil {
			return true
		}
	}
	return false
}

// Token is the session's token; empty without the cookie.
func (b *Browsers) Token(r *http.Request) string {
	c, err := r.Cookie(b.cookieName(r))
	if err != nil {
		return ""
	}
	return c.Value
}

// SetCookie gives the browser a session.
func (b *Browsers) SetCookie(w http.ResponseWriter, r *http.Request, token string, expires time.Time) {
	http.SetCookie(w, &http.Cookie{
		Name: b.cookieName(r), Value: token, Path: "/", HttpOnly: true, Secure: b.Secure(r), SameSite: http.SameSiteLaxMode, Expires: expires,
	})
}

// asked names the cookie of a browser that requested a mail. It gives no access: together with the mail's link it shows
// that one person has both.
func (b *Browsers) asked(r *http.Request) string { return b.cookieName(r) + "-asked" }

const askedLife = 24 * time.Hour // the link's lifetime

func (b *Browsers) askedToken(r *http.Request) string {
	c, err := r.Cookie(b.asked(r))
	if err != nil {
		return ""
	}
	return c.Value
}

// SetAsked records that the browser requested a mail.
func (b *Browsers) SetAsked(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: b.asked(r), Value: token, Path: "/", HttpOnly: true, Secure: b.Secure(r), SameSite: http.SameSiteLaxMode, MaxAge: int(askedLife.Seconds()),
	})
}

// ClearCookie takes the session from the browser.
func (b *Browsers) ClearCookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name: b.cookieName(r), Path: "/", HttpOnly: true, Secure: b.Secure(r), SameSite: http.SameSiteLaxMode, MaxAge: -1,
	})
}

// asking names the cookie of a browser that began a sign-in by a passkey. It gives no access: a passkey's answer is
// valid only with it.
func (b *Browsers) asking(r *http.Request) string { return b.cookieName(r) + "-passkey" }

const askingLife = 10 * time.Minute // longer than a challenge, so that a page that begins again keeps it

func (b *Browsers) askingToken(r *http.Request) string {
	c, err := r.Cookie(b.asking(r))
	if err != nil {
		return ""
	}
	return c.Value
}

// SetAsking records that the browser began a sign-in by a passkey.
func (b *Browsers) SetAsking(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: b.asking(r), Value: token, Path: "/", HttpOnly: true, Secure: b.Secure(r), SameSite: http.SameSiteStrictMode, MaxAge: int(askingLife.Seconds()),
	})
}
