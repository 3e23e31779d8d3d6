package main

import (
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestMailsNameTheRealm: links in mails begin with the configured address, whatever Host, forwarding header or origin
// the requesting browser sends.
func TestMailsNameTheRealm(t *testing.T) {
	t.Parallel()
	const address = "https://umbrarch.example"
	mail := smtptest.Start(t)
	h := newHost(t, "--public-url", address, "--smtp", mail.URL(), "--mail-from", "Umbrarch <gate@umbrarch.example>")
	h.start()
	c := h.client()
	poison := []httpapitest.Header{
		{Name: "Host", Value: "evil.example"}, {Name: "X-Forwarded-Host", Value: "evil.example"}, {Name: "Forwarded", Value: "host=evil.example"},
	}
	register := map[string]any{"email": "a@umbrarch.example", "password": "tallow-8", "confirm": "tallow-8"}
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/api/v1/auth/register", register, poison...))
	verify := mail.Next(t)
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/api/v1/auth/verify", map[string]any{"password": "tallow-8", "token": token(verify.Body)}, poison...))
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/api/v1/auth/reset", map[string]any{"email": "a@umbrarch.example"}, poison...))
	reset := mail.Next(t)
	for _, message := range []smtptest.Message{verify, reset} {
		if message.To != "a@umbrarch.example" || !strings.Contains(message.Body, address+"/") || strings.Contains(message.Body, "evil.example") {
			t.Errorf("the mail says:\n%s", message.Body)
		}
	}
}

// TestAnAddressOfBeforeTheMails: an account made while mails were off is verified by a mail requested by its owner. An
// admin's link, which is passed on by hand, verifies no address.
func TestAnAddressOfBeforeTheMails(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	const email = "a@umbrarch.example"
	c := h.client().Register(email)
	type me struct{ Verified, MailOn bool }
	who := func() me { return httpapitest.Read[me](t, c.Want(http.StatusOK, c.Get("/auth/me"))) }
	if who() != (me{}) {
		t.Fatalf("without mails: %+v", who())
	}
	c.Refused(http.StatusConflict, "auth.mail_off", "This server sends no e-mail. An administrator can give you a link.", c.Post("/auth/verify/mail", nil))
	reset := func(link string) {
		c.Want(http.StatusOK, c.Post("/auth/reset/confirm", form{"token": token(link), "password": httpapitest.Password, "confirm": httpapitest.Password}))
		c.Want(http.StatusOK, c.Login(email, httpapitest.Password))
	}
	reset(h.must("admin", "reset-link", email))
	h.end()

	mail := smtptest.Start(t)
	h.flags = []string{"--public-url", "http://localhost", "--smtp", mail.URL(), "--mail-from", "Umbrarch <gate@umbrarch.example>"}
	h.start()
	if who() != (me{MailOn: true}) {
		t.Fatalf("with mails: %+v", who())
	}
	const sent = `"code":"auth.verify_sent"`
	for range 6 {
		if r := c.Want(http.StatusOK, c.Post("/auth/verify/mail", form{"email": "evil@umbrarch.example"})); !strings.Contains(string(r.Body), sent) {
			t.Fatalf("%s", r)
		}
	}
	c.Want(http.StatusUnauthorized, h.client().Post("/auth/verify/mail", nil))
	message := mail.Next(t)
	for i := range limit.Default().Mail.Burst {
		if i > 0 {
			message = mail.Next(t)
		}
		if message.To != email || !strings.Contains(message.Subject, "address") {
			t.Errorf("the mail is %+v", message)
		}
	}
	if n := mail.Waiting(); n != 0 {
		t.Errorf("%d mails past the limit", n)
	}
	c.Want(http.StatusOK, c.Post("/auth/verify", form{"token": token(message.Body)})) // in the requesting browser
	if who() != (me{Verified: true, MailOn: true}) {
		t.Errorf("after the mail: %+v", who())
	}
}

// token is the token of the link in a text.
func token(text string) string {
	_, after, _ := strings.Cut(text, "token=")
	return strings.Fields(after)[0]
}
