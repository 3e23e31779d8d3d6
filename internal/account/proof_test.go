package account

import (
	"testing"
)

// S-063: whoever registers another's address and waits for its owner to open the mail gets nothing by it.
func TestAMailAloneProvesNothing(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	const target = "target@keep.example"
	register := func(password string) *Outcome {
		out, err := f.Register(f.ctx, RegisterInput{target, password, password, from("192.0.2.9")})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	register("attackers-8")
	trap := tokenIn(t, f.mail.Next(t).Body)
	follow := func(in VerifyInput) error {
		in.Client.Address = "192.0.2.1"
		_, err := f.Verify(f.ctx, in)
		return err
	}
	wantCode(t, follow(VerifyInput{Token: trap}), CodeVerifyPassword)
	wantCode(t, follow(VerifyInput{Token: trap, Client: Client{Asked: newToken()}}), CodeVerifyPassword)
	wantCode(t, follow(VerifyInput{Token: trap, Password: goodPassword}), CodeVerifyWrong)
	if f.accounts() != 0 {
		t.Fatal("an account came to be")
	}
	mine := register(goodPassword)
	mail := tokenIn(t, f.mail.Next(t).Body)
	if err := follow(VerifyInput{Token: mail, Client: Client{Asked: mine.Asked}}); err != nil {
		t.Fatal(err)
	}
	f.mustLogin(target, goodPassword)
	_, err := f.login(target, "attackers-8", "192.0.2.9")
	wantCode(t, err, CodeCredentials)
	wantCode(t, follow(VerifyInput{Token: trap, Password: "attackers-8"}), CodeLinkExpired) // a rival of the verified one
}

// S-063: an account that was opened with another's address before mails were sent is not its opener's by a click either,
// and verifying ends the sessions that others have.
func TestVerifyingEndsOtherSessions(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	mine := f.unproven("a@keep.example")
	other := f.mustLogin("a@keep.example", goodPassword)
	if _, err := f.RequestVerify(f.ctx, mine.Principal); err != nil {
		t.Fatal(err)
	}
	token := tokenIn(t, f.mail.Next(t).Body)
	_, err := f.Verify(f.ctx, VerifyInput{Token: token})
	wantCode(t, err, CodeVerifyPassword)
	if _, err := f.Verify(f.ctx, VerifyInput{Token: token, By: mine.Principal}); err != nil {
		t.Fatal(err)
	}
	if !f.authenticated(mine.Token) || f.authenticated(other.Token) {
		t.Error("the session that followed the mail stays, the others end")
	}
}

// S-062: where mails are sent, a sign-in is refused alike whether the address is unknown, waits for its mail or has
// another password.
func TestSignInsAreRefusedAlike(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.verified("known@keep.example")
	f.registerByMail("waits@keep.example")
	for email, password := range map[string]string{
		"nobody@keep.example": goodPassword, "waits@keep.example": goodPassword, "known@keep.example": "another-8",
	} {
		_, err := f.login(email, password, "192.0.2.1")
		if refusal := wantCode(t, err, CodeCredentials); len(refusal.Params) != 1 || refusal.Params["mailed"] != true {
			t.Errorf("%s: %v", email, refusal.Params)
		}
	}
}

// A browser that signs in as somebody else has one session, not two.
func TestSigningInEndsTheSessionBefore(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	guest := f.mustGuest()
	in, err := f.Login(f.ctx, LoginInput{Email: "a@keep.example", Password: goodPassword, Client: Client{Address: "192.0.2.1", Token: guest.Token}})
	if err != nil {
		t.Fatal(err)
	}
	if f.authenticated(guest.Token) {
		t.Error("the guest's session lives on")
	}
	if _, err := f.Guest(f.ctx, Client{Address: "192.0.2.1", Token: in.Token}); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(in.Token) {
		t.Error("the account's session lives on")
	}
}

func TestAdminByAddressNeedsAVerifiedOne(t *testing.T) {
	t.Parallel()
	f := setupMail(t)
	f.unproven("a@keep.example")
	wantCode(t, f.GrantVerified(f.ctx, "a@keep.example"), CodeUnverified)
	wantCode(t, f.GrantVerified(f.ctx, "b@keep.example"), CodeUnknownAccount)
	f.verified("b@keep.example")
	if err := f.GrantVerified(f.ctx, "b@keep.example"); err != nil {
		t.Fatal(err)
	}
}
