package account

import (
	"testing"
	"time"

	"umbrarch/internal/store"
)

// S-075: a guest whom nobody has seen for thirty days is erased, unless the reign is worth keeping or somebody may come back.
func abandonedGuests(t *testing.T, f *fixture) {
	f.o.Abandoned = Abandonment{After: 30 * 24 * time.Hour, Commands: 500}
	reign := func(id string, commands int64) {
		if err := f.store.Append(f.ctx, &store.Row{Player: id, Seq: 1, Version: commands, Command: "test"}); err != nil {
			t.Fatal(err)
		}
	}
	gone, worth, back := f.mustGuest(), f.mustGuest(), f.mustGuest()
	kept := f.register("kept@umbrarch.example")
	reign(gone.Principal.Account, 499)
	reign(worth.Principal.Account, 500)
	reign(back.Principal.Account, 1)
	reign(kept.Principal.Account, 1)
	if err := f.store.FoldNow(f.ctx); err != nil {
		t.Fatal(err)
	}
	f.clock.advance(20 * 24 * time.Hour)
	if err := f.store.Present(f.ctx, map[string]int64{back.Principal.Account: f.nowMS()}); err != nil {
		t.Fatal(err)
	}
	young := f.mustGuest()
	f.clock.advance(11 * 24 * time.Hour)
	f.purgeExpired(f.ctx)
	for name, one := range map[string]struct {
		in    *SignedIn
		stays bool
	}{"abandoned": {gone, false}, "worth keeping": {worth, true}, "seen since": {back, true}, "young": {young, true}, "with an e-mail": {kept, true}} {
		var n int
		err := f.store.Read(f.ctx, func(tx store.Tx) error {
			return tx.QueryRow(f.ctx, `SELECT count(*) FROM accounts WHERE id = $1`, one.in.Principal.Account).Scan(&n)
		})
		if err != nil || (n == 1) != one.stays {
			t.Errorf("%s: %d rows, %v", name, n, err)
		}
	}
	if held, err := f.store.Holdings(f.ctx, gone.Principal.Account, nil); err != nil || len(held) != 0 {
		t.Errorf("of the abandoned guest is left %v, %v", held, err)
	}
	if f.authenticated(gone.Token) {
		t.Error("its session still opens the door")
	}
}
