package accounttest

import (
	"time"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/signin"
)

func (f *Accounts) need(err error) {
	f.T.Helper()
	if err != nil {
		f.T.Fatal(err)
	}
}

// Input is a registration with Password.
func Input(email, address string) register.Input {
	return register.Input{Email: email, Password: Password, Confirm: Password, Client: From(address)}
}

// Registered opens an account.
func (f *Accounts) Registered(email string) *session.SignedIn {
	f.T.Helper()
	out, err := f.Register.Register(f.Ctx, Input(email, "192.0.2.1"))
	f.need(err)
	return out.Session
}

// RegisterByMail registers on a server that sends mails: it gets no session, because the address waits for its mail.
func (f *Accounts) RegisterByMail(email string) {
	f.T.Helper()
	out, err := f.Register.Register(f.Ctx, Input(email, "192.0.2.1"))
	f.need(err)
	if out.Code != codes.RegisteredMail || out.Session != nil {
		f.T.Fatalf("with mail: %+v", out)
	}
}

// Verified opens an account and follows its mail.
func (f *Accounts) Verified(email string) {
	f.T.Helper()
	f.RegisterByMail(email)
	_, err := f.Register.Verify(f.Ctx, register.VerifyInput{Token: TokenIn(f.T, f.Mails.Next(f.T).Body), Password: Password})
	f.need(err)
}

// Unproven is an account from the time before mails were sent.
func (f *Accounts) Unproven(email string) *session.SignedIn {
	f.T.Helper()
	out, err := f.Node().Register.Register(f.Ctx, Input(email, "192.0.2.1"))
	f.need(err)
	if out.Session.Principal.Verified {
		f.T.Fatal("verified without a mail")
	}
	return out.Session
}

// MustGuest opens a guest account.
func (f *Accounts) MustGuest() *session.SignedIn {
	f.T.Helper()
	in, err := f.Register.Guest(f.Ctx, From("192.0.2.7"))
	f.need(err)
	return in
}

// Login signs in from an address.
func (f *Accounts) Login(email, password, address string) (*session.SignedIn, error) {
	return f.SignIn.ByPassword(f.Ctx, signin.Input{Email: email, Password: password, Client: From(address)})
}

// MustLogin signs in.
func (f *Accounts) MustLogin(email, password string) *session.SignedIn {
	f.T.Helper()
	in, err := f.Login(email, password, "192.0.2.1")
	f.need(err)
	return in
}

// LoginCode signs in with Password and a code.
func (f *Accounts) LoginCode(email, code string) error {
	f.T.Helper()
	_, err := f.SignIn.ByPassword(f.Ctx, signin.Input{Email: email, Password: Password, Code: code, Client: From("192.0.2.1")})
	return err
}

// Authenticated tells whether a token is still valid.
func (f *Accounts) Authenticated(token string) bool {
	f.T.Helper()
	_, err := f.Auth.Authenticate(f.Ctx, token)
	if err == nil {
		return true
	}
	_ = WantCode(f.T, err, codes.Required)
	return false
}

// Code is the current code of an authenticator app.
func (f *Accounts) Code(secret string) string {
	f.T.Helper()
	code, err := totp.GenerateCode(secret, time.UnixMilli(f.Clock.Now()))
	f.need(err)
	return code
}

// Enrolled enables an authenticator app.
func (f *Accounts) Enrolled(in *session.SignedIn) (secret string, recovery []string) {
	f.T.Helper()
	e, err := f.Enrol.BeginApp(f.Ctx, in.Principal, proof.Proof{Password: Password}, From("192.0.2.1"))
	f.need(err)
	recovery, err = f.Enrol.ConfirmApp(f.Ctx, in.Principal, f.Code(e.Secret))
	f.need(err)
	return e.Secret, recovery
}
