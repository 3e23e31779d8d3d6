package register_test

import (
	"testing"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
)

func TestRegisterByMail(t *testing.T) { // C-026
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.RegisterByMail("a@keep.example")
	mail := f.Mails.Next(t)
	if mail.To != "a@keep.example" || mail.From != `"Umbrarch" <gate@umbrarch.example>` {
		t.Errorf("mail %+v", mail)
	}
	_, err := f.Login("a@keep.example", accounttest.Password, "192.0.2.1")
	accounttest.WantCode(t, err, codes.Credentials)
	_, err = f.Login("a@keep.example", "wrong-pass-1", "192.0.2.1")
	accounttest.WantCode(t, err, codes.Credentials)

	token := accounttest.TokenIn(t, mail.Body)
	if _, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: token, Password: accounttest.Password}); err != nil {
		t.Fatal(err)
	}
	if in := f.MustLogin("a@keep.example", accounttest.Password); !in.Principal.Verified {
		t.Error("not verified after following the link")
	}
	_, err = f.Register.Verify(f.Ctx, register.VerifyInput{Token: token, Password: accounttest.Password})
	accounttest.WantCode(t, err, codes.LinkExpired)
}

func TestAGuestClaimsByMail(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Verified("known@keep.example")
	guest := f.MustGuest()
	keep := func(email string) {
		out, err := f.Register.Keep(f.Ctx, guest.Principal, accounttest.Input(email, "192.0.2.7"))
		if err != nil || out.Code != codes.RegisteredMail {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	keep("known@keep.example")
	keep("mine@keep.example")
	keep("other@keep.example")
	if mail := f.Mails.Next(t); mail.Subject != "mail.known_subject" {
		t.Errorf("the owner of a claimed e-mail gets %+v", mail)
	}
	first, second := accounttest.TokenIn(t, f.Mails.Next(t).Body), accounttest.TokenIn(t, f.Mails.Next(t).Body)
	if _, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: first, Password: accounttest.Password}); err != nil {
		t.Fatal(err)
	}
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: second, Password: accounttest.Password})
	accounttest.WantCode(t, err, codes.NotGuest)
	if in := f.MustLogin("mine@keep.example", accounttest.Password); in.Principal.Account != guest.Principal.Account {
		t.Error("the claim opened another account")
	}
}

func TestOneMailboxIsNotFlooded(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	for range limit.Default().Mail.Burst + 4 {
		f.RegisterByMail("a@keep.example")
	}
	if n := f.Count(`SELECT COUNT(*) FROM account_links`); n != limit.Default().Mail.Burst {
		t.Errorf("%d links, want %d", n, limit.Default().Mail.Burst)
	}
}

func TestALateLinkIsRefused(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.RegisterByMail("a@keep.example")
	token := accounttest.TokenIn(t, f.Mails.Next(t).Body)
	f.Clock.Advance(link.ConfirmLife)
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: token, Password: accounttest.Password})
	accounttest.WantCode(t, err, codes.LinkExpired)
	if n := f.CountAccounts(); n != 0 {
		t.Errorf("%d accounts", n)
	}
}

// S-063: registering another person's address and waiting for its owner to follow the link gives no access.
func TestAMailAloneProvesNothing(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	const target = "target@keep.example"
	ask := func(password string) *session.Outcome {
		out, err := f.Register.Register(f.Ctx, register.Input{Email: target, Password: password, Confirm: password, Client: accounttest.From("192.0.2.9")})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	ask("attackers-8")
	trap := accounttest.TokenIn(t, f.Mails.Next(t).Body)
	follow := func(in register.VerifyInput) error {
		in.Client.Address = "192.0.2.1"
		_, err := f.Register.Verify(f.Ctx, in)
		return err
	}
	accounttest.WantCode(t, follow(register.VerifyInput{Token: trap}), codes.VerifyPassword)
	accounttest.WantCode(t, follow(register.VerifyInput{Token: trap, Client: session.Client{Asked: token.New()}}), codes.VerifyPassword)
	accounttest.WantCode(t, follow(register.VerifyInput{Token: trap, Password: accounttest.Password}), codes.VerifyWrong)
	if f.CountAccounts() != 0 {
		t.Fatal("an account came to be")
	}
	mine := ask(accounttest.Password)
	mail := accounttest.TokenIn(t, f.Mails.Next(t).Body)
	if err := follow(register.VerifyInput{Token: mail, Client: session.Client{Asked: mine.Asked}}); err != nil {
		t.Fatal(err)
	}
	f.MustLogin(target, accounttest.Password)
	_, err := f.Login(target, "attackers-8", "192.0.2.9")
	accounttest.WantCode(t, err, codes.Credentials)
	accounttest.WantCode(t, follow(register.VerifyInput{Token: trap, Password: "attackers-8"}), codes.LinkExpired) // a pending registration of the address just verified
}
