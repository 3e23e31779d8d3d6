package session_test

import (
	"testing"
	"time"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/session"
)

func TestSessionsEndUnlessUsed(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	used, unused := f.Registered("a@keep.example"), f.MustLogin("a@keep.example", accounttest.Password)
	f.Clock.Advance(20 * 24 * time.Hour)
	if !f.Authenticated(used.Token) {
		t.Fatal("ended before its time")
	}
	f.Clock.Advance(20 * 24 * time.Hour)
	if !f.Authenticated(used.Token) {
		t.Error("a session in use ended")
	}
	if f.Authenticated(unused.Token) {
		t.Error("a session unused for 40 days lives")
	}
	f.Erase.Purge(f.Ctx)
	if n := f.Count(`SELECT COUNT(*) FROM sessions`); n != 1 {
		t.Errorf("%d sessions kept, want the living one", n)
	}
}

// TestASessionEndsAfterAYear: a session in daily use requires a sign-in once a year, except a guest's.
func TestASessionEndsAfterAYear(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in, guest := f.Registered("a@keep.example"), f.MustGuest()
	const week = 7 * 24 * time.Hour
	for day := week; day < session.AccountLife; day += week {
		f.Clock.Advance(week)
		if !f.Authenticated(in.Token) || !f.Authenticated(guest.Token) {
			t.Fatalf("ended after %v", day)
		}
	}
	f.Clock.Advance(week)
	if f.Authenticated(in.Token) {
		t.Error("a session of more than a year lives")
	}
	if !f.Authenticated(guest.Token) {
		t.Error("the guest is lost")
	}
	if _, err := f.Register.Keep(f.Ctx, guest.Principal, register.Input{Email: "g@keep.example", Password: accounttest.Password, Confirm: accounttest.Password}); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(week)
	if !f.Authenticated(guest.Token) {
		t.Error("who has just set a password is asked for it")
	}
	if !f.Authenticated(f.MustLogin("a@keep.example", accounttest.Password).Token) {
		t.Error("the password does not open the door again")
	}
}

func TestOtherNodesForget(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	other := f.Node()
	if _, err := other.Auth.Authenticate(f.Ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if err := f.Sessions.Logout(f.Ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	other.Auth.Forget(in.Principal.Account)
	_, err := other.Auth.Authenticate(f.Ctx, in.Token)
	accounttest.WantCode(t, err, codes.Required)
}

func TestANodeThatHeardNothingTrustsForSecondsOnly(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	other := f.Node()
	other.Auth.Distrust() // as with several nodes on a database
	if _, err := other.Auth.Authenticate(f.Ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if err := f.Sessions.Logout(f.Ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(session.PrincipalTrust * time.Millisecond)
	_, err := other.Auth.Authenticate(f.Ctx, in.Token)
	accounttest.WantCode(t, err, codes.Required)
}
