package erase_test

import (
	"context"
	"os"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/erase"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/session"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestDeletion(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		in := f.Registered("a@keep.example")
		row := store.Row{Player: in.Principal.Account, Seq: 1, Version: 1, At: f.Clock.Now(), Command: "reign.create"}
		if err := f.Store.Append(f.Ctx, &row); err != nil {
			t.Fatal(err)
		}
		_, err := f.Erase.Delete(f.Ctx, in.Principal, proof.Proof{Password: "wrong-pass-1"}, accounttest.From("192.0.2.1"))
		accounttest.WantCode(t, err, codes.CurrentWrong)
		if out, err := f.Erase.Delete(f.Ctx, in.Principal, proof.Proof{Password: accounttest.Password}, accounttest.From("192.0.2.1")); err != nil || out.Code != codes.Deleted {
			t.Fatalf("%+v, %v", out, err)
		}
		if f.Authenticated(in.Token) {
			t.Error("the session lives")
		}
		_, wrong := f.Login("a@keep.example", accounttest.Password, "192.0.2.1")
		_, unknown := f.Login("nobody@keep.example", accounttest.Password, "192.0.2.1")
		if accounttest.WantCode(t, wrong, codes.Credentials).Error() != accounttest.WantCode(t, unknown, codes.Credentials).Error() {
			t.Error("a deleted e-mail is told from an unknown one")
		}
		if _, err := f.Store.Load(f.Ctx, in.Principal.Account); err == nil {
			t.Error("the reign is still there")
		}
		again := f.Registered("a@keep.example")
		if again.Principal.Account == in.Principal.Account {
			t.Error("the new account has the old id")
		}
	})
}

func TestAFailedErasureDeletesNothing(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t, func(o *account.Options) {
		o.Erase = func(ctx context.Context, player string, also ...func(context.Context, store.Tx) error) error {
			return o.Store.Erase(ctx, player, append(also, func(context.Context, store.Tx) error { return store.ErrUnavailable })...)
		}
	})
	in := f.Registered("a@keep.example")
	if _, err := f.Erase.Delete(f.Ctx, in.Principal, proof.Proof{Password: accounttest.Password}, accounttest.From("192.0.2.1")); err == nil {
		t.Fatal("the deletion went through")
	}
	if !f.Authenticated(in.Token) {
		t.Error("half deleted: the session is gone")
	}
	f.MustLogin("a@keep.example", accounttest.Password)
}

// S-075: a guest unseen for thirty days is erased, unless the reign is worth keeping or a passkey allows a return.
func TestAbandonedGuests(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		f.Erase.Abandoned = erase.Abandonment{After: 30 * 24 * time.Hour, Commands: 500}
		reign := func(id string, commands int64) {
			if err := f.Store.Append(f.Ctx, &store.Row{Player: id, Seq: 1, Version: commands, Command: "test"}); err != nil {
				t.Fatal(err)
			}
		}
		gone, worth, back := f.MustGuest(), f.MustGuest(), f.MustGuest()
		kept := f.Registered("kept@umbrarch.example")
		reign(gone.Principal.Account, 499)
		reign(worth.Principal.Account, 500)
		reign(back.Principal.Account, 1)
		reign(kept.Principal.Account, 1)
		if err := f.Store.FoldNow(f.Ctx); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(20 * 24 * time.Hour)
		if err := f.Store.Present(f.Ctx, map[string]int64{back.Principal.Account: f.Clock.Now()}); err != nil {
			t.Fatal(err)
		}
		young := f.MustGuest()
		f.Clock.Advance(11 * 24 * time.Hour)
		f.Erase.Purge(f.Ctx)
		for name, one := range map[string]struct {
			in    *session.SignedIn
			stays bool
		}{"abandoned": {gone, false}, "worth keeping": {worth, true}, "seen since": {back, true}, "young": {young, true}, "with an e-mail": {kept, true}} {
			var n int
			err := f.Store.Read(f.Ctx, func(tx store.Tx) error {
				return tx.QueryRow(f.Ctx, `SELECT count(*) FROM accounts WHERE id = $1`, one.in.Principal.Account).Scan(&n)
			})
			if err != nil || (n == 1) != one.stays {
				t.Errorf("%s: %d rows, %v", name, n, err)
			}
		}
		if held, err := f.Store.Holdings(f.Ctx, gone.Principal.Account, nil); err != nil || len(held) != 0 {
			t.Errorf("of the abandoned guest is left %v, %v", held, err)
		}
		if f.Authenticated(gone.Token) {
			t.Error("its session still opens the door")
		}
	})
}
