package register_test

import (
	"os"
	"strings"
	"testing"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/row"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestRegisterSignsIn(t *testing.T) { // C-025
	t.Parallel()
	f := accounttest.Setup(t)
	out, err := f.Register.Register(f.Ctx, accounttest.Input("Ysolde@Keep.example", "192.0.2.1"))
	if err != nil {
		t.Fatal(err)
	}
	if out.Code != codes.Registered {
		t.Errorf("code %q, want %q", out.Code, codes.Registered)
	}
	p, err := f.Auth.Authenticate(f.Ctx, out.Session.Token)
	if err != nil {
		t.Fatal(err)
	}
	if p.Email != "ysolde@keep.example" || p.Role != row.RoleUser || p.Guest {
		t.Errorf("principal %+v", p)
	}
	if _, err := f.Login(" YSOLDE@keep.example ", accounttest.Password, "192.0.2.2"); err != nil {
		t.Errorf("the e-mail in another spelling: %v", err)
	}
}

func TestRegisterRefusals(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	cases := []struct {
		name, email, password, confirm string
		code                           refusal.Code
	}{
		{"C-027 five characters", "a@keep.example", "abcde", "abcde", codes.PasswordShort},
		{"C-027 five characters in ten bytes", "a@keep.example", "ééééé", "ééééé", codes.PasswordShort},
		{"C-028 two passwords", "a@keep.example", accounttest.Password, "tallow-9", codes.PasswordsDiffer},
		{"C-029 the most common", "a@keep.example", "123456", "123456", codes.PasswordCommon},
		{"C-029 common in capitals", "a@keep.example", "PassWord", "PassWord", codes.PasswordCommon},
		{"C-030 no e-mail", "  ", accounttest.Password, accounttest.Password, codes.EmailRequired},
		{"C-030 no password", "a@keep.example", "", "", codes.PasswordRequired},
		{"too long", "a@keep.example", strings.Repeat("ab", 129), strings.Repeat("ab", 129), codes.PasswordLong},
		{"no address", "keep.example", accounttest.Password, accounttest.Password, codes.EmailInvalid},
		{"a name beside the address", "Y <a@keep.example>", accounttest.Password, accounttest.Password, codes.EmailInvalid},
		{"a second header", "a@keep.example\r\nBcc: b@keep.example", accounttest.Password, accounttest.Password, codes.EmailInvalid},
	}
	for _, c := range cases {
		_, err := f.Register.Register(f.Ctx, register.Input{Email: c.email, Password: c.password, Confirm: c.confirm, Client: accounttest.From("192.0.2.1")})
		t.Run(c.name, func(t *testing.T) { accounttest.WantCode(t, err, c.code) })
	}
	if n := f.CountAccounts(); n != 0 {
		t.Errorf("%d accounts after refusals only", n)
	}
}

func TestRegisterKnownEmail(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	_, err := f.Register.Register(f.Ctx, register.Input{Email: "A@keep.example", Password: "another-8", Confirm: "another-8", Client: accounttest.From("192.0.2.1")})
	accounttest.WantCode(t, err, codes.EmailTaken)
	f.MustLogin("a@keep.example", accounttest.Password)
}

func TestPasswordsAreStoredHashed(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t, func(o *account.Options) { o.HashCost = password.Cost{} })
	in := f.Registered("a@keep.example")
	if n := f.Count(`SELECT COUNT(*) FROM accounts WHERE password LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`); n != 1 {
		t.Error("the password is not stored as argon2id with the chosen cost")
	}
	if n := f.Count(`SELECT COUNT(*) FROM sessions WHERE token_hash = $1`, in.Token); n != 0 {
		t.Error("the session's token is stored as it is")
	}
}
