package signin_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/signin"
)

func TestUnknownEmailAndWrongPasswordAnswerAlike(t *testing.T) { // C-031
	t.Parallel()
	f := accounttest.Setup(t, func(o *account.Options) { o.Limits = &limit.Limits{} })
	f.Registered("a@keep.example")
	try := func(email string) (time.Duration, error) {
		start := time.Now()
		_, err := f.Login(email, "wrong-pass-1", "192.0.2.1")
		return time.Since(start), err
	}
	var known, unknown []time.Duration
	for range 9 {
		took, wrong := try("a@keep.example")
		known = append(known, took)
		took, nobody := try("b@keep.example")
		unknown = append(unknown, took)
		if !reflect.DeepEqual(accounttest.WantCode(t, wrong, codes.Credentials), accounttest.WantCode(t, nobody, codes.Credentials)) {
			t.Fatal("the two refusals differ")
		}
	}
	// Without the decoy hash an unknown e-mail is refused at least twenty times faster.
	slices.Sort(known)
	slices.Sort(unknown)
	if a, b := known[4], unknown[4]; a > 3*b || b > 3*a {
		t.Errorf("median of a known e-mail %v, of an unknown one %v", a, b)
	}
}

func TestEmptyFieldsAreRefused(t *testing.T) { // C-030
	t.Parallel()
	f := accounttest.Setup(t)
	_, err := f.Login("", accounttest.Password, "192.0.2.1")
	accounttest.WantCode(t, err, codes.EmailRequired)
	_, err = f.Login("a@keep.example", "", "192.0.2.1")
	accounttest.WantCode(t, err, codes.PasswordRequired)
}

// S-062: if mails are sent, an unknown address, an unverified one and a wrong password get the same refusal.
func TestSignInsAreRefusedAlike(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Verified("known@keep.example")
	f.RegisterByMail("waits@keep.example")
	for email, password := range map[string]string{
		"nobody@keep.example": accounttest.Password, "waits@keep.example": accounttest.Password, "known@keep.example": "another-8",
	} {
		_, err := f.Login(email, password, "192.0.2.1")
		if refusal := accounttest.WantCode(t, err, codes.Credentials); len(refusal.Params) != 1 || refusal.Params["mailed"] != true {
			t.Errorf("%s: %v", email, refusal.Params)
		}
	}
}

// A browser that signs in to another account has one session, not two.
func TestSigningInEndsTheSessionBefore(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	guest := f.MustGuest()
	in, err := f.SignIn.ByPassword(f.Ctx, signin.Input{Email: "a@keep.example", Password: accounttest.Password, Client: session.Client{Address: "192.0.2.1", Token: guest.Token}})
	if err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(guest.Token) {
		t.Error("the guest's session lives on")
	}
	if _, err := f.Register.Guest(f.Ctx, session.Client{Address: "192.0.2.1", Token: in.Token}); err != nil {
		t.Fatal(err)
	}
	if f.Authenticated(in.Token) {
		t.Error("the account's session lives on")
	}
}
