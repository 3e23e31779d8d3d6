package session_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/session"
)

// A session that another node ended is refused after the next refresh, and active players are not read one by one.
func TestSessionsAreRefreshedTogether(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		stays, goes, idle := f.Registered("a@keep.example"), f.Registered("b@keep.example"), f.Registered("c@keep.example")
		for _, in := range []*session.SignedIn{stays, goes, idle} {
			if !f.Authenticated(in.Token) {
				t.Fatal("not signed in")
			}
		}
		f.Clock.Advance(session.RefreshUsed * time.Millisecond)
		readAt := func(in *session.SignedIn) int64 { return f.Auth.ReadAt(in.Token) }
		before := readAt(idle)
		for _, in := range []*session.SignedIn{stays, goes} {
			if !f.Authenticated(in.Token) {
				t.Fatal("not signed in")
			}
		}
		f.Clock.Advance(session.RefreshEvery)
		other := f.Node()
		if err := other.Sessions.Logout(f.Ctx, goes.Token); err != nil {
			t.Fatal(err)
		}
		if err := f.Auth.Refresh(f.Ctx); err != nil {
			t.Fatal(err)
		}
		if readAt(stays) != f.Clock.Now() || readAt(idle) != before {
			t.Errorf("read at %d and %d, now is %d", readAt(stays), readAt(idle), f.Clock.Now())
		}
		if readAt(goes) != 0 || f.Authenticated(goes.Token) {
			t.Error("what ended elsewhere still opens the door")
		}
		f.Clock.Advance(session.TouchEvery)
		if !f.Authenticated(stays.Token) {
			t.Fatal("not signed in")
		}
		f.Clock.Advance(session.TouchEvery)
		f.Authenticated(stays.Token)
		if err := f.Auth.Refresh(f.Ctx); err != nil {
			t.Fatal(err)
		}
		f.Authenticated(stays.Token)
		list, err := f.Sessions.List(f.Ctx, stays.Principal)
		if err != nil || len(list) != 1 || list[0].SeenAt != f.Clock.Now() {
			t.Errorf("the last use was not noted: %+v, %v", list, err)
		}
	})
}

// A panic in the refreshing loop ends neither the process nor the loop.
func TestALoopThatPanicsIsBegunAgain(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	f := accounttest.Setup(t, func(o *account.Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ctx, stop := context.WithCancel(t.Context())
	began := 0
	f.Auth.Restarted(ctx, func(context.Context) {
		if began++; began == 1 {
			panic("a bug in the loop")
		}
		stop()
	})
	if began != 2 || !strings.Contains(log.String(), "a bug in the loop") {
		t.Errorf("begun %d times, logged %q", began, log.String())
	}
}
