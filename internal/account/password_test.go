package account

import (
	"testing"
	"time"

	"umbrarch/internal/refusal"
)

func TestChangePassword(t *testing.T) { // C-037
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	here, there := f.mustLogin("a@keep.example", goodPassword), f.mustLogin("a@keep.example", goodPassword)
	out, err := f.ChangePassword(f.ctx, here.Principal, ChangeInput{Proof{Password: goodPassword}, "candle-9", "candle-9", from("192.0.2.1")})
	if err != nil || out.Code != CodePasswordChanged {
		t.Fatalf("%+v, %v", out, err)
	}
	_, err = f.login("a@keep.example", goodPassword, "192.0.2.1")
	wantCode(t, err, CodeCredentials)
	f.mustLogin("a@keep.example", "candle-9")
	if !f.authenticated(here.Token) || f.authenticated(there.Token) {
		t.Error("the change ends every other session and only those")
	}
}

func TestChangePasswordRefusals(t *testing.T) { // C-038
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	cases := []struct {
		name string
		in   ChangeInput
		code refusal.Code
	}{
		{"five characters", ChangeInput{Current: Proof{Password: goodPassword}, Password: "abcde", Confirm: "abcde"}, CodePasswordShort},
		{"two passwords", ChangeInput{Current: Proof{Password: goodPassword}, Password: "candle-9", Confirm: "candle-8"}, CodePasswordsDiffer},
		{"common", ChangeInput{Current: Proof{Password: goodPassword}, Password: "password", Confirm: "password"}, CodePasswordCommon},
		{"wrong current", ChangeInput{Current: Proof{Password: "tallow-9"}, Password: "candle-9", Confirm: "candle-9"}, CodeCurrentWrong},
		{"no current", ChangeInput{Password: "candle-9", Confirm: "candle-9"}, CodePasswordRequired},
	}
	for _, c := range cases {
		c.in.Client = from("192.0.2.1")
		_, err := f.ChangePassword(f.ctx, in.Principal, c.in)
		t.Run(c.name, func(t *testing.T) { wantCode(t, err, c.code) })
	}
	f.mustLogin("a@keep.example", goodPassword)
}

func TestGuessingTheCurrentPasswordIsSlowed(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	var err error
	for range DefaultLimits().Pair.Burst + 1 {
		_, err = f.ChangePassword(f.ctx, in.Principal, ChangeInput{Proof{Password: "wrong-pass"}, "candle-9", "candle-9", from("192.0.2.1")})
	}
	wantCode(t, err, CodeTooManyFailures)
}

func TestAnAdminsLinkResetsOnce(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	url, err := f.ResetLink(f.ctx, CommandLine, "A@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	token := tokenIn(t, "http://localhost"+url)
	if _, err := f.Reset(f.ctx, token, "abcde", "abcde", from("192.0.2.1")); codeOf(err) != CodePasswordShort {
		t.Errorf("a short password by link: %v", err)
	}
	if _, err := f.Reset(f.ctx, token, "candle-9", "candle-9", from("192.0.2.1")); err != nil {
		t.Fatal(err)
	}
	if f.authenticated(in.Token) {
		t.Error("a session opened with the old password lives")
	}
	f.mustLogin("a@keep.example", "candle-9")
	_, err = f.Reset(f.ctx, token, "candle-8", "candle-8", from("192.0.2.1"))
	wantCode(t, err, CodeLinkExpired)

	entries, err := f.AuditLog(f.ctx, in.Principal.Account, 0, 10)
	if err != nil || len(entries) != 2 || entries[1].Action != ActionResetLink || entries[1].Actor != CommandLine {
		t.Errorf("audit log %+v, %v", entries, err)
	}
}

func TestAnOldLinkIsRefused(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	url, err := f.ResetLink(f.ctx, CommandLine, "a@keep.example")
	if err != nil {
		t.Fatal(err)
	}
	f.clock.advance(adminLife + time.Second)
	_, err = f.Reset(f.ctx, tokenIn(t, "http://localhost"+url), "candle-9", "candle-9", from("192.0.2.1"))
	wantCode(t, err, CodeLinkExpired)
}

func TestALinkForNobody(t *testing.T) {
	t.Parallel()
	f := setup(t)
	_, err := f.ResetLink(f.ctx, CommandLine, "nobody@keep.example")
	wantCode(t, err, CodeUnknownAccount)
	_, err = f.RequestReset(f.ctx, "nobody@keep.example", from("192.0.2.1"))
	wantCode(t, err, CodeMailOff)
}
