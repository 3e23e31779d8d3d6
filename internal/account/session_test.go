package account

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestLogoutEndsTheSession(t *testing.T) { // C-035
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	if !f.authenticated(in.Token) {
		t.Fatal("not signed in")
	}
	if err := f.Logout(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(in.Token) {
		t.Error("the old token still opens the door")
	}
	if err := f.Logout(f.ctx, in.Token); err != nil {
		t.Errorf("signing out twice: %v", err)
	}
}

func TestRevokingAnotherSession(t *testing.T) { // C-036
	t.Parallel()
	f := setup(t)
	here := f.register("a@keep.example")
	there := f.mustLogin("a@keep.example", goodPassword)
	if !f.authenticated(there.Token) { // so that it is remembered
		t.Fatal("not signed in")
	}
	list, err := f.Sessions(f.ctx, here.Principal)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d sessions, %v", len(list), err)
	}
	if err := f.RevokeSession(f.ctx, here.Principal, there.Principal.Session); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(there.Token) {
		t.Error("the revoked session still opens the door")
	}
	if !f.authenticated(here.Token) {
		t.Error("the session that revoked is gone too")
	}
	if !slices.Equal(f.ended, []string{there.Principal.Session}) {
		t.Errorf("sockets of %v were to close", f.ended)
	}
}

func TestNobodyRevokesAnothersSession(t *testing.T) { // C-039
	t.Parallel()
	f := setup(t)
	a, b := f.register("a@keep.example"), f.register("b@keep.example")
	wantCode(t, f.RevokeSession(f.ctx, a.Principal, b.Principal.Session), CodeSessionUnknown)
	if !f.authenticated(b.Token) {
		t.Error("a stranger ended the session")
	}
}

func TestOtherNodesForget(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	other := f.node(f.store)
	if _, err := other.Authenticate(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if err := f.Logout(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	other.Forget(in.Principal.Account)
	_, err := other.Authenticate(f.ctx, in.Token)
	wantCode(t, err, CodeRequired)
}

func TestANodeThatHeardNothingTrustsForSecondsOnly(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	other := f.node(f.store)
	other.trust = principalTrust // as where several nodes share a database
	if _, err := other.Authenticate(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if err := f.Logout(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	f.clock.advance(principalTrust * time.Millisecond)
	_, err := other.Authenticate(f.ctx, in.Token)
	wantCode(t, err, CodeRequired)
}

func TestSessionsEndUnlessUsed(t *testing.T) {
	t.Parallel()
	f := setup(t)
	used, unused := f.register("a@keep.example"), f.mustLogin("a@keep.example", goodPassword)
	f.clock.advance(20 * 24 * time.Hour)
	if !f.authenticated(used.Token) {
		t.Fatal("ended before its time")
	}
	f.clock.advance(20 * 24 * time.Hour)
	if !f.authenticated(used.Token) {
		t.Error("a session in use ended")
	}
	if f.authenticated(unused.Token) {
		t.Error("a session unused for 40 days lives")
	}
	f.purgeExpired(f.ctx)
	if n := f.count(`SELECT COUNT(*) FROM sessions`); n != 1 {
		t.Errorf("%d sessions kept, want the living one", n)
	}
}

// TestASessionEndsAfterAYear: one that is used every day asks for the password once a year; a guest has none to give.
func TestASessionEndsAfterAYear(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in, guest := f.register("a@keep.example"), f.mustGuest()
	const week = 7 * 24 * time.Hour
	for day := week; day < accountLife; day += week {
		f.clock.advance(week)
		if !f.authenticated(in.Token) || !f.authenticated(guest.Token) {
			t.Fatalf("ended after %v", day)
		}
	}
	f.clock.advance(week)
	if f.authenticated(in.Token) {
		t.Error("a session of more than a year lives")
	}
	if !f.authenticated(guest.Token) {
		t.Error("the guest is lost")
	}
	if _, err := f.Keep(f.ctx, guest.Principal, RegisterInput{Email: "g@keep.example", Password: goodPassword, Confirm: goodPassword}); err != nil {
		t.Fatal(err)
	}
	f.clock.advance(week)
	if !f.authenticated(guest.Token) {
		t.Error("who has just set a password is asked for it")
	}
	if !f.authenticated(f.mustLogin("a@keep.example", goodPassword).Token) {
		t.Error("the password does not open the door again")
	}
}

func TestEverySignInHasANewToken(t *testing.T) { // C-042
	t.Parallel()
	f := setup(t)
	seen := map[string]bool{f.register("a@keep.example").Token: true}
	for range 3 {
		in := f.mustLogin("a@keep.example", goodPassword)
		if seen[in.Token] || len(in.Token) < 43 {
			t.Errorf("token %q", in.Token)
		}
		seen[in.Token] = true
	}
}

func theOldestSessionsMakeRoom(t *testing.T, f *fixture) {
	first := f.register("a@keep.example")
	for range maxSessions {
		f.clock.advance(time.Second)
		f.mustLogin("a@keep.example", goodPassword)
	}
	if f.authenticated(first.Token) {
		t.Error("the oldest session lives beyond the limit")
	}
	if n := f.count(`SELECT COUNT(*) FROM sessions`); n != maxSessions {
		t.Errorf("%d sessions, want %d", n, maxSessions)
	}
}

func TestForeignHeadersAreKeptShortAndPlain(t *testing.T) {
	t.Parallel()
	got := printable("evil\r\n\x1b[31m\u202e" + strings.Repeat("x", 1000) + "\xff")
	if len([]rune(got)) > maxAgent || strings.ContainsAny(got, "\r\n\x1b\u202e") || !utf8.ValidString(got) {
		t.Errorf("kept %q", got)
	}
}

func TestRubbishTokens(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	for _, token := range []string{"", "x", strings.Repeat("A", 43), "' OR 1=1 --"} {
		if f.authenticated(token) {
			t.Errorf("%q opens the door", token)
		}
	}
}
