package account

import (
	"context"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/store"
)

func TestGrantByCommandLine(t *testing.T) { // C-041
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	if !f.authenticated(in.Token) {
		t.Fatal("not signed in")
	}
	if err := f.Grant(f.ctx, "A@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Authenticate(f.ctx, in.Token)
	if err != nil || !p.Admin() {
		t.Errorf("%+v, %v", p, err)
	}
	wantCode(t, f.Grant(f.ctx, "nobody@keep.example"), CodeUnknownAccount)
}

func TestRoleRefusals(t *testing.T) { // C-040
	t.Parallel()
	f := setup(t)
	admin, user, guest := f.register("a@keep.example"), f.register("b@keep.example"), f.mustGuest()
	wantCode(t, f.SetRole(f.ctx, user.Principal, admin.Principal.Account, RoleAdmin), CodeForbidden)

	forged := user.Principal
	forged.Role = RoleAdmin
	wantCode(t, f.SetRole(f.ctx, forged, admin.Principal.Account, RoleAdmin), CodeForbidden)

	if err := f.Grant(f.ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Authenticate(f.ctx, admin.Token)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, f.SetRole(f.ctx, p, p.Account, RoleUser), CodeOwnRole)
	wantCode(t, f.SetRole(f.ctx, p, user.Principal.Account, "emperor"), CodeUnknownRole)
	wantCode(t, f.SetRole(f.ctx, p, guest.Principal.Account, RoleAdmin), CodeUnknownAccount)
	wantCode(t, f.Revoke(f.ctx, "a@keep.example"), CodeLastAdmin)
	_, err = f.Delete(f.ctx, p, Proof{Password: goodPassword}, from("192.0.2.1"))
	wantCode(t, err, CodeLastAdmin)
	if !f.authenticated(admin.Token) {
		t.Error("a refused deletion ended the session")
	}
}

func twoAdminsRemoveEachOther(t *testing.T, f *fixture) {
	a, b := f.register("a@keep.example"), f.register("b@keep.example")
	for _, email := range []string{"a@keep.example", "b@keep.example"} {
		if err := f.Grant(f.ctx, email); err != nil {
			t.Fatal(err)
		}
	}
	a.Principal.Role, b.Principal.Role = RoleAdmin, RoleAdmin
	var both sync.WaitGroup
	both.Go(func() { _ = f.SetRole(f.ctx, a.Principal, b.Principal.Account, RoleUser) })
	both.Go(func() { _ = f.SetRole(f.ctx, b.Principal, a.Principal.Account, RoleUser) })
	both.Wait()
	if n := f.count(`SELECT COUNT(*) FROM accounts WHERE role = 'admin'`); n != 1 {
		t.Errorf("%d admins left", n)
	}
}

func theAuditLogOnlyGrows(t *testing.T, f *fixture) {
	f.register("a@keep.example")
	if err := f.Grant(f.ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{`UPDATE audit_log SET actor = 'nobody'`, `DELETE FROM audit_log`} {
		err := f.store.Write(f.ctx, func(tx store.Tx) error {
			_, err := tx.Exec(f.ctx, query)
			return err
		})
		if err == nil {
			t.Errorf("%s went through", query)
		}
	}
	if entries, err := f.AuditLog(f.ctx, "", 0, 10); err != nil || len(entries) != 1 || entries[0].Detail != RoleAdmin {
		t.Errorf("%+v, %v", entries, err)
	}
}

func TestSuspension(t *testing.T) {
	t.Parallel()
	f := setup(t)
	admin, user := f.register("a@keep.example"), f.register("b@keep.example")
	if err := f.Grant(f.ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	p, err := f.Authenticate(f.ctx, admin.Token)
	if err != nil {
		t.Fatal(err)
	}
	until := f.clock.Now().Add(time.Hour).UnixMilli()
	wantCode(t, f.Suspend(f.ctx, user.Principal, admin.Principal.Account, until), CodeForbidden)
	if err := f.Suspend(f.ctx, p, user.Principal.Account, until); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(user.Token) {
		t.Error("a suspended player is still in")
	}
	_, err = f.login("b@keep.example", goodPassword, "192.0.2.1")
	wantCode(t, err, CodeSuspended)
	_, err = f.login("b@keep.example", "wrong-pass-1", "192.0.2.1")
	wantCode(t, err, CodeCredentials)
	f.clock.advance(time.Hour)
	f.mustLogin("b@keep.example", goodPassword)
}

func deletion(t *testing.T, f *fixture) {
	in := f.register("a@keep.example")
	row := store.Row{Player: in.Principal.Account, Seq: 1, Version: 1, At: f.nowMS(), Command: "reign.create"}
	if err := f.store.Append(f.ctx, &row); err != nil {
		t.Fatal(err)
	}
	_, err := f.Delete(f.ctx, in.Principal, Proof{Password: "wrong-pass-1"}, from("192.0.2.1"))
	wantCode(t, err, CodeCurrentWrong)
	if out, err := f.Delete(f.ctx, in.Principal, Proof{Password: goodPassword}, from("192.0.2.1")); err != nil || out.Code != CodeDeleted {
		t.Fatalf("%+v, %v", out, err)
	}
	if f.authenticated(in.Token) {
		t.Error("the session lives")
	}
	_, wrong := f.login("a@keep.example", goodPassword, "192.0.2.1")
	_, unknown := f.login("nobody@keep.example", goodPassword, "192.0.2.1")
	if wantCode(t, wrong, CodeCredentials).Error() != wantCode(t, unknown, CodeCredentials).Error() {
		t.Error("a deleted e-mail is told from an unknown one")
	}
	if _, err := f.store.Load(f.ctx, in.Principal.Account); err == nil {
		t.Error("the reign is still there")
	}
	again := f.register("a@keep.example")
	if again.Principal.Account == in.Principal.Account {
		t.Error("the new account has the old id")
	}
}

func TestAFailedErasureDeletesNothing(t *testing.T) {
	t.Parallel()
	f := setup(t, func(o *Options) {
		o.Erase = func(ctx context.Context, player string, also ...func(context.Context, store.Tx) error) error {
			return o.Store.Erase(ctx, player, append(also, func(context.Context, store.Tx) error { return store.ErrUnavailable })...)
		}
	})
	in := f.register("a@keep.example")
	if _, err := f.Delete(f.ctx, in.Principal, Proof{Password: goodPassword}, from("192.0.2.1")); err == nil {
		t.Fatal("the deletion went through")
	}
	if !f.authenticated(in.Token) {
		t.Error("half deleted: the session is gone")
	}
	f.mustLogin("a@keep.example", goodPassword)
}

func TestExportHoldsNoSecret(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	export, err := f.Export(f.ctx, in.Principal)
	if err != nil {
		t.Fatal(err)
	}
	if export.Email != "a@keep.example" || export.ID != in.Principal.Account || len(export.Sessions) != 1 {
		t.Errorf("%+v", export)
	}
}
