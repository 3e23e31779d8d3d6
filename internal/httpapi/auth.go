package httpapi

import (
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/export"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/reset"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/signin"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"

	ruleschat "umbrarch/internal/rules/chat"
	rulesreport "umbrarch/internal/rules/report"
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

// Me is the signed-in player; the id is empty if signed out.
type Me struct {
	ID          string `json:"id" doc:"empty if signed out"`
	Email       string `json:"email,omitempty"`
	Guest       bool   `json:"guest"`
	Verified    bool   `json:"verified"`
	Role        string `json:"role"`
	Moderator   bool   `json:"moderator" doc:"whether the account may use the moderators' queue"`
	Reign       bool   `json:"reign" doc:"whether the player has a reign"`
	MailOn      bool   `json:"mailOn"`
	Factor      bool   `json:"factor" doc:"whether sign-in requires a second factor"`
	Passkey     bool   `json:"passkey" doc:"whether the account has a passkey"`
	NeedsFactor bool   `json:"needsFactor" doc:"whether the role is disabled until a second factor is added"`
}

// Session is one signed-in browser.
type Session struct {
	ID        string `json:"id"`
	CreatedAt int64  `json:"createdAt"`
	SeenAt    int64  `json:"seenAt"`
	ExpiresAt int64  `json:"expiresAt"`
	Address   string `json:"address"`
	Agent     string `json:"agent"`
	Current   bool   `json:"current"`
}

// accountRoutes are the operations of accounts.
type accountRoutes struct {
	*router
	accounts *account.Accounts
	keeper   *reign.Keeper
	quotas   *quotas
	notices  *noticeRoutes
}

func (s *accountRoutes) outcome(c *Call, o *session.Outcome, err error) (Outcome, error) {
	if err != nil {
		return Outcome{}, err
	}
	if o.Session != nil {
		s.setCookie(c.W, c.R, o.Session.Token, time.UnixMilli(o.Session.ExpiresAt))
	}
	if o.Asked != "" {
		s.setAsked(c.W, c.R, o.Asked)
	}
	return Outcome{Code: o.Code, Message: s.keeper.Content().Message(o.Code, nil), SignedIn: o.Session != nil}, nil
}

func (s *accountRoutes) signedIn(c *Call, in *session.SignedIn, err error, code string) (Outcome, error) {
	if err != nil {
		return Outcome{}, err
	}
	return s.outcome(c, &session.Outcome{Code: code, Session: in}, nil)
}

func (s *accountRoutes) register() {
	post := func(id, path, summary string, a access) op {
		return op{id: id, method: "POST", path: path, summary: summary, access: a, rate: rules.Heavy}
	}
	endpoint(s.router, post("auth.register", "/auth/register", "Open an account", open), func(c *Call, b Registration) (Outcome, error) {
		o, err := s.accounts.Register.Register(c, register.Input{Email: b.Email, Password: b.Password, Confirm: b.Confirm, Client: s.client(c.R)})
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.login", "/auth/login", "Sign in", open), func(c *Call, b Credentials) (Outcome, error) {
		in, err := s.accounts.SignIn.ByPassword(c, signin.Input{Email: b.Email, Password: b.Password, Code: b.Code, Client: s.client(c.R)})
		return s.signedIn(c, in, err, "auth.signed_in")
	})
	endpoint(s.router, post("auth.guest", "/auth/guest", "Play at once, without e-mail", open), s.guest)
	endpoint(s.router, post("auth.keep", "/auth/keep", "Keep a guest's reign by e-mail and password", signed), func(c *Call, b Registration) (Outcome, error) {
		o, err := s.accounts.Register.Keep(c, c.Who, register.Input{Email: b.Email, Password: b.Password, Confirm: b.Confirm, Client: s.client(c.R)})
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.logout", "/auth/logout", "Sign out", open), func(c *Call, _ rules.None) (rules.None, error) {
		if err := s.accounts.Sessions.Logout(c, s.token(c.R)); err != nil {
			return rules.None{}, err // the session remains, and a guest has no other means of sign-in
		}
		s.clearCookie(c.W, c.R)
		return rules.None{}, nil
	})
	endpoint(s.router, post("auth.password", "/auth/password", "Change the password; other sessions end", signed), func(c *Call, b NewPassword) (Outcome, error) {
		o, err := s.accounts.Reset.Change(c, c.Who, reset.ChangeInput{Current: PasskeyProof{Password: b.Current, Passkey: b.Passkey}.proof(), Password: b.Password, Confirm: b.Confirm, Client: s.client(c.R)})
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.reset", "/auth/reset", "Ask for an e-mail with a reset link", open), func(c *Call, b ResetRequest) (Outcome, error) {
		o, err := s.accounts.Reset.Request(c, b.Email, s.client(c.R))
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.reset.confirm", "/auth/reset/confirm", "Set a new password by a link", open), func(c *Call, b ResetConfirm) (Outcome, error) {
		o, err := s.accounts.Reset.Set(c, b.Token, b.Password, b.Confirm, s.client(c.R))
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.verify.mail", "/auth/verify/mail", "Ask for an e-mail that verifies one's own address", signed), func(c *Call, _ rules.None) (Outcome, error) {
		o, err := s.accounts.Register.RequestVerify(c, c.Who)
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.verify", "/auth/verify", "Verify an e-mail by a link", open), func(c *Call, b Verification) (Outcome, error) {
		o, err := s.accounts.Register.Verify(c, register.VerifyInput{Token: b.Token, Password: b.Password, By: c.Who, Client: s.client(c.R)})
		return s.outcome(c, o, err)
	})
	endpoint(s.router, post("auth.delete", "/auth/delete", "Delete the account and everything kept of it", signed), func(c *Call, b Farewell) (Outcome, error) {
		o, err := s.accounts.Erase.Delete(c, c.Who, PasskeyProof{Password: b.Password, Passkey: b.Passkey}.proof(), s.client(c.R))
		if err == nil {
			s.keeper.Dev.Forget(c.Who.Account)
			s.clearCookie(c.W, c.R)
		}
		return s.outcome(c, o, err)
	})
	s.browsersOf()
	s.factor()
	s.passkeys()
	s.confirm()
}

func (s *accountRoutes) browsersOf() {
	endpoint(s.router, op{id: "auth.me", method: "GET", path: "/auth/me", summary: "Who is signed in, if anybody", access: open}, func(c *Call, _ rules.None) (Me, error) {
		if c.Who.Account == "" {
			return Me{}, nil
		}
		reigns, err := s.keeper.Has(c, c.Who.Account)
		return Me{ID: c.Who.Account, Email: c.Who.Email, Guest: c.Who.Guest, Verified: c.Who.Verified, Role: c.Who.Role, Moderator: c.Who.Moderates(), Reign: reigns, MailOn: s.accounts.Mail.On(), Factor: c.Who.Factor, Passkey: c.Who.Passkey, NeedsFactor: c.Who.NeedsFactor}, err
	})
	endpoint(s.router, op{id: "auth.sessions", method: "GET", path: "/auth/sessions", summary: "The browsers signed in", access: signed}, func(c *Call, _ rules.None) ([]Session, error) {
		list, err := s.accounts.Sessions.List(c, c.Who)
		out := make([]Session, 0, len(list))
		for _, v := range list {
			out = append(out, Session(v))
		}
		return out, err
	})
	endpoint(s.router, op{id: "auth.session.revoke", method: "DELETE", path: "/auth/sessions/{id}", summary: "Sign a browser out", access: signed}, func(c *Call, _ rules.None) (rules.None, error) {
		return rules.None{}, s.accounts.Sessions.Revoke(c, c.Who, c.R.PathValue("id"))
	})
	endpoint(s.router, op{id: "auth.export", method: "GET", path: "/auth/export", summary: "Everything kept of you", access: signed, rate: rare}, s.export)
}

// Export is a player's own data.
type Export struct {
	Account *export.Export            `json:"account"`
	Reign   *reign.View               `json:"reign,omitempty"`
	Records map[string][]reign.Record `json:"records,omitempty"`
	Daily   []reign.Day               `json:"daily,omitempty"`
	Ledger  []reign.Line              `json:"ledger,omitempty"`
	Reports []rulesreport.Report      `json:"reports,omitempty"`
	Faction *faction.Kept             `json:"faction,omitempty" doc:"membership, requests, donations and pledges"`
	Earlier []reign.EarlierVersion    `json:"earlier,omitempty" doc:"earlier documents of the reign, kept for reverts"`
	Chat    []ruleschat.Message       `json:"chat,omitempty" doc:"messages to factions that are still stored"`
	Notify  *ExportedNotify           `json:"notify,omitempty" doc:"settings and browsers for notices"`
}

// ExportedNotify is the stored data for notices.
type ExportedNotify struct {
	Settings notify.Settings `json:"settings"`
	Browsers []notify.Device `json:"browsers" nullable:"false"`
}

func (s *accountRoutes) guest(c *Call, _ rules.None) (out Outcome, err error) {
	err = s.quotas.guest(c.R, func() error {
		in, err := s.accounts.Register.Guest(c, s.client(c.R))
		out, err = s.signedIn(c, in, err, "auth.signed_in")
		return err
	})
	return out, err
}
