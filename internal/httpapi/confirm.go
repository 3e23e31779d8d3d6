package httpapi

import (
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/rules"
)

// Confirmation is the password, given again, with a code where the account has a second factor.
type Confirmation struct {
	Password string `json:"password" maxLength:"1024"`
	Code     string `json:"code,omitempty" maxLength:"64" doc:"of the second factor, or a recovery code"`
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
func (s *Server) confirmed(c *Call) error { return s.Accounts.Confirmed(c, c.Who, s.confirmFor()) }

func (s *Server) confirm() {
	endpoint(s, op{id: "auth.confirm", method: "POST", path: "/auth/confirm", summary: "Give the password again, and the second factor where one is on, for what asks for it", access: signed, rate: rules.Heavy},
		func(c *Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.Accounts.Confirm(c, c.Who, account.Proof(b), s.client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.Keeper.Now() + s.confirmFor().Milliseconds()}, nil
		})
}
