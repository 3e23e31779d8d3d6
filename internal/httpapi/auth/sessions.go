package auth

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
)

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

func (s *Routes) sessions() {
	route.Endpoint(s.Router, route.Op{ID: "auth.me", Method: "GET", Path: "/auth/me", Summary: "Who is signed in, if anybody", Access: route.Open}, func(c *route.Call, _ rules.None) (Me, error) {
		if c.Who.Account == "" {
			return Me{}, nil
		}
		reigns, err := s.Keeper.Has(c, c.Who.Account)
		return Me{ID: c.Who.Account, Email: c.Who.Email, Guest: c.Who.Guest, Verified: c.Who.Verified, Role: c.Who.Role, Moderator: c.Who.Moderates(), Reign: reigns, MailOn: s.Accounts.Mail.On(), Factor: c.Who.Factor, Passkey: c.Who.Passkey, NeedsFactor: c.Who.NeedsFactor}, err
	})
	route.Endpoint(s.Router, route.Op{ID: "auth.sessions", Method: "GET", Path: "/auth/sessions", Summary: "The browsers signed in", Access: route.Signed}, func(c *route.Call, _ rules.None) ([]Session, error) {
		list, err := s.Accounts.Sessions.List(c, c.Who)
		out := make([]Session, 0, len(list))
		for _, v := range list {
			out = append(out, Session(v))
		}
		return out, err
	})
	route.Endpoint(s.Router, route.Op{ID: "auth.session.revoke", Method: "DELETE", Path: "/auth/sessions/{id}", Summary: "Sign a browser out", Access: route.Signed, Codes: refused["auth.session.revoke"]}, func(c *route.Call, _ rules.None) (rules.None, error) {
		return rules.None{}, s.Accounts.Sessions.Revoke(c, c.Who, c.R.PathValue("id"))
	})
	route.Endpoint(s.Router, route.Op{ID: "auth.export", Method: "GET", Path: "/auth/export", Summary: "Everything kept of you", Access: route.Signed, Rate: route.Rare, Codes: refused["auth.export"]}, s.export)
}
