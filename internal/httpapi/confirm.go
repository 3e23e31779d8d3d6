package httpapi

import (
	"time"

	"umbrarch/internal/rules"
)

// Confirmation is the password, given again, with a code where the account has a second factor; or a passkey in place of both.
type Confirmation struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Code     string         `json:"code,omitempty" maxLength:"64" doc:"of the second factor, or a recovery code"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"in place of both"`
}

// ConfirmedUntil says for how long no operation asks again.
type ConfirmedUntil struct {
	Until int64 `json:"until"`
}

// confirmFor is how long a password that was given again counts.
func (s *Server) confirmFor() time.Duration {
	return time.Duration(s.Keeper.Content().Balance.Admin.ConfirmMinutes) * time.Minute
}

// confirmed is the one gate of what asks for the password again: what administrators change.
func (s *Server) confirmed(c *Call) error {
	return s.Accounts.Sessions.Confirmed(c, c.Who, s.confirmFor())
}

func (s *Server) confirm() {
	endpoint(s, op{id: "auth.confirm", method: "POST", path: "/auth/confirm", summary: "Give the password with the second factor, or a passkey, again, for what asks for it", access: signed, rate: rules.Heavy},
		func(c *Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.Accounts.Proofs.Confirm(c, c.Who, PasskeyProof(b).proof(), s.client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.Keeper.Now() + s.confirmFor().Milliseconds()}, nil
		})
}
