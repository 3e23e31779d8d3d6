package reset_test

import (
	"testing"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/reset"
	"umbrarch/internal/refusal"
)

func TestChangePassword(t *testing.T) { // C-037
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	here, there := f.MustLogin("a@keep.example", accounttest.Password), f.MustLogin("a@keep.example", accounttest.Password)
	out, err := f.Reset.Change(f.Ctx, here.Principal, reset.ChangeInput{Current: proof.Proof{Password: accounttest.Password}, Password: "candle-9", Confirm: "candle-9", Client: accounttest.From("192.0.2.1")})
	if err != nil || out.Code != codes.PasswordChanged {
		t.Fatalf("%+v, %v", out, err)
	}
	_, err = f.Login("a@keep.example", accounttest.Password, "192.0.2.1")
	accounttest.WantCode(t, err, codes.Credentials)
	f.MustLogin("a@keep.example", "candle-9")
	if !f.Authenticated(here.Token) || f.Authenticated(there.Token) {
		t.Error("the change ends every other session and only those")
	}
}

func TestChangePasswordRefusals(t *testing.T) { // C-038
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	cases := []struct {
		name string
		in   reset.ChangeInput
		code refusal.Code
	}{
		{"five characters", reset.ChangeInput{Current: proof.Proof{Password: accounttest.Password}, Password: "abcde", Confirm: "abcde"}, codes.PasswordShort},
		{"two passwords", reset.ChangeInput{Current: proof.Proof{Password: accounttest.Password}, Password: "candle-9", Confirm: "candle-8"}, codes.PasswordsDiffer},
		{"common", reset.ChangeInput{Current: proof.Proof{Password: accounttest.Password}, Password: "password", Confirm: "password"}, codes.PasswordCommon},
		{"wrong current", reset.ChangeInput{Current: proof.Proof{Password: "tallow-9"}, Password: "candle-9", Confirm: "candle-9"}, codes.CurrentWrong},
		{"no current", reset.ChangeInput{Password: "candle-9", Confirm: "candle-9"}, codes.PasswordRequired},
	}
	for _, c := range cases {
		c.in.Client = accounttest.From("192.0.2.1")
		_, err := f.Reset.Change(f.Ctx, in.Principal, c.in)
		t.Run(c.name, func(t *testing.T) { accounttest.WantCode(t, err, c.code) })
	}
	f.MustLogin("a@keep.example", accounttest.Password)
}

func TestGuessingTheCurrentPasswordIsSlowed(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	var err error
	for range limit.Default().Pair.Burst + 1 {
		_, err = f.Reset.Change(f.Ctx, in.Principal, reset.ChangeInput{Current: proof.Proof{Password: "wrong-pass"}, Password: "candle-9", Confirm: "candle-9", Client: accounttest.From("192.0.2.1")})
	}
	accounttest.WantCode(t, err, codes.TooManyFailures)
}
