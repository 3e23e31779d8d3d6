package register_test

import (
	"testing"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/session"
)

func TestAnAccountOfBeforeIsVerifiedByMail(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	in := f.Unproven("a@keep.example")
	for range limit.Default().Mail.Burst + 3 {
		out, err := f.Register.RequestVerify(f.Ctx, in.Principal)
		if err != nil || out.Code != codes.VerifySent || out.Session != nil {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	if n := f.Count(`SELECT COUNT(*) FROM account_links`); n != limit.Default().Mail.Burst {
		t.Errorf("%d links, want %d", n, limit.Default().Mail.Burst)
	}
	first, second := f.Mails.Next(t), f.Mails.Next(t)
	if first.To != "a@keep.example" || first.Subject != "mail.verify_subject" {
		t.Errorf("mail %+v", first)
	}
	if verifies(f, in) {
		t.Fatal("verified by asking")
	}
	for _, mail := range []string{first.Body, second.Body} { // both mails were sent, and both links hold
		if _, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: accounttest.TokenIn(t, mail), Password: accounttest.Password, By: in.Principal}); err != nil {
			t.Fatal(err)
		}
		if !verifies(f, in) {
			t.Fatal("not verified after following the link")
		}
	}
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: accounttest.TokenIn(t, first.Body), Password: accounttest.Password})
	accounttest.WantCode(t, err, codes.LinkExpired)
	if out, err := f.Register.RequestVerify(f.Ctx, in.Principal); err != nil || out.Code != codes.MailVerified {
		t.Errorf("asked again when verified: %+v, %v", out, err)
	}
}

func TestNoMailVerifiesAGuestOrWithoutMail(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	_, err := f.Register.RequestVerify(f.Ctx, f.MustGuest().Principal)
	accounttest.WantCode(t, err, codes.Forbidden)
	without := accounttest.Setup(t)
	_, err = without.Register.RequestVerify(without.Ctx, without.Registered("a@keep.example").Principal)
	accounttest.WantCode(t, err, codes.MailOff)
}

// S-063: an unverified account with another person's address is not verified for its opener when the owner clicks, and
// verifying ends the sessions of others.
func TestVerifyingEndsOtherSessions(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	mine := f.Unproven("a@keep.example")
	other := f.MustLogin("a@keep.example", accounttest.Password)
	if _, err := f.Register.RequestVerify(f.Ctx, mine.Principal); err != nil {
		t.Fatal(err)
	}
	token := accounttest.TokenIn(t, f.Mails.Next(t).Body)
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: token})
	accounttest.WantCode(t, err, codes.VerifyPassword)
	if _, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: token, By: mine.Principal}); err != nil {
		t.Fatal(err)
	}
	if !f.Authenticated(mine.Token) || f.Authenticated(other.Token) {
		t.Error("the session that followed the mail stays, the others end")
	}
}

func verifies(f *accounttest.Accounts, in *session.SignedIn) bool {
	f.T.Helper()
	p, err := f.Auth.Authenticate(f.Ctx, in.Token)
	if err != nil {
		f.T.Fatal(err)
	}
	return p.Verified
}
