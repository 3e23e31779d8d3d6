package httpapi

import (
	"umbrarch/internal/rules"
)

// Confirmation is the password again, with a code if the account has a second factor, or a passkey instead of both.
type Confirmation struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Code     string         `json:"code,omitempty" maxLength:"64" doc:"code of the second factor, or a recovery code"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"instead of both"`
}

// ConfirmedUntil is the time until which no operation requires another confirmation.
type ConfirmedUntil struct {
	Until int64 `json:"until"`
}

func (s *accountRoutes) confirm() {
	endpoint(s.router, op{id: "auth.confirm", method: "POST", path: "/auth/confirm", summary: "Give the password with the second factor, or a passkey, again, for what asks for it", access: signed, rate: rules.Heavy},
		func(c *Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.accounts.Proofs.Confirm(c, c.Who, PasskeyProof(b).proof(), s.client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.keeper.Now() + s.confirmFor().Milliseconds()}, nil
		})
}
