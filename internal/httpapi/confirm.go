package httpapi

import (
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

func (s *accountRoutes) confirm() {
	endpoint(s.router, op{id: "auth.confirm", method: "POST", path: "/auth/confirm", summary: "Give the password with the second factor, or a passkey, again, for what asks for it", access: signed, rate: rules.Heavy},
		func(c *Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.accounts.Proofs.Confirm(c, c.Who, PasskeyProof(b).proof(), s.client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.keeper.Now() + s.confirmFor().Milliseconds()}, nil
		})
}
