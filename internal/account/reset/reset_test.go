package reset_test

import (
	"reflect"
	"testing"
	"time"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
)

func TestRegisterAndResetAnswerAlike(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Verified("known@keep.example")
	ask := func(email string) *session.Outcome {
		out, err := f.Register.Register(f.Ctx, register.Input{Email: email, Password: "another-8", Confirm: "another-8", Client: accounttest.From("192.0.2.1")})
		if err != nil || len(out.Asked) != len(token.New()) {
			t.Fatalf("%+v, %v", out, err)
		}
		out.Asked = ""
		return out
	}
	if a, b := ask("known@keep.example"), ask("new@keep.example"); !reflect.DeepEqual(a, b) {
		t.Errorf("register answers %+v and %+v", a, b)
	}
	first, second := f.Mails.Next(t), f.Mails.Next(t)
	if first.To != "known@keep.example" || first.Subject != "mail.known_subject" || second.To != "new@keep.example" {
		t.Errorf("mails %+v, %+v", first, second)
	}
	reset := func(email string) *session.Outcome {
		out, err := f.Reset.Request(f.Ctx, email, accounttest.From("192.0.2.1"))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if a, b := reset("known@keep.example"), reset("nobody@keep.example"); !reflect.DeepEqual(a, b) {
		t.Errorf("reset answers %+v and %+v", a, b)
	}
	if mail := f.Mails.Next(t); mail.To != "known@keep.example" {
		t.Errorf("mail %+v", mail)
	}
	f.MustLogin("known@keep.example", accounttest.Password)
}

func TestResetByMail(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Verified("a@keep.example")
	old := f.MustLogin("a@keep.example", accounttest.Password)
	if _, err := f.Reset.Request(f.Ctx, "a@keep.example", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	token := accounttest.TokenIn(t, f.Mails.Next(t).Body)
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: token, Password: accounttest.Password})
	accounttest.WantCode(t, err, codes.LinkExpired) // a reset link does not verify an address
	if _, err := f.Reset.Set(f.Ctx, token, "candle-9", "candle-9", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(old.Token) {
		t.Error("the old session lives")
	}
	f.MustLogin("a@keep.example", "candle-9")
}

// TestAResetProvesTheAddressItWasSentTo: a mailed reset verifies its address; other resets do not.
func TestAResetProvesTheAddressItWasSentTo(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Unproven("a@keep.example")
	url, err := f.Reset.Link(f.Ctx, audit.CommandLine, "a@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reset.Set(f.Ctx, accounttest.TokenIn(t, url), "candle-8", "candle-8", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.MustLogin("a@keep.example", "candle-8").Principal.Verified {
		t.Error("an admin's link proved the address")
	}
	if mail := f.Mails.Next(t); mail.Subject != "mail.password_subject" {
		t.Errorf("after a change of the password: %+v", mail)
	}
	if _, err := f.Reset.Request(f.Ctx, "a@keep.example", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reset.Set(f.Ctx, accounttest.TokenIn(t, f.Mails.Next(t).Body), "candle-9", "candle-9", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if !f.MustLogin("a@keep.example", "candle-9").Principal.Verified {
		t.Error("the mail did not prove the address")
	}
}

func TestAnAdminsLinkResetsOnce(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	url, err := f.Reset.Link(f.Ctx, audit.CommandLine, "A@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	token := accounttest.TokenIn(t, "http://localhost"+url)
	if _, err := f.Reset.Set(f.Ctx, token, "abcde", "abcde", accounttest.From("192.0.2.1")); accounttest.CodeOf(err) != codes.PasswordShort {
		t.Errorf("a short password by link: %v", err)
	}
	if _, err := f.Reset.Set(f.Ctx, token, "candle-9", "candle-9", accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(in.Token) {
		t.Error("a session opened with the old password lives")
	}
	f.MustLogin("a@keep.example", "candle-9")
	_, err = f.Reset.Set(f.Ctx, token, "candle-8", "candle-8", accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.LinkExpired)

	entries, err := f.Audit.Read(f.Ctx, in.Principal.Account, 0, 10)
	if err != nil || len(entries) != 2 || entries[1].Action != audit.ActionResetLink || entries[1].Actor != audit.CommandLine {
		t.Errorf("audit log %+v, %v", entries, err)
	}
}

func TestAnOldLinkIsRefused(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	url, err := f.Reset.Link(f.Ctx, audit.CommandLine, "a@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(link.AdminLife + time.Second)
	_, err = f.Reset.Set(f.Ctx, accounttest.TokenIn(t, "http://localhost"+url), "candle-9", "candle-9", accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.LinkExpired)
}

func TestALinkForNobody(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	_, err := f.Reset.Link(f.Ctx, audit.CommandLine, "nobody@keep.example")
	accounttest.WantCode(t, err, codes.UnknownAccount)
	_, err = f.Reset.Request(f.Ctx, "nobody@keep.example", accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.MailOff)
}
