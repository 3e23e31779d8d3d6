package auth_test

import (
	"context"
	"testing"

	"umbrarch/internal/account/outbox"
	"umbrarch/internal/httpapi/httpapitest"
)

// nowhere is a mail server that accepts everything.
type nowhere struct{}

func (nowhere) Send(context.Context, outbox.Message) error { return nil }

// S-062: with mail on, registration and sign-in do not reveal whether an address is known: the answers have the same
// bytes.
func TestAnswersDoNotTellWhoIsKnown(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	before := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Store.Dir = dir })
	before.Client().Register("known@umbrarch.example") // from the time before mails were sent
	before.Close()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Store.Dir, o.PublicURL, o.Mail = dir, "http://umbrarch.example", nowhere{}
	})
	register := func(email string) httpapitest.Response {
		return s.Client().Post("/auth/register", registration(email, httpapitest.Password, httpapitest.Password))
	}
	alike(t, "registering", register("known@umbrarch.example"), register("waits@umbrarch.example"), register("waits@umbrarch.example"))
	login := func(email, password string) httpapitest.Response { return s.Client().Login(email, password) }
	alike(t, "signing in",
		login("nobody@umbrarch.example", httpapitest.Password),
		login("known@umbrarch.example", "another-8"),
		login("waits@umbrarch.example", httpapitest.Password),
		login("waits@umbrarch.example", "another-8"),
	)
}

func alike(t *testing.T, what string, answers ...httpapitest.Response) {
	t.Helper()
	for _, r := range answers {
		cookies := len(r.Header.Values("Set-Cookie"))
		if r.Err != nil || r.Status != answers[0].Status || string(r.Body) != string(answers[0].Body) || cookies != len(answers[0].Header.Values("Set-Cookie")) {
			t.Errorf("%s answers %s and %s", what, r, answers[0])
		}
	}
}
