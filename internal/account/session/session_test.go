package session_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestLogoutEndsTheSession(t *testing.T) { // C-035
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	if !f.Authenticated(in.Token) {
		t.Fatal("not signed in")
	}
	if err := f.Sessions.Logout(f.Ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(in.Token) {
		t.Error("the old token still opens the door")
	}
	if err := f.Sessions.Logout(f.Ctx, in.Token); err != nil {
		t.Errorf("signing out twice: %v", err)
	}
}

func TestRevokingAnotherSession(t *testing.T) { // C-036
	t.Parallel()
	f := accounttest.Setup(t)
	here := f.Registered("a@keep.example")
	there := f.MustLogin("a@keep.example", accounttest.Password)
	if !f.Authenticated(there.Token) { // caches the session
		t.Fatal("not signed in")
	}
	list, err := f.Sessions.List(f.Ctx, here.Principal)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d sessions, %v", len(list), err)
	}
	if err := f.Sessions.Revoke(f.Ctx, here.Principal, there.Principal.Session); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(there.Token) {
		t.Error("the revoked session still opens the door")
	}
	if !f.Authenticated(here.Token) {
		t.Error("the session that revoked is gone too")
	}
	if !slices.Equal(f.Ended(), []string{there.Principal.Session}) {
		t.Errorf("sockets of %v were to close", f.Ended())
	}
}

func TestNobodyRevokesAnothersSession(t *testing.T) { // C-039
	t.Parallel()
	f := accounttest.Setup(t)
	a, b := f.Registered("a@keep.example"), f.Registered("b@keep.example")
	accounttest.WantCode(t, f.Sessions.Revoke(f.Ctx, a.Principal, b.Principal.Session), codes.SessionUnknown)
	if !f.Authenticated(b.Token) {
		t.Error("a stranger ended the session")
	}
}

func TestEverySignInHasANewToken(t *testing.T) { // C-042
	t.Parallel()
	f := accounttest.Setup(t)
	seen := map[string]bool{f.Registered("a@keep.example").Token: true}
	for range 3 {
		in := f.MustLogin("a@keep.example", accounttest.Password)
		if seen[in.Token] || len(in.Token) < 43 {
			t.Errorf("token %q", in.Token)
		}
		seen[in.Token] = true
	}
}

func TestForeignHeadersAreKeptShortAndPlain(t *testing.T) {
	t.Parallel()
	got := session.Printable("evil\r\n\x1b[31m\u202e" + strings.Repeat("x", 1000) + "\xff")
	if len([]rune(got)) > session.MaxAgent || strings.ContainsAny(got, "\r\n\x1b\u202e") || !utf8.ValidString(got) {
		t.Errorf("kept %q", got)
	}
}

func TestRubbishTokens(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	for _, token := range []string{"", "x", strings.Repeat("A", 43), "' OR 1=1 --"} {
		if f.Authenticated(token) {
			t.Errorf("%q opens the door", token)
		}
	}
}

func TestLogoutOnBothEngines(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		in := f.Registered("a@keep.example")
		if err := f.Sessions.Logout(f.Ctx, in.Token); err != nil {
			t.Fatal(err)
		}
		if f.Authenticated(in.Token) {
			t.Error("the old token still opens the door")
		}
	})
}

func TestTheOldestSessionsMakeRoom(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		first := f.Registered("a@keep.example")
		for range session.MaxSessions {
			f.Clock.Advance(time.Second)
			f.MustLogin("a@keep.example", accounttest.Password)
		}
		if f.Authenticated(first.Token) {
			t.Error("the oldest session lives beyond the limit")
		}
		if n := f.Count(`SELECT COUNT(*) FROM sessions`); n != session.MaxSessions {
			t.Errorf("%d sessions, want %d", n, session.MaxSessions)
		}
	})
}
