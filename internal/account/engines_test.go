package account

import (
	"os"
	"testing"
	"time"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// What the database decides is asked of both: races, what the log refuses, and
// every statement that only one of them might read differently.
func TestBothEngines(t *testing.T) {
	t.Parallel()
	engines := map[string]func(*testing.T) store.Options{
		"sqlite":   func(t *testing.T) store.Options { return store.Options{Dir: t.TempDir()} },
		"postgres": func(t *testing.T) store.Options { return store.Options{Dir: t.TempDir(), DatabaseURL: pgtest.URL(t)} },
	}
	cases := map[string]func(*testing.T, *fixture){
		"one of two claims wins":          oneOfTwoClaimsWins,
		"two guests claim one e-mail":     twoGuestsClaimOneEmail,
		"two admins remove each other":    twoAdminsRemoveEachOther,
		"the audit log only grows":        theAuditLogOnlyGrows,
		"C-044 deletion":                  deletion,
		"S-075 abandoned guests":          abandonedGuests,
		"the oldest sessions make room":   theOldestSessionsMakeRoom,
		"mails wait and links are used":   mailsWaitAndLinksAreUsed,
		"C-035 logout":                    logout,
		"sessions are refreshed together": sessionsAreRefreshedTogether,
	}
	for engine, on := range engines {
		for name, run := range cases {
			t.Run(engine+"/"+name, func(t *testing.T) {
				t.Parallel()
				run(t, setupOn(t, on(t), func(o *Options) { o.Limits = &Limits{} }))
			})
		}
	}
}

func logout(t *testing.T, f *fixture) {
	in := f.register("a@keep.example")
	if err := f.Logout(f.ctx, in.Token); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(in.Token) {
		t.Error("the old token still opens the door")
	}
}

// Another node is told nothing: what ended there is known here at the next look, and who goes
// on playing is not asked for one by one.
func sessionsAreRefreshedTogether(t *testing.T, f *fixture) {
	stays, goes, idle := f.register("a@keep.example"), f.register("b@keep.example"), f.register("c@keep.example")
	for _, in := range []*SignedIn{stays, goes, idle} {
		if !f.authenticated(in.Token) {
			t.Fatal("not signed in")
		}
	}
	f.clock.advance(refreshUsed * time.Millisecond)
	readAt := func(in *SignedIn) int64 {
		c, ok := f.known.cache.GetIfPresent(digestOf(in.Token))
		if !ok {
			return 0
		}
		return c.readAt
	}
	before := readAt(idle)
	for _, in := range []*SignedIn{stays, goes} {
		if !f.authenticated(in.Token) {
			t.Fatal("not signed in")
		}
	}
	f.clock.advance(refreshEvery)
	other := f.node(f.store)
	if err := other.Logout(f.ctx, goes.Token); err != nil {
		t.Fatal(err)
	}
	if err := f.refresh(f.ctx); err != nil {
		t.Fatal(err)
	}
	if readAt(stays) != f.nowMS() || readAt(idle) != before {
		t.Errorf("read at %d and %d, now is %d", readAt(stays), readAt(idle), f.nowMS())
	}
	if readAt(goes) != 0 || f.authenticated(goes.Token) {
		t.Error("what ended elsewhere still opens the door")
	}
	f.clock.advance(touchEvery)
	if !f.authenticated(stays.Token) {
		t.Fatal("not signed in")
	}
	f.clock.advance(touchEvery)
	f.authenticated(stays.Token)
	if err := f.refresh(f.ctx); err != nil {
		t.Fatal(err)
	}
	f.authenticated(stays.Token)
	list, err := f.Sessions(f.ctx, stays.Principal)
	if err != nil || len(list) != 1 || list[0].SeenAt != f.nowMS() {
		t.Errorf("the last use was not noted: %+v, %v", list, err)
	}
}

func mailsWaitAndLinksAreUsed(t *testing.T, f *fixture) {
	err := f.store.Write(f.ctx, func(tx store.Tx) error {
		return enqueue(f.ctx, tx, "a@keep.example", linkReset, "link", f.nowMS())
	})
	if err != nil {
		t.Fatal(err)
	}
	first, err := f.claimMail(f.ctx)
	if err != nil || first == nil || first.recipient != "a@keep.example" {
		t.Fatalf("claimed %+v, %v", first, err)
	}
	if again, err := f.claimMail(f.ctx); err != nil || again != nil {
		t.Errorf("claimed twice: %+v, %v", again, err)
	}
	f.drop(f.ctx, first.id)
	f.purgeExpired(f.ctx)
	if n := f.count(`SELECT COUNT(*) FROM mail_outbox`); n != 0 {
		t.Errorf("%d mails left", n)
	}
	f.register("a@keep.example")
	link, err := f.ResetLink(f.ctx, CommandLine, "a@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Reset(f.ctx, tokenIn(t, "http://localhost"+link), "candle-9", "candle-9", from("192.0.2.1")); err != nil {
		t.Error(err)
	}
	for _, at := range []int64{5, 6} {
		id := f.mustLogin("a@keep.example", "candle-9").Principal.Account
		if err := f.store.Write(f.ctx, func(tx store.Tx) error { return proven(f.ctx, tx, id, "a@keep.example", at) }); err != nil {
			t.Error(err)
		}
	}
	if n := f.count(`SELECT COUNT(*) FROM accounts WHERE verified_at = 5`); n != 1 {
		t.Error("the first proof of the address was not kept")
	}
}
