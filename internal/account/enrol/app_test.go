package enrol_test

import (
	"strings"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/session"
)

func TestSecondFactor(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	const email = "a@keep.example"
	in := f.Registered(email)
	other := f.MustLogin(email, accounttest.Password)
	if _, err := f.Enrol.BeginApp(f.Ctx, in.Principal, proof.Proof{Password: "not-this-one"}, accounttest.From("192.0.2.1")); err == nil {
		t.Fatal("a secret without the password")
	}
	e, err := f.Enrol.BeginApp(f.Ctx, in.Principal, proof.Proof{Password: accounttest.Password}, accounttest.From("192.0.2.1"))
	if err != nil || !strings.HasPrefix(e.QR, "data:image/png;base64,") || !strings.HasPrefix(e.URI, "otpauth://totp/Umbrarch:") {
		t.Fatalf("%+v, %v", e, err)
	}
	f.MustLogin(email, accounttest.Password) // no code is required before the confirmation
	_, err = f.Enrol.ConfirmApp(f.Ctx, in.Principal, "000000")
	accounttest.WantCode(t, err, codes.CodeWrong)
	first := f.Code(e.Secret)
	recovery, err := f.Enrol.ConfirmApp(f.Ctx, in.Principal, first)
	if err != nil || len(recovery) != 10 {
		t.Fatalf("%v, %v", recovery, err)
	}
	if f.Authenticated(other.Token) || !f.Authenticated(in.Token) {
		t.Error("sessions from before the factor end, but for the one that turned it on")
	}
	accounttest.WantCode(t, f.LoginCode(email, ""), codes.CodeRequired)
	accounttest.WantCode(t, f.LoginCode(email, "000000"), codes.CodeWrong)
	accounttest.WantCode(t, f.LoginCode(email, first), codes.CodeWrong) // each code works once
	f.Clock.Advance(time.Minute)
	next := f.Code(e.Secret)
	if err := f.LoginCode(email, " "+next[:3]+" "+next[3:]); err != nil {
		t.Fatal(err)
	}
	accounttest.WantCode(t, f.LoginCode(email, next), codes.CodeWrong)
	f.Clock.Advance(time.Minute)
	if err := f.LoginCode(email, strings.ToUpper(recovery[0])); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	accounttest.WantCode(t, f.LoginCode(email, recovery[0]), codes.CodeWrong) // a recovery code works once, too
	state, err := f.Factors.State(f.Ctx, in.Principal.Account)
	if err != nil || !state.On || state.CodesLeft != 9 {
		t.Errorf("%+v, %v", state, err)
	}
	f.Clock.Advance(time.Minute)
	_, err = f.Enrol.RemoveApp(f.Ctx, in.Principal, proof.Proof{Password: accounttest.Password, Code: "000000"}, accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.CodeWrong)
	f.Clock.Advance(time.Minute)
	if _, err := f.Enrol.RemoveApp(f.Ctx, in.Principal, proof.Proof{Password: accounttest.Password, Code: recovery[1]}, accounttest.From("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	f.MustLogin(email, accounttest.Password)
	if n := f.Count(`SELECT COUNT(*) FROM recovery_codes`); n != 0 {
		t.Errorf("%d recovery codes are left", n)
	}
}

// New recovery codes require the factor and invalidate the old ones.
func TestRecoveryCodesAreReplaced(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	const email = "a@keep.example"
	in := f.Registered(email)
	_, err := f.Enrol.RenewCodes(f.Ctx, in.Principal, proof.Proof{Code: "000000"}, accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.FactorOff)
	secret, old := f.Enrolled(in)
	for _, code := range []string{"", "000000", accounttest.Password} {
		if _, err := f.Enrol.RenewCodes(f.Ctx, in.Principal, proof.Proof{Code: code}, accounttest.From("192.0.2.1")); err == nil {
			t.Errorf("new codes by %q", code)
		}
	}
	f.Clock.Advance(10 * time.Minute)
	fresh, err := f.Enrol.RenewCodes(f.Ctx, in.Principal, proof.Proof{Code: f.Code(secret)}, accounttest.From("192.0.2.1"))
	if err != nil || len(fresh) != 10 || f.Count(`SELECT COUNT(*) FROM recovery_codes`) != 10 {
		t.Fatalf("%v, %v", fresh, err)
	}
	accounttest.WantCode(t, f.LoginCode(email, old[0]), codes.CodeWrong)
	if err := f.LoginCode(email, fresh[0]); err != nil {
		t.Error(err)
	}
	if again, err := f.Enrol.RenewCodes(f.Ctx, in.Principal, proof.Proof{Code: fresh[1]}, accounttest.From("192.0.2.1")); err != nil || len(again) != 10 {
		t.Errorf("by a recovery code: %v, %v", again, err)
	}
	if n := f.Count(`SELECT COUNT(*) FROM audit_log WHERE action = 'account.recovery_codes'`); n != 2 {
		t.Errorf("%d lines in the audit log", n)
	}
}

func TestAdminsNeedASecondFactorWhereThatIsAsked(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t, func(o *account.Options) { o.AdminFactor = true })
	in := f.Registered("a@keep.example")
	if err := f.Moderation.Grant(f.Ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	admin := func() session.Principal {
		t.Helper()
		p, err := f.Auth.Authenticate(f.Ctx, in.Token)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if p := admin(); p.Admin() || !p.NeedsFactor {
		t.Fatalf("an admin without a second factor: %+v", p)
	}
	_, recovery := f.Enrolled(in)
	if p := admin(); !p.Admin() || p.NeedsFactor {
		t.Fatalf("an admin with one: %+v", p)
	}
	_, err := f.Enrol.RemoveApp(f.Ctx, admin(), proof.Proof{Password: accounttest.Password, Code: recovery[0]}, accounttest.From("192.0.2.1"))
	accounttest.WantCode(t, err, codes.FactorNeeded)
	if err := f.Enrol.RemoveAll(f.Ctx, audit.CommandLine, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(in.Token) {
		t.Error("the operator's removal leaves the sessions")
	}
}
