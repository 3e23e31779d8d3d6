package link_test

import (
	"os"
	"testing"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/link"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestLinksAreUsed(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		f.Registered("a@keep.example")
		url, err := f.Reset.Link(f.Ctx, audit.CommandLine, "a@keep.example")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Reset.Set(f.Ctx, accounttest.TokenIn(t, "http://localhost"+url), "candle-9", "candle-9", accounttest.From("192.0.2.1")); err != nil {
			t.Error(err)
		}
		for _, at := range []int64{5, 6} {
			id := f.MustLogin("a@keep.example", "candle-9").Principal.Account
			if err := f.Store.Write(f.Ctx, func(tx store.Tx) error { return link.Proven(f.Ctx, tx, id, "a@keep.example", at) }); err != nil {
				t.Error(err)
			}
		}
		if n := f.Count(`SELECT COUNT(*) FROM accounts WHERE verified_at = 5`); n != 1 {
			t.Error("the first proof of the address was not kept")
		}
	})
}
