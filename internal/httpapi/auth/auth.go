// Package auth has the operations of accounts: sign-in, sessions, passwords, the second factor, passkeys, export, deletion.
package auth

import (
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/reset"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/signin"
	"umbrarch/internal/httpapi/quota"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// Credentials are the fields of the sign-in form.
type Credentials struct {
	Email    string `json:"email" maxLength:"320"`
	Password string `json:"password" maxLength:"1024"`
	Code     string `json:"code,omitempty" maxLength:"64" doc:"code of the second factor, or a recovery code; required after auth.code_required"`
}

// Registration has the password twice.
type Registration struct {
	Email    string `json:"email" maxLength:"320"`
	Password string `json:"password" maxLength:"1024"`
	Confirm  string `json:"confirm" maxLength:"1024"`
}

// NewPassword changes a password; it requires the old one or a passkey.
type NewPassword struct {
	Current  string         `json:"current,omitempty" maxLength:"1024"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"instead of the old password"`
	Password string         `json:"password" maxLength:"1024"`
	Confirm  string         `json:"confirm" maxLength:"1024"`
}

// ResetRequest requests a mail with a link.
type ResetRequest struct {
	Email string `json:"email" maxLength:"320"`
}

// ResetConfirm uses the link.
type ResetConfirm struct {
	Token    string `json:"token" maxLength:"200"`
	Password string `json:"password" maxLength:"1024"`
	Confirm  string `json:"confirm" maxLength:"1024"`
}

// Verification follows a link.
type Verification struct {
	Token    string `json:"token" maxLength:"200"`
	Password string `json:"password,omitempty" maxLength:"1024" doc:"password chosen with the address; required after auth.verify_password, if another browser requested the mail"`
}

// Farewell confirms the deletion of an account. A guest without a passkey sends no proof.
type Farewell struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"instead of the password"`
}

// Outcome is a success, as a code and as text.
type Outcome struct {
	Code     string `json:"code"`
	Message  string `json:"message"`
	SignedIn bool   `json:"signedIn"`
}

// Routes are the operations of accounts.
type Routes struct {
	*route.Router
	Accounts *account.Accounts
	Keeper   *reign.Keeper
	Quotas   *quota.Quotas
	Notify   *notify.Service
}

func (s *Routes) outcome(c *route.Call, o *session.Outcome, err error) (Outcome, error) {
	if err != nil {
		return Outcome{}, err
	}
	if o.Session != nil {
		s.SetCookie(c.W, c.R, o.Session.Token, time.UnixMilli(o.Session.ExpiresAt))
	}
	if o.Asked != "" {
		s.SetAsked(c.W, c.R, o.Asked)
	}
	return Outcome{Code: o.Code, Message: s.Keeper.Content().Message(o.Code, nil), SignedIn: o.Session != nil}, nil
}

func (s *Routes) signedIn(c *route.Call, in *session.SignedIn, err error, code string) (Outcome, error) {
	if err != nil {
		return Outcome{}, err
	}
	return s.outcome(c, &session.Outcome{Code: code, Session: in}, nil)
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	post := func(id, path, summary string, a route.Access) route.Op {
		return route.Op{ID: id, Method: "POST", Path: path, Summary: summary, Access: a, Rate: rules.Heavy, Codes: refused[id]}
	}
	route.Endpoint(s.Router, post("auth.register", "/auth/register", "Open an account", route.Open), func(c *route.Call, b Registration) (Outcome, error) {
		o, err := s.Accounts.Register.Register(c, register.Input{Email: b.Email, Password: b.Password, Confirm: b.Confirm, Client: s.Client(c.R)})
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.login", "/auth/login", "Sign in", route.Open), func(c *route.Call, b Credentials) (Outcome, error) {
		in, err := s.Accounts.SignIn.ByPassword(c, signin.Input{Email: b.Email, Password: b.Password, Code: b.Code, Client: s.Client(c.R)})
		return s.signedIn(c, in, err, "auth.signed_in")
	})
	route.Endpoint(s.Router, post("auth.guest", "/auth/guest", "Play at once, without e-mail", route.Open), s.guest)
	route.Endpoint(s.Router, post("auth.keep", "/auth/keep", "Keep a guest's reign by e-mail and password", route.Signed), func(c *route.Call, b Registration) (Outcome, error) {
		o, err := s.Accounts.Register.Keep(c, c.Who, register.Input{Email: b.Email, Password: b.Password, Confirm: b.Confirm, Client: s.Client(c.R)})
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.logout", "/auth/logout", "Sign out", route.Open), func(c *route.Call, _ rules.None) (rules.None, error) {
		if err := s.Accounts.Sessions.Logout(c, s.Token(c.R)); err != nil {
			return rules.None{}, err // the session remains, and a guest has no other means of sign-in
		}
		s.ClearCookie(c.W, c.R)
		return rules.None{}, nil
	})
	route.Endpoint(s.Router, post("auth.password", "/auth/password", "Change the password; other sessions end", route.Signed), func(c *route.Call, b NewPassword) (Outcome, error) {
		o, err := s.Accounts.Reset.Change(c, c.Who, reset.ChangeInput{Current: PasskeyProof{Password: b.Current, Passkey: b.Passkey}.proof(), Password: b.Password, Confirm: b.Confirm, Client: s.Client(c.R)})
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.reset", "/auth/reset", "Ask for an e-mail with a reset link", route.Open), func(c *route.Call, b ResetRequest) (Outcome, error) {
		o, err := s.Accounts.Reset.Request(c, b.Email, s.Client(c.R))
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.reset.confirm", "/auth/reset/confirm", "Set a new password by a link", route.Open), func(c *route.Call, b ResetConfirm) (Outcome, error) {
		o, err := s.Accounts.Reset.Set(c, b.Token, b.Password, b.Confirm, s.Client(c.R))
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.verify.mail", "/auth/verify/mail", "Ask for an e-mail that verifies one's own address", route.Signed), func(c *route.Call, _ rules.None) (Outcome, error) {
		o, err := s.Accounts.Register.RequestVerify(c, c.Who)
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.verify", "/auth/verify", "Verify an e-mail by a link", route.Open), func(c *route.Call, b Verification) (Outcome, error) {
		o, err := s.Accounts.Register.Verify(c, register.VerifyInput{Token: b.Token, Password: b.Password, By: c.Who, Client: s.Client(c.R)})
		return s.outcome(c, o, err)
	})
	route.Endpoint(s.Router, post("auth.delete", "/auth/delete", "Delete the account and everything kept of it", route.Signed), func(c *route.Call, b Farewell) (Outcome, error) {
		o, err := s.Accounts.Erase.Delete(c, c.Who, PasskeyProof{Password: b.Password, Passkey: b.Passkey}.proof(), s.Client(c.R))
		if err == nil {
			s.Keeper.Dev.Forget(c.Who.Account)
			s.ClearCookie(c.W, c.R)
		}
		return s.outcome(c, o, err)
	})
	s.sessions()
	s.factor()
	s.passkeys()
	s.confirm()
}

func (s *Routes) guest(c *route.Call, _ rules.None) (out Outcome, err error) {
	err = s.Quotas.Guest(c.R, func() error {
		in, err := s.Accounts.Register.Guest(c, s.Client(c.R))
		out, err = s.signedIn(c, in, err, "auth.signed_in")
		return err
	})
	return out, err
}
