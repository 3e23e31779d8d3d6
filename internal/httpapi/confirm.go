package httpapi

import (
	"time"

	"umbrarch/internal/rules"
)

// Confirmation is the password or a passkey, given again.
type Confirmation struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"in place of the password"`
}

// ConfirmedUntil says for how long no operation asks again.
type ConfirmedUntil struct {
	Until int64 `json:"until"`
}

// confirmFor is how long a password that was given again counts.
func (s *Server) confirmFor() time.Duration {
	return time.Duration(s.Keeper.Content().Balance.Admin.ConfirmMinutes) * time.Minute
}

// confirmed is the one gate of what asks for the password again: grants, edits, restores and deletions of administrators.
func (s *Server) confirmed(c *Call) error { return s.Accounts.Confirmed(c, c.Who, s.confirmFor()) }

func (s *Server) confirm() {
	endpoint(s, op{id: "auth.confirm", method: "POST", path: "/auth/confirm", summary: "Give the password or a passkey again, for what asks for it", access: signed, rate: rules.Heavy},
		func(c *Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.Accounts.Confirm(c, c.Who, PasskeyProof{Password: b.Password, Passkey: b.Passkey}.proof(), s.client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.Keeper.Now() + s.confirmFor().Milliseconds()}, nil
		})
}
