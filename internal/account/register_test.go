package account

import (
	"strings"
	"testing"

	"umbrarch/internal/refusal"
)

func TestRegisterSignsIn(t *testing.T) { // C-025
	t.Parallel()
	f := setup(t)
	out, err := f.Register(f.ctx, RegisterInput{"Ysolde@Keep.example", goodPassword, goodPassword, from("192.0.2.1")})
	if err != nil {
		t.Fatal(err)
	}
	if out.Code != CodeRegistered {
		t.Errorf("code %q, want %q", out.Code, CodeRegistered)
	}
	p, err := f.Authenticate(f.ctx, out.Session.Token)
	if err != nil {
		t.Fatal(err)
	}
	if p.Email != "ysolde@keep.example" || p.Role != RoleUser || p.Guest {
		t.Errorf("principal %+v", p)
	}
	if _, err := f.login(" YSOLDE@keep.example ", goodPassword, "192.0.2.2"); err != nil {
		t.Errorf("the e-mail in another spelling: %v", err)
	}
}

func TestRegisterRefusals(t *testing.T) {
	t.Parallel()
	f := setup(t)
	cases := []struct {
		name, email, password, confirm string
		code                           refusal.Code
	}{
		{"C-027 five characters", "a@keep.example", "abcde", "abcde", CodePasswordShort},
		{"C-027 five characters in ten bytes", "a@keep.example", "ééééé", "ééééé", CodePasswordShort},
		{"C-028 two passwords", "a@keep.example", goodPassword, "tallow-9", CodePasswordsDiffer},
		{"C-029 the most common", "a@keep.example", "123456", "123456", CodePasswordCommon},
		{"C-029 common in capitals", "a@keep.example", "PassWord", "PassWord", CodePasswordCommon},
		{"C-030 no e-mail", "  ", goodPassword, goodPassword, CodeEmailRequired},
		{"C-030 no password", "a@keep.example", "", "", CodePasswordRequired},
		{"too long", "a@keep.example", strings.Repeat("ab", 129), strings.Repeat("ab", 129), CodePasswordLong},
		{"no address", "keep.example", goodPassword, goodPassword, CodeEmailInvalid},
		{"a name beside the address", "Y <a@keep.example>", goodPassword, goodPassword, CodeEmailInvalid},
		{"a second header", "a@keep.example\r\nBcc: b@keep.example", goodPassword, goodPassword, CodeEmailInvalid},
	}
	for _, c := range cases {
		_, err := f.Register(f.ctx, RegisterInput{c.email, c.password, c.confirm, from("192.0.2.1")})
		t.Run(c.name, func(t *testing.T) { wantCode(t, err, c.code) })
	}
	if n := f.accounts(); n != 0 {
		t.Errorf("%d accounts after refusals only", n)
	}
}

func TestSixUncommonCharactersAreEnough(t *testing.T) { // C-029
	t.Parallel()
	if err := checkPassword("tallow", "tallow"); err != nil {
		t.Error(err)
	}
}

func TestCommonListIsWhatItSays(t *testing.T) {
	t.Parallel()
	if len(common()) < 1000 {
		t.Errorf("%d common passwords, want 1,000 at least", len(common()))
	}
	for word := range common() {
		if len([]rune(word)) < minPassword || word != strings.ToLower(word) {
			t.Errorf("%q can never match", word)
		}
	}
}

func TestRegisterKnownEmail(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	_, err := f.Register(f.ctx, RegisterInput{"A@keep.example", "another-8", "another-8", from("192.0.2.1")})
	wantCode(t, err, CodeEmailTaken)
	f.mustLogin("a@keep.example", goodPassword)
}

func TestPasswordsAreStoredHashed(t *testing.T) {
	t.Parallel()
	f := setup(t, func(o *Options) { o.HashCost = HashCost{} })
	in := f.register("a@keep.example")
	if n := f.count(`SELECT COUNT(*) FROM accounts WHERE password LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`); n != 1 {
		t.Error("the password is not stored as argon2id with the chosen cost")
	}
	if n := f.count(`SELECT COUNT(*) FROM sessions WHERE token_hash = $1`, in.Token); n != 0 {
		t.Error("the session's token is stored as it is")
	}
}
