package account

import (
	"reflect"
	"testing"
	"time"
)

func (f *fixture) registerByMail(email string) {
	f.t.Helper()
	out, err := f.Register(f.ctx, RegisterInput{email, goodPassword, goodPassword, from("192.0.2.1")})
	if err != nil {
		f.t.Fatal(err)
	}
	if out.Code != CodeRegisteredMail || out.Session != nil {
		f.t.Fatalf("with mail: %+v", out)
	}
}

func (f *fixture) verified(email string) {
	f.t.Helper()
	f.registerByMail(email)
	if _, err := f.Verify(f.ctx, VerifyInput{Token: tokenIn(f.t, f.mail.Next(f.t).Body), Password: goodPassword}); err != nil {
		f.t.Fatal(err)
	}
}

func TestRegisterByMail(t *testing.T) { // C-026
	t.Parallel()
	f := setupMail(t)
	f.registerByMail("a@keep.example")
	mail := f.mail.Next(t)
	if mail.To != "a@keep.example" || mail.From != `"Umbrarch" <gate@umbrarch.example>` {
		t.Errorf("mail %+v", mail)
	}
	_, err := f.login("a@keep.example", goodPassword, "192.0.2.1")
	wantCode(t, err, CodeCredentials)
	_, err = f.login("a@keep.example", "wrong-pass-1", "192.0.2.1")
	wantCode(t, err, CodeCredentials)

	token := tokenIn(t, mail.Body)
	if _, err := f.Verify(f.ctx, VerifyInput{Token: token, Password: goodPassword}); err != nil {
		t.Fatal(err)
	}
	if in := f.mustLogin("a@keep.example", goodPassword); !in.Principal.Verified {
		t.Error("not verified after following the link")
	}
	_, err = f.Verify(f.ctx, VerifyInput{Token: token, Password: goodPassword})
	wantCode(t, err, CodeLinkExpired)
}

func TestRegisterAndResetAnswerAlike(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.verified("known@keep.example")
	register := func(email string) *Outcome {
		out, err := f.Register(f.ctx, RegisterInput{email, "another-8", "another-8", from("192.0.2.1")})
		if err != nil || len(out.Asked) != len(newToken()) {
			t.Fatalf("%+v, %v", out, err)
		}
		out.Asked = ""
		return out
	}
	if a, b := register("known@keep.example"), register("new@keep.example"); !reflect.DeepEqual(a, b) {
		t.Errorf("register answers %+v and %+v", a, b)
	}
	first, second := f.mail.Next(t), f.mail.Next(t)
	if first.To != "known@keep.example" || first.Subject != "mail.known_subject" || second.To != "new@keep.example" {
		t.Errorf("mails %+v, %+v", first, second)
	}
	reset := func(email string) *Outcome {
		out, err := f.RequestReset(f.ctx, email, from("192.0.2.1"))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if a, b := reset("known@keep.example"), reset("nobody@keep.example"); !reflect.DeepEqual(a, b) {
		t.Errorf("reset answers %+v and %+v", a, b)
	}
	if mail := f.mail.Next(t); mail.To != "known@keep.example" {
		t.Errorf("mail %+v", mail)
	}
	f.mustLogin("known@keep.example", goodPassword)
}

func TestResetByMail(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.verified("a@keep.example")
	old := f.mustLogin("a@keep.example", goodPassword)
	if _, err := f.RequestReset(f.ctx, "a@keep.example", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	token := tokenIn(t, f.mail.Next(t).Body)
	_, err := f.Verify(f.ctx, VerifyInput{Token: token, Password: goodPassword})
	wantCode(t, err, CodeLinkExpired) // a reset link verifies nothing
	if _, err := f.Reset(f.ctx, token, "candle-9", "candle-9", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(old.Token) {
		t.Error("the old session lives")
	}
	f.mustLogin("a@keep.example", "candle-9")
}

// unproven is an account from before mails were sent.
func (f *fixture) unproven(email string) *SignedIn {
	f.t.Helper()
	before := f.node(f.store)
	out, err := before.Register(f.ctx, RegisterInput{email, goodPassword, goodPassword, from("192.0.2.1")})
	if err != nil {
		f.t.Fatal(err)
	}
	if out.Session.Principal.Verified {
		f.t.Fatal("verified without a mail")
	}
	return out.Session
}

func (f *fixture) verifies(in *SignedIn) bool {
	f.t.Helper()
	p, err := f.Authenticate(f.ctx, in.Token)
	if err != nil {
		f.t.Fatal(err)
	}
	return p.Verified
}

func TestAnAccountOfBeforeIsVerifiedByMail(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	in := f.unproven("a@keep.example")
	for range DefaultLimits().Mail.Burst + 3 {
		out, err := f.RequestVerify(f.ctx, in.Principal)
		if err != nil || out.Code != CodeVerifySent || out.Session != nil {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	if n := f.count(`SELECT COUNT(*) FROM account_links`); n != DefaultLimits().Mail.Burst {
		t.Errorf("%d links, want %d", n, DefaultLimits().Mail.Burst)
	}
	first, second := f.mail.Next(t), f.mail.Next(t)
	if first.To != "a@keep.example" || first.Subject != "mail.verify_subject" {
		t.Errorf("mail %+v", first)
	}
	if f.verifies(in) {
		t.Fatal("verified by asking")
	}
	for _, mail := range []string{first.Body, second.Body} { // both were sent, and both are true
		if _, err := f.Verify(f.ctx, VerifyInput{Token: tokenIn(t, mail), Password: goodPassword, By: in.Principal}); err != nil {
			t.Fatal(err)
		}
		if !f.verifies(in) {
			t.Fatal("not verified after following the link")
		}
	}
	_, err := f.Verify(f.ctx, VerifyInput{Token: tokenIn(t, first.Body), Password: goodPassword})
	wantCode(t, err, CodeLinkExpired)
	if out, err := f.RequestVerify(f.ctx, in.Principal); err != nil || out.Code != CodeMailVerified {
		t.Errorf("asked again when verified: %+v, %v", out, err)
	}
}

func TestNoMailVerifiesAGuestOrWithoutMail(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	_, err := f.RequestVerify(f.ctx, f.mustGuest().Principal)
	wantCode(t, err, CodeForbidden)
	without := setup(t)
	_, err = without.RequestVerify(without.ctx, without.register("a@keep.example").Principal)
	wantCode(t, err, CodeMailOff)
}

// TestAResetProvesTheAddressItWasSentTo, and no other way to reset does.
func TestAResetProvesTheAddressItWasSentTo(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.unproven("a@keep.example")
	url, err := f.ResetLink(f.ctx, CommandLine, "a@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reset(f.ctx, tokenIn(t, url), "candle-8", "candle-8", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.mustLogin("a@keep.example", "candle-8").Principal.Verified {
		t.Error("an admin's link proved the address")
	}
	if mail := f.mail.Next(t); mail.Subject != "mail.password_subject" {
		t.Errorf("after a change of the password: %+v", mail)
	}
	if _, err := f.RequestReset(f.ctx, "a@keep.example", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reset(f.ctx, tokenIn(t, f.mail.Next(t).Body), "candle-9", "candle-9", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if !f.mustLogin("a@keep.example", "candle-9").Principal.Verified {
		t.Error("the mail did not prove the address")
	}
}

func TestAGuestClaimsByMail(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.verified("known@keep.example")
	guest := f.mustGuest()
	keep := func(email string) {
		out, err := f.Keep(f.ctx, guest.Principal, RegisterInput{email, goodPassword, goodPassword, from("192.0.2.7")})
		if err != nil || out.Code != CodeRegisteredMail {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	keep("known@keep.example")
	keep("mine@keep.example")
	keep("other@keep.example")
	if mail := f.mail.Next(t); mail.Subject != "mail.known_subject" {
		t.Errorf("the owner of a claimed e-mail gets %+v", mail)
	}
	first, second := tokenIn(t, f.mail.Next(t).Body), tokenIn(t, f.mail.Next(t).Body)
	if _, err := f.Verify(f.ctx, VerifyInput{Token: first, Password: goodPassword}); err != nil {
		t.Fatal(err)
	}
	_, err := f.Verify(f.ctx, VerifyInput{Token: second, Password: goodPassword})
	wantCode(t, err, CodeNotGuest)
	if in := f.mustLogin("mine@keep.example", goodPassword); in.Principal.Account != guest.Principal.Account {
		t.Error("the claim opened another account")
	}
}

func TestAMailIsTriedAgain(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.mail.RefuseNext(1)
	f.registerByMail("a@keep.example")
	deadline := time.Now().Add(10 * time.Second)
	for f.count(`SELECT COUNT(*) FROM mail_outbox WHERE tries = 1`) == 0 {
		if time.Now().After(deadline) {
			t.Fatal("the mail was never tried")
		}
		time.Sleep(5 * time.Millisecond)
	}
	f.clock.advance(2 * time.Minute)
	f.post()
	if mail := f.mail.Next(t); mail.To != "a@keep.example" {
		t.Errorf("mail %+v", mail)
	}
}

func TestOneMailboxIsNotFlooded(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	for range DefaultLimits().Mail.Burst + 4 {
		f.registerByMail("a@keep.example")
	}
	if n := f.count(`SELECT COUNT(*) FROM account_links`); n != DefaultLimits().Mail.Burst {
		t.Errorf("%d links, want %d", n, DefaultLimits().Mail.Burst)
	}
}

func TestALateLinkIsRefused(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.registerByMail("a@keep.example")
	token := tokenIn(t, f.mail.Next(t).Body)
	f.clock.advance(confirmLife)
	_, err := f.Verify(f.ctx, VerifyInput{Token: token, Password: goodPassword})
	wantCode(t, err, CodeLinkExpired)
	if n := f.accounts(); n != 0 {
		t.Errorf("%d accounts", n)
	}
}

func TestMailNeedsAPublicURL(t *testing.T) {
	t.Parallel()
	f := setup(t)
	sender, err := NewSMTP("smtp://127.0.0.1:25?tls=none", "gate@umbrarch.example", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(Options{Store: f.store, Now: f.clock.Now, Mail: sender}); err == nil {
		t.Error("mails would carry links to nowhere")
	}
}

func TestMailAddressesThatCannotWork(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"", "mail.example", "http://mail.example", "smtp://mail.example?tls=maybe", "smtp://mail.example:port"} {
		if _, err := NewSMTP(address, "gate@umbrarch.example", nil); err == nil {
			t.Errorf("%q was accepted", address)
		}
	}
	if _, err := NewSMTP("smtp://mail.example", "no address", nil); err == nil {
		t.Error("a sender that cannot be written was accepted")
	}
}
