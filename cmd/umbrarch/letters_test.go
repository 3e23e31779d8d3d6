package main

import (
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestLettersNameTheRealm: the links in letters begin with the address the operator gave, whatever Host, forwarding
// header or origin the request that asked for the letter claims.
func TestLettersNameTheRealm(t *testing.T) {
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
	_, token, _ := strings.Cut(verify.Body, "token=")
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/api/v1/auth/verify", map[string]any{"token": strings.Fields(token)[0]}, poison...))
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/api/v1/auth/reset", map[string]any{"email": "a@umbrarch.example"}, poison...))
	reset := mail.Next(t)
	for _, letter := range []smtptest.Message{verify, reset} {
		if letter.To != "a@umbrarch.example" || !strings.Contains(letter.Body, address+"/") || strings.Contains(letter.Body, "evil.example") {
			t.Errorf("the letter says:\n%s", letter.Body)
		}
	}
}
