package moderation_test

import (
	"os"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/row"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestGrantByCommandLine(t *testing.T) { // C-041
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	if !f.Authenticated(in.Token) {
		t.Fatal("not signed in")
	}
	if err := f.Moderation.Grant(f.Ctx, "A@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Auth.Authenticate(f.Ctx, in.Token)
	if err != nil || !p.Admin() {
		t.Errorf("%+v, %v", p, err)
	}
	accounttest.WantCode(t, f.Moderation.Grant(f.Ctx, "nobody@keep.example"), codes.UnknownAccount)
}

func TestRoleRefusals(t *testing.T) { // C-040
	t.Parallel()
	f := accounttest.Setup(t)
	admin, user, guest := f.Registered("a@keep.example"), f.Registered("b@keep.example"), f.MustGuest()
	accounttest.WantCode(t, f.Moderation.SetRole(f.Ctx, user.Principal, admin.Principal.Account, row.RoleAdmin), codes.Forbidden)

	forged := user.Principal
	forged.Role = row.RoleAdmin
	accounttest.WantCode(t, f.Moderation.SetRole(f.Ctx, forged, admin.Principal.Account, row.RoleAdmin), codes.Forbidden)

	if err := f.Moderation.Grant(f.Ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Auth.Authenticate(f.Ctx, admin.Token)
	if err != nil {
		t.Fatal(err)
	}
	accounttest.WantCode(t, f.Moderation.SetRole(f.Ctx, p, p.Account, row.RoleUser), codes.OwnRole)
	accounttest.WantCode(t, f.Moderation.SetRole(f.Ctx, p, user.Principal.Account, "emperor"), codes.UnknownRole)
	accounttest.WantCode(t, f.Moderation.SetRole(f.Ctx, p, guest.Principal.Account, row.RoleAdmin), codes.UnknownAccount)
	accounttest.WantCode(t, f.Moderation.Revoke(f.Ctx, "a@keep.example"), codes.LastAdmin)
	_, err = f.Erase.Delete(f.Ctx, p, proof.Proof{Password: accounttest.Password}, accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.LastAdmin)
	if !f.Authenticated(admin.Token) {
		t.Error("a refused deletion ended the session")
	}
}

func TestSuspension(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	admin, user := f.Registered("a@keep.example"), f.Registered("b@keep.example")
	if err := f.Moderation.Grant(f.Ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Auth.Authenticate(f.Ctx, admin.Token)
	if err != nil {
		t.Fatal(err)
	}
	until := f.Clock.Now() + time.Hour.Milliseconds()
	accounttest.WantCode(t, f.Moderation.Suspend(f.Ctx, user.Principal, admin.Principal.Account, until), codes.Forbidden)
	if err := f.Moderation.Suspend(f.Ctx, p, user.Principal.Account, until); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(user.Token) {
		t.Error("a suspended player is still in")
	}
	_, err = f.Login("b@keep.example", accounttest.Password, "192.0.2.1")
	accounttest.WantCode(t, err, codes.Suspended)
	_, err = f.Login("b@keep.example", "wrong-pass-1", "192.0.2.1")
	accounttest.WantCode(t, err, codes.Credentials)
	f.Clock.Advance(time.Hour)
	f.MustLogin("b@keep.example", accounttest.Password)
}

func TestAdminByAddressNeedsAVerifiedOne(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Unproven("a@keep.example")
	accounttest.WantCode(t, f.Moderation.GrantVerified(f.Ctx, "a@keep.example"), codes.Unverified)
	accounttest.WantCode(t, f.Moderation.GrantVerified(f.Ctx, "b@keep.example"), codes.UnknownAccount)
	f.Verified("b@keep.example")
	if err := f.Moderation.GrantVerified(f.Ctx, "b@keep.example"); err != nil {
		t.Fatal(err)
	}
}

func TestTwoAdminsRemoveEachOther(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		a, b := f.Registered("a@keep.example"), f.Registered("b@keep.example")
		for _, email := range []string{"a@keep.example", "b@keep.example"} {
			if err := f.Moderation.Grant(f.Ctx, email); err != nil {
				t.Fatal(err)
			}
		}
		a.Principal.Role, b.Principal.Role = row.RoleAdmin, row.RoleAdmin
		var both sync.WaitGroup
		both.Go(func() { _ = f.Moderation.SetRole(f.Ctx, a.Principal, b.Principal.Account, row.RoleUser) })
		both.Go(func() { _ = f.Moderation.SetRole(f.Ctx, b.Principal, a.Principal.Account, row.RoleUser) })
		both.Wait()
		if n := f.Count(`SELECT COUNT(*) FROM accounts WHERE role = 'admin'`); n != 1 {
			t.Errorf("%d admins left", n)
		}
	})
}
