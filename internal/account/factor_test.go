package account

import (
	"errors"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/refusal"

	"github.com/pquerna/otp/totp"
)

// code is what an authenticator app shows now.
func (f *fixture) code(secret string) string {
	f.t.Helper()
	code, err := totp.GenerateCode(secret, f.clock.Now())
	if err != nil {
		f.t.Fatal(err)
	}
	return code
}

// enrolled turns a second factor on.
func (f *fixture) enrolled(in *SignedIn) (secret string, codes []string) {
	f.t.Helper()
	e, err := f.BeginFactor(f.ctx, in.Principal, Proof{Password: goodPassword}, from("192.0.2.1"))
	if err != nil {
		f.t.Fatal(err)
	}
	codes, err = f.ConfirmFactor(f.ctx, in.Principal, f.code(e.Secret))
	if err != nil {
		f.t.Fatal(err)
	}
	return e.Secret, codes
}

func (f *fixture) loginCode(email, code string) error {
	f.t.Helper()
	_, err := f.Login(f.ctx, LoginInput{Email: email, Password: goodPassword, Code: code, Client: from("192.0.2.1")})
	return err
}

func TestSecondFactor(t *testing.T) {
	t.Parallel()
	f := setup(t)
	const email = "a@keep.example"
	in := f.register(email)
	other := f.mustLogin(email, goodPassword)
	if _, err := f.BeginFactor(f.ctx, in.Principal, Proof{Password: "not-this-one"}, from("192.0.2.1")); err == nil {
		t.Fatal("a secret without the password")
	}
	e, err := f.BeginFactor(f.ctx, in.Principal, Proof{Password: goodPassword}, from("192.0.2.1"))
	if err != nil || !strings.HasPrefix(e.QR, "data:image/png;base64,") || !strings.HasPrefix(e.URI, "otpauth://totp/Umbrarch:") {
		t.Fatalf("%+v, %v", e, err)
	}
	f.mustLogin(email, goodPassword) // it counts once it is confirmed
	_, err = f.ConfirmFactor(f.ctx, in.Principal, "000000")
	wantCode(t, err, CodeCodeWrong)
	first := f.code(e.Secret)
	codes, err := f.ConfirmFactor(f.ctx, in.Principal, first)
	if err != nil || len(codes) != recoveryCodes {
		t.Fatalf("%v, %v", codes, err)
	}
	if f.authenticated(other.Token) || !f.authenticated(in.Token) {
		t.Error("sessions from before the factor end, but for the one that turned it on")
	}
	wantCode(t, f.loginCode(email, ""), CodeCodeRequired)
	wantCode(t, f.loginCode(email, "000000"), CodeCodeWrong)
	wantCode(t, f.loginCode(email, first), CodeCodeWrong) // each code once
	f.clock.advance(time.Minute)
	next := f.code(e.Secret)
	if err := f.loginCode(email, " "+next[:3]+" "+next[3:]); err != nil {
		t.Fatal(err)
	}
	wantCode(t, f.loginCode(email, next), CodeCodeWrong)
	f.clock.advance(time.Minute)
	if err := f.loginCode(email, strings.ToUpper(codes[0])); err != nil {
		t.Fatal(err)
	}
	f.clock.advance(time.Minute)
	wantCode(t, f.loginCode(email, codes[0]), CodeCodeWrong) // a recovery code, too
	state, err := f.Factor(f.ctx, in.Principal)
	if err != nil || !state.On || state.CodesLeft != recoveryCodes-1 {
		t.Errorf("%+v, %v", state, err)
	}
	f.clock.advance(time.Minute)
	_, err = f.RemoveFactor(f.ctx, in.Principal, Proof{Password: goodPassword, Code: "000000"}, from("192.0.2.1"))
	wantCode(t, err, CodeCodeWrong)
	f.clock.advance(time.Minute)
	if _, err := f.RemoveFactor(f.ctx, in.Principal, Proof{Password: goodPassword, Code: codes[1]}, from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	f.mustLogin(email, goodPassword)
	if n := f.count(`SELECT COUNT(*) FROM recovery_codes`); n != 0 {
		t.Errorf("%d recovery codes are left", n)
	}
}

// Fresh recovery codes need the factor itself, and end the old ones.
func TestRecoveryCodesAreReplaced(t *testing.T) {
	t.Parallel()
	f := setup(t)
	const email = "a@keep.example"
	in := f.register(email)
	_, err := f.RenewCodes(f.ctx, in.Principal, Proof{Code: "000000"}, from("192.0.2.1"))
	wantCode(t, err, CodeFactorOff)
	secret, old := f.enrolled(in)
	for _, code := range []string{"", "000000", goodPassword} {
		if _, err := f.RenewCodes(f.ctx, in.Principal, Proof{Code: code}, from("192.0.2.1")); err == nil {
			t.Errorf("new codes by %q", code)
		}
	}
	f.clock.advance(10 * time.Minute)
	fresh, err := f.RenewCodes(f.ctx, in.Principal, Proof{Code: f.code(secret)}, from("192.0.2.1"))
	if err != nil || len(fresh) != recoveryCodes || f.count(`SELECT COUNT(*) FROM recovery_codes`) != recoveryCodes {
		t.Fatalf("%v, %v", fresh, err)
	}
	wantCode(t, f.loginCode(email, old[0]), CodeCodeWrong)
	if err := f.loginCode(email, fresh[0]); err != nil {
		t.Error(err)
	}
	if again, err := f.RenewCodes(f.ctx, in.Principal, Proof{Code: fresh[1]}, from("192.0.2.1")); err != nil || len(again) != recoveryCodes {
		t.Errorf("by a recovery code: %v, %v", again, err)
	}
	if n := f.count(`SELECT COUNT(*) FROM audit_log WHERE action = 'account.recovery_codes'`); n != 2 {
		t.Errorf("%d lines in the audit log", n)
	}
}

// TestCodesCannotBeTriedOut: whoever has the password gets few guesses, from wherever they come.
func TestCodesCannotBeTriedOut(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.enrolled(f.register("a@keep.example"))
	refused := 0
	for i := range 20 {
		_, err := f.Login(f.ctx, LoginInput{Email: "a@keep.example", Password: goodPassword, Code: "000000", Client: from("192.0.2." + string(rune('1'+i%9)))})
		if err == nil {
			t.Fatal("let in by zeros")
		}
		var no *refusal.Refusal
		if errors.As(err, &no) && no.Code == CodeTooManyFailures {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("%d of 20 guesses were held up", refused)
	}
}

func TestAdminsNeedASecondFactorWhereThatIsAsked(t *testing.T) {
	t.Parallel()
	f := setup(t, func(o *Options) { o.AdminFactor = true })
	in := f.register("a@keep.example")
	if err := f.Grant(f.ctx, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	admin := func() Principal {
		t.Helper()
		p, err := f.Authenticate(f.ctx, in.Token)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if p := admin(); p.Admin() || !p.NeedsFactor {
		t.Fatalf("an admin without a second factor: %+v", p)
	}
	_, codes := f.enrolled(in)
	if p := admin(); !p.Admin() || p.NeedsFactor {
		t.Fatalf("an admin with one: %+v", p)
	}
	_, err := f.RemoveFactor(f.ctx, admin(), Proof{Password: goodPassword, Code: codes[0]}, from("192.0.2.1"))
	wantCode(t, err, CodeFactorNeeded)
	if err := f.RemoveFactorOf(f.ctx, CommandLine, "a@keep.example"); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(in.Token) {
		t.Error("the operator's removal leaves the sessions")
	}
}
